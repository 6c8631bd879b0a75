// The advance of a placed order with cash on delivery: what of it is still to be paid, and what is left for the
// carrier to collect. Pure.
import type { Kop } from "#kit/money.ts";
import { isAwaited, type PaymentMethod, type PaymentStatus } from "#shop/payments/rules/statuses.ts";

export interface AdvanceOrder {
  /** An `OrderStatus`, whose module asks this one. */
  readonly status: string;
  readonly payment_method: PaymentMethod;
  readonly payment_status: PaymentStatus;
  readonly total_kop: Kop;
  readonly paid_kop: Kop;
  readonly advance_kop: Kop;
}

/** A parcel that has left is paid to the carrier as a whole. */
const beforeDispatch: readonly string[] = ["new", "confirmed", "packing"];

/** What is to be paid before packing; 0: nothing, or it is paid. */
export const advanceDue = (order: AdvanceOrder): Kop =>
  order.payment_method === "cod" && isAwaited(order.payment_status) && beforeDispatch.includes(order.status)
    ? Math.max(0, Math.min(order.advance_kop, order.total_kop) - order.paid_kop)
    : 0;

/** What the carrier collects once the advance is paid. */
export const dueOnDelivery = (order: AdvanceOrder): Kop =>
  Math.max(0, order.total_kop - order.paid_kop - advanceDue(order));

/** It was paid in advance and has become more expensive since: the rest is to be paid before packing too. */
export const owesRest = (order: Omit<AdvanceOrder, "advance_kop" | "status">): boolean =>
  order.payment_status === "paid" && order.payment_method !== "cod" && order.paid_kop < order.total_kop;
