import { useTranslations } from "use-intl";
import type { PageMeta } from "#kit/paging.ts";
import type { LeadsQuery } from "#shop/leads/input.ts";
import { changedLeads, leadsSearch, plainLeads } from "#shop/leads/rules/queue.ts";
import { paths } from "../../paths.ts";
import { useLocale } from "../../shared/language/use-locale.ts";
import { NothingFound } from "../list/nothing-found.tsx";

/** Empty list: no such leads, none that match, or a page past the end. */
export function NoLeads({ query, meta }: { query: LeadsQuery; meta: PageMeta }) {
  const t = useTranslations("crmLeads");
  const list = paths.crmLeads(useLocale());
  const { status, per_page } = query;
  return (
    <NothingFound
      label={t("list")}
      meta={meta}
      first={list + leadsSearch(changedLeads(query, {}))}
      whole={list + leadsSearch({ ...plainLeads, status, per_page })}
      words={{
        none: [t(`empty.${status}`), t(`empty.${status}Text`)],
        nothing: [t("empty.nothing"), t("empty.nothingText")],
        beyond: [t("empty.beyond"), t("empty.beyondText")],
      }}
    />
  );
}
