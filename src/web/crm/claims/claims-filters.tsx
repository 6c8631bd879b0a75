import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import type { ClaimsQuery } from "#shop/orders/input.ts";
import { claimSubjects } from "#shop/orders/rules/returns/claims.ts";
import { changedClaims, claimsSearch } from "#shop/orders/rules/returns/claims-address.ts";
import { paths } from "../../paths.ts";
import { useLocale } from "../../shared/language/use-locale.ts";
import { FilterSelect } from "../list/filter-select.tsx";
import { ListSearch } from "../list/list-search.tsx";

export function ClaimsFilters({ query, total }: { query: ClaimsQuery; total: number }) {
  const t = useTranslations("crmReturns.claims");
  const subjects = useTranslations("orders.claim.subjects");
  const locale = useLocale();
  const navigate = useNavigate();
  const list = paths.crmClaims(locale);
  const href = (change: Partial<ClaimsQuery>): string => list + claimsSearch(changedClaims(query, change));
  return (
    <ListSearch
      action={list}
      label={t("filters.label")}
      find={t("filters.find")}
      q={query.q}
      kept={{ view: query.view, per_page: query.per_page }}
      onSearch={(q) => navigate(href({ q }), { replace: true, preventScrollReset: true })}
      end={t("total", { count: total })}
    >
      <FilterSelect
        name="subject"
        label={t("filters.subject")}
        value={query.subject}
        any={t("filters.any")}
        options={claimSubjects}
        nameOf={(subject) => subjects(subject)}
        onChoose={(subject) => navigate(href({ subject }), { preventScrollReset: true })}
      />
    </ListSearch>
  );
}
