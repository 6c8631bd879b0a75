// Bundles the server with the built pages, so that a start loads a few files instead of some 1,500. Both are one
// graph: a module that pages, API and jobs share exists once.
import path from "node:path";
import { build, type Plugin } from "vite";
import { compiled } from "#i18n/compiled.server.ts";
import { buildLogger } from "./build-logger.ts";

const root = path.join(import.meta.dirname, "..");
const outDir = path.join(root, "build/shop");

/** The server reads files beside its sources; they stay there. */
function sourceFolders(): Plugin {
  return {
    name: "source-folders",
    transform: {
      filter: { id: /\/src\/.*\.ts$/, code: "import.meta." },
      handler(code, id) {
        const folder = path.relative(outDir, path.dirname(id));
        const file = `${folder}/${path.basename(id)}`;
        return code
          .replaceAll("import.meta.dirname", `(import.meta.dirname + ${JSON.stringify(`/${folder}`)})`)
          .replaceAll("import.meta.url", `new URL(${JSON.stringify(file)}, import.meta.url).href`);
      },
    },
  };
}

/** Messages are compiled by the build, so that no start parses them. */
function compiledMessages(): Plugin {
  return {
    name: "compiled-messages",
    load: {
      filter: { id: /\/src\/i18n\/compiled\.server\.ts$/ },
      handler: () => `export const compiled = JSON.parse(${JSON.stringify(JSON.stringify(compiled))});`,
    },
  };
}

/** Not minified: its stack traces are read by people. */
export const bundleServer = () =>
  build({
    configFile: false,
    root,
    logLevel: "warn",
    customLogger: buildLogger(),
    publicDir: false,
    plugins: [sourceFolders(), compiledMessages()],
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    // With files of their own that they look for beside themselves; vite only in development.
    ssr: { noExternal: true, external: ["sharp", "pdfkit", "@electric-sql/pglite", "vite"], target: "node" },
    build: {
      ssr: path.join(root, "src/main.ts"),
      target: "node24",
      outDir,
      minify: false,
      rolldownOptions: { output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" } },
    },
  });
