// /crm/categories: the category tree of the catalogue.
import { data, type MetaDescriptor, useRouteError } from "react-router";
import { translator } from "#i18n/translate.server.ts";
import { crmCategories } from "#shop/catalog/reads/crm-categories.server.ts";
import { shopSettings } from "#shop/content/reads.server.ts";
import { paths } from "../../../paths.ts";
import { useLocale } from "../../../shared/language/use-locale.ts";
import { crmErrorMeta, crmMeta } from "../../frame/meta.ts";
import { Problem } from "../../frame/problem.tsx";
import { enter } from "../../guard.server.ts";
import { ListingsPage } from "../listing-tree/listings-page.tsx";
import type { Route } from "./+types/route.ts";
import { productsOf } from "./products-of.ts";

export async function loader(args: Route.LoaderArgs) {
  const { shop, locale, actor } = await enter(args, "catalog.edit");
  const [rows, settings] = await Promise.all([crmCategories(shop.db, actor, locale), shopSettings(shop.db)]);
  if (!rows) throw data(null, { status: 403, statusText: "Forbidden" });
  const title = translator(locale)("crmCategories.categories.title");
  return { title, shopName: settings.brand.name[locale], rows };
}

export const meta = ({ loaderData, error }: Route.MetaArgs): MetaDescriptor[] =>
  loaderData ? crmMeta(loaderData.title, loaderData.shopName) : crmErrorMeta(error);

export default function CategoriesPage({ loaderData }: Route.ComponentProps) {
  const locale = useLocale();
  return (
    <ListingsPage
      part="categories"
      saved={loaderData.rows}
      place={(send, { id, version }, { parentId, before }) =>
        send("PUT /crm/categories/:id/place", {
          params: { id },
          body: { version, parent_id: parentId, before_id: before },
        })
      }
      hrefOf={(id) => paths.crmCategory(id, locale)}
      newHref={paths.crmNewCategory(locale)}
      goodsHrefOf={(id) => productsOf(id, locale)}
    />
  );
}

export function ErrorBoundary() {
  return <Problem error={useRouteError()} />;
}
