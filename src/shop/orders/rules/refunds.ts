// How much of what was paid may go back, and for what. Sources: the shop's refund policy; the law on consumers'
// rights: food of good quality is not taken back, other goods are within 14 days, and faults are put right.
// Not here: who moves the money (shop/payments).
import { kyivDate } from "#kit/clock.ts";
import type { Kop } from "#kit/money.ts";
import { type RefundedPieces, type RefundReason, refundReasons } from "../../payments/rules/refunds.ts";
import type { OrderStatus } from "../rules.ts";
import { type ClaimSubject, lastClaimDay } from "./claims.ts";
import { isOff } from "./purchase.ts";

/** As which reason money goes back for a claim. */
export const refundReasonOf = (subject: ClaimSubject): RefundReason =>
  subject === "other" ? "goodwill" : subject;

export interface RefundableLine extends RefundedPieces {
  /** What was paid for all its pieces, after the order's discount. */
  readonly paid_kop: Kop;
  readonly isFood: boolean;
  /** Pieces for which money went back, or is on its way. */
  readonly refunded: number;
  /** Of certificates: what has not been spent of them nor gone back. Null: nothing of the line can be spent. */
  readonly unspent_kop?: Kop | null;
}

export interface RefundFacts {
  readonly status: OrderStatus;
  /** When it became delivered; null when it has not. */
  readonly receivedAt: Date | null;
  /** What was paid and has not been given back, nor is on its way back, nor was spent of its certificates. */
  readonly left_kop: Kop;
  /** What of it has to go back: the order was called off, or costs less than was paid. */
  readonly owed_kop: Kop;
  readonly lines: readonly RefundableLine[];
}

export interface RefundWish {
  readonly amount_kop: Kop;
  readonly reason: RefundReason;
  readonly lines: readonly RefundedPieces[];
}

export type RefundRefusal =
  /** Nothing was paid, or everything has gone back. */
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

/**
 * What was paid for the next pieces of a line, after those for which money went back before: however its pieces come
 * back, together they are worth exactly the line.
 */
export function worthOf(
  { paid_kop, quantity: all, refunded }: Pick<RefundableLine, "paid_kop" | "quantity" | "refunded">,
  quantity: number,
): Kop {
  const upTo = (pieces: number): Kop => Math.floor((paid_kop * pieces) / all);
  // For a fault some of it may go back twice; then it is worth what its first pieces were.
  const before = refunded + quantity <= all ? refunded : 0;
  return upTo(before + quantity) - upTo(before);
}

/** What was paid for chosen pieces; null when the order has no such pieces. */
export function worthOfPieces(
  lines: readonly RefundableLine[],
  pieces: readonly RefundedPieces[],
): Kop | null {
  let worth = 0;
  for (const { id, quantity } of pieces) {
    const line = lines.find((one) => one.id === id);
    if (!line || quantity > line.quantity) return null;
    worth += Math.min(worthOf(line, quantity), line.unspent_kop ?? line.paid_kop);
  }
  return worth;
}

const faults: readonly RefundReason[] = ["damaged", "melted", "wrong_goods", "missing", "quality"];
const hasLeft: readonly OrderStatus[] = ["shipped", "delivered", "completed", "returned"];

/** For which reasons money of an order may go back as it is now, the likeliest first; none that would be refused. */
export function fittingReasons(
  { status, receivedAt, owed_kop, lines }: Omit<RefundFacts, "left_kop">,
  now: Date,
): RefundReason[] {
  const mayChangeMind =
    receivedAt !== null && kyivDate(now) <= lastClaimDay(receivedAt) && lines.some(({ isFood }) => !isFood);
  return refundReasons.filter((reason) => {
    if (reason === "cancelled") return isOff(status);
    if (reason === "overpaid") return !isOff(status) && owed_kop > 0;
    if (reason === "changed_mind") return mayChangeMind;
    return !faults.includes(reason) || hasLeft.includes(status);
  });
}

/** Why money is not given back like this; null when it is. */
export function refundRefusal(facts: RefundFacts, wish: RefundWish, now: Date): RefundRefusal | null {
  const { left_kop: left, lines, status, receivedAt } = facts;
  const { amount_kop: amount, reason } = wish;
  if (left <= 0) return { code: "refund_nothing" };
  const worth = worthOfPieces(lines, wish.lines);
  if (worth === null) return { code: "refund_unknown_line", field: "lines" };
  if (amount > left) return { code: "refund_too_much", field: "amount", most: left };
  if (reason === "cancelled" && !isOff(status)) return { code: "refund_not_stopped", field: "reason" };
  if (reason === "overpaid" && isOff(status)) return { code: "refund_not_overpaid", field: "reason" };
  if (reason === "overpaid" && amount > facts.owed_kop)
    return facts.owed_kop > 0
      ? { code: "refund_too_much", field: "amount", most: facts.owed_kop }
      : { code: "refund_not_overpaid", field: "reason" };
  if (reason !== "changed_mind") return null;
  if (!receivedAt) return { code: "refund_not_received", field: "reason" };
  if (kyivDate(now) > lastClaimDay(receivedAt)) return { code: "refund_too_late", field: "reason" };
  if (wish.lines.length === 0) return { code: "refund_lines_missing", field: "lines" };
  const isFood = wish.lines.some(({ id }) => lines.find((line) => line.id === id)?.isFood);
  if (isFood) return { code: "refund_food", field: "reason" };
  return amount > worth ? { code: "refund_too_much", field: "amount", most: worth } : null;
}
