// The small machine of a payment attempt, and what it means for the order's payment status.
// Callbacks come late, twice and out of order: a state never goes backwards silently.

import type { Kop } from "#kit/money.ts";

/** The only list of those who take cards: methods, figures, refunds and the search for unpaid orders follow from it. */
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

/** A certificate is no method: it pays a part, and what is left is paid by the order's method. */
export type PaymentProvider = "cod" | "invoice" | CardProviderName | "certificate";
export const paymentStatuses = ["unpaid", "pending", "paid", "refunded", "failed"] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];
/** Who took money that is paid when the goods are handed over. */
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
  // A bank may first decline and then let the same attempt through.
  failed: ["held"],
  expired: ["held"],
  paid: [],
  refunded: [],
};

export type AttemptStep = "move" | "same" | "stale";
/** Of news against what the attempt's status is of; unknown where a provider does not tell when something happened. */
export type NewsAge = "newer" | "older" | "unknown";

const isSettled = (status: AttemptStatus): boolean => status === "paid" || status === "refunded";

/**
 * What a provider's word about an attempt means: a step, nothing new, or old news. Whatever order the news come in,
 * they end the same: money that has gone back outweighs money that came, that outweighs everything else, and of
 * everything else the newest stands.
 */
export function attemptStep(from: AttemptStatus, to: AttemptStatus, age: NewsAge = "unknown"): AttemptStep {
  if (from === to) return "same";
  if (from === "refunded" || to === "created") return "stale";
  if (to === "refunded" || to === "paid") return "move";
  if (isSettled(from) || age === "older") return "stale";
  return age === "newer" || next[from].includes(to) ? "move" : "stale";
}

/** Of two things that happened in the same moment the later word is the one further on. */
const further: readonly AttemptStatus[] = [
  "created",
  "pending",
  "failed",
  "expired",
  "held",
  "paid",
  "refunded",
];

export function newsAge(
  known: { readonly status: AttemptStatus; readonly heard_at: Date | null },
  news: { readonly status: AttemptStatus; readonly happenedAt: Date | null },
): NewsAge {
  if (news.happenedAt === null) return "unknown";
  const after = news.happenedAt.getTime() - (known.heard_at?.getTime() ?? Number.NEGATIVE_INFINITY);
  if (after === 0) return further.indexOf(news.status) > further.indexOf(known.status) ? "newer" : "older";
  return after > 0 ? "newer" : "older";
}

/** Why money that came is not simply the order's. */
export type MoneyTrouble = "amount" | "currency" | "paid_twice" | "order_closed";

const asOrderStatus: Record<AttemptStatus, PaymentStatus> = {
  created: "unpaid",
  pending: "pending",
  held: "pending",
  paid: "paid",
  failed: "failed",
  // Nobody has paid, and nobody was refused.
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
 * The order's payment status from all its attempts: one that was paid outweighs those that failed. What a certificate
 * paid says nothing of the money that is left to pay; it counts when nothing is, or when the money has gone back.
 * @param asked_kop what its own attempts were to bring
 */
export function paymentStatusOf(attempts: readonly CountedAttempt[], asked_kop: Kop): PaymentStatus {
  const certificates = attempts.filter(({ provider }) => provider === "certificate");
  const money = attempts.filter(({ provider }) => provider !== "certificate");
  const covered_kop = certificates.reduce((sum, { amount_kop }) => sum + amount_kop, 0);
  const isCovered = money.length === 0 || (certificates.length > 0 && covered_kop >= asked_kop);
  const isBack = money.some(({ status }) => status === "refunded");
  return (isCovered || isBack ? attempts : money)
    .map(({ status }) => asOrderStatus[status])
    .reduce<PaymentStatus>((best, status) => (weight[status] > weight[best] ? status : best), "unpaid");
}

/** Whether a part of an invoice has not come yet: then what has come does not make the order paid. */
export const awaitsInvoice = (
  attempts: readonly { readonly provider: PaymentProvider; readonly status: AttemptStatus }[],
): boolean => attempts.some(({ provider, status }) => provider === "invoice" && status === "created");

/** Money is still to come: nobody has paid, a bank has said no, or it has not answered. */
export const isAwaited = (status: PaymentStatus): boolean =>
  status === "unpaid" || status === "pending" || status === "failed";

/** Money on its way: what is to be paid may not change under it. */
export const isUnderWay = (status: PaymentStatus): boolean => status === "pending";

/**
 * What is still to be paid and what was paid too much, when an order costs something else than it did.
 * @param returned_kop what has gone back of it: nothing that is owed again
 */
export const balanceOf = (total_kop: Kop, paid_kop: Kop, returned_kop: Kop) => ({
  due_kop: Math.max(0, total_kop - paid_kop),
  refund_kop: Math.max(0, paid_kop - returned_kop - total_kop),
});

/**
 * Nothing left to pay is paid; what had been free and costs something now is not. Otherwise only money changes the
 * status.
 */
export function statusForTotal(status: PaymentStatus, total_kop: Kop, paid_kop: Kop): PaymentStatus {
  if (total_kop === 0 || (paid_kop > 0 && total_kop <= paid_kop))
    return status === "unpaid" || status === "failed" ? "paid" : status;
  return status === "paid" && paid_kop <= 0 ? "unpaid" : status;
}
