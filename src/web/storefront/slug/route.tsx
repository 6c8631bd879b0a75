// Every address without its own route: a category, a collection, a product, a text, a former address.
import { lazy, Suspense } from "react";
import { redirect } from "react-router";
import { canonicalPath } from "#i18n/canonical-path.ts";
import { bare, localePath } from "#i18n/locale.ts";
import { isSlug } from "#kit/text/slug.ts";
import { resolveSlug } from "#shop/catalog/reads/resolve-slug.server.ts";
import { expectPageCode } from "../../shared/page/page-code.ts";
import { type PageRequest, pageRequest } from "../../shared/page/page-request.server.ts";
import type { Route } from "./+types/route.ts";
import { textPage } from "./content-loader.server.ts";
import { listingPage } from "./listing-loader.server.ts";
import { productData } from "./product/product-loader.server.ts";

export async function loader(args: Route.LoaderArgs) {
  const { url } = args;
  const path = bare(url.pathname).slice(1);
  // The router's data requests bypass the redirects of other spellings.
  const canonical = canonicalPath(url.pathname);
  if (canonical !== url.pathname) throw redirect(`${canonical}${url.search}`, 301);
  const found = await pageAt(pageRequest(args), path);
  if (!found) throw new Response(notFound(path, url.pathname), { status: 404 });
  return found;
}

/** A possible address of ours is not found; any other is not a route. The wording is the specification's. */
const notFound = (path: string, pathname: string): string =>
  `${path.split("/").every(isSlug) ? "Page not found" : "Page Not Found"}: ${pathname}`;

async function pageAt(request: PageRequest, path: string) {
  const { keep } = request;
  const resolved = await resolveSlug(request.shop, path);
  switch (resolved?.kind) {
    case "product": {
      const page = await productData(request, resolved.slug);
      if (page) keep(`product:${page.product.id}`, "listing", "shell");
      return page;
    }
    // Their landings are content under their addresses.
    case "category":
      keep("listing", "shell", `content:${resolved.path}`);
      return listingPage(request, resolved);
    case "collection":
      keep("listing", "shell", `content:${resolved.slug}`);
      return listingPage(request, resolved);
    case "content":
      keep(`content:${resolved.slug}`, "shell");
      return textPage(request, resolved.slug);
    case "redirect":
      throw redirect(`${localePath(`/${resolved.target}`, request.locale)}${request.url.search}`, 301);
    case undefined:
      return null;
  }
}

export { ErrorBoundary, meta, shouldRevalidate } from "../../shared/page/page-route.tsx";

// A category page loads no product code and the other way round. By `data-page` of the rendered page.
const pages = {
  certificate: () => import("./product/certificate-page.tsx"),
  landing: () => import("./landing/landing-page.tsx"),
  listing: () => import("./listing-page.tsx"),
  product: () => import("./product/product-page.tsx"),
  content: () => import("./content-page.tsx"),
};
const CertificatePage = lazy(pages.certificate);
const LandingPage = lazy(pages.landing);
const ListingPage = lazy(pages.listing);
const ProductPage = lazy(pages.product);
const ContentPage = lazy(pages.content);

type PageKind = keyof typeof pages;
const isPageKind = (kind: string | undefined): kind is PageKind => kind !== undefined && kind in pages;

/** Requests the shown page's code at once, while the router and the messages are still loading. */
function hurry(): void {
  const kind = document.querySelector<HTMLElement>("main[data-page]")?.dataset.page;
  if (isPageKind(kind)) expectPageCode(pages[kind]());
}
if (typeof document !== "undefined") hurry();

export default function SlugPage({ loaderData }: Route.ComponentProps) {
  return (
    <Suspense fallback={null}>
      <Page data={loaderData} />
    </Suspense>
  );
}

function Page({ data }: { data: Route.ComponentProps["loaderData"] }) {
  switch (data.kind) {
    case "listing":
      return <ListingPage data={data} />;
    case "landing":
      return <LandingPage data={data} />;
    case "product": {
      const Shown = data.product.kind === "certificate" ? CertificatePage : ProductPage;
      // Another product is another page: choices on the former one must not stay.
      return <Shown key={data.product.id} data={data} />;
    }
    case "content":
      return <ContentPage data={data} />;
  }
}
