// The price of an order after a change. Agreed terms stay: a line keeps its price; values that depend on the
// sum of products (percent discounts, delivery, the carrier's fee) change by the difference of today's terms
// between the two sums.
import type { Day } from "#kit/clock.ts";
import type { Kop } from "#kit/money.ts";
import { percentOf } from "#kit/money.ts";
import { ok, type Result, refuse } from "#kit/result.ts";
import type { RibbonColour } from "#shop/greeting-cards/rules/cards.ts";
import type { CarrierName } from "../../delivery/rules/carriers.ts";
import { zoneOf } from "../../delivery/rules/courier.ts";
import type { DeliveryTerms } from "../../delivery/rules/days/taken.ts";
import { cashOnDeliveryFee, deliveryPrice } from "../../delivery/rules/prices/prices.ts";
import { isPlaced, type OrderWay } from "../../delivery/rules/settings.ts";
import type { PaymentMethod } from "../../payments/rules/statuses.ts";
import { type ManualDiscount, manualSum } from "../../pricing/rules/manual-discount.ts";
import { type Sums, totalOf } from "../../pricing/rules/prices.ts";
import type { Follows } from "../../promotions/rules/promotion.ts";
import type { KeptDiscounts } from "./line-discounts.ts";

export interface ChangedSums extends Sums {
  /** Part of the discount, like the promotions' part; the rest is the promo code's. */
  readonly manual_discount_kop: Kop;
  readonly promotions_kop: Kop;
  /** Part of the gift packing's price. */
  readonly ribbon_kop: Kop;
}

/** Parts of the product sum that some rules exclude. */
interface Uncounted {
  /** Certificates: never discounted. Omitted: none. */
  readonly certificates_kop?: Kop;
  /** Electronic certificates: excluded from the delivery price. Omitted: none. */
  readonly sent_kop?: Kop;
}

const discountedOf = ({ subtotal_kop, certificates_kop = 0 }: Uncounted & Pick<Sums, "subtotal_kop">): Kop =>
  subtotal_kop - certificates_kop;
const broughtOf = ({ subtotal_kop, sent_kop = 0 }: Uncounted & Pick<Sums, "subtotal_kop">): Kop =>
  subtotal_kop - sent_kop;

export interface AgreedPromotion extends Follows {
  readonly discount_kop: Kop;
}

export interface Agreed extends ChangedSums, Uncounted {
  readonly promotions: readonly AgreedPromotion[];
  /** Discounts that the lines keep; null or omitted: not recorded. */
  readonly kept?: KeptDiscounts | null;
  readonly gift_wrap: boolean;
  readonly gift_ribbon: RibbonColour | null;
  readonly delivery_type: OrderWay;
  readonly carrier: CarrierName;
  /** Destination city; omitted: outside every zone of the shop's own courier. */
  readonly city_ref?: string | null;
  readonly payment_method: PaymentMethod;
}

export interface Wanted extends Uncounted {
  readonly subtotal_kop: Kop;
  readonly keepsPromo: boolean;
  readonly discount: ManualDiscount;
  readonly wrap: boolean;
  readonly ribbon: RibbonColour | null;
  readonly delivery_type: OrderWay;
  readonly carrier: CarrierName;
  /** Destination city; omitted: outside every zone of the shop's own courier. */
  readonly city_ref?: string | null;
}

export interface Terms {
  /** Of the order's promo code; null when it is a fixed amount or no longer exists. */
  readonly promoPercent: number | null;
  readonly giftWrap_kop: Kop;
  readonly giftRibbon_kop: Kop;
  /** Paid before delivery, by certificate or in advance: the carrier collects the rest. */
  readonly beforehand_kop: Kop;
  readonly delivery: DeliveryTerms;
  /** The day whose tariffs for cash on delivery apply. */
  readonly on: Day;
}

export interface DiscountTooBig {
  readonly code: "discount_too_big";
  readonly field: "discount";
}

const movedBy = (agreed: Kop, before: Kop, after: Kop): Kop => Math.max(0, agreed + after - before);

/**
 * The order's promotions on the changed products: a percent of everything follows the sum; a discount of some
 * products follows their units and never grows; an amount stays; together never more than the products. When
 * line discounts were not recorded, it follows the sum.
 */
export function movedPromotions(
  agreed: Pick<Agreed, "promotions" | "subtotal_kop" | "certificates_kop" | "kept">,
  wanted: Pick<Wanted, "subtotal_kop" | "certificates_kop">,
): Kop[] {
  const { promotions, kept = null } = agreed;
  const before = discountedOf(agreed);
  const after_kop = discountedOf(wanted);
  let left = after_kop;
  return promotions.map((promotion, at) => {
    const moved = kept
      ? keptPromotion(promotion, { kept_kop: kept.promotions_kop[at] ?? 0, added_kop: kept.added_kop })
      : movedPromotion(promotion, before, after_kop);
    const part = Math.min(left, moved);
    left -= part;
    return part;
  });
}

function keptPromotion(
  { discount_kop, percent, of_products }: AgreedPromotion,
  { kept_kop, added_kop }: { readonly kept_kop: Kop; readonly added_kop: Kop },
): Kop {
  if (percent !== null) return kept_kop + percentOf(added_kop, percent);
  return of_products ? Math.min(discount_kop, kept_kop) : discount_kop;
}

