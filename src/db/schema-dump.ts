// A new database in one file: a PGlite dump of the migrated, empty schema. Creating one takes seconds, opening its
// dump a fraction of one.
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { openInMemory } from "./embedded.ts";
import { migrate } from "./migrate.ts";
import { connectPglite } from "./pool.ts";

const migrations = path.join(import.meta.dirname, "migrations");

/** Changes with the migrations and with PGlite. */
export function schemaHash(): string {
  const hash = createHash("sha256");
  for (const name of fs.readdirSync(migrations).sort())
    hash.update(fs.readFileSync(path.join(migrations, name)));
  hash.update(fs.readFileSync(path.join(import.meta.dirname, "../../package.json")));
  return hash.digest("hex").slice(0, 16);
}

const dumpIn = (folder: string): string => path.join(folder, `schema-${schemaHash()}.tar.gz`);

/** Null when there is none for these migrations. Decompressed here: PGlite takes four times as long to do it. */
export function readSchemaDump(folder: string): Blob | null {
  try {
    return new Blob([gunzipSync(fs.readFileSync(dumpIn(folder)))]);
  } catch {
    return null;
  }
}

export async function writeSchemaDump(folder: string): Promise<void> {
  const pglite = await openInMemory();
  const connection = connectPglite(
    pglite,
    () => pglite.close(),
    (error) => {
      throw error;
    },
  );
  await migrate(connection.pool);
  const dump = await pglite.dumpDataDir("gzip");
  await connection.close();
  const file = dumpIn(folder);
  const draft = `${file}.${process.pid}`;
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(draft, Buffer.from(await dump.arrayBuffer()));
  for (const name of fs.readdirSync(folder))
    if (/^schema-[0-9a-f]+\.tar\.gz$/.test(name)) fs.rmSync(path.join(folder, name));
  fs.renameSync(draft, file);
}
