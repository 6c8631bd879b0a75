import { useTranslations } from "use-intl";
import { isBeyondLast, type PageMeta } from "#kit/paging.ts";
import type { ProductListQuery } from "#shop/catalog/input/product-list.ts";
import { changedProducts, plainProducts, productsSearch } from "#shop/catalog/input/product-list-address.ts";
import { ButtonLink } from "#ui/button/button.tsx";
import { paths } from "../../paths.ts";
import { useLocale } from "../../shared/use-locale.ts";
import { Nothing } from "../frame/nothing.tsx";

/** Nothing to show: no products at all, none that fits, or none so far down. */
export function NoProducts({ query, meta }: { query: ProductListQuery; meta: PageMeta }) {
  const t = useTranslations("crmCatalog");
  const locale = useLocale();
  const list = paths.crmCatalog(locale);
  const first = productsSearch(changedProducts(query, {}));
  if (isBeyondLast(meta)) {
    const toFirst = (
      <ButtonLink size="small" href={list + first}>
        {t("toFirst")}
      </ButtonLink>
    );
    return (
      <Nothing label={t("table")} title={t("beyondTitle")} actions={toFirst}>
        {t("beyond")}
      </Nothing>
    );
  }
  const unfiltered = productsSearch({ ...plainProducts, sort: query.sort, per_page: query.per_page });
  if (first === unfiltered) {
    return (
      <Nothing label={t("table")} title={t("emptyTitle")}>
        {t("empty")}
      </Nothing>
    );
  }
  const clear = (
    <ButtonLink size="small" href={list + unfiltered}>
      {t("clear")}
    </ButtonLink>
  );
  return (
    <Nothing label={t("table")} title={t("nothingTitle")} actions={clear}>
      {t("nothing")}
    </Nothing>
  );
}
