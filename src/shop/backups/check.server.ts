// Whether a backup could be restored: it is restored into a scratch database, and what is there is compared with
// the manifest, table by table and file by file.
import type pg from "pg";
import { archiveLines } from "#db/backup/archive.ts";
import { restoreLines, tableFacts } from "#db/backup/database.ts";
import { BackupError, BackupKeyError, type Bytes, type Line, type Manifest } from "#db/backup/lines.ts";
import { migrate } from "#db/migrate.ts";
import { type BackupReason, BackupTrouble } from "./port.ts";

async function migrationsOf(lines: AsyncIterable<Line>): Promise<readonly string[]> {
  for await (const line of lines) return line.kind === "header" ? line.migrations : [];
  return [];
}

/**
 * @param scratch an empty database
 * @param open begins to read the backup; called twice
 * @returns null: all of it was restored as it was; else why not
 */
export async function checkBackup(
  scratch: pg.Pool,
  open: () => Bytes,
  keys: readonly string[],
): Promise<BackupReason | null> {
  let manifest: Manifest | null = null;
  async function* lines() {
    for await (const line of archiveLines(open(), keys)) {
      if (line.kind === "manifest") manifest = line;
      yield line;
    }
  }
  try {
    await migrate(scratch, await migrationsOf(archiveLines(open(), keys)));
    await restoreLines(scratch, lines());
    return isSame(await tableFacts(scratch), manifest) ? null : "damaged";
  } catch (error) {
    if (error instanceof BackupTrouble) return error.code;
    if (error instanceof BackupKeyError) return "wrong_key";
    if (error instanceof BackupError) return "damaged";
    throw error;
  }
}

function isSame(tables: Manifest["tables"], manifest: Manifest | null): boolean {
  if (!manifest) return false;
  return Object.entries(manifest.tables).every(
    ([name, { rows, sum }]) => tables[name]?.rows === rows && tables[name].sum === sum,
  );
}
