import { useTranslations } from "use-intl";
import type { PageMeta } from "#kit/paging.ts";
import type { ClaimsQuery } from "#shop/orders/input.ts";
import { changedClaims, claimsSearch, plainClaims } from "#shop/orders/rules/returns/claims-address.ts";
import { paths } from "../../paths.ts";
import { useLocale } from "../../shared/language/use-locale.ts";
import { NothingFound } from "../list/nothing-found.tsx";

/** Empty list: no claims, none that match, or a page past the end. */
export function NoClaims({ query, meta }: { query: ClaimsQuery; meta: PageMeta }) {
  const t = useTranslations("crmReturns.claims");
  const list = paths.crmClaims(useLocale());
  const { view, per_page } = query;
  return (
    <NothingFound
      label={t("list")}
      meta={meta}
      first={list + claimsSearch(changedClaims(query, {}))}
      whole={list + claimsSearch({ ...plainClaims, view, per_page })}
      words={{
        none: [t(`empty.${view}`), t(`empty.${view}Text`)],
        nothing: [t("empty.nothing"), t("empty.nothingText")],
        beyond: [t("empty.beyond"), t("empty.beyondText")],
      }}
    />
  );
}
