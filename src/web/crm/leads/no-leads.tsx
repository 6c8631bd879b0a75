import { useTranslations } from "use-intl";
import { isBeyondLast, type PageMeta } from "#kit/paging.ts";
import type { LeadsQuery } from "#shop/leads/input.ts";
import { changedLeads, leadsSearch, plainLeads } from "#shop/leads/rules/queue.ts";
import { ButtonLink } from "#ui/button/button.tsx";
import { paths } from "../../paths.ts";
import { useLocale } from "../../shared/use-locale.ts";
import { Nothing } from "../frame/nothing.tsx";

/** Nothing to show: no such leads, none that fits, or none so far down. */
export function NoLeads({ query, meta }: { query: LeadsQuery; meta: PageMeta }) {
  const t = useTranslations("crmLeads");
  const crm = useTranslations("crm.list");
  const locale = useLocale();
  const list = paths.crmLeads(locale);
  const { status, per_page } = query;
  const unfiltered = leadsSearch({ ...plainLeads, status, per_page });
  const isFiltered = leadsSearch(changedLeads(query, {})) !== unfiltered;
  const kind = isBeyondLast(meta) ? "beyond" : isFiltered ? "nothing" : status;
  const way = {
    beyond: { href: list + leadsSearch(changedLeads(query, {})), name: crm("toFirst") },
    nothing: { href: list + unfiltered, name: crm("clearAll") },
  };
  return (
    <Nothing
      label={t("list")}
      title={t(`empty.${kind}`)}
      actions={
        (kind === "beyond" || kind === "nothing") && (
          <ButtonLink size="small" href={way[kind].href}>
            {way[kind].name}
          </ButtonLink>
        )
      }
    >
      {t(`empty.${kind}Text`)}
    </Nothing>
  );
}
