// React Router's manifest of all pages, with the code of each, comes with the first page. Half of it is the
// team's: pages of the shop get a manifest without those, which are opened as a new document
// (page-handle.ts).

const ofTeam = /^web\/(?:crm|dev|layouts\/crm|storefront\/previews)\b/;

/** Whether a page or a layout belongs to the shop, by the id of its route. */
export const isOfShop = (routeId: string): boolean => !ofTeam.test(routeId);

/** The address of the shop's manifest beside the whole one, by name or address. */
export const shopManifestOf = (manifest: string): string =>
  manifest.replace(/manifest-(?=[^/]*$)/, "shop-$&");

interface Page {
  /** The files that a page's own file imports. */
  readonly imports?: readonly string[];
}
interface Manifest {
  readonly url: string;
  readonly entry: Page;
  readonly routes: Readonly<Record<string, Page>>;
}

/** The address of the lists of files beside the shop's manifest. */
export const shopImportsOf = (shopManifest: string): string =>
  shopManifest.replace(/shop-manifest-(?=[^/]*$)/, "shop-imports-");

/**
 * The manifest of the shop's pages, and apart from it the lists of their files. Half of its bytes would be the
 * lists, and the page that is shown has its own in its HTML.
 * @param script the whole manifest as the bundler writes it: one assignment of JSON
 */
export function shopManifest(script: string): { manifest: string; imports: string } {
  const [, assigned = "", json = ""] = /^([^{]*=)(\{.*\});?\s*$/s.exec(script) ?? [];
  const whole = JSON.parse(json) as Manifest;
  const own = Object.entries(whole.routes).filter(([id]) => isOfShop(id));
  const routes = Object.fromEntries(own.map(([id, { imports: _, ...page }]) => [id, page]));
  const listed = own.filter(([, { imports = [] }]) => imports.length > 0);
  const lists = Object.fromEntries(listed.map(([id, { imports }]) => [id, imports]));
  const entry = { ...whole.entry, imports: [] };
  return {
    manifest: `${assigned}${JSON.stringify({ ...whole, url: shopManifestOf(whole.url), entry, routes })};`,
    imports: `export default ${JSON.stringify(lists)};`,
  };
}
