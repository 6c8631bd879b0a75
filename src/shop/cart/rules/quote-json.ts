// A priced cart as the API returns it: one language, hryvnias.
import type { Day } from "#kit/clock.ts";
import { hryvnias } from "#kit/money.ts";
import { pictureUrl } from "#kit/picture-address.ts";
import type { ClosedBecause } from "../../delivery/rules/arrival.ts";
import type { CarrierName } from "../../delivery/rules/carriers.ts";
import type { CarrierOption, DeliveryUnavailable } from "../../delivery/rules/prices.ts";
import type { OrderWay } from "../../delivery/rules/settings.ts";
import type { NextPromotion } from "../../promotions/rules/outcome.ts";
import { type Gives, givesOf } from "../../promotions/rules/promotion.ts";
import type { CartItem } from "../input.ts";
import { explainCart } from "./explained.ts";
import { explainDelivery } from "./explained-delivery.ts";
import { type ExplainedJson, explainedJson } from "./explained-json.ts";
import type { CertificateProblem, PaidCart } from "./paying.ts";
import type { CartProblem, PricedCart } from "./price-cart.ts";
import { hasCertificates, type PricedLine, type PricedPart } from "./price-lines.ts";

export interface QuoteLineJson {
  product_id: number;
  /** The sold variant; null when there is none. */
  variant_id: number | null;
  quantity: number;
  options: CartItem["options"];
  /** Empty when the product is gone. */
  name: string;
  variant: string;
  /** For the product's URL: ?v=3-plytky */
  variant_key: string | null;
  slug: string | null;
  /** The picture's file name in the catalogue, and its URL in the preview size. */
  picture: string | null;
  preview: string | null;
  price: number;
  old_price: number | null;
  total: number;
  weight_g: number;
  /** Whether the whole quantity is available. */
  available: boolean;
  /** Slugs of its occasions. */
  occasions: string[];
  /** The parts of one unit, each kind once, in the order of its first cell; empty when it has no parts. */
  parts: QuotePartJson[];
}

export interface QuotePartJson {
  product_id: number;
  variant_id: number;
  key: string;
  name: string;
  picture: string | null;
  /** In one unit. */
  quantity: number;
  /** Per unit. */
  price: number;
}

export interface QuoteProblemJson {
  code: CartProblem["code"] | CertificateProblem["code"];
  product_id?: number;
  variant_id?: number | null;
  /** Units in stock. */
  available?: number;
  /** Limit of units of the product per order. */
  max?: number;
  /** Index of the line, from 0, when the problem is about its parts. */
  line?: number;
  /** Key and name of the missing part. */
  part?: string;
  part_variant_id?: number;
  part_name?: string;
  /** Hryvnias. */
  min_subtotal?: number;
  reason?: DeliveryUnavailable;
  /** The chosen branch or postomat with the problem. */
  warehouse_ref?: string;
}

export interface DeliveryOptionJson {
  type: OrderWay;
  price: number;
  full_price: number;
  available: boolean;
  reason: DeliveryUnavailable | null;
  arrives_by: Day | null;
  /** Pickup: "HH:MM" in Kyiv on that day. */
  ready_at: string | null;
  /** The carriers to choose from, the default one first; the fields above are for that one. */
  carriers: CarrierOptionJson[];
}

export interface CarrierOptionJson {
  carrier: CarrierName;
  price: number;
  full_price: number;
  available: boolean;
  reason: DeliveryUnavailable | null;
  arrives_by: Day | null;
}

/** A day of the chosen delivery method; `closed` says why it is not available. */
export interface DeliveryDayJson {
  day: Day;
  closed: ClosedBecause | null;
  /** Time slots of the shop's own courier, "10:00-13:00"; empty for other methods. */
  slots: { slot: string; closed: ClosedBecause | null }[];
}

/** A promotion that the shop applies without a code. */
export interface QuotePromotionJson {
  id: number;
  name: string;
  /** Off the items, part of the whole discount. */
  discount: number;
  gives: Gives;
  /** The usual price of delivery, wrap or the gift; before delivery is chosen, of branch delivery. */
  saved: number;
}

