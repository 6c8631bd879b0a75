// Orders as rows. A new one is written in one statement; every later change locks its row first.

import { type Selectable, sql } from "kysely";
import type { Database, Tx } from "#db/database.ts";
import { newPurchase, type PlacingRequest } from "../purchases/ops.server.ts";
import { type OrderRow, partOrder } from "../purchases/reads.server.ts";
import { type Actor, accountOf } from "../staff/rules/rights.ts";
import type { LineDiscount } from "./rules/payment/line-discounts.ts";

export type { OrderRow };
/** An order before it has its number; what it says of its purchase is the same in all orders of it. */
export type WrittenOrder = Omit<OrderRow, "id" | "number" | "search" | "paid_kop" | "unpaid_reason">;
/** The content of one cell of a unit. */
export type LinePart = Omit<Selectable<Database["order_line_parts"]>, "line_id">;
export type LineRow = Selectable<Database["order_lines"]> & {
  /** By cell; empty if the product is not made of parts. The line's price, weight and cost include them. */
  readonly parts: readonly LinePart[];
  /** Its shares of the order's discounts; empty for orders older than this data. */
  readonly discounts: readonly LineDiscount[];
};
/** A promotion that an order was given. */
export type GivenRow = Selectable<Database["order_promotions"]>;
export type NewLine = Omit<LineRow, "id" | "order_id" | "position">;

const actorKinds = {
  guest: "customer",
  customer: "customer",
  staff: "staff",
  api_key: "system",
  system: "system",
} as const satisfies Record<Actor["kind"], string>;

export const actorColumns = (actor: Actor) => ({
  actor_kind: actorKinds[actor.kind],
  actor_id: accountOf(actor),
  api_key_id: actor.kind === "api_key" ? actor.id : null,
});

const PART_COLUMNS =
  "position, product_id, variant_id, key, name_uk, name_ru, picture, weight_g, unit_price_kop, cost_kop";
const PART_RECORD = `position int, product_id int, variant_id int, key text, name_uk text, name_ru text, picture text,
  weight_g int, unit_price_kop int, cost_kop int`;

/** A new order with its lines. */
export interface NewOrder {
  readonly order: WrittenOrder;
  readonly lines: readonly NewLine[];
}

/**
 * Writes a purchase and its orders in one statement, in the order of their parcels.
 * @returns null if a purchase with this idempotency key exists
 */
