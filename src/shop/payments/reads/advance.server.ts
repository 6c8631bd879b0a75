// What the rule of the advance needs to know of an order: its categories, and the buyer's uncollected parcels.
import { type RawBuilder, sql } from "kysely";
import type { Db, Tx } from "#db/database.ts";
import type { CardMethod } from "../port.ts";
import type { AdvanceSettings, AdvanceTerms } from "../rules/advance.ts";
import { mustPrepay, type PrepaySettings } from "../rules/prepay.ts";

export interface AdvanceOf {
  readonly productIds: readonly number[];
  /** The customer whose history counts; null: none. */
  readonly phone: string | null;
  /** Enabled card methods: an advance is paid by card. */
  readonly cards: readonly CardMethod[];
}

/** Null: no advance, whatever the sum of the order. */
export async function advanceTerms(
  db: Db | Tx,
  settings: AdvanceSettings,
  { productIds, phone, cards }: AdvanceOf,
): Promise<AdvanceTerms> {
  if (settings.kind === "off" || cards.length === 0) return null;
  return {
    settings,
    hasCategory: await isInCategories(db, productIds, settings.categories),
    refusals: settings.refusals > 0 && phone ? await refusalsOf(db, phone) : 0,
  };
}

async function isInCategories(
  db: Db | Tx,
  productIds: readonly number[],
  categories: readonly number[],
): Promise<boolean> {
  if (productIds.length === 0 || categories.length === 0) return false;
  const { rows } = await sql<{ has: boolean }>`
    with recursive up as (
      select c.id, c.parent_id from products p join categories c on c.id = p.category_id
      where p.id = any(${productIds}::int[])
      union select c.id, c.parent_id from categories c join up on c.id = up.parent_id
    )
    select exists (select from up where id = any(${categories}::int[])) as has`.execute(db);
  return rows[0]?.has ?? false;
}

/** The number of parcels of a phone that came back without having been received. */
const unclaimedOf = (phone: string, since: RawBuilder<unknown> = sql`'-infinity'`) => sql<number>`(
  select count(*)::int from orders o
  where o.contact_phone = ${phone} and o.status = 'returned' and o.created_at >= ${since} and not exists (
    select from order_events e
    where e.order_id = o.id and e.kind = 'status' and e.data->>'to' = 'delivered'))`;

async function refusalsOf(db: Db | Tx, phone: string): Promise<number> {
  const { rows } = await sql<{ refusals: number }>`select ${unclaimedOf(phone)} as refusals`.execute(db);
  return rows[0]?.refusals ?? 0;
}

/** Those that count for paying ahead, as a column; 0 while the setting is off. */
export const recentlyUnclaimed = (phone: string, { refusals, months }: PrepaySettings, now: Date) =>
  refusals === 0
    ? sql<number>`0`
    : unclaimedOf(phone, sql`${now}::timestamptz - make_interval(months => ${months})`);

/** Whether the buyer of this phone must pay ahead; null: an unknown buyer. */
export async function isPrepaid(
  db: Db | Tx,
  settings: PrepaySettings,
  phone: string | null,
  now: Date,
): Promise<boolean> {
  if (phone === null || settings.refusals === 0) return false;
  const { rows } = await sql<{ unclaimed: number }>`
    select ${recentlyUnclaimed(phone, settings, now)} as unclaimed`.execute(db);
  return mustPrepay(settings, rows[0]?.unclaimed ?? 0);
}

/** The phone of an account; null: a guest. */
export async function phoneOf(db: Db, customerId: number | null): Promise<string | null> {
  if (customerId === null) return null;
  const customer = await db
    .selectFrom("customers")
    .select("phone")
    .where("id", "=", customerId)
    .executeTakeFirst();
  return customer?.phone ?? null;
}
