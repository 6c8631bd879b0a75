// A new embedded database prepared in advance: the files of a migrated, empty one that was closed, so that its start
// has nothing to recover. Creating one takes seconds, copying its files a fraction of one.
import fs from "node:fs";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { extensions } from "./embedded.ts";
import { readSchemaDump, schemaHash, writeSchemaDump } from "./schema-dump.ts";

const preparedIn = (folder: string): string => path.join(folder, `database-${schemaHash()}`);

/** The files for the current migrations and this PGlite; null when there are none. */
export function findPrepared(folder: string): string | null {
  const prepared = preparedIn(folder);
  return fs.existsSync(prepared) ? prepared : null;
}

/** Makes them in the folder, in place of those for other migrations. */
export async function prepareDatabase(folder: string): Promise<void> {
  if (!readSchemaDump(folder)) await writeSchemaDump(folder);
  const prepared = preparedIn(folder);
  const draft = `${prepared}.draft`;
  fs.rmSync(draft, { recursive: true, force: true });
  const loadDataDir = readSchemaDump(folder) ?? undefined;
  const pglite = await PGlite.create({ dataDir: draft, extensions, ...(loadDataDir ? { loadDataDir } : {}) });
  await pglite.close();
  // It contains no secrets, and the build may run as another user than the shop.
  for (const entry of fs.readdirSync(draft, { recursive: true, withFileTypes: true }))
    fs.chmodSync(path.join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644);
  for (const name of fs.readdirSync(folder))
    if (/^database-[0-9a-f]+$/.test(name)) fs.rmSync(path.join(folder, name), { recursive: true });
  fs.renameSync(draft, prepared);
}
