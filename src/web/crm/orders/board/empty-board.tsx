import { useTranslations } from "use-intl";
import type { CrmOrdersQuery } from "#shop/orders/input.ts";
import { changed, listSearch, unfiltered } from "#shop/orders/rules/list/list-address.ts";
import { ButtonLink } from "#ui/button/button.tsx";
import { paths } from "../../../paths.ts";
import { useLocale } from "../../../shared/language/use-locale.ts";
import { Nothing } from "../../list/nothing.tsx";

/** No open order matches; the list also has the closed ones. */
export function EmptyBoard({ query }: { query: CrmOrdersQuery }) {
  const t = useTranslations("crmBoard.board");
  const tList = useTranslations("crm.list");
  const locale = useLocale();
  const list = paths.crmOrders(locale);
  return (
    <Nothing
      label={t("label")}
      title={t("emptyTitle")}
      actions={
        <>
          <ButtonLink size="small" href={list + listSearch(changed(query, { as: undefined }))}>
            {t("toList")}
          </ButtonLink>
          <ButtonLink size="small" variant="neutral" href={list + listSearch(unfiltered(query))}>
            {tList("clearAll")}
          </ButtonLink>
        </>
      }
    >
      {t("emptyText")}
    </Nothing>
  );
}
