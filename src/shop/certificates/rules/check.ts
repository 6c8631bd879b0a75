// Whether the books of a certificate agree: its movements with each other, with the payments it made, with the refunds it
// is held for, and with the columns that are kept beside them.
import { type Day, kyivDate, kyivMoment } from "#kit/clock.ts";
import type { Kop } from "#kit/money.ts";
import { differenceOf, type LedgerEntry, ledgerOf } from "./ledger.ts";

export const ledgerFaults = [
  /** Issued is not what is spent, left, blocked and refunded. */
  "difference",
  /** More is spent, held or refunded than there was. */
  "below_zero",
  /** It was issued for something else than its nominal. */
  "nominal",
  /** Orders were paid with something else than it has spent. */
  "payments",
  /** Held or refunded against what has become of its refunds. */
  "refunds",
  /** Blocked against its last movement. */
  "state",
] as const;
export type LedgerFault = (typeof ledgerFaults)[number];

/** A movement that may belong to a refund. */
export interface CheckedEntry extends LedgerEntry {
  /** Null: it belongs to none. */
  readonly refund: { readonly id: number; readonly state: "pending" | "done" | "failed" } | null;
}

export interface CheckedCertificate {
  readonly nominal_kop: Kop;
  readonly isBlocked: boolean;
  /** The oldest first. */
  readonly movements: readonly CheckedEntry[];
  /** What orders were paid with it, less what went back onto it, as the payments have it. */
  readonly paid_kop: Kop;
}

function refundsAgree(movements: readonly CheckedEntry[]): boolean {
  const own = Map.groupBy(
    movements.flatMap(({ refund, ...entry }) => (refund ? [{ ...entry, refund }] : [])),
    ({ refund }) => refund.id,
  );
  return [...own.values()].every((entries) => {
    const { held_kop, refunded_kop } = ledgerOf(entries);
    const state = entries[0]?.refund.state;
    if (state === "pending") return refunded_kop === 0 && held_kop > 0;
    if (state === "failed") return refunded_kop === 0 && held_kop === 0;
    return held_kop === 0 && refunded_kop > 0;
  });
}

export function faultsOf({ nominal_kop, isBlocked, movements, paid_kop }: CheckedCertificate): LedgerFault[] {
  const ledger = ledgerOf(movements);
  const issued_kop = movements.reduce((sum, one) => sum + (one.kind === "issued" ? one.amount_kop : 0), 0);
  const lowest = Math.min(ledger.balance_kop, ledger.held_kop, ledger.spent_kop, ledger.refunded_kop);
  const found: Readonly<Record<LedgerFault, boolean>> = {
    difference: differenceOf(ledger) !== 0,
    below_zero: lowest < 0,
    nominal: issued_kop !== nominal_kop,
    payments: ledger.spent_kop !== paid_kop,
    refunds: !refundsAgree(movements),
    state: ledger.isBlocked !== isBlocked,
  };
  return ledgerFaults.filter((fault) => found[fault]);
}

/** In Kyiv; a shop that was off then checks as soon as it is on. */
const checkedFrom = "03:10";

/** Whether tonight's check is still to come. @param last when the last one was */
export function isCheckDue(last: Date | null, now: Date): boolean {
  const tonight = checkMoment(kyivDate(now));
  return now >= tonight && (last === null || last < tonight);
}

const checkMoment = (day: Day): Date => kyivMoment(`${day}T${checkedFrom}`);
