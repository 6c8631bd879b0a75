// Explains the delivery price: of a cart, of each parcel of a purchase, and of a placed order. Not here: the
// price itself (shop/delivery/rules/prices/prices.ts).
import type { Kop } from "#kit/money.ts";
import { type DeliveryType, isPlaced, type OrderWay } from "../../delivery/rules/settings.ts";
import type { Given } from "../../promotions/rules/outcome.ts";
import type { Promotion } from "../../promotions/rules/promotion.ts";

/** Why delivery costs less than the full price, or nothing. */
export const deliveryReasons = [
  /** The subtotal reached a threshold. */
  "sum",
  "promotion",
  "pickup",
  "digital",
  /** Orders only: delivery was charged with the order before its split, or this is a free replacement. */
  "split",
  "replacement",
] as const;
export type DeliveryReason = (typeof deliveryReasons)[number];

/** Price terms of a delivery method. */
export interface TermsOfWay {
  readonly isChosen: boolean;
  readonly price_kop: Kop;
  /** The full price, and the subtotal from which it is lower. */
  readonly full_kop: Kop;
  readonly lessFrom_kop: Kop | null;
}

export interface ExplainedDelivery {
  /** No method is chosen yet: this is the future price of branch delivery, not part of the total. */
  readonly isAhead: boolean;
  readonly full_kop: Kop;
  readonly price_kop: Kop;
  /** Null: full price. */
  readonly why: DeliveryReason | null;
  readonly promotion: Promotion | null;
  /** The subtotal that lowers the price; null when that is not the reason. */
  readonly lessFrom_kop: Kop | null;
}

/** @param type null: none is chosen, and `way` is a branch */
export function termsOfWay(
  type: OrderWay | null,
  way: { readonly price_kop: Kop; readonly fullPrice_kop: Kop } | undefined,
  lessFromOf: (type: DeliveryType) => Kop | null,
): TermsOfWay | null {
  if (!way) return null;
  const { price_kop, fullPrice_kop: full_kop } = way;
  const lessFrom_kop = type === "digital" ? null : lessFromOf(isPlaced(type) ? type : "branch");
  return { isChosen: type !== null, price_kop, full_kop, lessFrom_kop };
}

export const givenIn = (
  { promotions }: { readonly promotions: readonly Given[] },
  kind: "free_wrap" | "free_delivery",
): Given | undefined => promotions.find(({ promotion }) => promotion.action.kind === kind);

/** Null when there is nothing to explain: no method is chosen, and branch delivery is not reduced either. */
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
