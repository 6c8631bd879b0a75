// The active promotions for promo resolution: one query while there are none, otherwise at most one per kind
// of condition.
import { sql } from "kysely";
import type { Db, Tx } from "#db/database.ts";
import { type Actor, accountOf } from "../staff/rules/rights.ts";
import type { PromotedLine, PromotionWorld, RunningPromotion } from "./rules/conditions.ts";
import type { Promotion } from "./rules/promotion.ts";

type Listings = Pick<PromotedLine, "categories" | "collections">;

/** Uses are counted by account, because a typed phone proves nothing. Staff order for others. */
export const promotionBuyer = (actor: Actor): number | null =>
  actor.kind === "customer" ? accountOf(actor) : null;

interface Asked {
  readonly productIds: readonly number[];
  /** The buyer's account; null: none. */
  readonly buyer: number | null;
  readonly now: Date;
}

/** The rows of the running promotions. */
export const runningRows = (now: Date) => sql<Promotion>`
  select id, name_uk, name_ru, conditions, action, priority, combines, with_codes, total_limit, per_customer_limit
  from promotions where is_on and coalesce(starts_at <= ${now}, true) and coalesce(ends_at > ${now}, true)
  order by id`;

/** The variants that the rows of `running` give, as an array. */
export const giftsOfRunning = sql`array(
  select (action ->> 'variant_id')::int from running where action ->> 'kind' = 'gift')`;

/** The data for choosing promotions for a cart of these products. */
export async function runningPromotions(
  db: Db | Tx,
  { productIds, buyer, now }: Asked,
): Promise<PromotionWorld> {
  const { rows: promotions } = await runningRows(now).execute(db);
  return worldOf(db, promotions, { productIds, buyer });
}

/** The same for given promotions. */
export async function worldOf(
  db: Db | Tx,
  promotions: readonly Promotion[],
  { productIds, buyer }: Omit<Asked, "now">,
): Promise<PromotionWorld> {
  const limited = promotions.filter(
    ({ total_limit, per_customer_limit }) => total_limit !== null || per_customer_limit !== null,
  );
  const uses = await usesOf(
    db,
    limited.map(({ id }) => id),
    buyer,
  );
  const asksListings = promotions.some(
    ({ conditions: { products: items } }) => items && items.categories.length + items.collections.length > 0,
  );
  const asksFirst = promotions.some(({ conditions }) => conditions.first_order);
  return {
    running: promotions.map((one) => ({ ...one, uses: uses.get(one.id) ?? { all: 0, own: 0 } })),
    listings: asksListings ? await listingsOf(db, productIds) : new Map(),
    buyer: buyer === null ? null : { isFirst: asksFirst && (await isFirstOrder(db, buyer)) },
  };
}

/** Orders with each promotion that are not cancelled; one order may be left out. */
export async function usesOf(
  db: Db | Tx,
  ids: readonly number[],
  buyer: number | null,
  exceptOrderId = 0,
): Promise<Map<number, RunningPromotion["uses"]>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ promotion_id: number; all: number; own: number }>`
    select g.promotion_id, count(*) as "all", count(*) filter (where o.customer_id = ${buyer}::int) as own
    from order_promotions g join orders o on o.id = g.order_id
    where g.promotion_id = any(${[...ids]}::int[]) and o.status <> 'cancelled' and o.id <> ${exceptOrderId}
    group by 1`.execute(db);
  return new Map(rows.map(({ promotion_id, ...uses }) => [promotion_id, uses]));
}

/** Categories with their parents, and collections, of products. */
async function listingsOf(db: Db | Tx, productIds: readonly number[]): Promise<Map<number, Listings>> {
  const { rows } = await sql<Listings & { id: number }>`
    select p.id,
      array(with recursive up as (
        select c.id, c.parent_id from categories c where c.id = p.category_id
        union all select c.id, c.parent_id from categories c join up on c.id = up.parent_id
      ) select id from up) as categories,
      array(select collection_id from product_collections where product_id = p.id) as collections
    from products p where p.id = any(${[...productIds]}::int[])`.execute(db);
  return new Map(rows.map(({ id, ...listing }) => [id, listing]));
}

/** Whether neither the account nor its phone has an order that was not cancelled. */
async function isFirstOrder(db: Db | Tx, customerId: number): Promise<boolean> {
  const before = await db
    .selectFrom("orders")
    .select("id")
    .where((eb) =>
      eb.or([
        eb("customer_id", "=", customerId),
        eb("contact_phone", "=", eb.selectFrom("customers").select("phone").where("id", "=", customerId)),
      ]),
    )
    .where("status", "<>", "cancelled")
    .limit(1)
    .executeTakeFirst();
  return before === undefined;
}

export const giftVariants = ({ running }: Pick<PromotionWorld, "running">): number[] =>
  running.flatMap(({ action }) => (action.kind === "gift" ? [action.variant_id] : []));
