// From a priced cart and a valid form to the order row, or the reason of a refusal. Pure.
import { kop } from "#kit/money.ts";
import { ok, type Result, refuse } from "#kit/result.ts";
import type { QuoteJson } from "#shop/cart/output/quote.ts";
import type { CardProblem } from "#shop/greeting-cards/rules/cards.ts";
import type { CertificateProblem, PaidCart } from "../cart/rules/certificate-payment.ts";
import type { CartProblem } from "../cart/rules/price-cart.ts";
import type { PricedLine } from "../cart/rules/price-lines.ts";
import {
  type ArrivalInput,
  type PromisedMoment,
  promiseFor,
  type WantedMoment,
} from "../delivery/rules/days/arrival.ts";
import type { WarehouseProblem } from "../delivery/rules/places/warehouse-problem.ts";
import type { DeliveryUnavailable } from "../delivery/rules/prices/prices.ts";
import type { CardMethod } from "../payments/port.ts";
import type { PaymentMethod } from "../payments/rules/statuses.ts";
import type { OrderInput, ParcelInput } from "./input.ts";
import type { Shortage } from "./output.ts";

/** Version of the user agreement: the day it last changed in substance. */
export const agreementVersion = "2026-11-22";

/** A field that does not match the current data: the city, the product, the day. */
export interface FieldRefusal {
  readonly code:
    | "unknown_product"
    | "unknown_variant"
    | "bad_composition"
    | "part_unknown"
    | "part_unpublished"
    | "unknown_city"
    | WarehouseProblem
    | "delivery_unavailable"
    | "postomat_too_hot"
    | "wrong_delivery_date"
    | "wrong_delivery_slot"
    | "payment_off"
    | "cash_too_much"
    | "cash_not_taken"
    | "cash_for_digital"
    | "cash_for_choice"
    | "cash_for_anonymous"
    | "cash_for_unclaimed"
    | "bad_giving"
    | "giving_day"
    | "promo_unknown"
    | "promo_expired"
    | "promo_min_subtotal"
    | "promo_used_up"
    | "promo_used"
    | "promo_later"
    | "discount_too_big"
    | CertificateProblem["code"]
    | CardProblem;
  /** Dotted name in the order's body. */
  readonly field: string;
}

/** The day or the time slot that the buyer saw has no place left. */
export type PlaceGone =
  | { readonly code: "day_full"; readonly field: string }
  | { readonly code: "slot_full"; readonly field: string };

/** The first arrival that fits the choice; refused when none fits, or other orders took the seen day. */
export function promisedMoment(
  wanted: WantedMoment & { readonly seen?: string | null },
  arrival: ArrivalInput,
): Result<PromisedMoment, FieldRefusal | PlaceGone> {
  const promise = promiseFor(wanted, arrival);
  if (promise === "full")
    return refuse({ code: wanted.slot ? "slot_full" : "day_full", field: "delivery.date" });
  if (typeof promise === "string") {
    const code = wanted.slot ? "wrong_delivery_slot" : "wrong_delivery_date";
    return refuse({ code, field: "delivery.date" });
  }
  const isMoved = wanted.seen != null && promise.arrivesBy !== null && promise.arrivesBy > wanted.seen;
  return isMoved && isTaken(wanted, wanted.seen ?? "", arrival)
    ? refuse({ code: "day_full", field: "delivery.date" })
    : ok(promise);
}

/** Whether other orders took the day that the buyer saw: it can also move because time has passed. */
function isTaken(wanted: WantedMoment, seen: string, { settings, ...arrival }: ArrivalInput): boolean {
  const { taken: _, ...empty } = settings;
  const promise = promiseFor(wanted, { ...arrival, settings: empty });
  return typeof promise !== "string" && promise.arrivesBy !== null && promise.arrivesBy <= seen;
}

/** The input of one parcel. Null recipient: the payer. */
export type ParcelWanted = Omit<ParcelInput, "recipient"> & Pick<OrderInput, "recipient">;

/** The parcels of a purchase, in order: usually only one. */
export const parcelsOf = (input: OrderInput): readonly [ParcelWanted, ...ParcelWanted[]] => [
  input,
  ...input.more_parcels,
];

/**
 * Cash on delivery and invoices are always on; a card method when its provider is. Several parcels are paid
 * together in advance: no cash on delivery.
 */
export function isPaymentOn(method: PaymentMethod, cards: readonly CardMethod[], parcels = 1): boolean {
  if (method === "cod") return parcels === 1;
  return method === "invoice" || cards.includes(method);
}

/** Heat is named: the way itself exists, and the buyer could not know why it does not. */
export const wayRefusal = (reason: DeliveryUnavailable): "delivery_unavailable" | "postomat_too_hot" =>
  reason === "too_hot" ? "postomat_too_hot" : "delivery_unavailable";

