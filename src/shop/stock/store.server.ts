// Stock and its ledger change together, in one statement; rows are locked in variant order, so that orders
// with the same variants cannot deadlock.
import { sql } from "kysely";
import type { Db, Tx } from "#db/database.ts";
import { variantOf, withProducts } from "./reads.server.ts";

export interface StockChange {
  readonly variant_id: number;
  readonly product_id: number;
  readonly before: number;
  readonly after: number;
}

export interface Units {
  readonly variantId: number;
  readonly quantity: number;
}

/** Returned units of a variant, each variant once. */
export interface BroughtBack {
  readonly variantId: number;
  readonly toStock: number;
  readonly writtenOff: number;
}

interface Locked {
  variant_id: number;
  product_id: number;
  on_hand: number;
}

/** Units of a variant that an order needs. */
export interface OrderUnits extends Units {
  readonly orderId: number;
}

/**
 * Takes everything or nothing; a negative quantity returns to stock. @returns the previous stock, without
 * variants that have no row
 */
export async function takeUnits(tx: Tx, wanted: readonly OrderUnits[], at: Date): Promise<Locked[]> {
  const ids = wanted.map((line) => line.variantId);
  const quantities = wanted.map((line) => line.quantity);
  const orders = wanted.map((line) => line.orderId);
  const { rows } = await sql<Locked>`
    with wanted as (
      select variant_id, quantity, order_id
      from unnest(${ids}::int[], ${quantities}::int[], ${orders}::int[]) as w (variant_id, quantity, order_id)
    ), needed as (
      select variant_id, sum(quantity)::int as quantity from wanted group by variant_id
    ), locked as (
      select variant_id, on_hand from stock where variant_id = any(${ids}::int[]) order by variant_id for update
    ), enough as (
      select not exists (
        select from needed left join locked using (variant_id) where coalesce(locked.on_hand, 0) < needed.quantity
      ) as yes
    ), taken as (
      update stock set on_hand = stock.on_hand - needed.quantity
      from needed, enough where stock.variant_id = needed.variant_id and enough.yes
    ), ledger as (
      insert into stock_movements (variant_id, delta, reason, order_id, at)
      select variant_id, -quantity, case when quantity > 0 then 'sold' else 'returned' end, order_id,
        ${at}::timestamptz from wanted, enough where enough.yes
    )
    select variant_id, variants.product_id, on_hand from locked ${withProducts}`.execute(tx);
  return rows;
}

/** Moves held units from one order to another: only the ledger changes, not the stock. */
export async function handUnits(
  tx: Tx,
  units: readonly Units[],
  { from, to, at }: { from: number; to: number; at: Date },
): Promise<void> {
  if (units.length === 0) return;
  await tx
    .insertInto("stock_movements")
    .values(
      units.flatMap(({ variantId: variant_id, quantity }) => [
        { variant_id, delta: quantity, reason: "returned" as const, order_id: from, at },
        { variant_id, delta: -quantity, reason: "sold" as const, order_id: to, at },
      ]),
    )
    .execute();
}

/** Returns units these orders still hold according to the ledger; a second call does nothing. */
export async function putBackUnits(tx: Tx, orderIds: readonly number[], at: Date): Promise<StockChange[]> {
  const { rows } = await sql<StockChange>`
    with held as (
      select order_id, variant_id, -sum(delta)::int as quantity from stock_movements
      where order_id = any(${orderIds}::int[]) and reason in ('sold', 'returned')
      group by order_id, variant_id having sum(delta) < 0
    ), coming as (
      select variant_id, sum(quantity)::int as quantity from held group by variant_id
    ), locked as (
      select stock.variant_id, on_hand, quantity from stock join coming using (variant_id)
      order by stock.variant_id for update of stock
    ), given as (
      update stock set on_hand = stock.on_hand + locked.quantity
      from locked where stock.variant_id = locked.variant_id
    ), ledger as (
      insert into stock_movements (variant_id, delta, reason, order_id, at)
      select variant_id, quantity, 'returned', order_id, ${at}::timestamptz from held join stock using (variant_id)
    )
    select variant_id, variants.product_id, on_hand as before, on_hand + quantity as after
    from locked ${withProducts}`.execute(tx);
  return rows;
}

