// What a payment still holds. A refund that a bank was asked for counts until the bank has refused it: its money may
// be on its way already.
import type { Kop } from "#kit/money.ts";
import { type AttemptStatus, cardProviders, type PaymentProvider } from "../rules.ts";

/** Why money goes back. */
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

/** Pieces of a line that the money is given back for. */
export interface RefundedPieces {
  /** The order's line. */
  readonly id: number;
  readonly quantity: number;
}

export const refundWays = ["card", "by_hand", "certificate"] as const;
export type RefundWay = (typeof refundWays)[number];
export const refundStates = ["pending", "done", "failed"] as const;
export type RefundState = (typeof refundStates)[number];
export type RefundTrouble = "provider_unavailable" | "provider_refused";

export interface Paid {
  readonly id: number;
  readonly provider: PaymentProvider;
  readonly status: AttemptStatus;
  readonly amount_kop: Kop;
}

export interface Refunded {
  readonly attempt_id: number;
  readonly amount_kop: Kop;
  readonly state: RefundState;
}

const cards: readonly PaymentProvider[] = cardProviders;
const isByCard = ({ provider }: Paid): boolean => cards.includes(provider);

const sumOf = (refunds: readonly Refunded[]): Kop =>
  refunds.reduce((sum, { amount_kop }) => sum + amount_kop, 0);

/**
 * What of a payment may still go back.
 * @param isReceived who has the parcel has paid for it, unless by card: cash is paid at the door, an invoice before
 */
export function leftOf(attempt: Paid, refunds: readonly Refunded[], isReceived: boolean): Kop {
  const isPaid =
    attempt.status === "paid" || (isReceived && !isByCard(attempt) && attempt.status === "created");
  if (!isPaid) return 0;
  const gone = refunds.filter(({ attempt_id, state }) => attempt_id === attempt.id && state !== "failed");
  return attempt.amount_kop - sumOf(gone);
}

/** For how many pieces of which line money went back, or is on its way. */
export function piecesRefunded(
  refunds: readonly (Pick<Refunded, "state"> & { readonly lines: readonly RefundedPieces[] })[],
): ReadonlyMap<number, number> {
  const pieces = new Map<number, number>();
  for (const { state, lines } of refunds) {
    if (state === "failed") continue;
    for (const { id, quantity } of lines) pieces.set(id, quantity + (pieces.get(id) ?? 0));
  }
  return pieces;
}

/** Whether a payment has gone back whole. */
export const isWhollyRefunded = (attempt: Paid, refunds: readonly Refunded[]): boolean =>
  sumOf(refunds.filter(({ attempt_id, state }) => attempt_id === attempt.id && state === "done")) >=
  attempt.amount_kop;

/** Whether a person may have the bank asked again: it refused, or does not answer. */
export const canAskAgain = ({
  state,
  trouble,
}: {
  readonly state: RefundState;
  readonly trouble: RefundTrouble | null;
}): boolean => state === "failed" || (state === "pending" && trouble !== null);
