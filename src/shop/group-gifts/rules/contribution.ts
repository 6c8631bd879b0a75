// What follows for one contribution from its order, its money and its gift. Pure.
import type { Kop } from "#kit/money.ts";

export interface ContributionMoney {
  /** What was paid, without refunds made or under way. */
  readonly left_kop: Kop;
  /** The part of it that the certificate has taken. */
  readonly counted_kop: Kop;
  /** The part of that which the gift has not spent. */
  readonly unspent_kop: Kop;
}

/**
 * What goes back to a contributor: all that did not count, because it came too late or twice; and all that was
 * not spent, when everybody gets the money back.
 */
export const toGiveBack = (
  { left_kop, counted_kop, unspent_kop }: ContributionMoney,
  isAllBack: boolean,
): Kop => Math.max(0, left_kop - counted_kop) + (isAllBack ? unspent_kop : 0);

export interface ContributionOrder {
  readonly status: "new" | "confirmed" | "completed" | "cancelled" | string;
  readonly payment_status: string;
}

export type ContributionStep = "confirmed" | "completed" | "cancelled";

/**
 * The next step of its order. Held money is taken by the confirmation; of a gift that is over it is released. A
 * paid one is complete: there is nothing to send.
 */
export function nextStep(
  { status, payment_status }: ContributionOrder,
  isOver: boolean,
): ContributionStep | null {
  const isPaid = payment_status === "paid" || payment_status === "refunded";
  if (status === "new") {
    if (isPaid) return "confirmed";
    if (isOver) return "cancelled";
    return payment_status === "pending" ? "confirmed" : null;
  }
  if (status !== "confirmed") return null;
  if (isPaid) return "completed";
  // The bank did not take what it held.
  return isOver && payment_status !== "pending" ? "cancelled" : null;
}
