import { useTranslations } from "use-intl";
import { type PageMeta, pageLinks } from "#kit/paging.ts";
import type { ProductListQuery } from "#shop/catalog/input/product-list.ts";
import { changedProducts, productsSearch } from "#shop/catalog/input/product-list-address.ts";
import { Pager } from "#ui/pager/pager.tsx";
import { paths } from "../../paths.ts";
import { grouped } from "../../shared/amounts.ts";
import { useLocale } from "../../shared/use-locale.ts";

/** Which of all products these are, and the way to the neighbouring pages. */
export function ProductsPager({ query, meta }: { query: ProductListQuery; meta: PageMeta }) {
  const t = useTranslations("crmCatalog");
  const locale = useLocale();
  const { prev, next } = pageLinks(
    meta,
    (page) => paths.crmCatalog(locale) + productsSearch(changedProducts(query, { page })),
  );
  const first = (meta.current_page - 1) * meta.per_page + 1;
  const last = Math.min(meta.current_page * meta.per_page, meta.total);
  return (
    <Pager
      label={t("pager")}
      text={t("shown", { first: grouped(first), last: grouped(last), total: grouped(meta.total) })}
      previousLabel={t("previous")}
      nextLabel={t("next")}
      previousHref={prev ?? undefined}
      nextHref={next ?? undefined}
    />
  );
}
