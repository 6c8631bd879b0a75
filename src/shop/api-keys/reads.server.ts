// API keys for their page in the settings. The keys themselves are not stored.
import type { Db, Tx } from "#db/database.ts";
import { kyivIso } from "#kit/clock.ts";
import { type Actor, can } from "../staff/rules/rights.ts";
import { stateOf } from "./rules.ts";

export async function countValid(db: Db | Tx, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom("api_keys")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("revoked_at", "is", null)
    .where((eb) => eb.or([eb("expires_at", "is", null), eb("expires_at", ">", now)]))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Keys that were revoked or have expired are shown too, the newest of them. */
const mostShown = 100;

/** Valid keys first, then the newest; null without the right. */
export async function apiKeys(db: Db, actor: Actor, now: Date) {
  if (!can(actor, "api.manage")) return null;
  const rows = await db
    .selectFrom("api_keys as k")
    .leftJoin("customers as c", "c.id", "k.created_by")
    .select(["k.id", "k.name", "k.prefix", "k.scopes", "k.created_at", "k.expires_at", "k.last_used_at"])
    .select(["k.revoked_at", "c.first_name", "c.last_name"])
    .orderBy((eb) => eb("k.revoked_at", "is not", null))
    .orderBy("k.id", "desc")
    .limit(mostShown)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    prefix: row.prefix,
    scopes: row.scopes,
    state: stateOf(row, now),
    created: kyivIso(row.created_at),
    by: [row.first_name, row.last_name].filter(Boolean).join(" ") || null,
    expires: row.expires_at && kyivIso(row.expires_at),
    lastUsed: row.last_used_at && kyivIso(row.last_used_at),
    ended: row.revoked_at && kyivIso(row.revoked_at),
  }));
}
export type ApiKeyRow = NonNullable<Awaited<ReturnType<typeof apiKeys>>>[number];
