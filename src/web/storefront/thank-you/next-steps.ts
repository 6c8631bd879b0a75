// The next steps after ordering, by payment and options. Pure.
import { hasCard } from "#shop/greeting-cards/rules/cards.ts";
import type { OrderJson } from "#shop/orders/output/order.ts";

type Ordered = Pick<
  OrderJson,
  "status" | "payment" | "payment_status" | "do_not_call" | "due" | "advance" | "gift" | "invoice"
>;

/** It, or an advance, must be paid before packing, and is not paid yet. */
const isAwaited = ({ payment, payment_status: paid, due, advance }: Ordered): boolean =>
  (payment === "cod" ? (advance?.due ?? 0) : due) > 0 &&
  (paid === "unpaid" || paid === "pending" || paid === "failed");

export type Greeting = "thanks" | "paid" | "awaited";

export const greetingOf = (order: Ordered): Greeting =>
  isAwaited(order) ? "awaited" : order.payment_status === "paid" ? "paid" : "thanks";

export type FirstStep =
  | "await_card"
  | "await_advance"
  | "await_invoice"
  /** The invoice is created later. */
  | "await_paper"
  | "paid_call"
  | "paid_silent"
  | "call"
  | "accepted";

/** Null: there is nothing more to confirm. */
export function firstStep(order: Ordered): FirstStep | null {
  if (isAwaited(order)) {
    if (order.payment === "cod") return "await_advance";
    if (order.payment !== "invoice") return "await_card";
    return order.invoice ? "await_invoice" : "await_paper";
  }
  if (order.status === "confirmed") return null;
  if (order.payment_status === "paid") return order.do_not_call ? "paid_silent" : "paid_call";
  return order.do_not_call ? "accepted" : "call";
}

export const packStep = ({ gift }: Pick<Ordered, "gift">): "pack" | "pack_card" =>
  hasCard(gift) ? "pack_card" : "pack";
