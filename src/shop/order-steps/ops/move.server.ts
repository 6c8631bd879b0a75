// A manager moves an order one step further: what the step asks about money, stock and returned units is settled in
// the same transaction.
import type { Tx } from "#db/database.ts";
import { transact } from "#db/transact.ts";
import { ok, refuse } from "#kit/result.ts";
import { takeStepOfParcel } from "#shop/fulfilment/ops/steps.server.ts";
import { type MoneyRefusal, settleStep } from "#shop/orders/ops/payment/step-money.server.ts";
import { lockOrder } from "#shop/orders/ops/row.server.ts";
import { reserveStock, type StockGone } from "#shop/orders/ops/stock/hold.server.ts";
import type { OrderNeeds, OrderRefusal } from "#shop/orders/ops.server.ts";
import {
  isHeldBack,
  leadsOn,
  type OrderStatus,
  orderCan,
  rightForStep,
} from "#shop/orders/rules/statuses.ts";
import { bringBack } from "#shop/returns/ops/returned-units.server.ts";
import type { ReturnRefusal } from "#shop/returns/rules/returns.ts";
import { type Actor, can } from "#shop/staff/rules/rights.ts";
import type { Transition } from "../input.ts";

/** A message in it waits for a manager's approval. */
export type HeldRefusal = { readonly code: "message_unseen"; readonly status: OrderStatus };

/** Its stock was released, and not all of it is available any more. */
export type StockRefusal = StockGone & { readonly status: OrderStatus };

/** For a returned order, the units that come back may be refused. */
export type MoveRefusal = OrderRefusal | HeldRefusal | StockRefusal | MoneyRefusal | ReturnRefusal;

/** Moves an order one step further, with all effects of the step. @returns the order's new version */
export const moveOrder = (needs: OrderNeeds, actor: Actor, number: string, wish: Transition) =>
  transact(needs.db, (tx) => moveWithin(tx, needs, actor, number, wish));

/** The same in the caller's transaction. */
export async function moveWithin(
  tx: Tx,
  needs: OrderNeeds,
  actor: Actor,
  number: string,
  { to, version, units, unpaid_reason, taken, ...said }: Transition,
) {
  // No right exists for a move back to `new`: it is no step.
  if (!can(actor, to === "new" ? "order.read" : rightForStep(to))) return refuse({ code: "forbidden" });
  const now = needs.clock();
  const before = await lockOrder(tx, number);
  if (!before) return refuse({ code: "not_found" });
  if (before.version !== version)
    return refuse({ code: "conflict", version: before.version, status: before.status });
  if (to === "new" || !orderCan.move(before, to))
    return refuse({ code: "wrong_status", from: before.status, to });
  if (isHeldBack(before, to)) return refuse({ code: "message_unseen", status: before.status });
  const settled = await settleStep(tx, actor, before, { to, unpaid_reason, taken }, now);
  if (!settled.ok) return settled;
  const order = await takeStepOfParcel(tx, needs, actor, settled.value, { to, ...said }, now);
  if (to === "returned") {
    const back = await bringBack(tx, actor, order, { units: units ?? "usual", at: now });
    return back.ok ? ok({ version: order.version }) : back;
  }
  const reserved = leadsOn(to) ? await reserveStock(tx, actor, [order], now) : ok([]);
  if (!reserved.ok) return refuse({ ...reserved.error, status: before.status });
  return ok({ version: reserved.value[0]?.version ?? order.version });
}
