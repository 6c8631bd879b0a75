// What was refunded of a payment. A requested refund counts until the bank has refused it: its money may be on its way
// already.
import type { Kop } from "#kit/money.ts";

export const refundReasons = [
  "cancelled",
  "overpaid",
  "damaged",
  "melted",
  "wrong_goods",
  "missing",
  "quality",
  "changed_mind",
  "goodwill",
] as const;
export type RefundReason = (typeof refundReasons)[number];

export interface LineUnits {
  /** Id of the order's line. */
  readonly id: number;
  readonly quantity: number;
}

export const refundWays = ["card", "by_hand", "certificate"] as const;
export type RefundWay = (typeof refundWays)[number];
export const refundStates = ["pending", "done", "failed"] as const;
export type RefundState = (typeof refundStates)[number];
export type RefundTrouble = "provider_unavailable" | "provider_refused";

interface Paid {
  readonly id: number;
  readonly amount_kop: Kop;
}

export interface Refunded {
  readonly attempt_id: number;
  readonly amount_kop: Kop;
  readonly state: RefundState;
}

const sumOf = (refunds: readonly Refunded[]): Kop =>
  refunds.reduce((sum, { amount_kop }) => sum + amount_kop, 0);

/** Units by line with a refund done or under way. */
export function unitsRefunded(
  refunds: readonly (Pick<Refunded, "state"> & { readonly lines: readonly LineUnits[] })[],
): ReadonlyMap<number, number> {
  const units = new Map<number, number>();
  for (const { state, lines } of refunds) {
    if (state === "failed") continue;
    for (const { id, quantity } of lines) units.set(id, quantity + (units.get(id) ?? 0));
  }
  return units;
}

/** Whether a payment is refunded in full. */
export const isWhollyRefunded = (attempt: Paid, refunds: readonly Refunded[]): boolean =>
  sumOf(refunds.filter(({ attempt_id, state }) => attempt_id === attempt.id && state === "done")) >=
  attempt.amount_kop;

/** Whether a user may have the bank asked again: it refused, or does not answer. */
export const canAskAgain = ({
  state,
  trouble,
}: {
  readonly state: RefundState;
  readonly trouble: RefundTrouble | null;
}): boolean => state === "failed" || (state === "pending" && trouble !== null);
