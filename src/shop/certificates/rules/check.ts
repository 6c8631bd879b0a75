// Checks the consistency of a certificate: its movements with each other, with its payments, with its
// refunds, and with the columns of its row.
import { type Day, kyivDate, kyivMoment } from "#kit/clock.ts";
import type { Kop } from "#kit/money.ts";
import { differenceOf, type LedgerEntry, ledgerOf } from "./ledger.ts";

const ledgerFaults = [
  /** Issued ≠ spent + left + blocked + refunded. */
  "difference",
  /** A sum is negative: more was spent, held or refunded than issued. */
  "below_zero",
  /** The issued sum differs from the nominal. */
  "nominal",
  /** The orders' payments differ from the spent sum. */
  "payments",
  /** Held or refunded sums contradict the state of the refunds. */
  "refunds",
  /** The blocked flag contradicts the last movement. */
  "state",
] as const;
export type LedgerFault = (typeof ledgerFaults)[number];

/** A movement, with its refund if any. */
export interface CheckedEntry extends LedgerEntry {
  /** Null: no refund. */
  readonly refund: {
    readonly id: number;
    readonly state: "pending" | "done" | "failed";
    /** Counts the requests to the bank, from 1. */
    readonly round: number;
  } | null;
}

export interface CheckedCertificate {
  readonly nominal_kop: Kop;
  readonly isBlocked: boolean;
  /** Oldest first. */
  readonly movements: readonly CheckedEntry[];
  /** The payments made with it minus refunds to it, from the payment tables. */
  readonly paid_kop: Kop;
}

function refundsAgree(movements: readonly CheckedEntry[]): boolean {
  const own = Map.groupBy(
    movements.flatMap(({ refund, ...entry }) => (refund ? [{ ...entry, refund }] : [])),
    ({ refund }) => refund.id,
  );
  return [...own.values()].every((entries) => {
    const { held_kop, refunded_kop } = ledgerOf(entries);
    const { state, round } = entries[0]?.refund ?? { state: "failed", round: 1 };
    // A refund that is requested again may hold the sum of other certificates than before.
    const isMoved = round > 1 && entries.some(({ kind }) => kind === "refund_released");
    if (state === "pending") return refunded_kop === 0 && (held_kop > 0 || isMoved);
    if (state === "failed") return refunded_kop === 0 && held_kop === 0;
    return held_kop === 0 && (refunded_kop > 0 || isMoved);
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

/** Kyiv time; after an outage the check runs at once. */
const checkedFrom = "03:10";

/** Whether today's check is due. @param last time of the last check */
export function isCheckDue(last: Date | null, now: Date): boolean {
  const tonight = checkMoment(kyivDate(now));
  return now >= tonight && (last === null || last < tonight);
}

const checkMoment = (day: Day): Date => kyivMoment(`${day}T${checkedFrom}`);
