import { liveHome, shopSettings } from "#shop/content/reads.server.ts";
import { paths } from "../../paths.ts";
import { pageRequest } from "../../shared/page/page-request.server.ts";
import { RecentlyViewed } from "../../shared/product/recently-viewed/recently-viewed.tsx";
import { organization, webSite } from "../../shared/seo/json-ld.ts";
import { pageSeo } from "../../shared/seo/page-seo.server.ts";
import type { Route } from "./+types/route.ts";
import { HomeBlocks } from "./home-blocks.tsx";
import { type HomeData, homeData } from "./home-data.server.ts";

export async function loader(args: Route.LoaderArgs) {
  const { shop, locale, keep, t } = pageRequest(args);
  keep("listing", "reviews", "shell", "content:home");
  const [data, settings] = await Promise.all([
    liveHome(shop.db).then((home) => homeData(shop, home, locale)),
    shopSettings(shop.db),
  ]);
  const origin = shop.env.publicUrl;
  const { name, tagline } = settings.brand;
  const title = tagline[locale];
  const home = `${origin}${paths.home(locale)}`;
  return {
    ...data,
    seo: await pageSeo(shop, locale, {
      title: title.charAt(0).toUpperCase() + title.slice(1),
      description: t("home.seo.description"),
      path: "/",
      jsonLd: [
        organization(settings, origin, locale),
        webSite(name[locale], home, `${origin}${paths.search(locale)}?q=`),
      ],
    }),
  };
}

const idsOn = ({ blocks }: HomeData): number[] =>
  blocks.flatMap(({ cards = [] }) => cards.map(({ id }) => id));

export { ErrorBoundary, meta, shouldRevalidate } from "../../shared/page/page-route.tsx";

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <main id="main">
      <HomeBlocks data={loaderData} />
      <RecentlyViewed without={idsOn(loaderData)} />
    </main>
  );
}