/** The order field that a cart problem belongs to; null for problems outside the form, such as shortages. */
export function fieldOfProblem(
  problem: CartProblem,
  { items }: Pick<OrderInput, "items">,
): FieldRefusal | null {
  switch (problem.code) {
    case "unknown_product":
    case "unpublished":
    case "unknown_variant": {
      const index = items.findIndex(
        (item) => item.product_id === problem.product_id && item.variant_id === problem.variant_id,
      );
      const isVariant = problem.code === "unknown_variant";
      return {
        code: isVariant ? "unknown_variant" : "unknown_product",
        field: `items.${index}.${isVariant ? "variant_id" : "product_id"}`,
      };
    }
    case "bad_composition":
    case "part_unknown":
    case "part_unpublished":
    case "bad_giving":
    case "giving_day":
      return { code: problem.code, field: `items.${problem.line}.options` };
    case "unknown_city":
      return { code: "unknown_city", field: "delivery.city_ref" };
    case "delivery_unavailable":
      return { code: wayRefusal(problem.reason), field: "delivery.type" };
    case "cash_too_much":
    case "cash_not_taken":
    case "cash_for_digital":
    case "cash_for_choice":
      return { code: problem.code, field: "payment" };
    case "unknown_warehouse":
    case "warehouse_closed":
    case "too_heavy_for_warehouse":
    case "too_big_for_warehouse":
    case "too_valuable_for_warehouse":
      return { code: problem.code, field: "delivery.warehouse_ref" };
    case "promo_unknown":
    case "promo_expired":
    case "promo_min_subtotal":
    case "promo_used_up":
    case "promo_used":
    case "promo_later":
      return { code: problem.code, field: "promo_code" };
    case "discount_too_big":
      return { code: problem.code, field: "discount" };
    case "out_of_stock":
    case "not_enough":
    case "part_not_enough":
    case "quantity_limit":
    // Not an error: the order is placed without the code.
    case "promo_not_combined":
      return null;
  }
}

export type SaleRefusal =
  | { readonly code: "out_of_stock"; readonly products: readonly Shortage[]; readonly quote: QuoteJson }
  /** Another sum than the buyer saw. */
  | {
      readonly code: "price_changed" | "certificate_changed" | "advance_changed";
      readonly quote: QuoteJson;
    }
  /** Too many units of a product; `max` is the first product's, for the error message. */
  | {
      readonly code: "quantity_limit";
      readonly max: number;
      readonly products: readonly { readonly product_id: number; readonly max: number }[];
      readonly quote: QuoteJson;
    }
  | (PlaceGone & { readonly quote: QuoteJson });

export const limitsOf = (problems: readonly CartProblem[]): { product_id: number; max: number }[] =>
  problems.flatMap((problem) =>
    problem.code === "quantity_limit" ? [{ product_id: problem.product_id, max: problem.max }] : [],
  );

export const shortagesOf = (problems: readonly CartProblem[], lang: "uk" | "ru"): Shortage[] =>
  problems.flatMap((problem): Shortage[] => {
    if (problem.code === "part_not_enough") {
      const { part_variant_id: variant_id, part: key } = problem;
      const name = lang === "ru" ? problem.part_name_ru : problem.part_name_uk;
      return [{ ...shortUnits(problem), part: { variant_id, key, name } }];
    }
    return problem.code === "out_of_stock" || problem.code === "not_enough" ? [shortUnits(problem)] : [];
  });

const shortUnits = ({ product_id, variant_id, available }: Omit<Shortage, "part">): Shortage => ({
  product_id,
  variant_id,
  available,
});

/** Maps missing stock to the lines: a missing part is reported with the product that contains it. */
export function shortagesOfLines(
  shortages: readonly Shortage[],
  lines: readonly PricedLine[],
  lang: "uk" | "ru",
): Shortage[] {
  return shortages.flatMap((shortage) => {
    const holders = lines.flatMap(({ offer, parts }): Shortage[] => {
      const part = parts.find((one) => one.offer.variant_id === shortage.variant_id);
      if (!offer || !part) return [];
      const { variant_id, variant_key: key } = part.offer;
      const { product_id, variant_id: holder } = offer;
      const named = { variant_id, key, name: part.offer[`name_${lang}`] };
      return [{ product_id, variant_id: holder, available: shortage.available, part: named }];
    });
    return holders.length > 0 ? holders : [shortage];
  });
}

/** Whether the buyer saw this total. */
export const isSeen = (cart: PaidCart, { seen_total }: OrderInput): boolean =>
  kop(seen_total) === cart.total_kop;

/** Whether the buyer saw this sum due: the certificate may have been spent elsewhere meanwhile. */
export const isDueSeen = (cart: PaidCart, { seen_due }: OrderInput): boolean =>
  seen_due === null || kop(seen_due) === cart.due_kop;

/** Whether the buyer saw this advance: only the order knows the history of a guest's phone. */
export const isAdvanceSeen = (cart: PaidCart, { seen_advance }: OrderInput): boolean =>
  seen_advance === null || kop(seen_advance) === cart.advance_kop;
