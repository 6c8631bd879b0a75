import { useTranslations } from "use-intl";
import { isBeyondLast, type PageMeta } from "#kit/paging.ts";
import type { ClaimsQuery } from "#shop/orders/input.ts";
import { changedClaims, claimsSearch, plainClaims } from "#shop/orders/rules/claims-address.ts";
import { ButtonLink } from "#ui/button/button.tsx";
import { paths } from "../../paths.ts";
import { useLocale } from "../../shared/use-locale.ts";
import { Nothing } from "../frame/nothing.tsx";

/** Nothing to show: nobody waits, none that fits, or none so far down. */
export function NoClaims({ query, meta }: { query: ClaimsQuery; meta: PageMeta }) {
  const t = useTranslations("crmReturns.claims");
  const crm = useTranslations("crm.list");
  const locale = useLocale();
  const list = paths.crmClaims(locale);
  const { view, per_page } = query;
  const isFiltered = query.q !== "" || query.subject !== undefined;
  const kind = isBeyondLast(meta) ? "beyond" : isFiltered ? "nothing" : view;
  const href = kind === "beyond" ? changedClaims(query, {}) : { ...plainClaims, view, per_page };
  return (
    <Nothing
      label={t("list")}
      title={t(`empty.${kind}`)}
      actions={
        (kind === "beyond" || kind === "nothing") && (
          <ButtonLink size="small" href={list + claimsSearch(href)}>
            {crm(kind === "beyond" ? "toFirst" : "clearAll")}
          </ButtonLink>
        )
      }
    >
      {t(`empty.${kind}Text`)}
    </Nothing>
  );
}
