// What a buyer is told right after ordering, by how it is paid and what was asked for. Pure.
import { hasCard } from "#shop/gift-cards/rules.ts";
import type { OrderJson } from "#shop/orders/reads/order-json.server.ts";

type Ordered = Pick<
  OrderJson,
  "status" | "payment" | "payment_status" | "do_not_call" | "due" | "gift" | "invoice"
>;

/** Paid before it is packed, and not paid yet. */
const isAwaited = ({ payment, payment_status: paid, due }: Ordered): boolean =>
  payment !== "cod" && due > 0 && (paid === "unpaid" || paid === "pending" || paid === "failed");

/** What the page begins with. */
export type Greeting = "thanks" | "paid" | "awaited";

export const greetingOf = (order: Ordered): Greeting =>
  isAwaited(order) ? "awaited" : order.payment_status === "paid" ? "paid" : "thanks";

export type FirstStep =
  | "await_card"
  | "await_invoice"
  /** The invoice itself is made later. */
  | "await_paper"
  | "paid_call"
  | "paid_silent"
  | "call"
  | "accepted";

/** Null: nothing more is to be agreed. */
export function firstStep(order: Ordered): FirstStep | null {
  if (isAwaited(order)) {
    if (order.payment !== "invoice") return "await_card";
    return order.invoice ? "await_invoice" : "await_paper";
  }
  if (order.status === "confirmed") return null;
  if (order.payment_status === "paid") return order.do_not_call ? "paid_silent" : "paid_call";
  return order.do_not_call ? "accepted" : "call";
}

export const packStep = ({ gift }: Pick<Ordered, "gift">): "pack" | "pack_card" =>
  hasCard(gift) ? "pack_card" : "pack";
