// The payment state shown to the buyer on the page they return to from the bank. Pure.
import type { DeclineReason } from "#shop/payments/rules/declines.ts";
import { type AttemptStatus, isByCard } from "#shop/payments/rules/statuses.ts";
import { type AdvanceOrder, advanceDue, owesRest } from "./advance-due.ts";

export const payStates = [
  "paid",
  /** The advance of cash on delivery is paid; the carrier collects the rest. */
  "advance_paid",
  /** The bank holds the money for the shop until the order is confirmed. */
  "held",
  "declined",
  /** The bank has not answered yet. */
  "waiting",
  /** Not paid. */
  "unpaid",
  /** Cancelled or refunded. */
  "closed",
  /** Not by card: cash on delivery, or by invoice. */
  "elsewhere",
] as const;
export type PayState = (typeof payStates)[number];

interface Order extends AdvanceOrder {
  /** Other parcels wait for this payment, even if this order is cancelled. */
  readonly collects: boolean;
}

/** The newest card attempt; null when there is none. */
interface Attempt {
  readonly status: AttemptStatus;
  readonly pay_url: string | null;
  readonly decline: DeclineReason | null;
}

/** @param isNothing the bank was queried just now and knows of no payment */
export function payState(order: Order, attempt: Attempt | null, isNothing: boolean): PayState {
  if (order.payment_status === "paid" && !owesRest(order)) return "paid";
  const isOff = order.status === "cancelled" || order.status === "returned";
  if ((isOff && !order.collects) || order.payment_status === "refunded") return "closed";
  if (!isByCard(order.payment_method) && advanceDue(order) === 0)
    return attempt?.status === "paid" ? "advance_paid" : "elsewhere";
  if (attempt?.status === "held") return "held";
  if (order.payment_status === "pending" || attempt?.status === "pending") return "waiting";
  if (attempt?.status === "failed") return "declined";
  return attempt?.status === "created" && attempt.pay_url !== null && !isNothing ? "waiting" : "unpaid";
}
