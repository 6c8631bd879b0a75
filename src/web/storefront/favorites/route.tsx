// The visitor's favourites: the page is the same for everyone, the list comes from the browser. With ?items=
// it is a shared list, rendered by the server.

import { useTranslations } from "use-intl";
import { productsByIds } from "#shop/catalog/reads/cards.server.ts";
import { parseShared } from "#shop/favourites/rules.ts";
import { Container } from "#ui/layout/layout.tsx";
import { FavouritesList } from "../../shared/favourites/favourites-list.tsx";
import { useLocale } from "../../shared/language/use-locale.ts";
import { Crumbs } from "../../shared/page/crumbs.tsx";
import { pageRequest } from "../../shared/page/page-request.server.ts";
import { cardView } from "../../shared/product-card/card-view.ts";
import { unlistedSeo } from "../../shared/seo/page-seo.server.ts";
import type { Route } from "./+types/route.ts";
import styles from "./favorites.module.css";
import { SharedList } from "./shared-list.tsx";

export async function loader(args: Route.LoaderArgs) {
  const { shop, locale, keep, url, t } = pageRequest(args);
  const given = parseShared(url.searchParams.getAll("items").join(","));
  const shared = (await productsByIds(shop, given, locale)).map(cardView);
  if (given.length > 0) keep("shell", "listing");
  else keep("shell");
  const text = shared.length > 0 ? "favourites.shared" : "favourites";
  return {
    shared,
    seo: await unlistedSeo(shop, locale, {
      title: t(`${text}.title`),
      description: t(`${text}.description`),
      path: "/favorites",
    }),
  };
}

export { ErrorBoundary, meta, shouldRevalidate } from "../../shared/page/page-route.tsx";

export default function Favorites({ loaderData }: Route.ComponentProps) {
  const t = useTranslations();
  const { shared } = loaderData;
  const title = t("favourites.title");
  const here = shared.length > 0 ? t("favourites.shared.title") : title;
  return (
    <main id="main">
      <Container className={styles.root}>
        <Crumbs items={[{ name: here }]} />
        {shared.length > 0 ? (
          <SharedList cards={shared} />
        ) : (
          <FavouritesList title={<h1 className="display-l">{title}</h1>} columns={4} />
        )}
      </Container>
    </main>
  );
}
