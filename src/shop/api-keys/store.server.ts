import type { Insertable } from "kysely";
import type { Database, Db, Tx } from "#db/database.ts";

export const insertKey = (tx: Tx, key: Insertable<Database["api_keys"]>) =>
  tx.insertInto("api_keys").values(key).returning("id").executeTakeFirstOrThrow();

export const keyByPrefix = (db: Db, prefix: string) =>
  db.selectFrom("api_keys").selectAll().where("prefix", "=", prefix).executeTakeFirst();

/** Locked; undefined: there is none. */
export const lockKey = (tx: Tx, id: number) =>
  tx.selectFrom("api_keys").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();

export const revoke = (tx: Tx, id: number, at: Date) =>
  tx.updateTable("api_keys").set({ revoked_at: at }).where("id", "=", id).execute();

export const saveUse = (db: Db, id: number, at: Date) =>
  db.updateTable("api_keys").set({ last_used_at: at }).where("id", "=", id).execute();
