// Few style sheets. The bundler makes one for each chunk: a checkout would request twenty. Instead there is
// one for all pages, one around the pages of the shop and one around those of the CRM, one for each route with
// the parts in its folder, one for each view of a route that shows one of several, and a few that are loaded later.
// A rule may be in the sheets of several routes, and sheets come in any order: layers and specificity decide, not
// the order.
import path from "node:path";
import { transform } from "lightningcss";
import type { Plugin, Rolldown } from "vite";

const source = path.join(import.meta.dirname, "../src/");

const everywhere = "base";
/** Around the pages of the storefront. */
const chrome = "shop";
const frame = "crm";
/** Loaded with the first window, the rail of viewed products (also on error pages), any other extra. */
const later = { windows: "windows", viewed: "viewed", extras: "extras" };
const laterSheets: readonly string[] = Object.values(later);

/** The path of a module in src/, without the router's query. */
const placeOf = (id: string): string => id.replace(/\?.*$/, "").replace(source, "");

const routeSheet = (folder: string): string => folder.replace(/^web\/(.*)\/$/, "$1").replaceAll("/", "-");

/** A part that a route itself loads: the page of a product, of a category … */
interface View {
  /** As in its `data-page`: «product» of product-page.tsx. */
  readonly kind: string;
  readonly sheet: string;
  /** The sheet of its route. */
  readonly around: string;
}

interface Pages {
  /** The folders of all pages, the innermost first. */
  readonly routes: readonly string[];
  /** By their paths. */
  readonly views: ReadonlyMap<string, View>;
}

function pagesOf(graph: Rolldown.PluginContext, entries: readonly string[]): Pages {
  const views = new Map<string, View>();
  const routes: string[] = [];
  for (const id of entries) {
    const [, folder] = /^(.*\/)route\.tsx$/.exec(placeOf(id)) ?? [];
    if (!folder) continue;
    routes.push(folder);
    // The router enters a route by a module of its own.
    const own = [...graph.getModuleIds()].filter((one) => placeOf(one) === placeOf(id));
    const loaded = own.flatMap((one) => graph.getModuleInfo(one)?.dynamicallyImportedIds ?? []);
    for (const place of loaded.map(placeOf)) {
      const [, kind] = /([\w-]+)-page\.tsx$/.exec(place) ?? [];
      const around = routeSheet(folder);
      if (kind && place.startsWith(folder)) views.set(place, { kind, sheet: `${around}-${kind}`, around });
    }
  }
  return { routes: routes.sort((one, other) => other.length - one.length), views };
}

/**
 * @param place a page, a view, a layout, or a part that is loaded later
 * @returns the sheets it is in; a layout of few pages is in theirs
 */
