// The money that a step requires: taken with it, or waived with a reason that stays in the history.
import type { Db, OpNeeds, Tx } from "#db/database.ts";
import { ok, refuse } from "#kit/result.ts";
import { expectMoney, settleCash } from "#shop/payments/ops.server.ts";
import { paidFor } from "#shop/payments/reads/money.server.ts";
import type { TakenBy } from "#shop/payments/rules/statuses.ts";
import { transactAs } from "#shop/staff/ops.server.ts";
import { type Actor, can } from "#shop/staff/rules/rights.ts";
import type { MoneyTaken } from "../../input.ts";
import { heldByBank } from "../../reads/payment/money.server.ts";
import { askOfStep, awaitsCash } from "../../rules/payment/step-money.ts";
import type { OrderStatus } from "../../rules/statuses.ts";
import type { OrderRow } from "../../store.server.ts";
import { addEvent, changeOrder, lockOrder } from "../row.server.ts";
import { setPaymentStatus } from "./status.server.ts";

export type MoneyRefusal =
  /** It is to be paid in advance and is unpaid. */
  | { readonly code: "order_unpaid"; readonly status: OrderStatus }
  /** The step takes its money, but the request does not say how. */
  | { readonly code: "payment_needed"; readonly status: OrderStatus };

export interface SaidOfMoney {
  readonly unpaid_reason?: string | null | undefined;
  readonly taken?: TakenBy | null | undefined;
}

/** Whether its money is there, or a recorded reason lets it go on without. */
export const mayGo = async (tx: Db | Tx, order: OrderRow, to: OrderStatus): Promise<boolean> =>
  (await thoseThatMayGo(tx, [order], to)).length > 0;

/** The same for many orders. */
export async function thoseThatMayGo<Order extends OrderRow>(
  tx: Db | Tx,
  orders: readonly Order[],
  to: OrderStatus,
): Promise<Order[]> {
  const held = await heldByBank(tx, orders);
  return orders.filter((order) => askOfStep({ ...order, isHeld: held.has(order.id) }, to) !== "advance");
}

/** Settles what a step requires about the money, before the step. @returns the order as it is then */
export async function settleStep(
  tx: Tx,
  actor: Actor,
  order: OrderRow,
  { to, unpaid_reason, taken }: SaidOfMoney & { readonly to: OrderStatus },
  now: Date,
) {
  const isHeld = (await heldByBank(tx, [order])).has(order.id);
  const asked = askOfStep({ ...order, isHeld }, to);
  if (asked === null) return ok(order);
  if (asked === "carrier")
    return ok(taken === "carrier" ? await takeMoney(tx, actor, order, taken, now) : order);
  if (asked === "taken" && (taken === "cash" || taken === "terminal"))
    return ok(await takeMoney(tx, actor, order, taken, now));
  if (unpaid_reason && can(actor, "payment.waive")) {
    await addEvent(tx, order.id, actor, { kind: "unpaid_let_go", data: { reason: unpaid_reason } }, now);
    return ok(await changeOrder(tx, order, { unpaid_reason }, now));
  }
  return refuse({ code: asked === "taken" ? "payment_needed" : "order_unpaid", status: order.status });
}

/** Records cash for a handed-over order, separately from a step. @returns its new version */
export async function recordMoney(
  { db, clock }: OpNeeds,
  actor: Actor,
  number: string,
  { version, taken }: MoneyTaken,
) {
  return transactAs(db, actor, "payment.record", async (tx) => {
    const order = await lockOrder(tx, number);
    if (!order) return refuse({ code: "not_found" });
    if (order.version !== version)
      return refuse({ code: "conflict", version: order.version, status: order.status });
    if (!awaitsCash(order)) return refuse({ code: "payment_settled" });
    return ok({ version: (await takeMoney(tx, actor, order, taken, clock())).version });
  });
}

/** Cash was received: the payment stores who took it, and a receipt follows. */
async function takeMoney(
  tx: Tx,
  actor: Actor,
  order: OrderRow,
  taken: TakenBy,
  now: Date,
): Promise<OrderRow> {
  await addEvent(tx, order.id, actor, { kind: "money_taken", data: { taken } }, now);
  // Of an advance as much counts as has come by now.
  if (order.advance_kop > 0) {
    const amount_kop = order.total_kop - (await paidFor(tx, order.id));
    await expectMoney(tx, { orderId: order.id, method: "cod", amount_kop, at: now });
  }
  return setPaymentStatus(tx, order, await settleCash(tx, { orderId: order.id, taken, at: now }), now);
}
