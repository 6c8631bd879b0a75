import { useTranslations } from "use-intl";
import type { PageMeta } from "#kit/paging.ts";
import {
  changedProducts,
  type ProductListQuery,
  plainProducts,
  productsSearch,
} from "#shop/catalog/input/product-list.ts";
import { paths } from "../../../paths.ts";
import { useLocale } from "../../../shared/language/use-locale.ts";
import { NothingFound } from "../../list/nothing-found.tsx";

/** Empty list: no products at all, none that match, or a page past the end. */
export function NoProducts({ query, meta }: { query: ProductListQuery; meta: PageMeta }) {
  const t = useTranslations("crmCatalog");
  const list = paths.crmCatalog(useLocale());
  const { sort, per_page } = query;
  return (
    <NothingFound
      label={t("table")}
      meta={meta}
      first={list + productsSearch(changedProducts(query, {}))}
      whole={list + productsSearch({ ...plainProducts, sort, per_page })}
      words={{
        none: [t("emptyTitle"), t("empty")],
        nothing: [t("nothingTitle"), t("nothing")],
        beyond: [t("beyondTitle"), t("beyond")],
      }}
    />
  );
}
