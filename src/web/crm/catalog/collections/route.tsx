// /crm/collections: collections by occasion, in the order of the site.
import { crmCollections } from "#shop/catalog/reads/crm/collections.server.ts";
import type { PageHandle } from "../../../page-handle.ts";
import { paths } from "../../../paths.ts";
import { useLocale } from "../../../shared/chrome/language/use-locale.ts";
import { allowed, enter } from "../../guard.server.ts";
import { ListingsPage } from "../listing-tree/listings-page.tsx";
import type { Route } from "./+types/route.ts";

export async function loader(args: Route.LoaderArgs) {
  const { shop, locale, actor } = await enter(args, "catalog.edit");
  const rows = await allowed(crmCollections(shop.db, actor, locale));
  return { rows };
}

export const handle: PageHandle = { title: "crmCategories.collections.title" };

export default function CollectionsPage({ loaderData }: Route.ComponentProps) {
  const locale = useLocale();
  return (
    <ListingsPage
      part="collections"
      saved={loaderData.rows}
      place={(send, { id }, { before }) =>
        send("PUT /crm/collections/:id/place", { params: { id }, body: { before_id: before } })
      }
      hrefOf={(id) => paths.crmCollection(id, locale)}
      newHref={paths.crmNewCollection(locale)}
    />
  );
}
