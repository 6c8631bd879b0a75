// The router changes pages without loading a document: it asks for the next page's data, `/cart.data` for /cart.
// A redirect that is decided in front of the pages is told to it in its own way, and then loads a document.

/** The address whose data the router asks for, without the router's own parameter; null for any other address. */
export function addressOfData(url: string): string | null {
  const [, path = "", search = ""] = /^(\/(?![/\\])[^?#]*)(\?[^#]*)?/.exec(url) ?? [];
  const page = /^(.*\/)_\.data$/.exec(path)?.[1] ?? /^(.+)\.data$/.exec(path)?.[1];
  if (page === undefined) return null;
  const query = search.replace(/(?<=[?&])_routes=[^&]*&?/, "").replace(/[?&]$/, "");
  return page + query;
}

/** How the router is sent on: an answer without a body, status 204. */
export const dataRedirect = (location: string): Record<string, string> => ({
  "x-remix-redirect": location,
  "x-remix-reload-document": "true",
});
