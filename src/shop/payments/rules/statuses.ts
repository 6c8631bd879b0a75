// State machine of a payment attempt, and its effect on the order's payment status. Callbacks come late,
// twice and out of order: a state never goes backwards silently.

import type { Kop } from "#kit/money.ts";

/**
 * The only list of card providers: payment methods, figures, refunds and the search for unpaid orders use it.
 */
export const cardProviders = ["liqpay", "monobank", "wayforpay"] as const;
export type CardProviderName = (typeof cardProviders)[number];
export type CardMethod = `card_${CardProviderName}`;
export const methodOfCard = {
  liqpay: "card_liqpay",
  monobank: "card_monobank",
  wayforpay: "card_wayforpay",
} as const satisfies { readonly [P in CardProviderName]: `card_${P}` };
export const cardMethods: readonly CardMethod[] = Object.values(methodOfCard);

export const paymentMethods = ["cod", ...Object.values(methodOfCard), "invoice"] as const;
export type PaymentMethod = (typeof paymentMethods)[number];
export const isByCard = (method: PaymentMethod): method is CardMethod =>
  method !== "cod" && method !== "invoice";

/** A certificate is no payment method: it pays a part, and the order's method pays the rest. */
export type PaymentProvider = "cod" | "invoice" | CardProviderName | "certificate";
export const paymentStatuses = ["unpaid", "pending", "paid", "refunded", "failed"] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];
/** Who took a payment on delivery. */
export const takers = ["cash", "terminal", "carrier"] as const;
export type TakenBy = (typeof takers)[number];
export type AttemptStatus = "created" | "pending" | "held" | "paid" | "failed" | "expired" | "refunded";

export const providerOf: Record<PaymentMethod, Exclude<PaymentProvider, "certificate">> = {
  cod: "cod",
  invoice: "invoice",
  card_liqpay: "liqpay",
  card_monobank: "monobank",
  card_wayforpay: "wayforpay",
};

const next: Record<AttemptStatus, readonly AttemptStatus[]> = {
  created: ["pending", "held", "failed", "expired"],
  pending: ["held", "failed", "expired"],
  held: ["failed", "expired"],
  // A bank may first decline the same attempt and then accept it.
  failed: ["held"],
  expired: ["held"],
  paid: [],
  refunded: [],
};

export type AttemptStep = "move" | "same" | "stale";
/** Age of an event relative to the event of the attempt's status; unknown when the provider sends no time. */
export type EventAge = "newer" | "older" | "unknown";

const isSettled = (status: AttemptStatus): boolean => status === "paid" || status === "refunded";

/**
 * The effect of a provider's event on an attempt: a step, no change, or outdated. Any order of events gives
 * the same result: a refund outweighs a payment, a payment outweighs the rest, and among the rest the newest
 * wins.
 */
export function attemptStep(from: AttemptStatus, to: AttemptStatus, age: EventAge = "unknown"): AttemptStep {
  if (from === to) return "same";
  if (from === "refunded" || to === "created") return "stale";
  if (to === "refunded" || to === "paid") return "move";
  if (isSettled(from) || age === "older") return "stale";
  return age === "newer" || next[from].includes(to) ? "move" : "stale";
}

/** Of two events at the same moment, the later one in this list wins. */
const further: readonly AttemptStatus[] = [
  "created",
  "pending",
  "failed",
  "expired",
  "held",
  "paid",
  "refunded",
];

export function eventAge(
  known: { readonly status: AttemptStatus; readonly heard_at: Date | null },
  event: { readonly status: AttemptStatus; readonly happenedAt: Date | null },
): EventAge {
  if (event.happenedAt === null) return "unknown";
  const after = event.happenedAt.getTime() - (known.heard_at?.getTime() ?? Number.NEGATIVE_INFINITY);
  if (after === 0) return further.indexOf(event.status) > further.indexOf(known.status) ? "newer" : "older";
  return after > 0 ? "newer" : "older";
}

/** Why money does not simply pay the order. */
export type MoneyTrouble =
  | "amount"
  | "currency"
  | "paid_twice"
  | "order_closed"
  /** The bank gave it back to the buyer by itself, and the order is to be paid again. */
  | "returned";

