// Promo code lookup, with protection against guessing.
import { type Selectable, sql } from "kysely";
import type { Database, Db, OpNeeds } from "#db/database.ts";
import { sha256 } from "#kit/id.ts";
import type { LimitKeys } from "../rate-limits/ops.server.ts";
import { type PromoBuyer, promoOf } from "./reads.server.ts";
import { alarmFrom, mostMisses, triesMinutes } from "./rules/guessing.ts";
import { type PromoLookup, promoKey, tooManyTries } from "./rules/promo-code.ts";

interface Asked {
  /** Key of the visitor for the limit; null: not limited. */
  readonly who: string | null;
  /** The buyer whose uses are counted; null: unknown. */
  readonly buyer?: PromoBuyer | null;
}

/**
 * The visitor for the limit: an account, which needs a phone number; else the address. Choosing a city
 * creates a session, so sessions cannot be used. A signed-in customer is not affected by others at the same
 * address.
 */
export const whoNames = (account: number | null, { address }: LimitKeys): string | null =>
  account === null ? (address?.keyHash ?? null) : `account ${account}`;

/** The code that a buyer typed; undefined when none was typed, null when there is no such code. */
export async function lookUpPromo(
  { db, clock }: OpNeeds,
  typed: string | null | undefined,
  { who, buyer = null }: Asked,
): Promise<PromoLookup> {
  const promo = await promoOf(db, typed, buyer);
  if (!typed || who === null) return promo;
  const now = clock();
  const found = Boolean(promo && (promo.starts_at === null || promo.starts_at <= now));
  // Addresses are personal data, and typed text may be: only hashes are stored.
  const named = { who: sha256(`promo ${who}`), code: sha256(promoKey(typed)), found, at: now };
  return (await mayBeTold(db, named)) ? promo : tooManyTries;
}

/** Records the first try of a code, unless the visitor has failed too often. Concurrent tries count too. */
async function mayBeTold(
  db: Db,
  { who, code, found, at }: Selectable<Database["promo_tries"]>,
): Promise<boolean> {
  const since = new Date(at.getTime() - triesMinutes * 60_000);
  const tried = await db
    .selectFrom("promo_tries")
    .select("at")
    .where("who", "=", who)
    .where("code", "=", code)
    .where("at", ">", since)
    .executeTakeFirst();
  if (tried) return true;
  // Ignores future timestamps, written while a clock was ahead.
  const ahead = new Date(at.getTime() + 60_000);
  await db
    .deleteFrom("promo_tries")
    .where((eb) => eb.or([eb("at", "<=", since), eb("at", ">", ahead)]))
    .execute();
  const most = mostMisses(await missesOfAll(db));
  const { rows } = await sql`
    insert into promo_tries (who, code, found, at)
    select ${who}, ${code}, ${found}::boolean, ${at}::timestamptz
    where (select count(*) from promo_tries where who = ${who} and not found) < ${most}
    on conflict (who, code) do update set at = excluded.at returning who`.execute(db);
  return rows.length > 0;
}

async function missesOfAll(db: Db): Promise<number> {
  const { rows } = await sql<{ misses: number }>`
    select count(*) as misses from (select from promo_tries where not found limit ${alarmFrom}) as missed`.execute(
    db,
  );
  return rows[0]?.misses ?? 0;
}