function movedPromotion(
  { discount_kop, percent, of_products }: AgreedPromotion,
  before: Kop,
  after: Kop,
): Kop {
  if (percent !== null) return movedBy(discount_kop, percentOf(before, percent), percentOf(after, percent));
  if (!of_products || after >= before) return discount_kop;
  return Math.round((discount_kop * after) / before);
}

/**
 * The code's current discount; its conditions were checked when the order was placed and are not checked
 * again.
 */
function promoPart(agreed: Agreed, left_kop: Kop, percent: number | null): Kop {
  const given = agreed.discount_kop - agreed.manual_discount_kop - agreed.promotions_kop;
  return Math.min(
    percent === null || given === 0 ? given : movedCode(agreed, given, left_kop, percent),
    left_kop,
  );
}

function movedCode(agreed: Agreed, given_kop: Kop, left_kop: Kop, percent: number): Kop {
  const { kept, promotions } = agreed;
  if (!kept) {
    const before_kop = percentOf(discountedOf(agreed) - agreed.promotions_kop, percent);
    return movedBy(given_kop, before_kop, percentOf(left_kop, percent));
  }
  const promoted_kop = promotions.reduce((sum, one) => sum + percentOf(kept.added_kop, one.percent ?? 0), 0);
  return kept.code_kop + percentOf(Math.max(0, kept.added_kop - promoted_kop), percent);
}

/** Electronic delivery costs nothing. */
export const deliveryCost = (
  type: OrderWay,
  subtotal_kop: Kop,
  { delivery }: Pick<Terms, "delivery">,
  way: { readonly carrier: CarrierName; readonly cityRef: string | null | undefined },
): Kop =>
  type === "digital"
    ? 0
    : isPlaced(type)
      ? deliveryPrice(type, subtotal_kop, delivery, way)
      : deliveryPrice("branch", subtotal_kop, delivery);

/** Price of wrapping paper and ribbon; a ribbon of another colour keeps its price. */
function packingOf(
  agreed: Agreed,
  wanted: Wanted,
  terms: Terms,
): Pick<ChangedSums, "wrap_kop" | "ribbon_kop"> {
  const paper_kop = agreed.gift_wrap ? agreed.wrap_kop - agreed.ribbon_kop : terms.giftWrap_kop;
  const tied_kop = agreed.gift_ribbon ? agreed.ribbon_kop : terms.giftRibbon_kop;
  const ribbon_kop = wanted.ribbon ? tied_kop : 0;
  return { wrap_kop: (wanted.wrap ? paper_kop : 0) + ribbon_kop, ribbon_kop };
}

const carriedCash = (
  sums: Omit<Sums, "fee_kop">,
  {
    delivery_type,
    carrier,
    city_ref,
    payment_method,
  }: Pick<Agreed, "delivery_type" | "carrier" | "city_ref" | "payment_method">,
  { delivery, on, beforehand_kop }: Terms,
): Kop =>
  payment_method === "cod" &&
  delivery_type !== "pickup" &&
  isPlaced(delivery_type) &&
  !(delivery_type === "courier" && zoneOf(delivery.courier, city_ref))
    ? cashOnDeliveryFee(totalOf({ ...sums, fee_kop: 0 }) - beforehand_kop, delivery, on, carrier)
    : 0;

/** The sums of a changed order. Unchanged parts keep their price. */
export function changedSums(
  agreed: Agreed,
  wanted: Wanted,
  terms: Terms,
): Result<ChangedSums, DiscountTooBig> {
  const { subtotal_kop, discount, delivery_type, carrier, city_ref } = wanted;
  const promotions_kop = movedPromotions(agreed, wanted).reduce((sum, part) => sum + part, 0);
  const left_kop = discountedOf(wanted) - promotions_kop;
  const promo_kop = wanted.keepsPromo ? promoPart(agreed, left_kop, terms.promoPercent) : 0;
  const manual_discount_kop = manualSum(discount, subtotal_kop - promotions_kop - promo_kop);
  const discount_kop = promotions_kop + promo_kop + manual_discount_kop;
  if (discount_kop > subtotal_kop) return refuse({ code: "discount_too_big", field: "discount" });
  const { wrap_kop, ribbon_kop } = packingOf(agreed, wanted, terms);
  const delivery_kop = movedBy(
    agreed.delivery_kop,
    deliveryCost(agreed.delivery_type, broughtOf(agreed), terms, {
      carrier: agreed.carrier,
      cityRef: agreed.city_ref,
    }),
    deliveryCost(delivery_type, broughtOf(wanted), terms, { carrier, cityRef: city_ref }),
  );
  const sums = { subtotal_kop, discount_kop, wrap_kop, delivery_kop };
  const way = { delivery_type, carrier, city_ref, payment_method: agreed.payment_method };
  const fee_kop = carriedCash(sums, way, terms);
  return ok({
    ...sums,
    ribbon_kop,
    manual_discount_kop,
    promotions_kop,
    fee_kop: fee_kop === 0 ? 0 : movedBy(agreed.fee_kop, carriedCash(agreed, agreed, terms), fee_kop),
  });
}
