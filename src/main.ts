// The entry: nothing is imported before the cache of compiled modules is on, which spares a later start half
// of the time that the sources take. Where the folder cannot be written, the shop starts without it.
import module from "node:module";
import path from "node:path";

module.enableCompileCache(path.join(import.meta.dirname, "../.cache/compiled"));
await import("./process.ts");