/** Units an order still holds according to the ledger, by variant; written-off units were returned before. */
export async function heldBy(db: Db | Tx, orderId: number): Promise<Map<number, number>> {
  const { rows } = await sql<{ variant_id: number; quantity: number }>`
    select variant_id, -sum(delta)::int as quantity from stock_movements
    where order_id = ${orderId}::int and reason in ('sold', 'returned')
    group by variant_id having sum(delta) < 0`.execute(db);
  return new Map(rows.map(({ variant_id, quantity }) => [variant_id, quantity]));
}

/** Units an order held: all are returned, and unsaleable ones are then written off. */
export async function bringBackUnits(
  tx: Tx,
  units: readonly BroughtBack[],
  { orderId, at, actorId, note }: { orderId: number; at: Date; actorId: number | null; note: string },
): Promise<StockChange[]> {
  const { rows } = await sql<StockChange>`
    with back as (
      select variant_id, to_stock, written_off from unnest(${units.map(({ variantId }) => variantId)}::int[],
        ${units.map(({ toStock }) => toStock)}::int[], ${units.map(({ writtenOff }) => writtenOff)}::int[])
        as b (variant_id, to_stock, written_off)
    ), locked as (
      select stock.variant_id, on_hand, to_stock from stock join back using (variant_id)
      order by stock.variant_id for update of stock
    ), given as (
      update stock set on_hand = stock.on_hand + locked.to_stock
      from locked where stock.variant_id = locked.variant_id and locked.to_stock > 0
    ), ledger as (
      insert into stock_movements (variant_id, delta, reason, order_id, at, actor_id, note)
      select variant_id, to_stock + written_off, 'returned', ${orderId}::int, ${at}::timestamptz, null::int, '' from back
      union all
      select variant_id, -written_off, 'written_off', ${orderId}::int, ${at}::timestamptz, ${actorId}::int, ${note}
      from back where written_off > 0
    )
    select variant_id, variants.product_id, on_hand as before, on_hand + to_stock as after
    from locked ${withProducts}`.execute(tx);
  return rows;
}

/** Adds to stock, or sets it when `set` is true; unknown variants are left out. */
export async function writeStockChange(
  tx: Tx,
  lines: readonly Units[],
  {
    set,
    reason,
    at,
    actorId = null,
    note = "",
  }: {
    set: boolean;
    reason: "received" | "corrected" | "written_off";
    at: Date;
    actorId?: number | null;
    note?: string;
  },
): Promise<StockChange[]> {
  const ids = lines.map((line) => line.variantId);
  const { rows } = await sql<StockChange>`
    with given as (
      select g.variant_id, g.quantity, variants.product_id
      from unnest(${ids}::int[], ${lines.map((line) => line.quantity)}::int[]) as g (variant_id, quantity)
      ${withProducts}
    ), locked as (
      select variant_id, on_hand from stock where variant_id = any(${ids}::int[]) order by variant_id for update
    ), changed as (
      select given.variant_id, product_id, coalesce(on_hand, 0) as before,
        case when ${set}::boolean then quantity else coalesce(on_hand, 0) + quantity end as after
      from given left join locked using (variant_id)
    ), saved as (
      insert into stock (variant_id, on_hand) select variant_id, after from changed order by variant_id
      on conflict (variant_id) do update set on_hand = case when ${set}::boolean then excluded.on_hand
        else stock.on_hand + (select quantity from given where given.variant_id = excluded.variant_id) end
    ), ledger as (
      insert into stock_movements (variant_id, delta, reason, at, actor_id, note)
      select variant_id, after - before, ${reason}, ${at}::timestamptz, ${actorId}::int, ${note}
      from changed where after <> before
    )
    select * from changed`.execute(tx);
  return rows;
}

/** Stock of a product's variant; undefined when the product has no such variant. Locked. */
export async function lockStock(tx: Tx, productId: number, variantId: number) {
  const variant = await variantOf(tx, productId, variantId);
  if (!variant) return undefined;
  // A variant that never had stock has no row to lock.
  await tx
    .insertInto("stock")
    .values({ variant_id: variantId, on_hand: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { on_hand } = await tx
    .selectFrom("stock")
    .select("on_hand")
    .where("variant_id", "=", variantId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { sku: variant.sku, on_hand };
}
