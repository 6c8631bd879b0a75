// Refunds of bought certificates: at most the paid sum minus the spent one. A refund reduces the balance at
// the same moment, so that no hryvnia is both refunded and spent.
import type { Kop } from "#kit/money.ts";
import type { Ledger } from "./ledger.ts";

export interface BoughtUnit {
  readonly id: number;
  /** Its order line; null: the line was removed from the order. */
  readonly line: number | null;
  /** The sum paid for it. */
  readonly paid_kop: Kop;
  readonly ledger: Pick<Ledger, "balance_kop" | "spent_kop" | "held_kop" | "refunded_kop">;
  /** Its order was cancelled, or it was removed from the order. */
  readonly isStopped: boolean;
}

/** The paid sum minus completed and pending refunds. */
const outstandingOf = ({ paid_kop, ledger }: BoughtUnit): Kop =>
  Math.max(0, paid_kop - ledger.held_kop - ledger.refunded_kop);

/** The refundable sum of a certificate. */
export const refundableOf = (unit: BoughtUnit): Kop =>
  Math.max(0, Math.min(unit.ledger.balance_kop, outstandingOf(unit) - Math.max(0, unit.ledger.spent_kop)));

/** The part of the order's money that cannot be refunded, because its certificates have spent it. */
export const spentOf = (units: readonly BoughtUnit[]): Kop =>
  units.reduce((sum, unit) => sum + outstandingOf(unit) - refundableOf(unit), 0);

export interface RefundOf {
  readonly amount_kop: Kop;
  /** The order's money that is not refunded yet, for certificates and everything else. */
  readonly left_kop: Kop;
  readonly lines: readonly { readonly id: number; readonly quantity: number }[];
}

export interface Take {
  readonly id: number;
  readonly amount_kop: Kop;
  /**
   * After a full refund: the remaining balance above the paid sum, for a certificate sold below its nominal.
   */
  readonly lapses_kop: Kop;
}

/**
 * Which certificates a refund reduces, and by how much: first those of the named lines, then stopped ones,
 * then the others, only as far as the rest of the order does not cover the sum.
 */
export function takesOf(units: readonly BoughtUnit[], { amount_kop, left_kop, lines }: RefundOf): Take[] {
  const takes = new Map<number, Kop>();
  let wanted = amount_kop;
  const take = (unit: BoughtUnit, most: Kop): void => {
    const taken = takes.get(unit.id) ?? 0;
    const part = Math.min(refundableOf(unit) - taken, most, wanted);
    if (part <= 0) return;
    takes.set(unit.id, taken + part);
    wanted -= part;
  };
  for (const { id, quantity } of lines) {
    const own = units.filter(({ line }) => line === id);
    const fullest = own.toSorted((a, b) => refundableOf(b) - refundableOf(a) || a.id - b.id);
    for (const unit of fullest.slice(0, quantity)) take(unit, wanted);
  }
  for (const unit of units) if (unit.isStopped) take(unit, wanted);
  const others_kop = Math.max(0, left_kop - units.reduce((sum, unit) => sum + outstandingOf(unit), 0));
  let uncovered = wanted - others_kop;
  for (const unit of units) {
    const before = wanted;
    take(unit, uncovered);
    uncovered -= before - wanted;
  }
  return units.flatMap((unit) => {
    const part = takes.get(unit.id) ?? 0;
    const isAll = part === refundableOf(unit);
    const lapses_kop = isAll ? Math.max(0, unit.ledger.balance_kop - part) : 0;
    return part > 0 ? [{ id: unit.id, amount_kop: part, lapses_kop }] : [];
  });
}
