import { sql } from "kysely";
import type { Db } from "#db/database.ts";
import type { BackupReason } from "./port.ts";

/** Null: one is running already. */
export async function beginBackup(db: Db, name: string, at: Date): Promise<number | null> {
  const row = await db
    .insertInto("backups")
    .values({ name, started_at: at, beat_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id ?? null;
}

const running = (db: Db, id: number) =>
  db.updateTable("backups").where("id", "=", id).where("state", "=", "running");

export const beatBackup = (db: Db, id: number, bytes: number, at: Date) =>
  running(db, id).set({ bytes, beat_at: at }).execute();

export const endBackup = (
  db: Db,
  id: number,
  { at, ...counts }: { bytes: number; rows: number; files: number; at: Date },
) =>
  running(db, id)
    .set({ ...counts, state: "done", ended_at: at, beat_at: at })
    .execute();

export const failBackup = (db: Db, id: number, reason: BackupReason, at: Date) =>
  running(db, id).set({ state: "failed", reason, ended_at: at }).execute();

/** Those whose process has ended. */
export const failSilent = (db: Db, { before, at }: { before: Date; at: Date }) =>
  db
    .updateTable("backups")
    .set({ state: "failed", reason: "interrupted", ended_at: at })
    .where("state", "=", "running")
    .where("beat_at", "<", before)
    .execute();

/** Records backups that are there without a row, and as removed those that are not there any more. */
export async function adoptKept(
  db: Db,
  kept: readonly { readonly name: string; readonly bytes: number; readonly at: Date }[],
  now: Date,
): Promise<void> {
  if (kept.length > 0) {
    const rows = kept.map(({ name, bytes, at }) => ({
      name,
      bytes,
      state: "done" as const,
      started_at: at,
      beat_at: at,
      ended_at: at,
    }));
    await db
      .insertInto("backups")
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  await db
    .updateTable("backups")
    .set({ removed_at: now })
    .where("state", "=", "done")
    .where("removed_at", "is", null)
    .where(sql<boolean>`name <> all(${kept.map(({ name }) => name)}::text[])`)
    .execute();
}

export const markRemoved = (db: Db, names: readonly string[], at: Date) =>
  db
    .updateTable("backups")
    .set({ removed_at: at })
    .where("removed_at", "is", null)
    .where(sql<boolean>`name = any(${[...names]}::text[])`)
    .execute();

export const noteCheck = (db: Db, name: string, check_reason: BackupReason | null, at: Date) =>
  db.updateTable("backups").set({ checked_at: at, check_reason }).where("name", "=", name).execute();
