// Prices a cart against the current catalogue, stock and tariffs, and lists its problems. The quote and the
// order use this one function, so they differ only when the data has changed.
import { type Day, kyivDate } from "#kit/clock.ts";
import type { Kop } from "#kit/money.ts";
import type { CarrierName } from "../../delivery/rules/carriers.ts";
import { type DeliveryDay, deliveryDays, isOwnCourier } from "../../delivery/rules/days/arrival.ts";
import type { DeliveryTerms } from "../../delivery/rules/days/taken.ts";
import {
  type ChosenWarehouse,
  type WarehouseProblem,
  warehouseProblem,
} from "../../delivery/rules/places/warehouse-problem.ts";
import { type CashFee, cashFee } from "../../delivery/rules/prices/cash-fees.ts";
import type { DeliveryCity } from "../../delivery/rules/prices/prices.ts";
import {
  chosenWay,
  type DeliveryOption,
  type DeliveryUnavailable,
  feeTerms,
  freeDeliveryLeft,
  lessFrom,
  offeredWays,
  sentOption,
} from "../../delivery/rules/prices/prices.ts";
import { isPlaced, type OrderWay } from "../../delivery/rules/settings.ts";
import type { PaymentMethod } from "../../payments/rules/statuses.ts";
import { type ManualDiscount, manualSum } from "../../pricing/rules/manual-discount.ts";
import { type Sums, subtotalOf, totalOf } from "../../pricing/rules/prices.ts";
import {
  type PromoLookup,
  promoDiscount,
  promoPart,
  tooManyTries,
} from "../../promo-codes/rules/promo-code.ts";
import type { OrderFacts, PromotionWorld } from "../../promotions/rules/conditions.ts";
import { type Given, type NextPromotion, nextPromotion } from "../../promotions/rules/outcome.ts";
import type { CartItem } from "../input.ts";
import { type TermsOfWay, termsOfWay } from "./explained-delivery.ts";
import { type QuantityProblem, quantityProblems } from "./limits.ts";
import { type OffByLine, offByLine, paidForLines, withManual } from "./line-discounts.ts";
import {
  broughtSubtotal,
  isDigital,
  type LineProblem,
  type Offer,
  type PricedLine,
  parcelWeight_g,
  priceLines,
  productsSubtotal,
} from "./price-lines.ts";
import { promoted } from "./promoted.ts";

export type CartProblem =
  | LineProblem
  | QuantityProblem
  | { readonly code: "promo_unknown" | "promo_expired" | "promo_used_up" | "promo_used" | "promo_later" }
  /** A promotion that cannot be combined with the code is worth more. */
  | { readonly code: "promo_not_combined" }
  | { readonly code: "promo_min_subtotal"; readonly min_subtotal_kop: Kop }
  /** A manager's discount is more than what is left to pay for the products. */
  | { readonly code: "discount_too_big" }
  | { readonly code: "unknown_city" }
  | { readonly code: "delivery_unavailable"; readonly reason: DeliveryUnavailable }
  | { readonly code: "cash_too_much" }
  /** The chosen carrier does not collect cash. */
  | { readonly code: "cash_not_taken" }
  /** No courier collects cash for electronic delivery. */
  | { readonly code: "cash_for_digital" | "cash_for_choice" }
  /** The chosen branch or postomat cannot take the parcel. */
  | { readonly code: WarehouseProblem; readonly warehouse_ref: string };

export interface CartContext {
  readonly offers: readonly Offer[];
  readonly now: Date;
  readonly promo: PromoLookup;
  readonly promotions: PromotionWorld;
  /** A manager's discount; left out: none. */
  readonly manual?: ManualDiscount;
  /** Limit of units per product; 0: no limit. */
  readonly mostPerProduct: number;
  readonly giftWrap_kop: Kop;
  readonly giftRibbon_kop: Kop;
  readonly wrap: boolean;
  readonly ribbon: boolean;
  readonly delivery: DeliveryTerms;
  readonly deliveryType: OrderWay | null;
  /** The chosen carrier. */
  readonly carrier: CarrierName;
  /** Undefined: none was chosen; null: there is no such city. */
  readonly city: DeliveryCity | null | undefined;
  /** The chosen branch or postomat; left out when none was requested. */
  readonly point?: ChosenPoint | undefined;
  readonly payment: PaymentMethod | null;
}

export interface ChosenPoint {
  readonly ref: string;
  readonly cityRef: string;
  readonly warehouse: ChosenWarehouse | null;
}

