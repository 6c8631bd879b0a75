// The visitor's favourites: the page is the same for everyone, the list comes from the browser. With ?items=
// it is a shared list, rendered by the server.
import { useRouteError } from "react-router";
import { useTranslations } from "use-intl";
import { translator } from "#i18n/translate.server.ts";
import { productsByIds } from "#shop/catalog/reads/cards.server.ts";
import { parseShared } from "#shop/favourites/rules.ts";
import { Breadcrumb } from "#ui/breadcrumb/breadcrumb.tsx";
import { Container } from "#ui/layout/layout.tsx";
import { factsContext, shopContext } from "../../context.ts";
import { paths } from "../../paths.ts";
import { FavouritesList } from "../../shared/favourites/favourites-list.tsx";
import { useLocale } from "../../shared/language/use-locale.ts";
import { ErrorPage } from "../../shared/page/error-page.tsx";
import { keepSameData } from "../../shared/page/same-data.ts";
import { cardView } from "../../shared/product-card/card-view.ts";
import { pageMeta } from "../../shared/seo/page-meta.ts";
import { seoMeta } from "../../shared/seo/seo.ts";
import { unlistedSeo } from "../../shared/seo/unlisted-seo.server.ts";
import type { Route } from "./+types/route.ts";
import styles from "./favorites.module.css";
import { SharedList } from "./shared-list.tsx";

export async function loader({ url, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { locale, keep } = context.get(factsContext);
  const given = parseShared(url.searchParams.getAll("items").join(","));
  const shared = (await productsByIds(shop, given, locale)).map(cardView);
  if (given.length > 0) keep("shell", "listing");
  else keep("shell");
  const t = translator(locale);
  const text = shared.length > 0 ? "favourites.shared" : "favourites";
  return {
    shared,
    seo: seoMeta(
      await unlistedSeo(shop, locale, {
        title: t(`${text}.title`),
        description: t(`${text}.description`),
        path: "/favorites",
      }),
    ),
  };
}

export const shouldRevalidate = keepSameData;

export const meta: Route.MetaFunction = pageMeta;

export function ErrorBoundary() {
  return <ErrorPage error={useRouteError()} />;
}

export default function Favorites({ loaderData }: Route.ComponentProps) {
  const t = useTranslations();
  const locale = useLocale();
  const { shared } = loaderData;
  const title = t("favourites.title");
  const here = shared.length > 0 ? t("favourites.shared.title") : title;
  const steps = [{ name: t("common.pages.home"), href: paths.home(locale) }, { name: here }];
  return (
    <main id="main">
      <Container className={styles.root}>
        <Breadcrumb label={t("common.nav.breadcrumb")} items={steps} />
        {shared.length > 0 ? (
          <SharedList cards={shared} />
        ) : (
          <FavouritesList title={<h1 className="display-l">{title}</h1>} columns={4} />
        )}
      </Container>
    </main>
  );
}
