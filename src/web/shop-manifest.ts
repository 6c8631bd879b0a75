// React Router's manifest of all pages, with the code of each, comes with the first page. Half of it is the
// team's: pages of the shop get a manifest without those, which are opened as a new document
// (page-handle.ts).

const ofTeam = /^web\/(?:crm|dev|layouts\/crm|storefront\/(?:home-|text-)?preview)\b/;

/** Whether a page or a layout belongs to the shop, by the id of its route. */
export const isOfShop = (routeId: string): boolean => !ofTeam.test(routeId);

/** The address of the shop's manifest beside the whole one, by name or address. */
export const shopManifestOf = (manifest: string): string =>
  manifest.replace(/manifest-(?=[^/]*$)/, "shop-$&");

/** @param script the whole manifest as the bundler writes it: one assignment of JSON */
export function shopManifest(script: string): string {
  const [, assigned = "", json = ""] = /^([^{]*=)(\{.*\});?\s*$/s.exec(script) ?? [];
  const whole = JSON.parse(json) as { url: string; routes: Record<string, object> };
  const routes = Object.fromEntries(Object.entries(whole.routes).filter(([id]) => isOfShop(id)));
  return `${assigned}${JSON.stringify({ ...whole, url: shopManifestOf(whole.url), routes })};`;
}