function sheetsOf(place: string, { routes, views }: Pages): string[] {
  const view = views.get(place);
  if (view) return [view.sheet];
  if (place.startsWith("web/layouts/crm")) return [frame];
  if (/^web\/layouts\/(default|sticky-off)/.test(place)) return [chrome];
  const [, layout] = /^web\/layouts\/(.*)\.tsx$/.exec(place) ?? [];
  if (layout)
    return routes.filter((folder) => folder.startsWith(`web/storefront/${layout}/`)).map(routeSheet);
  const route = routes.find((folder) => place.startsWith(folder));
  if (route) return [routeSheet(route)];
  if (place.startsWith("web/crm/")) return [frame];
  if (/^web\/(modals|shared\/chrome\/menu|storefront)\//.test(place)) return [later.windows];
  if (place.startsWith("web/shared/product/recently-viewed/")) return [later.viewed];
  return [place.startsWith("web/shared/") ? later.extras : everywhere];
}

/** @returns a module and all that it imports at once, in the order in which they run */
function withImports(graph: Rolldown.PluginContext, id: string): Set<string> {
  const seen = new Set<string>();
  const found = new Set<string>();
  const visit = (one: string): void => {
    if (seen.has(one)) return;
    seen.add(one);
    for (const imported of graph.getModuleInfo(one)?.importedIds ?? []) visit(imported);
    found.add(one);
  };
  visit(id);
  return found;
}

const isAround = (modules: ReadonlySet<string>): boolean =>
  [...modules].some((id) => placeOf(id) === "web/shared/chrome/chrome.tsx");

/** @returns the modules of each sheet, without those that its pages have from another one */
function modulesOf(
  graph: Rolldown.PluginContext,
  starts: Iterable<string>,
  pages: Pages,
): Map<string, Set<string>> {
  const modules = new Map<string, Set<string>>();
  const alone = new Set([everywhere, frame, chrome, ...laterSheets]);
  for (const id of starts) {
    const place = placeOf(id);
    const own = withImports(graph, id);
    const sheets = sheetsOf(place, pages);
    for (const sheet of sheets) modules.set(sheet, new Set([...(modules.get(sheet) ?? []), ...own]));
    if (place.startsWith("web/layouts/") && !isAround(own)) for (const sheet of sheets) alone.add(sheet);
  }
  const of = (sheet: string): string[] => [...(modules.get(sheet) ?? [])];
  const around = new Map([...pages.views.values()].map((view) => [view.sheet, view.around]));
  const without = (sheet: string): Set<string> => {
    if (sheet === everywhere) return new Set();
    if (sheet.startsWith("crm-")) return new Set([...of(everywhere), ...of(frame)]);
    if (alone.has(sheet) || !sheet.startsWith("storefront-")) return new Set(of(everywhere));
    return new Set([...of(everywhere), ...of(chrome), ...of(around.get(sheet) ?? "")]);
  };
  return new Map(
    [...modules].map(([sheet, all]) => {
      const others = without(sheet);
      return [sheet, new Set([...all].filter((id) => !others.has(id)))];
    }),
  );
}

const [chrome120, safari17_2, firefox121] = [120 << 16, (17 << 16) | (2 << 8), 121 << 16];

function minified(graph: Rolldown.PluginContext, filename: string, code: string): string {
  const urls = code.replace(/__VITE_ASSET__([\w$]+)__/g, (_, file) => `/${graph.getFileName(file)}`);
  const targets = { chrome: chrome120, safari: safari17_2, firefox: firefox121 };
  return transform({ filename, code: Buffer.from(urls), minify: true, targets }).code.toString();
}

const inClientBuild = {
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
} as const satisfies Partial<Plugin>;

/** Primitives are in one layer, the parts of pages in the next: a page may change how a primitive looks. */
const layerOf = (id: string): string => (placeOf(id).startsWith("ui/") ? "components" : "screens");

const layered: Plugin = {
  name: "style-sheets:layered",
  enforce: "pre",
  transform: {
    filter: { id: /\.module\.css$/ },
    handler(code, id) {
      if (code.includes("@layer")) throw new Error(`${id}: its folder names its layer`);
      return { code: `@layer ${layerOf(id)} {${code}}`, map: null };
    },
  },
};

export function styleSheets(): Plugin[] {
  const texts = new Map<string, string>();
  const viewSheets: Record<string, string> = {};
  const compiled: Plugin = {
    name: "style-sheets:compiled",
    ...inClientBuild,
    transform: {
      filter: { id: /\.css$/ },
      handler(code, id) {
        texts.set(id, code);
      },
    },
  };
  const joined: Plugin = {
    name: "style-sheets:joined",
    // After the bundler's own sheets are written, before the lists of what each part loads.
    enforce: "post",
    ...inClientBuild,
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === "chunk");
      const entries = chunks.flatMap(({ isEntry, facadeModuleId }) => (isEntry && facadeModuleId) || []);
      const awaited = new Set(
        [...this.getModuleIds()].flatMap((id) => this.getModuleInfo(id)?.dynamicallyImportedIds ?? []),
      );
      const pages = pagesOf(this, entries);
      const base = [...texts].find(([id]) => id.endsWith("/src/ui/base.css"))?.[1] ?? "";
      // In every sheet: one that the page adds before the others would set another order.
      const layers = /^@layer [\w, ]+;/m.exec(base)?.[0];
      if (!layers) throw new Error("base.css names no order of layers");
      const files = new Map<string, string>();
      for (const [sheet, ids] of modulesOf(this, [...entries, ...awaited], pages)) {
        const code = [...ids].map((id) => texts.get(id) ?? "").join("\n");
        if (!code.trim()) continue;
        const name = `${sheet}.css`;
        const source = minified(this, name, `${layers}\n${code}`);
        files.set(sheet, this.getFileName(this.emitFile({ type: "asset", name, source })));
      }
      for (const { viteMetadata } of chunks) {
        for (const sheet of viteMetadata?.importedCss ?? []) delete bundle[sheet];
        viteMetadata?.importedCss.clear();
      }
      for (const { isEntry, facadeModuleId, moduleIds, viteMetadata } of chunks) {
        const id = facadeModuleId ?? "";
        const place = placeOf(id);
        const [first = "", ...others] = sheetsOf(place, pages);
        const sheet = others.length > 0 && isAround(withImports(this, id)) ? chrome : first;
        // A part that is loaded later finds the sheet of its page, and that of all pages, already there.
        const owns = isEntry
          ? sheet !== everywhere || place === "entry.client.tsx"
          : laterSheets.includes(sheet) && moduleIds.some((one) => awaited.has(one));
        const file = files.get(sheet);
        if (owns && file) viteMetadata?.importedCss.add(file);
        for (const one of moduleIds) {
          const view = pages.views.get(placeOf(one));
          const own = view && files.get(view.sheet);
          if (!view || !own) continue;
          viteMetadata?.importedCss.add(own);
          viewSheets[view.kind] = `/${own}`;
        }
      }
    },
  };
  // The server's pages are built after the browser's.
  const listed: Plugin = {
    name: "style-sheets:listed",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "ssr",
    load: {
      filter: { id: /\/src\/web\/view-sheets\.ts$/ },
      handler: () => `export const viewSheets = ${JSON.stringify(viewSheets)};`,
    },
  };
  return [layered, compiled, joined, listed];
}
