import { useTranslations } from "use-intl";
import { isBeyondLast, type PageMeta } from "#kit/paging.ts";
import type { CrmOrdersQuery } from "#shop/order-list/input.ts";
import { changed, listSearch, unfiltered } from "#shop/order-list/rules/list-address.ts";
import { paths } from "../../../paths.ts";
import { useLocale } from "../../../shared/chrome/language/use-locale.ts";
import { emptyMessages, Nothing, NothingFound } from "../../list/nothing-found.tsx";

/** Empty list: no orders at all, none that match, or a page past the end. */
export function NoOrders({ query, meta }: { query: CrmOrdersQuery; meta: PageMeta }) {
  const t = useTranslations("crm.list");
  const locale = useLocale();
  const list = paths.crmOrders(locale);
  const first = listSearch(changed(query, {}));
  if (!isBeyondLast(meta) && first === listSearch({ ...unfiltered(query), status: ["new"] })) {
    return (
      <Nothing label={t("table")} title={t("newDoneTitle")}>
        {t("newDone")}
      </Nothing>
    );
  }
  const everywhere = listSearch({ ...unfiltered(query), q: query.q });
  const isNarrowed = query.q !== "" && first !== everywhere;
  return (
    <NothingFound
      label={t("table")}
      isBeyond={isBeyondLast(meta)}
      first={list + first}
      wider={isNarrowed ? { href: list + everywhere, name: t("everywhere") } : undefined}
      whole={list + listSearch(unfiltered(query))}
      messages={emptyMessages(t)}
    />
  );
}
