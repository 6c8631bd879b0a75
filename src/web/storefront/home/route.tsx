import { useRouteError } from "react-router";
import { translator } from "#i18n/translate.server.ts";
import { liveHome, shopSettings } from "#shop/content/reads.server.ts";
import { factsContext, shopContext } from "../../context.ts";
import { paths } from "../../paths.ts";
import { ErrorPage } from "../../shared/page/error-page.tsx";
import { keepSameData } from "../../shared/page/same-data.ts";
import { RecentlyViewed } from "../../shared/recently-viewed/recently-viewed.tsx";
import { organization, webSite } from "../../shared/seo/json-ld.ts";
import { pageMeta } from "../../shared/seo/page-meta.ts";
import { seoMeta } from "../../shared/seo/seo.ts";
import type { Route } from "./+types/route.ts";
import { HomeBlocks } from "./home-blocks.tsx";
import { type HomeData, homeData } from "./home-data.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { locale, keep } = context.get(factsContext);
  keep("listing", "reviews", "shell", "content:home");
  const [data, settings] = await Promise.all([
    liveHome(shop.db).then((home) => homeData(shop, home, locale)),
    shopSettings(shop.db),
  ]);
  const t = translator(locale);
  const origin = shop.env.publicUrl;
  const shopName = settings.brand.name[locale];
  const tagline = settings.brand.tagline[locale];
  const home = `${origin}${paths.home(locale)}`;
  return {
    ...data,
    seo: seoMeta({
      title: tagline.charAt(0).toUpperCase() + tagline.slice(1),
      description: t("home.seo.description"),
      locale,
      origin,
      shopName,
      path: "/",
      jsonLd: [
        organization(settings, origin, locale),
        webSite(shopName, home, `${origin}${paths.search(locale)}?q=`),
      ],
    }),
  };
}

const idsOn = ({ blocks }: HomeData): number[] =>
  blocks.flatMap(({ cards = [] }) => cards.map(({ id }) => id));

export const shouldRevalidate = keepSameData;

export const meta: Route.MetaFunction = pageMeta;

export function ErrorBoundary() {
  return <ErrorPage error={useRouteError()} />;
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <main id="main">
      <HomeBlocks data={loaderData} />
      <RecentlyViewed without={idsOn(loaderData)} />
    </main>
  );
}
