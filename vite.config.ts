import { globSync } from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";
import { buildLogger } from "./scripts/build-logger.ts";
import { styleSheets } from "./scripts/style-sheets.ts";

/**
 * The shop's server modules stay outside the page bundle: Node loads them once for pages, API and jobs, so
 * that in-process caches (the catalogue, the cities) exist once and receive every change.
 */
function oneShop(): Plugin {
  let serving = false;
  return {
    name: "one-shop",
    enforce: "pre",
    configResolved({ command }) {
      serving = command === "serve";
    },
    resolveId(id) {
      if (this.environment.name !== "ssr" || !/^#.+\.server\.ts$/.test(id)) return null;
      const file = path.join(import.meta.dirname, "src", id.slice(1));
      return { id: serving ? pathToFileURL(file).href : id, external: true };
    },
  };
}

type IconModule = { __iconData: { node: [tag: string, attributes: Record<string, string>][] } };

const drawnIcon = path.join(import.meta.dirname, "src/ui/picture/icon/drawn.tsx");

/** Icons as the text that `ui/picture/icon` draws: in lucide's format, with its parser, they are 3 KB more. */
function drawnIcons(): Plugin {
  return {
    name: "drawn-icons",
    apply: "build",
    transform: {
      filter: { id: /\/lucide-react\/dist\/esm\/icons\/[^/]+\.mjs$/, code: "__iconData" },
      async handler(_, id) {
        const name = path.basename(id, ".mjs");
        const { __iconData } = (await import(id)) as IconModule;
        const drawing = __iconData.node.map(([tag, { key: _key, ...attributes }]) => {
          const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
          return `<${tag}${written.join("")}/>`;
        });
        const code = `import { drawn } from ${JSON.stringify(drawnIcon)};export default /* @__PURE__ */ drawn(${JSON.stringify(name)}, ${JSON.stringify(drawing.join(""))});`;
        return { code, map: null };
      },
    },
  };
}

/**
 * Few large files compress better than many small ones: by default a product's page requests 60 of them. A
 * group contains its named modules with all their imports; of two groups, the first that names a module gets
 * it. Sizes of the pages' first visit: `npm run bench -- javascript`.
 */
const chunks = [
  {
    // No page of the shop loads it; "base" would contain it, as it names all paths.
    name: "crm-paths",
    test: /\/src\/web\/paths\/crm\.ts$/,
    priority: 4,
  },
  {
    // With what all paths need, which the next group would contain.
    name: "vendor",
    test: /node_modules\/(react|react-dom|scheduler|react-router|use-intl|@formatjs|icu-minify)\/|\/src\/(i18n\/locale|web\/(paths\/at|shared\/api\/endpoint-path)|shop\/certificates\/rules\/balance-path)\.ts$/,
    priority: 5,
  },
  {
    // On every page. Without the entry, which must run last. Run in tasks of their own: deferred-scripts.ts.
    name: "base",
    test: /\/src\/((root|web\/(locale|shared\/(chrome\/language\/language-choice|page\/page-code)))\.tsx?|ui\/[a-z]+\/(text-link|prose|icon|notice|badge|photo|field|skeleton)\/)/,
    priority: 3,
  },
  {
    // On every page of the storefront, or on all that show products.
    name: "shell",
    test: /\/src\/(web\/(layouts\/(default|sticky-off)|shared\/(page\/page-route|product\/product-card\/product-(card|rail)|reviews\/review-card\/review-card|delivery\/delivery-promise\/use-arrival-text|product\/recently-viewed\/recently-viewed|seo\/json-ld)))\.tsx?|lucide-react\/.*\/(truck|package|gift|thermometer|arrow-right|shield-check)\./,
    priority: 2,
  },
  {
    // Small parts of categories and products, also used by carts, forms and the CRM.
    name: "parts",
    test: /\/src\/ui\/[a-z]+\/(text-input|checkbox|control|stepper|chip|pagination|breadcrumb|empty-state|select|switch|applied-filters|accordion)\/|lucide-react\/.*\/(plus|minus|chevron-left|chevron-right|snowflake|store)\./,
    priority: 1,
  },
];

const styleFiles = globSync("src/**/*.module.css", { cwd: import.meta.dirname }).sort();
const namesOf = new Map<string, string[]>();
const letter = (n: number): string => String.fromCharCode(97 + n);

/**
 * Names of classes are a good part of a page's HTML: two letters for the file, then the class's number. Lists of ad
 * blockers hide names such as `ad1`, so an underscore comes first.
 */
function shortName(name: string, file: string): string {
  const place = styleFiles.indexOf(path.relative(import.meta.dirname, file));
  const names = namesOf.get(file) ?? [];
  namesOf.set(file, names);
  if (!names.includes(name)) names.push(name);
  return `_${letter(Math.floor(place / 26))}${letter(place % 26)}${names.indexOf(name).toString(36)}`;
}

export default defineConfig(({ command }) => ({
  customLogger: buildLogger(),
  plugins: [oneShop(), drawnIcons(), reactRouter(), styleSheets()],
  resolve: {
    // Messages are compiled ahead of time, so the browser needs no ICU parser.
    alias: [
      {
        find: /^use-intl\/format-message$/,
        replacement: fileURLToPath(new URL("./src/i18n/format-message.ts", import.meta.url)),
      },
    ],
  },
  ssr: { noExternal: ["use-intl", "lucide-react"] },
  build: {
    target: ["chrome120", "safari17.2", "firefox121"],
    assetsInlineLimit: 0,
    cssMinify: "lightningcss",
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Addresses of files are a good part of the lists of what to load; the large ones keep their names for
            // deferred-scripts.ts.
            chunkFileNames: ({ name }) =>
              chunks.some((chunk) => chunk.name === name) ? "assets/[name]-[hash].js" : "assets/[hash].js",
            entryFileNames: "assets/[hash].js",
            codeSplitting: { groups: chunks },
          },
        },
      },
    },
  },
  css: {
    modules: {
      localsConvention: "camelCaseOnly",
      ...(command === "build" ? { generateScopedName: shortName } : {}),
    },
  },
}));
