// A priced cart as the API returns it: one language, hryvnias.
import { hryvnias } from "#kit/money.ts";
import { pictureUrl } from "#kit/url/picture-address.ts";
import type { DeliveryDay } from "../../delivery/rules/days/arrival.ts";
import type { CarrierOption } from "../../delivery/rules/prices/prices.ts";
import type { NextPromotion } from "../../promotions/rules/outcome.ts";
import { givesOf } from "../../promotions/rules/promotion.ts";
import type {
  DeliveryDayJson,
  NextPromotionJson,
  QuoteJson,
  QuoteLineJson,
  QuoteParcelJson,
  QuotePartJson,
  QuoteProblemJson,
} from "../output/quote.ts";
import type { PaidCart } from "./certificate-payment.ts";
import { explainCart } from "./explained.ts";
import { explainDelivery } from "./explained-delivery.ts";
import { explainedJson } from "./explained-json.ts";
import { foodOf } from "./food.ts";
import type { CartProblem, PricedCart } from "./price-cart.ts";
import { hasCertificates, type PricedLine, type PricedPart } from "./price-lines.ts";

export const dayJson = ({ day, closed, thermoBag, slots }: DeliveryDay): DeliveryDayJson => ({
  day,
  closed,
  thermo_bag: thermoBag,
  slots: slots.map((one) => ({ ...one })),
});

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
  units: lack.code === "units" ? lack.left : null,
});

const wayJson = (way: Omit<CarrierOption, "carrier">) => ({
  price: hryvnias(way.price_kop),
  full_price: hryvnias(way.fullPrice_kop),
  available: way.unavailable === null,
  reason: way.unavailable,
  arrives_by: way.arrivesBy,
});

/** @param parcels of a purchase of several; `cart` is their sum */
export function quoteJson(
  cart: PaidCart,
  lang: "uk" | "ru",
  parcels: readonly PricedCart[] = [],
  mustPrepay = false,
): QuoteJson {
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
    manual_discount: hryvnias(cart.manual_kop),
    promotions: cart.promotions.map(({ promotion, discount_kop, saved_kop }) => ({
      id: promotion.id,
      name: promotion[`name_${lang}`],
      discount: hryvnias(discount_kop),
      gives: givesOf(promotion.action),
      saved: hryvnias(saved_kop),
    })),
    has_food: cart.lines.some(({ offer }) => offer?.kind === "food"),
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
    must_prepay: mustPrepay,
    problems: [...problems, ...(certificateProblem ? [certificateProblem] : [])],
    explained: explainedJson(explainCart(cart), whole, lang),
    parcels: several.map((one) => parcelJson(one, lang)),
  };
}

function parcelJson(cart: PricedCart, lang: "uk" | "ru"): QuoteParcelJson {
  const { sums } = cart;
  return {
    lines: cart.lines.map((line) => lineJson(line, lang)),
    food: foodOf(cart, lang),
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
    delivery_days: cart.deliveryDays.map(dayJson),
    problems: cart.problems.map((problem) => problemJson(problem, lang)),
  };
}