const asOrderStatus: Record<AttemptStatus, PaymentStatus> = {
  created: "unpaid",
  pending: "pending",
  held: "pending",
  paid: "paid",
  failed: "failed",
  // Never paid, so nothing was refunded.
  expired: "unpaid",
  refunded: "refunded",
};

const weight: Record<PaymentStatus, number> = { unpaid: 0, failed: 1, pending: 2, refunded: 3, paid: 4 };

export interface CountedAttempt {
  readonly provider: PaymentProvider;
  readonly status: AttemptStatus;
  readonly amount_kop: Kop;
}

/**
 * The order's payment status from all its attempts: a paid one outweighs failed ones. A certificate says
 * nothing about the rest to pay; it counts when no rest is left, or when the money was refunded.
 * @param asked_kop the sum of its own attempts
 */
export function paymentStatusOf(attempts: readonly CountedAttempt[], asked_kop: Kop): PaymentStatus {
  const certificates = attempts.filter(({ provider }) => provider === "certificate");
  const money = attempts.filter(({ provider }) => provider !== "certificate");
  const covered_kop = certificates.reduce((sum, { amount_kop }) => sum + amount_kop, 0);
  const isCovered = money.length === 0 || (certificates.length > 0 && covered_kop >= asked_kop);
  const isBack = money.some(({ status }) => status === "refunded");
  return heaviest(isCovered || isBack ? attempts : money);
}

/**
 * The status of several orders that are paid together, from their common payments. A certificate pays for its own order:
 * it says nothing about them. @param due_kop what is to be paid together, and has not come
 */
export function commonStatusOf(attempts: readonly CountedAttempt[], due_kop: Kop): PaymentStatus {
  const money = attempts.filter(({ provider }) => provider !== "certificate");
  const isPaid = money.some(({ status }) => status === "paid");
  if (!isPaid && money.some(({ status }) => status === "refunded")) return "refunded";
  if (due_kop === 0 && attempts.some(({ status }) => status === "paid")) return "paid";
  // A part that has come pays for nothing until the rest is there.
  return heaviest(money.filter(({ status }) => status !== "paid" && status !== "refunded"));
}

const heaviest = (attempts: readonly CountedAttempt[]): PaymentStatus =>
  attempts
    .map(({ status }) => asOrderStatus[status])
    .reduce<PaymentStatus>((best, status) => (weight[status] > weight[best] ? status : best), "unpaid");

/** The attempts that count for an order with an advance: until all is paid, those for the rest. */
export function restOf<Attempt extends CountedAttempt>(
  attempts: readonly Attempt[],
  asked_kop: Kop,
): readonly Attempt[] {
  const paid_kop = attempts.reduce(
    (sum, { status, amount_kop }) => sum + (status === "paid" ? amount_kop : 0),
    0,
  );
  return paid_kop >= asked_kop
    ? attempts
    : attempts.filter(({ status }) => status !== "paid" && status !== "refunded");
}

/** Whether a part of an invoice is outstanding: then partial payments do not make the order paid. */
export const awaitsInvoice = (
  attempts: readonly { readonly provider: PaymentProvider; readonly status: AttemptStatus }[],
): boolean => attempts.some(({ provider, status }) => provider === "invoice" && status === "created");

/** Payment is outstanding: not paid, declined, or without the bank's answer. */
export const isAwaited = (status: PaymentStatus): boolean =>
  status === "unpaid" || status === "pending" || status === "failed";

/** A payment is in progress: the sum to pay may not change. */
export const isUnderWay = (status: PaymentStatus): boolean => status === "pending";

/**
 * The sum to pay and the overpaid sum, when an order's total changes.
 * @param returned_kop refunded so far: not owed again
 */
export const balanceOf = (total_kop: Kop, paid_kop: Kop, returned_kop: Kop) => ({
  due_kop: Math.max(0, total_kop - paid_kop),
  refund_kop: Math.max(0, paid_kop - returned_kop - total_kop),
});

/**
 * A zero total is paid; an order that was free and now has a price is not. Otherwise only payments change the
 * status.
 */
export function statusForTotal(status: PaymentStatus, total_kop: Kop, paid_kop: Kop): PaymentStatus {
  if (total_kop === 0 || (paid_kop > 0 && total_kop <= paid_kop))
    return status === "unpaid" || status === "failed" ? "paid" : status;
  return status === "paid" && paid_kop <= 0 ? "unpaid" : status;
}