/** A promotion that applies with a little more in the cart: a sum or a quantity is missing. */
export interface NextPromotionJson {
  id: number;
  name: string;
  left: number | null;
  pieces: number | null;
}

export interface QuoteJson {
  lines: QuoteLineJson[];
  subtotal: number;
  /** The whole discount: of promotions and of the promo code. */
  discount: number;
  promotions: QuotePromotionJson[];
  /** The cart has certificates, which get no discount. */
  has_certificates: boolean;
  next_promotion: NextPromotionJson | null;
  /** The whole price of the gift's packing. */
  wrap: number;
  /** The ribbon's part of it. */
  ribbon: number;
  /** Null until a delivery method is chosen. */
  delivery: number | null;
  fee: number;
  total: number;
  /** The certificate that pays: its balance, and how much of the total it pays. Null: none. */
  certificate: { last4: string; balance: number; used: number } | null;
  /** The rest after the certificate. */
  due: number;
  /** Of it, with cash on delivery: paid now, and collected by the carrier. Null: nothing is paid in advance. */
  advance: { now: number; on_delivery: number } | null;
  /** Null when delivery is never free. */
  free_delivery_left: number | null;
  arrives_by: Day | null;
  weight_g: number;
  delivery_options: DeliveryOptionJson[];
  /** Of the chosen method, earliest first; empty until it and its city are known. */
  delivery_days: DeliveryDayJson[];
  problems: QuoteProblemJson[];
  /** «Чому така ціна?» without unavailable lines. */
  explained: ExplainedJson;
  /** With several parcels: each of them, in order, and the sums above are their totals. Else empty. */
  parcels: QuoteParcelJson[];
}

/** One of several parcels: the sums of all make the purchase's. */
export type QuoteParcelJson = Pick<
  QuoteJson,
  | "lines"
  | "subtotal"
  | "discount"
  | "wrap"
  | "ribbon"
  | "delivery"
  | "total"
  | "free_delivery_left"
  | "arrives_by"
  | "weight_g"
  | "delivery_options"
  | "delivery_days"
  | "problems"
>;

function problemJson(problem: CartProblem, lang: "uk" | "ru"): QuoteProblemJson {
  if (problem.code === "promo_min_subtotal")
    return { code: problem.code, min_subtotal: hryvnias(problem.min_subtotal_kop) };
  if (problem.code !== "part_not_enough") return problem;
  const { part_name_uk, part_name_ru, ...about } = problem;
  return { ...about, part_name: lang === "ru" ? part_name_ru : part_name_uk };
}

/** Each kind once, in the order of its first place. */
function partsJson(parts: readonly PricedPart[], lang: "uk" | "ru"): QuotePartJson[] {
  const kinds = Map.groupBy(parts, ({ offer }) => offer);
  return [...kinds].map(([offer, places]) => ({
    product_id: offer.product_id,
    variant_id: offer.variant_id,
    key: offer.variant_key,
    name: offer[`name_${lang}`],
    picture: offer.picture,
    quantity: places.length,
    price: hryvnias(places[0]?.price_kop ?? 0),
  }));
}

function lineJson(
  { item, offer, price, total_kop, isAvailable, parts }: PricedLine,
  lang: "uk" | "ru",
): QuoteLineJson {
  const picture = offer?.picture ?? null;
  return {
    product_id: item.product_id,
    variant_id: offer?.variant_id ?? item.variant_id,
    quantity: item.quantity,
    options: item.options,
    name: offer?.[`name_${lang}`] ?? "",
    variant: offer?.[`variant_${lang}`] ?? "",
    variant_key: offer?.variant_key ?? null,
    slug: offer?.slug ?? null,
    picture,
    preview: picture && pictureUrl(picture, "preview", 1),
    price: hryvnias(price?.price_kop ?? 0),
    old_price: price?.oldPrice_kop == null ? null : hryvnias(price.oldPrice_kop),
    total: hryvnias(total_kop),
    weight_g: offer?.weight_g ?? 0,
    available: isAvailable,
    occasions: [...(offer?.occasions ?? [])],
    parts: partsJson(parts, lang),
  };
}

