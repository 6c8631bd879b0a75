// A message in chocolate letters: the page is the same for everyone, the message is in the address and in the
// browser.
import { messagePictureUrl } from "#kit/url/picture-address.ts";
import { lettersBuilder } from "#shop/chocolate-letters/reads.server.ts";
import { messageOfQuery, messageOptions } from "#shop/chocolate-letters/rules/codec.ts";
import { occasions } from "#shop/chocolate-letters/rules/phrases.ts";
import type { PageHandle } from "../../../page-handle.ts";
import { pageRequest } from "../../../shared/page/page-request.server.ts";
import { BuilderPage } from "../page/builder-page.tsx";
import { builderSeo } from "../page/builder-seo.server.ts";
import type { Route } from "./+types/route.ts";
import { Builder } from "./builder.tsx";

export async function loader(args: Route.LoaderArgs) {
  const { shop, locale, keep, url } = pageRequest(args);
  keep("listing");
  const builder = await lettersBuilder(shop, locale);
  if (!builder) throw new Response(`Page not found: ${url.pathname}`, { status: 404 });
  const { message } = messageOfQuery(url.searchParams);
  return {
    builder,
    occasions: occasions[locale],
    /** The bar with the sum replaces the tab bar. */
    ownBar: true,
    seo: await builderSeo(shop, locale, "lettersBuilder", {
      path: `/${builder.slug}`,
      picture: "demo/letters-builder-front",
      // Only a complete message of existing tiles has its own picture.
      ...(message ? { shareUrl: messagePictureUrl(messageOptions(message)) } : {}),
    }),
  };
}

export const handle: PageHandle = { messages: ["more"] };

export { ErrorBoundary, meta, shouldRevalidate } from "../../../shared/page/page-route.tsx";

export default function LettersBuilder({ loaderData }: Route.ComponentProps) {
  return (
    <BuilderPage builder="lettersBuilder">
      <Builder builder={loaderData.builder} occasions={loaderData.occasions} />
    </BuilderPage>
  );
}
