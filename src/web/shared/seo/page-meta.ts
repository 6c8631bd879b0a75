import { isRouteErrorResponse, type MetaDescriptor } from "react-router";
import { errorMeta } from "./seo.ts";

interface MetaInput {
  readonly loaderData: { readonly seo?: MetaDescriptor[] } | undefined;
  readonly error?: unknown;
}

/** `meta` of a page whose loader returns `seo`; for an error, the status and the reason. */
export function pageMeta({ loaderData, error }: MetaInput): MetaDescriptor[] {
  if (isRouteErrorResponse(error)) return errorMeta(error.status, String(error.data || error.statusText));
  return error || !loaderData ? errorMeta(500, "Internal Server Error") : (loaderData.seo ?? seoOfDocument());
}

/** Loaders' data as it comes in a document, whose <head> has the rest already. */
export const withoutSeo = (loaderData: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(loaderData).map(([id, data]) => {
      if (typeof data !== "object" || data === null || !("seo" in data) || !Array.isArray(data.seo))
        return [id, data];
      const { seo: _, ...rest } = data;
      return [id, rest];
    }),
  );

let ofDocument: MetaDescriptor[] | undefined;

/** What the server put into <head>; read once, before anything changes it. */
function seoOfDocument(): MetaDescriptor[] {
  ofDocument ??= [...document.head.querySelectorAll(described)].map(descriptorOf);
  return ofDocument;
}

const described =
  'title,meta[property],meta[name="description"],meta[name="robots"],meta[name^="twitter:"],' +
  'link[rel="canonical"],link[rel="alternate"],script[type="application/ld+json"]';

function descriptorOf(element: Element): MetaDescriptor {
  const text = element.textContent;
  if (element instanceof HTMLTitleElement) return { title: text };
  if (element instanceof HTMLScriptElement) return { "script:ld+json": JSON.parse(text) };
  const { hreflang, ...attributes } = Object.fromEntries(
    [...element.attributes].map(({ name, value }) => [name, value]),
  );
  if (!(element instanceof HTMLLinkElement)) return attributes;
  return { tagName: "link", ...attributes, ...(hreflang ? { hrefLang: hreflang } : {}) };
}