const nextJson = ({ promotion, lack }: NextPromotion, lang: "uk" | "ru"): NextPromotionJson => ({
  id: promotion.id,
  name: promotion[`name_${lang}`],
  left: lack.code === "sum" ? hryvnias(lack.left_kop) : null,
  pieces: lack.code === "pieces" ? lack.left : null,
});

const wayJson = (way: Omit<CarrierOption, "carrier">) => ({
  price: hryvnias(way.price_kop),
  full_price: hryvnias(way.fullPrice_kop),
  available: way.unavailable === null,
  reason: way.unavailable,
  arrives_by: way.arrivesBy,
});

/** @param parcels of a purchase of several; `cart` is their sum */
export function quoteJson(cart: PaidCart, lang: "uk" | "ru", parcels: readonly PricedCart[] = []): QuoteJson {
  const { certificate, certificateProblem } = cart;
  const { problems, ...parcel } = parcelJson(cart, lang);
  const several = parcels.length > 1 ? parcels : [];
  const whole = {
    total: hryvnias(cart.total_kop),
    certificate: certificate && { last4: certificate.last4, paid: hryvnias(certificate.used_kop) },
    due: hryvnias(cart.due_kop),
    parcels: several.map(explainDelivery),
  };
  return {
    ...parcel,
    promotions: cart.promotions.map(({ promotion, discount_kop, saved_kop }) => ({
      id: promotion.id,
      name: promotion[`name_${lang}`],
      discount: hryvnias(discount_kop),
      gives: givesOf(promotion.action),
      saved: hryvnias(saved_kop),
    })),
    has_certificates: hasCertificates(cart.lines),
    next_promotion: cart.nextPromotion && nextJson(cart.nextPromotion, lang),
    fee: hryvnias(cart.sums.fee_kop),
    certificate: certificate && {
      last4: certificate.last4,
      balance: hryvnias(certificate.balance_kop),
      used: hryvnias(certificate.used_kop),
    },
    due: hryvnias(cart.due_kop),
    advance:
      cart.advance_kop > 0
        ? { now: hryvnias(cart.advance_kop), on_delivery: hryvnias(cart.due_kop - cart.advance_kop) }
        : null,
    problems: [...problems, ...(certificateProblem ? [certificateProblem] : [])],
    explained: explainedJson(explainCart(cart), whole, lang),
    parcels: several.map((one) => parcelJson(one, lang)),
  };
}

function parcelJson(cart: PricedCart, lang: "uk" | "ru"): QuoteParcelJson {
  const { sums } = cart;
  return {
    lines: cart.lines.map((line) => lineJson(line, lang)),
    subtotal: hryvnias(sums.subtotal_kop),
    discount: hryvnias(sums.discount_kop),
    wrap: hryvnias(sums.wrap_kop),
    ribbon: hryvnias(cart.ribbon_kop),
    delivery: cart.deliveryType === null ? null : hryvnias(sums.delivery_kop),
    total: hryvnias(cart.total_kop),
    free_delivery_left: cart.freeDeliveryLeft_kop === null ? null : hryvnias(cart.freeDeliveryLeft_kop),
    arrives_by: cart.arrivesBy,
    weight_g: cart.weight_g,
    delivery_options: cart.deliveryOptions.map((option) => ({
      type: option.type,
      ...wayJson(option),
      ready_at: option.readyAt,
      carriers: option.carriers.map((one) => ({ carrier: one.carrier, ...wayJson(one) })),
    })),
    delivery_days: cart.deliveryDays.map(({ day, closed, slots }) => ({
      day,
      closed,
      slots: slots.map((one) => ({ ...one })),
    })),
    problems: cart.problems.map((problem) => problemJson(problem, lang)),
  };
}
