// A backup of the whole shop: the database, then its files, then a manifest of both. It is written and read as
// a stream; of the files one at a time is in memory.
import { hash } from "node:crypto";
import fs from "node:fs";
import fsp from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import zlib from "node:zlib";
import type pg from "pg";
import { backup, type RestoreOptions, restoreLines } from "./database.ts";
import { opening } from "./encryption.ts";
import { BackupError, type Bytes, type Line, lineText, type Manifest, readLines } from "./lines.ts";

/** Where the files of the shop are. Each throws when the store does not carry it out. */
export interface ArchivedFiles {
  keys(): Promise<readonly string[]>;
  /** Null: it was removed since. */
  get(key: string): Promise<Uint8Array | null>;
  put(key: string, bytes: Uint8Array): Promise<void>;
}

export interface Archived {
  readonly pool: pg.Pool;
  readonly files: Pick<ArchivedFiles, "keys" | "get">;
  /** A file for the copy of the database; it is removed. */
  readonly spool: string;
}

/**
 * The database is copied to the disk first: a slow reader does not hold its snapshot open. The files come after
 * it, so that those which its rows name are among them.
 * @param done receives the manifest at the end
 */
export async function* archive(
  { pool, files, spool }: Archived,
  done: (manifest: Manifest) => void,
): AsyncGenerator<Uint8Array> {
  try {
    await fsp.mkdir(path.dirname(spool), { recursive: true, mode: 0o700 });
    const tables = await backup(pool, spool, true);
    yield* fs.createReadStream(spool);
    await fsp.rm(spool);
    // Photographs are compressed already: the fastest level takes back what base64 adds.
    const rest = Readable.from(fileLines(files, tables, done));
    const zipped = zlib.createGzip({ level: 1, chunkSize: 256 * 1024 });
    rest.once("error", (error) => zipped.destroy(error));
    yield* rest.pipe(zipped);
  } finally {
    await fsp.rm(spool, { force: true });
  }
}

async function* fileLines(
  files: Archived["files"],
  tables: Manifest["tables"],
  done: (manifest: Manifest) => void,
): AsyncGenerator<string> {
  const total = { count: 0, bytes: 0 };
  for (const key of await files.keys()) {
    const bytes = await files.get(key);
    if (!bytes) continue;
    total.count += 1;
    total.bytes += bytes.length;
    const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("base64");
    yield lineText({ kind: "file", key, sha256: hash("sha256", bytes), data });
  }
  const manifest = { tables, files: total };
  yield lineText({ kind: "manifest", ...manifest });
  done(manifest);
}

const cut = () => new BackupError("the backup is cut short: nothing was restored");

/**
 * The lines of a backup, encrypted or not, of the whole shop or of a database alone.
 * @throws BackupError when something is missing in it or is not as its manifest says
 */
export async function* archiveLines(bytes: Bytes, secrets: readonly string[]): AsyncGenerator<Line> {
  const rows = new Map<string, number>();
  const files = { count: 0, bytes: 0 };
  let [table, isWhole, isEnded] = ["", false, false];
  let manifest: Manifest | null = null;
  for await (const line of readLines(opening(bytes, secrets))) {
    if (line.kind === "header") isWhole = line.whole ?? false;
    if (line.kind === "table") {
      table = line.name;
      rows.set(table, 0);
    }
    if (line.kind === "rows") rows.set(table, (rows.get(table) ?? 0) + line.rows.length);
    if (line.kind === "end") isEnded = true;
    if (line.kind === "file") {
      files.count += 1;
      files.bytes += fileBytes(line).length;
    }
    if (line.kind === "manifest") manifest = line;
    yield line;
  }
  if (!isEnded || (isWhole && !manifest)) throw cut();
  if (!manifest) return;
  const isSame =
    files.count === manifest.files.count &&
    files.bytes === manifest.files.bytes &&
    rows.size === Object.keys(manifest.tables).length &&
    [...rows].every(([name, count]) => manifest?.tables[name]?.rows === count);
  if (!isSame) throw new BackupError("the backup holds other than its manifest says: nothing was restored");
}

/** @throws BackupError when they are not those that were backed up */
function fileBytes({ key, sha256, data }: Extract<Line, { kind: "file" }>): Buffer {
  const bytes = Buffer.from(data, "base64");
  if (hash("sha256", bytes) !== sha256) throw new BackupError(`the file ${key} is damaged in the backup`);
  return bytes;
}

export interface ArchiveRestore extends RestoreOptions {
  readonly secrets: readonly string[];
}

/**
 * Restores a backup: first it is read to its end, so that one that is damaged, cut short or encrypted with
 * another key changes nothing. The database is restored completely or not at all.
 * @param open begins to read the backup; called twice
 * @returns how many files were restored
 */
export async function restoreArchive(
  { pool, files }: { readonly pool: pg.Pool; readonly files: Pick<ArchivedFiles, "put"> },
  open: () => Bytes,
  { secrets, ...options }: ArchiveRestore,
): Promise<number> {
  for await (const _ of archiveLines(open(), secrets));
  let count = 0;
  await restoreLines(pool, archiveLines(open(), secrets), {
    ...options,
    async file(line) {
      await files.put(line.key, fileBytes(line));
      count += 1;
    },
  });
  return count;
}
