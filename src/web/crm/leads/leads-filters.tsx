import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import type { LeadsQuery } from "#shop/leads/input.ts";
import { changedLeads, leadsSearch } from "#shop/leads/rules/queue.ts";
import { leadKinds } from "#shop/leads/rules.ts";
import { paths } from "../../paths.ts";
import { useLocale } from "../../shared/language/use-locale.ts";
import { FilterSelect } from "../list/filter-select.tsx";
import { ListSearch } from "../list/list-search.tsx";

export function LeadsFilters({ query, total }: { query: LeadsQuery; total: number }) {
  const t = useTranslations("crmLeads");
  const locale = useLocale();
  const navigate = useNavigate();
  const list = paths.crmLeads(locale);
  const href = (change: Partial<LeadsQuery>): string => list + leadsSearch(changedLeads(query, change));
  return (
    <ListSearch
      action={list}
      label={t("filters.label")}
      find={t("filters.find")}
      q={query.q}
      kept={{ status: query.status, per_page: query.per_page }}
      onSearch={(q) => navigate(href({ q }), { replace: true, preventScrollReset: true })}
      end={t("total", { count: total })}
    >
      <FilterSelect
        name="kind"
        label={t("filters.kind")}
        value={query.kind}
        any={t("filters.anyKind")}
        options={leadKinds}
        nameOf={(kind) => t(`kinds.${kind}`)}
        onChoose={(kind) => navigate(href({ kind }), { preventScrollReset: true })}
      />
    </ListSearch>
  );
}
