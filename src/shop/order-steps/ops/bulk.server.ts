// Moves many orders one step at once. Each has its own transaction, so one refusal does not block the others.
import { ok, refuse } from "#kit/result.ts";
import type { OrderNeeds } from "#shop/orders/ops.server.ts";
import { type OrderStatus, rightForStep } from "#shop/orders/rules/statuses.ts";
import { type Actor, can } from "#shop/staff/rules/rights.ts";
import type { BulkTransition } from "../input.ts";
import { type MoveRefusal, moveOrder } from "./move.server.ts";

export interface BulkMoved {
  readonly number: string;
  /** The order's current version; null if there is no such order. */
  readonly version: number | null;
  readonly status: OrderStatus | null;
  /** Null: the order has taken the step. */
  readonly refused: MoveRefusal["code"] | null;
}

/**
 * Moves the orders one by one. An order that already took the step counts as done, so a request whose
 * response was lost can be sent again.
 */
export async function moveOrders(needs: OrderNeeds, actor: Actor, { to, orders, taken }: BulkTransition) {
  if (!can(actor, rightForStep(to))) return refuse({ code: "forbidden" });
  const moved: BulkMoved[] = [];
  for (const { number, version } of orders) {
    const step = await moveOrder(needs, actor, number, { to, version, taken });
    moved.push(step.ok ? done(number, to, step.value.version) : told(number, to, version, step.error));
  }
  return ok(moved);
}

const done = (number: string, status: OrderStatus, version: number): BulkMoved => ({
  number,
  version,
  status,
  refused: null,
});

function told(number: string, to: OrderStatus, version: number, refusal: MoveRefusal): BulkMoved {
  const { code } = refusal;
  if (code === "conflict" && refusal.status === to) return done(number, to, refusal.version);
  if (code === "conflict") return { number, version: refusal.version, status: refusal.status, refused: code };
  if (code === "wrong_status" && refusal.from === to) return done(number, to, version);
  if (
    code === "message_unseen" ||
    code === "out_of_stock" ||
    code === "order_unpaid" ||
    code === "payment_needed"
  )
    return { number, version, status: refusal.status, refused: code };
  if (code === "wrong_status") return { number, version, status: refusal.from, refused: code };
  return { number, version: null, status: null, refused: code };
}
