// /crm/catalog: all products, published or hidden. The address holds the state of the list.
import { FileSpreadsheet } from "lucide-react";
import { useEffect } from "react";
import { data, useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { isBeyondLast } from "#kit/paging.ts";
import { changedProducts, productListFromUrl, productsSearch } from "#shop/catalog/input/product-list.ts";
import { catalogueChoices, crmProducts } from "#shop/catalog/reads/crm-products.server.ts";
import { shopSettings } from "#shop/content/reads.server.ts";
import { IconButtonLink } from "#ui/icon-button/icon-button.tsx";
import type { PageHandle } from "../../../page-handle.ts";
import { paths } from "../../../paths.ts";
import { useLocale } from "../../../shared/language/use-locale.ts";
import { CrmPage } from "../../frame/crm-page.tsx";
import { allowed, enter } from "../../guard.server.ts";
import { ListPager } from "../../list/list-pager.tsx";
import { useRowCursor } from "../../list/use-row-cursor.ts";
import type { Route } from "./+types/route.ts";
import { CatalogParts } from "./catalog-parts.tsx";
import { rememberProducts, seenProduct } from "./list-place.ts";
import { NewProduct } from "./new-product.tsx";
import { NoProducts } from "./no-products.tsx";
import { ProductCards } from "./product-cards.tsx";
import { ProductTable } from "./product-table.tsx";
import { ProductsFilters } from "./products-filters.tsx";

export async function loader(args: Route.LoaderArgs) {
  const { shop, locale, actor } = await enter(args, "catalog.edit");
  const query = productListFromUrl(args.url.searchParams);
  const settings = await shopSettings(shop.db);
  const [products, choices] = await Promise.all([
    allowed(crmProducts(shop.db, actor, query, { fewLeft: settings.selling.fewLeft, locale })),
    catalogueChoices(shop.db, locale),
  ]);
  const page = {
    query,
    categories: choices.categories,
    products,
  };
  return data(page, { status: isBeyondLast(products.meta) ? 404 : 200 });
}

export const handle: PageHandle = { title: "crmCatalog.title" };

export default function CatalogPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("crmCatalog");
  const locale = useLocale();
  const navigate = useNavigate();
  const { query, products, categories } = loaderData;
  const search = productsSearch(query);
  const cursor = useRowCursor(
    products.data.map(({ id }) => String(id)),
    { open: (id) => navigate(paths.crmProduct(id, locale)), seen: seenProduct },
  );
  useEffect(() => rememberProducts(search), [search]);

  return (
    <CrmPage title={t("title")} actions={<Actions categories={categories} />}>
      <CatalogParts current="products" />
      <ProductsFilters query={query} counts={products.counts} categories={categories} />
      {products.data.length === 0 ? (
        <NoProducts query={query} meta={products.meta} />
      ) : (
        <>
          <ProductTable rows={products.data} query={query} cursor={cursor} />
          <ProductCards rows={products.data} />
          <ListPager
            meta={products.meta}
            label={t("pager")}
            href={({ page }) => paths.crmCatalog(locale) + productsSearch(changedProducts(query, { page }))}
          />
        </>
      )}
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