export interface PricedCart {
  readonly lines: readonly PricedLine[];
  readonly problems: readonly CartProblem[];
  readonly sums: Sums;
  /** Part of the wrap sum. */
  readonly ribbon_kop: Kop;
  readonly total_kop: Kop;
  /** The carrier collects the payment on delivery. */
  readonly isCarriedCash: boolean;
  readonly carrier: CarrierName;
  /** Applied promotions; their discounts are in the sums. */
  readonly promotions: readonly Given[];
  readonly nextPromotion: NextPromotion | null;
  /** Facts that the promotions were evaluated on. */
  readonly promotionFacts: OrderFacts;
  /** Discounts of promotions, the code and a manager per line; together they are the discount. */
  readonly off: OffByLine;
  /** The promo code's part of the discount. */
  readonly code_kop: Kop;
  /** The manager's part of the discount. */
  readonly manual_kop: Kop;
  /** As the shop created it; null when none is applied. */
  readonly usedCode: string | null;
  /** Free units. */
  readonly gifts: readonly Offer[];
  /** Null until a delivery method is chosen; its price is then in the sums. */
  readonly deliveryType: OrderWay | null;
  /** Of the chosen method; while none is chosen, of a branch. Null: unknown. */
  readonly deliveryTerms: TermsOfWay | null;
  readonly feeTerms: CashFee;
  readonly freeDeliveryLeft_kop: Kop | null;
  readonly arrivesBy: Day | null;
  readonly deliveryOptions: readonly DeliveryOption[];
  /** Of the chosen method; empty until it and its city are known. */
  readonly deliveryDays: readonly DeliveryDay[];
  readonly weight_g: number;
}

/** The items, priced without delivery; a promotion may still depend on the delivery method. */
export interface PricedItems
  extends Pick<
    PricedCart,
    | "lines"
    | "problems"
    | "promotions"
    | "nextPromotion"
    | "promotionFacts"
    | "off"
    | "code_kop"
    | "manual_kop"
    | "usedCode"
    | "gifts"
  > {
  readonly discount_kop: Kop;
  /** Whether a promotion makes the wrap free, or would make that delivery method free. */
  readonly freesWrap: boolean;
  freesDelivery(type: OrderWay): boolean;
}

/** What a parcel's price depends on besides its items. */
export type WayContext = Pick<
  CartContext,
  "wrap" | "ribbon" | "delivery" | "deliveryType" | "carrier" | "city" | "point"
>;

const freed = (option: DeliveryOption): DeliveryOption => ({
  ...option,
  price_kop: 0,
  carriers: option.carriers.map((one) => ({ ...one, price_kop: 0 })),
});

const subtotalOfLines = (lines: readonly PricedLine[]): Kop =>
  subtotalOf(lines.map((line) => line.total_kop));

const wrapPrice = ({ wrap, giftWrap_kop }: Pick<CartContext, "wrap" | "giftWrap_kop">, subtotal_kop: Kop) =>
  wrap && subtotal_kop > 0 ? giftWrap_kop : 0;

/** Gifts, free wrap and free delivery need a parcel; a certificate sent electronically has none. */
const parcelActions: ReadonlySet<string> = new Set(["gift", "free_wrap", "free_delivery"]);
const withoutParcels = (world: PromotionWorld): PromotionWorld => ({
  ...world,
  running: world.running.filter(({ action }) => !parcelActions.has(action.kind)),
});

/** An all-electronic cart can only be delivered electronically; any other cart cannot. */
function wayProblems(
  { deliveryType: asked, payment }: Pick<CartContext, "deliveryType" | "payment">,
  isSent: boolean,
): CartProblem[] {
  const problems: CartProblem[] = [];
  if (isSent && asked !== null && asked !== "digital")
    problems.push({ code: "delivery_unavailable", reason: "nothing_to_bring" });
  if (!isSent && asked === "digital") problems.push({ code: "delivery_unavailable", reason: "needs_parcel" });
  if (isSent && payment === "cod") problems.push({ code: "cash_for_digital" });
  if (asked === "recipient_choice" && payment === "cod") problems.push({ code: "cash_for_choice" });
  return problems;
}

export const priceCart = (items: readonly CartItem[], context: CartContext): PricedCart =>
  priceWay(priceItems(items, context), context);

/** Lines, promotions, the code, and a manager's discount. */
export function priceItems(items: readonly CartItem[], context: CartContext): PricedItems {
  const { now, promo, manual = 0 } = context;
  const { lines, problems: lineProblems } = priceLines(items, context);
  const isSent = isDigital(lines);
  const deliveryType = isSent ? "digital" : context.deliveryType;
  const promotions = isSent ? withoutParcels(context.promotions) : context.promotions;
  const problems: CartProblem[] = [...lineProblems, ...quantityProblems(lines, context.mostPerProduct)];
  const subtotal_kop = subtotalOfLines(lines);
  const discount = promo === undefined ? null : promoDiscount(promo, productsSubtotal(lines), now);
  if (discount && !discount.ok) problems.push(discount.error);
  const code =
    promo && promo !== tooManyTries && discount?.ok ? (left_kop: Kop) => promoPart(promo, left_kop) : null;
  const way = {
    brought_kop: broughtSubtotal(lines),
    wrap_kop: isSent ? 0 : wrapPrice(context, subtotal_kop),
    deliveryType,
  };
  const { facts, outcome, freesDelivery } = promoted(lines, { ...context, promotions }, way, code);
  const { given, code_kop } = outcome;
  if (code && !outcome.keepsCode) problems.push({ code: "promo_not_combined" });
  const off = offByLine(outcome);
  const asked_kop = manualSum(manual, subtotalOf(paidForLines({ lines, off })));
  const withAll = withManual({ lines, off }, { position: given.length + 1, manual_kop: asked_kop });
  if (!withAll) problems.push({ code: "discount_too_big" });
  const manual_kop = withAll ? asked_kop : 0;
  return {
    lines,
    problems,
    discount_kop: given.reduce((sum, one) => sum + one.discount_kop, code_kop + manual_kop),
    promotions: given,
    nextPromotion: nextPromotion(promotions.running, facts, outcome),
    promotionFacts: facts,
    off: withAll ?? off,
    code_kop,
    manual_kop,
    usedCode: promo && promo !== tooManyTries && code_kop > 0 ? promo.code : null,
    gifts: given.flatMap(({ promotion: { action } }) =>
      action.kind === "gift"
        ? context.offers.filter(({ variant_id }) => variant_id === action.variant_id)
        : [],
    ),
    freesWrap: given.some(({ promotion }) => promotion.action.kind === "free_wrap"),
    freesDelivery,
  };
}