export async function insertOrders(
  tx: Tx,
  orders: readonly [NewOrder, ...NewOrder[]],
  actor: Actor,
  request: PlacingRequest,
): Promise<{ id: number; number: string }[] | null> {
  const { order: first, purchase: facts } = partOrder(orders[0].order);
  const { purchase_id: id, payment_method } = first;
  const purchase = newPurchase(tx, { id, payment_method, ...facts, ...request });
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)));
  const lines = orders.flatMap((one) =>
    one.lines.map((line, position) => ({ ...line, position, parcel: one.order.parcel })),
  );
  const parts = lines.flatMap((line) =>
    line.parts.map((part) => ({ parcel: line.parcel, at: line.position, part })),
  );
  const discounts = lines.flatMap((line) =>
    line.discounts.map((discount) => ({ parcel: line.parcel, at: line.position, ...discount })),
  );
  const { actor_kind, actor_id } = actorColumns(actor);
  const { rows } = await sql<{ id: number; number: string }>`
    with purchase as (${purchase}), placed as (
      insert into orders (${columns}) select ${columns}
      from (select parcels.* from purchase,
        jsonb_populate_recordset(null::orders, ${JSON.stringify(orders.map(({ order }) => partOrder(order).order))}::jsonb) as parcels) as one
      order by parcel
      returning id, number, parcel, created_at
    ), lines as (
      insert into order_lines (order_id, position, product_id, variant_id, name_uk, name_ru, variant_uk, variant_ru,
        slug, picture, weight_g, unit_price_kop, quantity, total_kop, cost_kop, options)
      select placed.id, position, product_id, variant_id, name_uk, name_ru, variant_uk, variant_ru,
        slug, picture, weight_g, unit_price_kop, quantity, total_kop, cost_kop, options
      from placed join jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line (
        parcel int, position int, product_id int, variant_id int, name_uk text, name_ru text, variant_uk text,
        variant_ru text, slug text, picture text, weight_g int, unit_price_kop int, quantity int, total_kop int,
        cost_kop int, options jsonb) using (parcel)
      returning id, order_id, position
    ), parts as (
      insert into order_line_parts (line_id, ${sql.raw(PART_COLUMNS)})
      select lines.id, part.*
      from lines join placed on placed.id = lines.order_id
        join jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as made (parcel int, at int, part jsonb)
          on made.parcel = placed.parcel and made.at = lines.position,
        jsonb_to_record(made.part) as part (${sql.raw(PART_RECORD)})
    ), discounts as (
      insert into order_line_discounts (line_id, position, source, promotion_id, name_uk, name_ru, amount_kop)
      select lines.id, off.position, off.source, off.promotion_id, off.name_uk, off.name_ru, off.amount_kop
      from lines join placed on placed.id = lines.order_id
        join jsonb_to_recordset(${JSON.stringify(discounts)}::jsonb) as off (
          parcel int, at int, position int, source text, promotion_id int, name_uk text, name_ru text, amount_kop int)
          on off.parcel = placed.parcel and off.at = lines.position
    ), event as (
      insert into order_events (order_id, kind, actor_kind, actor_id, at)
      select id, 'placed', ${actor_kind}, ${actor_id}::int, created_at from placed
    )
    select id, number from placed order by parcel`.execute(tx);
  return rows.length > 0 ? rows : null;
}

/** The same for one order. */
export const insertOrder = async (
  tx: Tx,
  order: WrittenOrder,
  lines: readonly NewLine[],
  actor: Actor,
  request: PlacingRequest,
): Promise<{ id: number; number: string } | null> =>
  (await insertOrders(tx, [{ order, lines }], actor, request))?.[0] ?? null;

/** Adds lines to an existing order. */
export async function addLines(
  tx: Tx,
  orderId: number,
  lines: readonly NewLine[],
  first: number,
): Promise<void> {
  const rows = await tx
    .insertInto("order_lines")
    .values(
      lines.map(({ parts: _parts, discounts: _discounts, ...line }, index) => ({
        ...line,
        options: JSON.stringify(line.options),
        order_id: orderId,
        position: first + index,
      })),
    )
    .returning(["id", "position"])
    .execute();
  const parts = rows.flatMap(({ id, position }) =>
    (lines[position - first]?.parts ?? []).map((part) => ({ ...part, line_id: id })),
  );
  if (parts.length > 0) await tx.insertInto("order_line_parts").values(parts).execute();
  await insertDiscounts(
    tx,
    rows.map(({ id, position }) => ({ id, discounts: lines[position - first]?.discounts ?? [] })),
  );
}

interface BearingLine {
  readonly id: number;
  readonly discounts: readonly LineDiscount[];
}

async function insertDiscounts(tx: Tx, lines: readonly BearingLine[]): Promise<void> {
  const rows = lines.flatMap(({ id, discounts }) =>
    discounts.map((discount) => ({ ...discount, line_id: id })),
  );
  if (rows.length > 0) await tx.insertInto("order_line_discounts").values(rows).execute();
}

/** Replaces the discount shares of lines of a locked order. */
export async function rewriteDiscounts(tx: Tx, lines: readonly BearingLine[]): Promise<void> {
  if (lines.length === 0) return;
  await tx
    .deleteFrom("order_line_discounts")
    .where(
      "line_id",
      "in",
      lines.map(({ id }) => id),
    )
    .execute();
  await insertDiscounts(tx, lines);
}
