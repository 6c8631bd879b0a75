// How much of what was paid may be refunded, and for what reason. Sources: the shop's refund policy; the law
// on consumers' rights: food of good quality is not taken back, other products are within 14 days, and faults
// are put right.
// Not here: the transfer of money (shop/payments).
import { kyivDate } from "#kit/clock.ts";
import type { Kop } from "#kit/money.ts";
import { isOff, type OrderStatus } from "#shop/orders/rules/statuses.ts";
import { type LineUnits, type RefundReason, refundReasons } from "#shop/payments/rules/refunds.ts";
import { type ClaimSubject, lastClaimDay } from "./claims.ts";

/** A refund is paid within this time at the latest. */
export const refundWithinDays = 7;

export const refundReasonOf = (subject: ClaimSubject): RefundReason =>
  subject === "other" ? "goodwill" : subject;

export interface RefundableLine extends LineUnits {
  /** What was paid for all its units, after the order's discount. */
  readonly paid_kop: Kop;
  readonly isFood: boolean;
  /** Units that were refunded, or are being refunded. */
  readonly refunded: number;
  /** For certificates: what was neither spent nor refunded. Null: the line has no certificates. */
  readonly unspent_kop?: Kop | null;
}

export interface RefundFacts {
  readonly status: OrderStatus;
  /** When it was received: the days for a return count from it; null if it was not. */
  readonly returnableFrom: Date | null;
  /** What was paid, without refunds made or in progress, and without what was spent of its certificates. */
  readonly left_kop: Kop;
  /** The part of it that must be refunded: the order was cancelled, or costs less than was paid. */
  readonly owed_kop: Kop;
  readonly lines: readonly RefundableLine[];
}

export interface RefundWish {
  readonly amount_kop: Kop;
  readonly reason: RefundReason;
  readonly lines: readonly LineUnits[];
}

export type RefundRefusal =
  /** Nothing was paid, or everything was refunded. */
  | { readonly code: "refund_nothing" }
  | { readonly code: "refund_too_much"; readonly field: "amount"; readonly most: Kop }
  | { readonly code: "refund_unknown_line" | "refund_lines_missing"; readonly field: "lines" }
  | {
      readonly code:
        | "refund_not_stopped"
        | "refund_not_overpaid"
        | "refund_not_received"
        | "refund_food"
        | "refund_too_late";
      readonly field: "reason";
    };

/** What was paid for the next units of a line, after the refunded ones; all units sum to the line. */
export function worthOf(
  { paid_kop, quantity: all, refunded }: Pick<RefundableLine, "paid_kop" | "quantity" | "refunded">,
  quantity: number,
): Kop {
  const upTo = (units: number): Kop => Math.floor((paid_kop * units) / all);
  // For a fault some units may be refunded twice; then they are worth the same as the first units.
  const before = refunded + quantity <= all ? refunded : 0;
  return upTo(before + quantity) - upTo(before);
}

/** What was paid for the chosen units; null when the order has no such units. */
export function worthOfUnits(lines: readonly RefundableLine[], units: readonly LineUnits[]): Kop | null {
  let worth = 0;
  for (const { id, quantity } of units) {
    const line = lines.find((one) => one.id === id);
    if (!line || quantity > line.quantity) return null;
    worth += Math.min(worthOf(line, quantity), line.unspent_kop ?? line.paid_kop);
  }
  return worth;
}

const faults: readonly RefundReason[] = ["damaged", "melted", "wrong_goods", "missing", "quality"];
const hasLeft: readonly OrderStatus[] = ["shipped", "delivered", "completed", "returned"];

/** Reasons for which the order may be refunded now, the likeliest first; without refused ones. */
export function fittingReasons(
  { status, returnableFrom, owed_kop, lines }: Omit<RefundFacts, "left_kop">,
  now: Date,
): RefundReason[] {
  const mayChangeMind =
    returnableFrom !== null &&
    kyivDate(now) <= lastClaimDay(returnableFrom) &&
    lines.some(({ isFood }) => !isFood);
  return refundReasons.filter((reason) => {
    if (reason === "cancelled") return isOff(status);
    if (reason === "overpaid") return !isOff(status) && owed_kop > 0;
    if (reason === "changed_mind") return mayChangeMind;
    return !faults.includes(reason) || hasLeft.includes(status);
  });
}

/** Why a refund is refused; null if it is allowed. */
export function refundRefusal(facts: RefundFacts, wish: RefundWish, now: Date): RefundRefusal | null {
  const { left_kop: left, lines, status, returnableFrom } = facts;
  const { amount_kop: amount, reason } = wish;
  if (left <= 0) return { code: "refund_nothing" };
  const worth = worthOfUnits(lines, wish.lines);
  if (worth === null) return { code: "refund_unknown_line", field: "lines" };
  if (amount > left) return { code: "refund_too_much", field: "amount", most: left };
  if (reason === "cancelled" && !isOff(status)) return { code: "refund_not_stopped", field: "reason" };
  if (reason === "overpaid" && isOff(status)) return { code: "refund_not_overpaid", field: "reason" };
  if (reason === "overpaid" && amount > facts.owed_kop)
    return facts.owed_kop > 0
      ? { code: "refund_too_much", field: "amount", most: facts.owed_kop }
      : { code: "refund_not_overpaid", field: "reason" };
  if (reason !== "changed_mind") return null;
  if (!returnableFrom) return { code: "refund_not_received", field: "reason" };
  if (kyivDate(now) > lastClaimDay(returnableFrom)) return { code: "refund_too_late", field: "reason" };
  if (wish.lines.length === 0) return { code: "refund_lines_missing", field: "lines" };
  const isFood = wish.lines.some(({ id }) => lines.find((line) => line.id === id)?.isFood);
  if (isFood) return { code: "refund_food", field: "reason" };
  return amount > worth ? { code: "refund_too_much", field: "amount", most: worth } : null;
}
