// Database changes of an edited or split order, for shop/order-changes. Each runs in the caller's transaction
// with the order's row locked first, as in ops.server.ts.

import { randomUUID } from "node:crypto";
import type { Db, Tx } from "#db/database.ts";
import { isElectronic } from "#shop/certificates/rules/delivery.ts";
import { areKept } from "#shop/pricing/rules/prices.ts";
import type { PlacingRequest } from "#shop/purchases/ops.server.ts";
import { selectOrders } from "#shop/purchases/reads.server.ts";
import type { Actor } from "#shop/staff/rules/rights.ts";
import type { WantedUnits } from "#shop/stock/ops.server.ts";
import { followByCertificates } from "../certificate-jobs.server.ts";
import type { OrderEvent } from "../order-events.ts";
import { linesOf, promotionsOf } from "../reads/orders.server.ts";
import { bearingOf, type LineDiscount } from "../rules/payment/line-discounts.ts";
import {
  addLines,
  type GivenRow,
  insertOrder,
  type LineRow,
  type NewLine,
  type OrderRow,
  rewriteDiscounts,
  type WrittenOrder,
} from "../store.server.ts";
import { addEvent, changeOrder, lockOrder, lockOrderById } from "./row.server.ts";
import { followByWaybill } from "./waybills.server.ts";

export interface WholeOrder {
  readonly order: OrderRow;
  readonly lines: readonly LineRow[];
  /** The promotions it was given. */
  readonly promotions: readonly GivenRow[];
}

/** The order with its lines, locked; undefined if it is not found. */
export async function lockWhole(tx: Tx, number: string): Promise<WholeOrder | undefined> {
  const order = await lockOrder(tx, number);
  if (!order) return undefined;
  return withParts(tx, order);
}

/** The same by its id. */
export async function lockWholeById(tx: Tx, id: number): Promise<WholeOrder | undefined> {
  const order = await lockOrderById(tx, id);
  return order && withParts(tx, order);
}

const withParts = async (db: Db | Tx, order: OrderRow): Promise<WholeOrder> => ({
  order,
  lines: (await linesOf(db, [order.id])).get(order.id) ?? [],
  promotions: await promotionsOf(db, [order.id]),
});

/** Whether each line's share of the order's discounts was stored. */
export const hasDiscountsKept = ({ order, lines }: Pick<WholeOrder, "order" | "lines">): boolean =>
  areKept(bearingOf(lines), order.discount_kop);

export interface LineChange {
  readonly id: number;
  /** 0: the line is deleted. */
  readonly quantity: number;
}

export interface Rewriting {
  readonly order: Partial<Omit<OrderRow, "id" | "number" | "search" | "version" | "updated_at">>;
  readonly lines: readonly LineChange[];
  readonly added: readonly NewLine[];
  /** New discount shares of the remaining lines; null: unchanged. */
  readonly discounts: readonly BearingLine[] | null;
}

interface BearingLine {
  readonly id: number;
  readonly discounts: readonly LineDiscount[];
}

/** Writes a change of a locked order. Changed items must be packed again (shop/fulfilment). */
export async function rewriteOrder(
  tx: Tx,
  { order, lines }: Pick<WholeOrder, "order" | "lines">,
  change: Rewriting,
  at: Date,
): Promise<OrderRow> {
  for (const { id, quantity } of change.lines) {
    if (quantity === 0) await tx.deleteFrom("order_lines").where("id", "=", id).execute();
    else
      await tx
        .updateTable("order_lines")
        .set((eb) => ({ quantity, total_kop: eb("unit_price_kop", "*", quantity) }))
        .where("id", "=", id)
        .execute();
  }
  if (change.added.length > 0) {
    const first = Math.max(-1, ...lines.map(({ position }) => position)) + 1;
    await addLines(tx, order.id, change.added, first);
  }
  if (change.discounts) await rewriteDiscounts(tx, change.discounts);
  const rewritten = await changeOrder(tx, order, change.order, at);
  await followByCertificates(tx, [order.id], at);
  await followByWaybill(tx, [order.id]);
  return rewritten;
}

export const recordInHistory = (
  tx: Tx,
  orderId: number,
  actor: Actor,
  event: Extract<OrderEvent, { kind: "edited" | "discounted" | "split_off" | "split_from" }>,
  at: Date,
): Promise<void> => addEvent(tx, orderId, actor, event, at);

/** Writes the other part of a split order. */
export async function writeSplitOff(
  tx: Tx,
  order: WrittenOrder,
  lines: readonly NewLine[],
  actor: Actor,
  request: PlacingRequest,
): Promise<{ id: number; number: string }> {
  const written = await insertOrder(tx, order, lines, actor, request);
  if (!written) throw new Error("the new idempotency key of an order was used before");
  await followByCertificates(tx, [written.id], order.created_at);
  return written;
}

/** The order's columns for a new, similar order, which is a purchase of its own. */
export function likeOrder({
  id: _id,
  number: _number,
  search: _search,
  paid_kop: _paid,
  unpaid_reason: _reason,
  ...columns
}: OrderRow): WrittenOrder {
  // An advance was agreed for the first order.
  return { ...columns, purchase_id: randomUUID(), parcel: 1, parcels: 1, advance_kop: 0 };
}

export const lineToWrite = ({ id: _id, order_id: _order, position: _position, ...line }: LineRow): NewLine =>
  line;

/** Columns of an order whose delivery is free because of another order. */
export const deliveredFree = (why: "split" | "replacement") => ({
  delivery_why: why,
  delivery_full_kop: null,
  delivery_less_from_kop: null,
});

/** What lines take from stock: their units, and the parts in each. Electronic products are not stock. */
export const orderUnitsOf = (
  lines: readonly Pick<NewLine, "product_id" | "variant_id" | "quantity" | "parts" | "options">[],
): WantedUnits[] =>
  lines
    .filter(({ options }) => !isElectronic(options))
    .flatMap(({ parts, quantity, ...line }) =>
      [line, ...parts].map(({ product_id, variant_id }) => ({
        productId: product_id,
        variantId: variant_id,
        quantity,
      })),
    );

/** The number of those units, the parts counted one by one. */
export const unitsOf = (lines: Parameters<typeof orderUnitsOf>[0]): number =>
  orderUnitsOf(lines).reduce((sum, { quantity }) => sum + quantity, 0);

/** The same without a lock. */
export async function readWholeById(db: Db, id: number): Promise<WholeOrder | undefined> {
  const order = await selectOrders(db).where("id", "=", id).executeTakeFirst();
  return order && withParts(db, order);
}

export async function readWhole(db: Db, number: string): Promise<WholeOrder | undefined> {
  const order = await selectOrders(db).where("number", "=", number).executeTakeFirst();
  return order && withParts(db, order);
}
