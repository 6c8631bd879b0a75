// /crm/catalog: all products, published or hidden. The address holds the state of the list.
import { FileSpreadsheet } from "lucide-react";
import { useEffect } from "react";
import { useTranslations } from "use-intl";
import {
  changedProducts,
  type ProductListQuery,
  plainProducts,
  productListFromUrl,
  productsSearch,
} from "#shop/catalog/input/product-list.ts";
import { catalogueChoices, crmProducts } from "#shop/catalog/reads/crm-products.server.ts";
import { productSorts, productViews } from "#shop/catalog/rules/product-views.ts";
import { shopSettings } from "#shop/content/reads.server.ts";
import { IconButtonLink } from "#ui/icon-button/icon-button.tsx";
import type { PageHandle } from "../../../page-handle.ts";
import { paths } from "../../../paths.ts";
import { useLocale } from "../../../shared/language/use-locale.ts";
import { CrmPage } from "../../frame/crm-page.tsx";
import { allowed, enter, ofPage } from "../../guard.server.ts";
import { DataList } from "../../list/data-list.tsx";
import { ListFilters } from "../../list/list-filters.tsx";
import { ListViews } from "../../list/list-views.tsx";
import { emptyMessages } from "../../list/nothing-found.tsx";
import type { Route } from "./+types/route.ts";
import { CatalogParts } from "./catalog-parts.tsx";
import { rememberProducts, seenProduct } from "./list-place.ts";
import { NewProduct } from "./new-product.tsx";
import { ProductCard, useProductColumns } from "./product-columns.tsx";

export async function loader(args: Route.LoaderArgs) {
  const { shop, locale, actor } = await enter(args, "catalog.edit");
  const query = productListFromUrl(args.url.searchParams);
  const settings = await shopSettings(shop.db);
  const [products, choices] = await Promise.all([
    allowed(crmProducts(shop.db, actor, query, { fewLeft: settings.selling.fewLeft, locale })),
    catalogueChoices(shop.db, locale),
  ]);
  return ofPage(products.meta, {
    query,
    categories: choices.categories,
    products,
  });
}

export const handle: PageHandle = { title: "crmCatalog.title" };

export default function CatalogPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("crmCatalog");
  const locale = useLocale();
  const { query, products, categories } = loaderData;
  const list = paths.crmCatalog(locale);
  const href = (change: Partial<ProductListQuery>): string =>
    list + productsSearch(changedProducts(query, change));
  const { view, q, category, sort, per_page } = query;
  const search = productsSearch(query);
  useEffect(() => rememberProducts(search), [search]);

  return (
    <CrmPage title={t("title")} actions={<Actions categories={categories} />}>
      <CatalogParts current="products" />
      <ListViews
        label={t("views.label")}
        views={productViews}
        current={view}
        countOf={(name) => products.counts[name]}
        nameOf={(name) => t(`views.${name}`)}
        href={(name) => href({ view: name })}
      />
      <ListFilters
        action={list}
        label={t("filters.label")}
        find={t("filters.find")}
        q={q}
        selects={[
          {
            name: "category",
            label: t("filters.category"),
            value: category,
            options: [
              { value: 0, name: t("filters.anyCategory") },
              ...categories.map(({ id, name, depth }) => ({
                value: id,
                name: "\u00a0\u00a0".repeat(depth) + name,
              })),
            ],
          },
          {
            name: "sort",
            label: t("filters.sort"),
            value: sort,
            options: productSorts.map((value) => ({ value, name: t(`filters.sorts.${value}`) })),
          },
        ]}
        kept={{ view: view === plainProducts.view ? undefined : view }}
        href={href}
        end={t("total", { count: products.counts[view] })}
      />
      <DataList
        label={t("table")}
        rows={products.data}
        rowKey={({ id }) => String(id)}
        href={({ id }) => paths.crmProduct(id, locale)}
        columns={useProductColumns(query, href)}
        card={(row, link) => <ProductCard row={row} link={link} />}
        seen={seenProduct}
        empty={{
          whole: list + productsSearch({ ...plainProducts, sort, per_page }),
          words: emptyMessages(t),
        }}
        pages={{ meta: products.meta, label: t("pager"), href: ({ page = 1 }) => href({ page }) }}
      />
    </CrmPage>
  );
}

function Actions({ categories }: { categories: Route.ComponentProps["loaderData"]["categories"] }) {
  const t = useTranslations("crmImport");
  const locale = useLocale();
  return (
    <>
      <IconButtonLink
        icon={FileSpreadsheet}
        size="small"
        label={t("title")}
        href={paths.crmImports(locale)}
      />
      <NewProduct categories={categories} />
    </>
  );
}
