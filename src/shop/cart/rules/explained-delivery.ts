// Why delivery costs what it does: of a cart, of each parcel of a purchase, and of an order that stands.
// Not here: what it costs (shop/delivery/rules/prices.ts).
import type { Kop } from "#kit/money.ts";
import type { DeliveryType, OrderWay } from "../../delivery/rules/settings.ts";
import type { Given } from "../../promotions/rules/outcome.ts";
import type { Promotion } from "../../promotions/rules/promotion.ts";

/** Why delivery costs less than by itself, or nothing. */
export const deliveryReasons = [
  /** Goods of some sum. */
  "sum",
  "promotion",
  "pickup",
  "digital",
  /** Of orders alone: it is charged with the order that this one was part of, or it is sent again for nothing. */
  "split",
  "replacement",
] as const;
export type DeliveryReason = (typeof deliveryReasons)[number];

/** What a way of delivery costs. */
export interface TermsOfWay {
  readonly isChosen: boolean;
  readonly price_kop: Kop;
  /** By itself, and from which sum of goods on it costs less. */
  readonly full_kop: Kop;
  readonly lessFrom_kop: Kop | null;
}

export interface ExplainedDelivery {
  /** No way is chosen yet: this is what a branch will cost, and no part of the total. */
  readonly isAhead: boolean;
  readonly full_kop: Kop;
  readonly price_kop: Kop;
  /** Null: it costs what it does by itself. */
  readonly why: DeliveryReason | null;
  readonly promotion: Promotion | null;
  /** The sum of goods that makes it cost less; null when that is not why. */
  readonly lessFrom_kop: Kop | null;
}

/** @param type null: none is chosen, and the way is a branch */
export function termsOfWay(
  type: OrderWay | null,
  way: { readonly price_kop: Kop; readonly fullPrice_kop: Kop } | undefined,
  lessFromOf: (type: DeliveryType) => Kop | null,
): TermsOfWay | null {
  if (!way) return null;
  const { price_kop, fullPrice_kop: full_kop } = way;
  const lessFrom_kop = type === "digital" ? null : lessFromOf(type ?? "branch");
  return { isChosen: type !== null, price_kop, full_kop, lessFrom_kop };
}

export const givenIn = (
  { promotions }: { readonly promotions: readonly Given[] },
  kind: "free_wrap" | "free_delivery",
): Given | undefined => promotions.find(({ promotion }) => promotion.action.kind === kind);

/** Null when nothing is to be told: no way is chosen, and a branch is not free either. */
export function explainDelivery(cart: {
  readonly promotions: readonly Given[];
  readonly deliveryType: OrderWay | null;
  readonly deliveryTerms: TermsOfWay | null;
}): ExplainedDelivery | null {
  const { deliveryType, deliveryTerms: terms } = cart;
  if (!terms || (!terms.isChosen && terms.price_kop >= terms.full_kop)) return null;
  const { isChosen, price_kop, full_kop, lessFrom_kop } = terms;
  const said = { isAhead: !isChosen, price_kop, full_kop, promotion: null, lessFrom_kop: null };
  if (deliveryType === "digital") return { ...said, why: "digital" };
  if (price_kop >= full_kop)
    return { ...said, why: deliveryType === "pickup" && price_kop === 0 ? "pickup" : null };
  const promotion = givenIn(cart, "free_delivery")?.promotion;
  if (promotion) return { ...said, why: "promotion", promotion };
  return { ...said, why: lessFrom_kop === null ? null : "sum", lessFrom_kop };
}
