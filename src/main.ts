// The entry. It turns the cache of compiled modules on before any import: later starts load the sources in half
// of the time. Where the folder cannot be written, the shop starts without it.
import module from "node:module";
import path from "node:path";

module.enableCompileCache(path.join(import.meta.dirname, "../.cache/compiled"));
await import("./process.ts");
