// Several parcels of one purchase, each for another recipient. Promotions and the promo code see the items of
// all parcels as one purchase; each parcel has its own wrap and delivery price. Discounts are split to the
// kopiyka, so that the sums of the parcels add up to the purchase.
import type { Kop } from "#kit/money.ts";
import { type Sums, subtotalOf, totalOf } from "../../pricing/rules/prices.ts";
import type { Given } from "../../promotions/rules/outcome.ts";
import type { CartItem } from "../input.ts";
import { type OffByLine, partOff, sumOff } from "./line-discounts.ts";
import { lineKey } from "./lines.ts";
import {
  type CartContext,
  type PricedCart,
  type PricedItems,
  priceItems,
  priceWay,
  type WayContext,
} from "./price-cart.ts";
import { priceLines } from "./price-lines.ts";

export interface PurchaseParcel extends WayContext {
  readonly items: readonly CartItem[];
}

/** Pricing terms that all parcels share. */
export type PurchaseContext = Omit<CartContext, keyof WayContext>;

/** The path of a parcel's field in the request body of a purchase. @param index from 0, the first parcel */
export const fieldOfParcel = (index: number, field: string): string =>
  index === 0 ? field : `more_parcels.${index - 1}.${field}`;

/** The same product, variant and options in several parcels become one line. */
function mergedItems(parcels: readonly PurchaseParcel[]): CartItem[] {
  const items = new Map<string, CartItem>();
  for (const item of parcels.flatMap((parcel) => parcel.items)) {
    const key = lineKey(item);
    items.set(key, { ...item, quantity: item.quantity + (items.get(key)?.quantity ?? 0) });
  }
  return [...items.values()];
}

/** @param parcels at least one, in order */
export function pricePurchase(
  parcels: readonly [PurchaseParcel, ...PurchaseParcel[]],
  context: PurchaseContext,
) {
  const [first, ...others] = parcels;
  if (others.length === 0) {
    const whole = priceWay(priceItems(first.items, { ...context, ...first }), { ...context, ...first });
    return { whole, parcels: [whole] };
  }
  const wrapped = parcels.findIndex((parcel) => parcel.wrap);
  // No cash on delivery for several recipients; promotions use the delivery method of the first parcel.
  const payment = context.payment === "cod" ? null : context.payment;
  const all = { ...context, payment };
  const pricedItems = priceItems(mergedItems(parcels), { ...all, ...first, wrap: wrapped >= 0 });
  const lines = parcels.map(({ items }) => priceLines(items, context));
  const parted = partOff(
    pricedItems,
    lines.map((one) => one.lines),
  );
  // Problems of the discounts are shown on the first parcel.
  const ofDiscounts = pricedItems.problems.filter(
    ({ code }) => code.startsWith("promo_") || code === "discount_too_big",
  );
  const problems = lines.map((one, index) =>
    index === 0 ? [...one.problems, ...ofDiscounts] : one.problems,
  );
  const priced = parcels.map((parcel, index) => {
    const isFirst = index === 0;
    const off = parted[index] ?? [];
    const own: PricedItems = {
      lines: lines[index]?.lines ?? [],
      problems: problems[index] ?? [],
      off,
      discount_kop: subtotalOf(off.map(sumOff)),
      code_kop: sumOff(off.flat().filter(({ by }) => by === "code")),
      manual_kop: sumOff(off.flat().filter(({ by }) => by === "manual")),
      // A gift or benefit is given once, with the first parcel.
      promotions: isFirst ? partPromotions(pricedItems.promotions, off) : [],
      nextPromotion: null,
      promotionFacts: pricedItems.promotionFacts,
      usedCode: pricedItems.usedCode,
      gifts: isFirst ? pricedItems.gifts : [],
      freesWrap: pricedItems.freesWrap && index === wrapped,
      freesDelivery: (type) => isFirst && pricedItems.freesDelivery(type),
    };
    return priceWay(own, { ...all, ...parcel });
  });
  const ofWay = priced[0]?.problems.slice(problems[0]?.length ?? 0) ?? [];
  return { whole: together(pricedItems, priced, ofWay), parcels: priced };
}

/** The first parcel's share of each promotion's discount. */
const partPromotions = (given: readonly Given[], off: OffByLine): Given[] =>
  given.map((one) => {
    const lines_kop = off.map((ofLine) =>
      sumOff(ofLine.filter(({ promotion }) => promotion?.id === one.promotion.id)),
    );
    return { ...one, lines_kop, discount_kop: subtotalOf(lines_kop) };
  });

/** The total of all parcels' delivery prices; the reason of a lower price is kept only per parcel. */
function termsOfAll(parcels: readonly PricedCart[]): PricedCart["deliveryTerms"] {
  const terms = parcels.flatMap(({ deliveryTerms }) => (deliveryTerms?.isChosen ? deliveryTerms : []));
  if (terms.length < parcels.length) return null;
  return {
    isChosen: true,
    price_kop: subtotalOf(terms.map(({ price_kop }) => price_kop)),
    full_kop: subtotalOf(terms.map(({ full_kop }) => full_kop)),
    lessFrom_kop: null,
  };
}

const sumKeys = ["subtotal_kop", "discount_kop", "wrap_kop", "delivery_kop", "fee_kop"] as const;

/** @param ofWay delivery problems of the first parcel */
function together(
  items: PricedItems,
  parcels: readonly PricedCart[],
  ofWay: PricedCart["problems"],
): PricedCart {
  const [first] = parcels;
  if (!first) throw new RangeError("a purchase without parcels");
  const sums = Object.fromEntries(
    sumKeys.map((key) => [key, parcels.reduce((sum, parcel) => sum + parcel.sums[key], 0)]),
  ) as Record<(typeof sumKeys)[number], Kop> satisfies Sums;
  return {
    ...first,
    lines: items.lines,
    problems: [...items.problems, ...ofWay],
    sums,
    total_kop: totalOf(sums),
    promotions: items.promotions,
    nextPromotion: items.nextPromotion,
    off: items.off,
    code_kop: items.code_kop,
    manual_kop: items.manual_kop,
    deliveryTerms: termsOfAll(parcels),
    deliveryType: parcels.every(({ deliveryType }) => deliveryType !== null) ? first.deliveryType : null,
    ribbon_kop: parcels.reduce((sum, { ribbon_kop }) => sum + ribbon_kop, 0),
    weight_g: parcels.reduce((sum, { weight_g }) => sum + weight_g, 0),
  };
}
