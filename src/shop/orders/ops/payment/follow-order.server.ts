// Held money and open payment pages follow their order: on confirmation the money is captured, on
// cancellation released.
import type { Tx } from "#db/database.ts";
import { enqueue } from "#jobs/queue.ts";
import { paymentStep } from "#shop/payments/job-kinds.ts";
import { endAttempts } from "#shop/payments/ops/card-attempts.server.ts";
import { cardAttempts } from "#shop/payments/reads/card-attempts.server.ts";
import { boughtTogether } from "#shop/purchases/reads.server.ts";
import { moneyStatus } from "../../rules/payment/common-payment.ts";
import type { OrderStatus } from "../../rules/statuses.ts";
import type { OrderRow } from "../../store.server.ts";

/** What to do with held money of an order in this status; null: it stays held. */
function heldStep(status: OrderStatus): "capture" | "cancel" | null {
  if (status === "new") return null;
  return status === "cancelled" || status === "returned" ? "cancel" : "capture";
}

export async function followByPayments(tx: Tx, order: OrderRow, at: Date): Promise<void> {
  const parcels = await boughtTogether(tx, order);
  const [first = order] = parcels;
  await followOne(tx, { id: first.id, status: moneyStatus(parcels.map(({ status }) => status)) }, at);
  // Extra payments of a parcel that became more expensive.
  if (first.id !== order.id) await followOne(tx, order, at);
}

/** Payments under the number of one order. */
export async function followOne(
  tx: Tx,
  order: { readonly id: number; readonly status: OrderStatus },
  at: Date,
): Promise<void> {
  const step = heldStep(order.status);
  if (step === null) return;
  const attempts = await cardAttempts(tx, order.id);
  for (const { id, status } of attempts)
    if (status === "held") await enqueue(tx, paymentStep, { attempt_id: id, step });
  const isOpened = attempts.filter(({ status, pay_url }) => status === "created" && pay_url !== null);
  if (step === "cancel") await endAttempts(tx, isOpened, at);
}
