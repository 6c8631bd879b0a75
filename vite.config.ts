import path from "node:path";
import { pathToFileURL } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";

/**
 * The shop's server modules stay outside the page bundle: Node loads them once for pages, API and jobs,
 * so that what a process remembers (the shelf, the towns) exists once and hears every change.
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

export default defineConfig({
  plugins: [oneShop(), reactRouter()],
  resolve: {
    // Messages are compiled ahead of time, so the browser needs no ICU parser.
    alias: { "use-intl/format-message": "use-intl/format-message/format-only" },
  },
  ssr: { noExternal: ["use-intl"] },
  build: {
    target: ["chrome120", "safari17.2", "firefox121"],
    assetsInlineLimit: 0,
    cssMinify: "lightningcss",
    // One stylesheet for all pages: what is loaded later, such as a window, is styled from the start.
    cssCodeSplit: false,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Few large chunks compress better than many small ones; a page asks for three or four.
            codeSplitting: {
              groups: [
                {
                  name: "vendor",
                  test: /node_modules\/(react|react-dom|scheduler|react-router|use-intl|@formatjs|icu-minify)\//,
                  priority: 2,
                },
                {
                  name: "shell",
                  test: /\/src\/(root|web\/(layouts\/default|shared\/product-card\/product-card))\.tsx$/,
                  priority: 1,
                },
              ],
            },
          },
        },
      },
    },
  },
  css: { modules: { localsConvention: "camelCaseOnly" } },
});
