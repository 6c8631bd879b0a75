// The router changes pages without loading a document: it requests the next page's data, `/cart.data` for
// /cart. A redirect before the pages reaches it in its own format, and then it loads a document.

/**
 * The page URL whose data the router requests, without the router's own parameter; null for any other URL.
 */
export function addressOfData(url: string): string | null {
  const [, path = "", search = ""] = /^(\/(?![/\\])[^?#]*)(\?[^#]*)?/.exec(url) ?? [];
  const page = /^(.*\/)_\.data$/.exec(path)?.[1] ?? /^(.+)\.data$/.exec(path)?.[1];
  if (page === undefined) return null;
  const query = search.replace(/(?<=[?&])_routes=[^&]*&?/, "").replace(/[?&]$/, "");
  return page + query;
}

/** A redirect for the router: a response without a body, status 204. */
export const dataRedirect = (location: string): Record<string, string> => ({
  "x-remix-redirect": location,
  "x-remix-reload-document": "true",
});
