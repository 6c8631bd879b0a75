// /crm/categories: the category tree of the catalogue.
import { crmCategories } from "#shop/catalog/reads/crm/categories.server.ts";
import type { PageHandle } from "../../../page-handle.ts";
import { paths } from "../../../paths.ts";
import { useLocale } from "../../../shared/chrome/language/use-locale.ts";
import { allowed, enter } from "../../guard.server.ts";
import { ListingsPage } from "../listing-tree/listings-page.tsx";
import type { Route } from "./+types/route.ts";
import { productsOf } from "./products-of.ts";

export async function loader(args: Route.LoaderArgs) {
  const { shop, locale, actor } = await enter(args, "catalog.edit");
  const rows = await allowed(crmCategories(shop.db, actor, locale));
  return { rows };
}

export const handle: PageHandle = { title: "crmCategories.categories.title" };

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
      productsHrefOf={(id) => productsOf(id, locale)}
    />
  );
}
