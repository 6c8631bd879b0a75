// What the buyer is told about the money of an order, on the page they come back to from the bank. Pure.
import type { DeclineReason } from "../../payments/rules/declines.ts";
import type { AttemptStatus, PaymentMethod, PaymentStatus } from "../../payments/rules.ts";
import type { OrderStatus } from "../rules.ts";

export const payStates = [
  "paid",
  /** The bank keeps the money for us until the order is confirmed. */
  "held",
  "declined",
  /** The bank has not said anything yet. */
  "waiting",
  /** Nobody has paid. */
  "unpaid",
  /** Called off or given back. */
  "closed",
  /** Not by card: at the door, or by invoice. */
  "elsewhere",
] as const;
export type PayState = (typeof payStates)[number];

interface Order {
  readonly status: OrderStatus;
  readonly payment_method: PaymentMethod;
  readonly payment_status: PaymentStatus;
  /** Other parcels wait for the money that is paid with it, also when it was called off itself. */
  readonly collects: boolean;
}

/** The newest attempt by card; null when none was begun. */
interface Attempt {
  readonly status: AttemptStatus;
  readonly pay_url: string | null;
  readonly decline: DeclineReason | null;
}

/** @param isNothing the bank was asked just now and knows of no payment */
export function payState(order: Order, attempt: Attempt | null, isNothing: boolean): PayState {
  if (order.payment_status === "paid") return "paid";
  const isOff = order.status === "cancelled" || order.status === "returned";
  if ((isOff && !order.collects) || order.payment_status === "refunded") return "closed";
  if (!order.payment_method.startsWith("card_")) return "elsewhere";
  if (attempt?.status === "held") return "held";
  if (order.payment_status === "pending" || attempt?.status === "pending") return "waiting";
  if (attempt?.status === "failed") return "declined";
  return attempt?.status === "created" && attempt.pay_url !== null && !isNothing ? "waiting" : "unpaid";
}
