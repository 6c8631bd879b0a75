// The carrier's number of an order when its waybill is created or deleted: for shop/waybills. Each function
// runs in the caller's transaction and locks the order's row first, as in orders/ops.server.ts.
import type { Tx } from "#db/database.ts";
import type { OrderRow } from "#shop/orders/ops/row.server.ts";
import { addEvent, changeOrder, lockOrder, lockOrderById } from "#shop/orders/ops/row.server.ts";
import type { Actor } from "#shop/staff/rules/rights.ts";
import { system } from "#shop/staff/rules/rights.ts";

/** The order, locked, before its waybill is. */
export const lockToSend = (tx: Tx, number: string): Promise<OrderRow | undefined> => lockOrder(tx, number);
export const lockToSendById = (tx: Tx, id: number): Promise<OrderRow | undefined> => lockOrderById(tx, id);

/** Records the number of a created waybill, unless another number was entered. */
export async function recordMadeWaybill(tx: Tx, orderId: number, waybill: string, at: Date): Promise<void> {
  const order = await lockOrderById(tx, orderId);
  if (!order || order.tracking_number !== null) return;
  await addEvent(tx, order.id, system, { kind: "tracking", data: { tracking_number: waybill } }, at);
  await changeOrder(tx, order, { tracking_number: waybill }, at);
}

/** Removes the number of an abandoned waybill from the order. */
export async function dropWaybill(
  tx: Tx,
  actor: Actor,
  orderId: number,
  waybill: string,
  at: Date,
): Promise<void> {
  const order = await lockOrderById(tx, orderId);
  if (!order || order.tracking_number !== waybill) return;
  await addEvent(tx, order.id, actor, { kind: "waybill_off", data: { tracking_number: waybill } }, at);
  await changeOrder(tx, order, { tracking_number: null }, at);
}
