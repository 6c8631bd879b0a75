import { useTranslations } from "use-intl";
import { isBeyondLast, type PageMeta } from "#kit/paging.ts";
import type { CrmOrdersQuery } from "#shop/orders/input.ts";
import { changed, listSearch, unfiltered } from "#shop/orders/rules/list/list-address.ts";
import { ButtonLink } from "#ui/button/button.tsx";
import { paths } from "../../../paths.ts";
import { useLocale } from "../../../shared/language/use-locale.ts";
import { Nothing } from "../../list/nothing.tsx";

/** Empty list: no orders at all, none that match, or a page past the end. */
export function NoOrders({ query, meta }: { query: CrmOrdersQuery; meta: PageMeta }) {
  const t = useTranslations("crm.list");
  const locale = useLocale();
  const list = paths.crmOrders(locale);
  if (isBeyondLast(meta)) {
    const actions = (
      <ButtonLink size="small" href={list + listSearch(changed(query, {}))}>
        {t("toFirst")}
      </ButtonLink>
    );
    return (
      <Nothing label={t("table")} title={t("beyondTitle")} actions={actions}>
        {t("beyond")}
      </Nothing>
    );
  }
  const whole = listSearch(unfiltered(query));
  if (listSearch(changed(query, {})) === whole) {
    return (
      <Nothing label={t("table")} title={t("emptyTitle")}>
        {t("empty")}
      </Nothing>
    );
  }
  if (listSearch(changed(query, {})) === listSearch({ ...unfiltered(query), status: ["new"] })) {
    return (
      <Nothing label={t("table")} title={t("newDoneTitle")}>
        {t("newDone")}
      </Nothing>
    );
  }
  const everywhere = listSearch({ ...unfiltered(query), q: query.q });
  const isNarrowed = query.q !== "" && listSearch(changed(query, {})) !== everywhere;
  return (
    <Nothing
      label={t("table")}
      title={t("nothingTitle")}
      actions={
        <>
          {isNarrowed && (
            <ButtonLink size="small" href={list + everywhere}>
              {t("everywhere")}
            </ButtonLink>
          )}
          <ButtonLink size="small" variant={isNarrowed ? "neutral" : "primary"} href={list + whole}>
            {t("clearAll")}
          </ButtonLink>
        </>
      }
    >
      {t("nothing")}
    </Nothing>
  );
}
