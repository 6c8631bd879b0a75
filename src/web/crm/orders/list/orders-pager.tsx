import type { PageMeta } from "#kit/paging.ts";
import type { CrmOrdersQuery } from "#shop/orders/input.ts";
import { changed, listSearch } from "#shop/orders/rules/list/list-address.ts";
import { paths } from "../../../paths.ts";
import { useLocale } from "../../../shared/language/use-locale.ts";
import { ListPager } from "../../list/list-pager.tsx";

const sizes = [25, 50, 100, 200] as const;

export function OrdersPager({ query, meta }: { query: CrmOrdersQuery; meta: PageMeta }) {
  const locale = useLocale();
  return (
    <ListPager
      meta={meta}
      sizes={sizes}
      href={(change) => paths.crmOrders(locale) + listSearch(changed(query, change))}
    />
  );
}