/** The full price with wrap, delivery and the carrier's fee, and the problems of the delivery place. */
export function priceWay(items: PricedItems, context: Omit<CartContext, "promo" | "promotions">): PricedCart {
  const { now, delivery: settings, carrier, city, payment } = context;
  const { lines, gifts, discount_kop, freesDelivery, freesWrap, ...kept } = items;
  const isSent = isDigital(lines) && gifts.length === 0;
  const deliveryType = isSent ? "digital" : context.deliveryType;
  const problems = [...items.problems, ...wayProblems(context, isSent)];
  const subtotal_kop = subtotalOfLines(lines);
  const isTied = context.ribbon && subtotal_kop > 0 && !isSent;
  const ribbon_kop = isTied ? context.giftRibbon_kop : 0;
  // A promotion makes only the wrapping paper free; the ribbon is extra.
  const wrap_kop = (freesWrap || isSent ? 0 : wrapPrice(context, subtotal_kop)) + ribbon_kop;

  const brought_kop = broughtSubtotal(lines);
  if (city === null) problems.push({ code: "unknown_city" });
  const weight_g = parcelWeight_g(lines) + gifts.reduce((sum, gift) => sum + gift.weight_g, 0);
  const parcel = { weight_g, value_kop: subtotal_kop - discount_kop + wrap_kop };
  const ways = isSent
    ? [sentOption]
    : offeredWays({ now, subtotal_kop: brought_kop, parcel, city: city ?? null, settings });
  const options = ways.map((option) => (freesDelivery(option.type) ? freed(option) : option));
  const chosen = chosenWay(options, deliveryType, carrier);
  const branch = options.find(({ type }) => type === "branch");
  const isBrought = isPlaced(deliveryType);
  const reason = chosen ? chosen.unavailable : isBrought && city ? "no_branches" : null;
  if (reason) problems.push({ code: "delivery_unavailable", reason });
  const { point } = context;
  if (point && (deliveryType === "branch" || deliveryType === "postomat")) {
    const wanted = { cityRef: point.cityRef, type: deliveryType, carrier };
    const code = warehouseProblem(point.warehouse, wanted, parcel);
    if (code) problems.push({ code, warehouse_ref: point.ref });
  }

  const delivery_kop = chosen?.price_kop ?? 0;
  const days = { now, city: city ?? { areaUk: "", rank: null }, settings };
  const isKnownPlace = deliveryType === "pickup" || Boolean(city);
  // With pickup and the shop's own courier the shop itself takes the cash, not a carrier.
  const isOwn = deliveryType === "pickup" || (isBrought && isOwnCourier({ ...days, type: deliveryType }));
  const isCarriedCash = payment === "cod" && isBrought && !isOwn;
  const fee = feeTerms(settings, kyivDate(now), carrier);
  const fee_kop = isCarriedCash ? cashFee(parcel.value_kop + delivery_kop, fee) : 0;
  const sums = { subtotal_kop, discount_kop, wrap_kop, delivery_kop, fee_kop };
  return {
    ...kept,
    lines,
    gifts,
    problems,
    sums,
    ribbon_kop,
    total_kop: totalOf(sums),
    isCarriedCash,
    carrier,
    deliveryType,
    deliveryTerms: termsOfWay(deliveryType, deliveryType === null ? branch : chosen, (type) =>
      lessFrom(type, settings, { carrier, cityRef: city?.ref }),
    ),
    feeTerms: fee,
    freeDeliveryLeft_kop: isSent
      ? null
      : isDeliveryGiven(items)
        ? 0
        : freeDeliveryLeft(brought_kop, settings),
    arrivesBy: (chosen ?? branch)?.arrivesBy ?? null,
    deliveryOptions: options,
    deliveryDays:
      isBrought && chosen && !chosen.unavailable && isKnownPlace
        ? deliveryDays({ ...days, type: deliveryType, carrier })
        : [],
    weight_g,
  };
}

const isDeliveryGiven = ({ promotions }: Pick<PricedCart, "promotions">): boolean =>
  promotions.some(({ promotion }) => promotion.action.kind === "free_delivery");
