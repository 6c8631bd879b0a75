// The box builder: the page is the same for everyone, the box is in the address and in the browser.
import { boxPictureUrl } from "#kit/url/picture-address.ts";
import { boxBuilder } from "#shop/boxes/reads.server.ts";
import { contentsText } from "#shop/boxes/rules/contents.ts";
import type { PageHandle } from "../../../page-handle.ts";
import { pageRequest } from "../../../shared/page/page-request.server.ts";
import { BuilderPage } from "../page/builder-page.tsx";
import { builderSeo } from "../page/builder-seo.server.ts";
import type { Route } from "./+types/route.ts";
import { readBox } from "./box-address.ts";
import { Builder } from "./builder.tsx";

export async function loader(args: Route.LoaderArgs) {
  const { shop, locale, keep, url } = pageRequest(args);
  keep("listing");
  const found = await boxBuilder(shop, locale);
  if (!found || found.sizes.length === 0) {
    throw new Response(`Page not found: ${url.pathname}`, { status: 404 });
  }
  const { product_id, slug, sizes, bonbons } = found;
  const bonbonsByKey = new Map(bonbons.map((bonbon) => [bonbon.key, bonbon]));
  const { cells } = readBox(
    url.searchParams,
    bonbonsByKey,
    sizes.map((size) => size.cells),
  );
  return {
    builder: { product_id, sizes, bonbons },
    /** The bar with the sum replaces the tab bar. */
    ownBar: true,
    seo: await builderSeo(shop, locale, "boxBuilder", {
      path: `/${slug}`,
      ...(cells.some((key) => key !== null) ? { shareUrl: boxPictureUrl(contentsText(cells)) } : {}),
    }),
  };
}

export const handle: PageHandle = { messages: ["more"] };

export { ErrorBoundary, meta, shouldRevalidate } from "../../../shared/page/page-route.tsx";

export default function BoxBuilder({ loaderData }: Route.ComponentProps) {
  return (
    <BuilderPage builder="boxBuilder">
      <Builder builder={loaderData.builder} />
    </BuilderPage>
  );
}
