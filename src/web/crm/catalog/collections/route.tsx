// /crm/collections: collections by occasion, in the order of the site.
import { data, type MetaDescriptor, useRouteError } from "react-router";
import { translator } from "#i18n/translate.server.ts";
import { crmCollections } from "#shop/catalog/reads/crm-collections.server.ts";
import { shopSettings } from "#shop/content/reads.server.ts";
import { paths } from "../../../paths.ts";
import { useLocale } from "../../../shared/language/use-locale.ts";
import { crmErrorMeta, crmMeta } from "../../frame/meta.ts";
import { Problem } from "../../frame/problem.tsx";
import { enter } from "../../guard.server.ts";
import { ListingsPage } from "../listing-tree/listings-page.tsx";
import type { Route } from "./+types/route.ts";

export async function loader(args: Route.LoaderArgs) {
  const { shop, locale, actor } = await enter(args, "catalog.edit");
  const rows = await crmCollections(shop.db, actor, locale);
  if (!rows) throw data(null, { status: 403, statusText: "Forbidden" });
  const { brand } = await shopSettings(shop.db);
  return { title: translator(locale)("crmCategories.collections.title"), shopName: brand.name[locale], rows };
}

export const meta = ({ loaderData, error }: Route.MetaArgs): MetaDescriptor[] =>
  loaderData ? crmMeta(loaderData.title, loaderData.shopName) : crmErrorMeta(error);

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

export function ErrorBoundary() {
  return <Problem error={useRouteError()} />;
}
