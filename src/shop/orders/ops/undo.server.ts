// Takes a step of a locked order back: its status, how it holds its stock, and the reason that let it go on unpaid.
// What may be taken back is decided in order-steps/rules/undo.ts.
import type { Tx } from "#db/database.ts";
import type { Actor } from "#shop/staff/rules/rights.ts";
import type { OrderStatus, UndoableStep } from "../rules/statuses.ts";
import { holdOf } from "../rules/stock-hold.ts";
import { addEvent, changeOrder, type OrderRow } from "./row.server.ts";
import { holdSettings } from "./stock/hold.server.ts";

export interface TakenBack {
  readonly step: UndoableStep;
  readonly to: OrderStatus;
  /** The step's event in the history, and its time. */
  readonly event: { readonly id: number; readonly at: Date };
  /** Whether the payer was told of it. */
  readonly told: boolean;
}

/** The step stays in the history, but no longer counts; the event of its undoing says by whom. */
export async function revertStep(
  tx: Tx,
  actor: Actor,
  order: OrderRow,
  { step, to, event, told }: TakenBack,
  now: Date,
): Promise<OrderRow> {
  await tx.updateTable("order_events").set({ kind: "status_undone" }).where("id", "=", event.id).execute();
  const { tracking_number } = order;
  const data = { step, to, ...(step === "shipped" ? { tracking_number, told } : {}) };
  await addEvent(tx, order.id, actor, { kind: "undone", data }, now);
  const isLetGo = await wasLetGo(tx, order.id, event);
  const change = {
    status: to,
    ...(isLetGo ? { unpaid_reason: null } : {}),
    // A new order that is unpaid holds its stock for a limited time again, from now on.
    ...(to === "new" && order.stock_state === "kept"
      ? holdOf({ ...order, status: to }, await holdSettings(tx), now)
      : {}),
  };
  return changeOrder(tx, order, change, now);
}

/** The step itself was let go unpaid. */
async function wasLetGo(tx: Tx, orderId: number, { id, at }: TakenBack["event"]): Promise<boolean> {
  const found = await tx
    .selectFrom("order_events")
    .select("id")
    .where("order_id", "=", orderId)
    .where("kind", "=", "unpaid_let_go")
    .where("at", "=", at)
    .where("id", "<", id)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
