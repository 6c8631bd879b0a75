// By which ways a refund is made: to the card, by hand, to the certificate. Pure.
import type { CardMethod } from "#shop/payments/port.ts";
import type { RefundWay } from "#shop/payments/rules/refunds.ts";
import type { PaymentMethod } from "#shop/payments/rules/statuses.ts";
import { type Actor, can } from "#shop/staff/rules/rights.ts";

/** Card methods whose provider is on. */
export type Cards = readonly { readonly method: CardMethod }[];

/** Refund ways of a payment method, the usual first; empty without the right to make refunds. */
export function refundWaysFor(
  { cards }: { readonly cards: Cards },
  actor: Actor,
  payment: PaymentMethod,
): RefundWay[] {
  if (!can(actor, "refund.make")) return [];
  return cards.some(({ method }) => method === payment) ? ["card", "by_hand"] : ["by_hand"];
}

/** How money of an order may go back: to the card, by hand, to the certificate that paid a part. */
export const waysFor = (of: { byCard: boolean; isMoney: boolean; isCertificate: boolean }): RefundWay[] => [
  ...(of.isMoney && of.byCard ? (["card"] as const) : []),
  ...(of.isMoney ? (["by_hand"] as const) : []),
  ...(of.isCertificate ? (["certificate"] as const) : []),
];
