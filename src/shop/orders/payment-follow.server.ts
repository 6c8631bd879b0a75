// Held money and open pages of banks follow their order: confirmed, the money is taken; called off, it is let go.
import type { Tx } from "#db/database.ts";
import { enqueue } from "#jobs/queue.ts";
import { cardAttempts, endAttempts } from "../payments/card-attempts.server.ts";
import { paymentStep } from "../payments/job-kinds.ts";
import type { OrderStatus } from "./rules.ts";

/** What becomes of held money of an order in this status; null: it stays held. */
export function heldStep(status: OrderStatus): "capture" | "cancel" | null {
  if (status === "new") return null;
  return status === "cancelled" || status === "returned" ? "cancel" : "capture";
}

export async function followByPayments(
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
