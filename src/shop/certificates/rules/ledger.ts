// The sums of a certificate, from its movements alone. One invariant holds at any moment, per certificate and
// in total: issued = spent + left + blocked + refunded.
import type { Kop } from "#kit/money.ts";

const movementKinds = [
  "issued",
  /** Correction by the owner: changes the issued sum up or down. */
  "corrected",
  "spent",
  /** Refund of an order that it paid, back to it. */
  "returned",
  /** A refund to its buyer is in progress: the sum cannot be spent meanwhile. */
  "refund_held",
  /** That refund failed. */
  "refund_released",
  "refunded",
  // State changes, without money.
  "activated",
  "blocked",
  "unblocked",
  "prolonged",
  "sent",
] as const;
export type MovementKind = (typeof movementKinds)[number];

/** `amount_kop`: change of the balance. */
export interface LedgerEntry {
  readonly kind: MovementKind;
  readonly amount_kop: Kop;
}

/** The five sums of the invariant. */
export interface Shares {
  readonly issued_kop: Kop;
  /** Paid for orders with it, minus what was returned. */
  readonly spent_kop: Kop;
  /** Can still be spent; also on an expired certificate, until it is prolonged or written off. */
  readonly left_kop: Kop;
  /** Held for a refund, or the whole rest of a blocked certificate. */
  readonly blocked_kop: Kop;
  /** Refunded to its buyer. */
  readonly refunded_kop: Kop;
}

export interface Ledger extends Shares {
  /** Sum of all movements, blocked or not. */
  readonly balance_kop: Kop;
  readonly held_kop: Kop;
  readonly isBlocked: boolean;
}

/** @param movements of one certificate, oldest first; only blocking depends on the order */
export function ledgerOf(movements: readonly LedgerEntry[]): Ledger {
  const sums = new Map<MovementKind, Kop>();
  let balance_kop = 0;
  let isBlocked = false;
  for (const { kind, amount_kop } of movements) {
    sums.set(kind, (sums.get(kind) ?? 0) + amount_kop);
    balance_kop += amount_kop;
    if (kind === "blocked" || kind === "unblocked") isBlocked = kind === "blocked";
  }
  const of = (...kinds: readonly MovementKind[]): Kop =>
    kinds.reduce((sum, kind) => sum + (sums.get(kind) ?? 0), 0);
  const taken = (...kinds: readonly MovementKind[]): Kop => 0 - of(...kinds);
  const held_kop = taken("refund_held", "refund_released");
  return {
    issued_kop: of("issued", "corrected"),
    spent_kop: taken("spent", "returned"),
    left_kop: isBlocked ? 0 : balance_kop,
    blocked_kop: held_kop + (isBlocked ? balance_kop : 0),
    refunded_kop: taken("refunded"),
    balance_kop,
    held_kop,
    isBlocked,
  };
}

export const noShares: Shares = {
  issued_kop: 0,
  spent_kop: 0,
  left_kop: 0,
  blocked_kop: 0,
  refunded_kop: 0,
};

export const addShares = (a: Shares, b: Shares): Shares => ({
  issued_kop: a.issued_kop + b.issued_kop,
  spent_kop: a.spent_kop + b.spent_kop,
  left_kop: a.left_kop + b.left_kop,
  blocked_kop: a.blocked_kop + b.blocked_kop,
  refunded_kop: a.refunded_kop + b.refunded_kop,
});

/** The unaccounted part of the issued sum; 0 when consistent. */
export const differenceOf = (shares: Shares): Kop =>
  shares.issued_kop - shares.spent_kop - shares.left_kop - shares.blocked_kop - shares.refunded_kop;
