// Converts a promotion to the flat fields of its form, named as in the API, and back. Each choice is one text
// value.

import type { EndpointBody } from "#api/client-types.ts";
import { type DeliveryType, deliveryTypes } from "#shop/delivery/rules/settings.ts";
import { type PaymentMethod, paymentMethods } from "#shop/payments/rules/statuses.ts";
import type { PromotionJson } from "#shop/promotions/output.ts";
import type { ListingNames } from "#shop/promotions/reads.server.ts";
import { asTyped, numberIn, numberText, typedNumber } from "../../form/typed-number.ts";
import { fieldTime } from "../../moments.ts";
import { type Said, weekdaysOf } from "../list/use-sentence.ts";

export type PromotionDraft = ReturnType<typeof draftOf>;

export interface Gift {
  readonly variant_id: number;
  readonly name: string;
}

/** The chosen products, categories and collections; products include their names. */
export interface Chosen {
  readonly products: readonly { readonly id: number; readonly name: string }[];
  readonly categories: readonly number[];
  readonly collections: readonly number[];
}

const nothingChosen: Chosen = { products: [], categories: [], collections: [] };

export const chosenIn = (draft: PromotionDraft): Chosen => JSON.parse(draft["conditions.products"]);
export const chosenText = (chosen: Chosen): string => JSON.stringify(chosen);
export const isAnyChosen = ({ products, categories, collections }: Chosen): boolean =>
  products.length + categories.length + collections.length > 0;
export const giftIn = (draft: PromotionDraft): Gift | null =>
  draft["action.variant_id"] === "" ? null : JSON.parse(draft["action.variant_id"]);

const split = (list: string): string[] => list.split(",").filter(Boolean);
export const toggled = (list: string, value: string): string =>
  (split(list).includes(value) ? split(list).filter((one) => one !== value) : [...split(list), value]).join(
    ",",
  );
export const isIn = (list: string, value: string): boolean => split(list).includes(value);

export const emptyPromotion: PromotionDraft = {
  "name.uk": "",
  "name.ru": "",
  "conditions.min_subtotal": "",
  "conditions.products": chosenText(nothingChosen),
  "conditions.units": "",
  "conditions.delivery": "",
  "conditions.payment": "",
  "conditions.weekdays": "",
  "conditions.from": "",
  "conditions.to": "",
  "conditions.first_order": false,
  "action.kind": "percent",
  "action.percent": "",
  "action.amount": "",
  "action.nth": "",
  "action.on": "all",
  "action.variant_id": "",
  priority: "100",
  combines: false,
  with_codes: true,
  is_on: true,
  starts_at: "",
  ends_at: "",
  total_limit: "",
  per_customer_limit: "",
  note: "",
};

export function draftOf({ conditions, action, names, ...promotion }: PromotionJson) {
  const { products } = conditions;
  const chosen: Chosen = products
    ? { products: names.products, categories: products.categories, collections: products.collections }
    : nothingChosen;
  return {
    "name.uk": promotion.name.uk,
    "name.ru": promotion.name.ru,
    "conditions.min_subtotal": numberText(conditions.min_subtotal),
    /** `Chosen` as JSON. */
    "conditions.products": chosenText(chosen),
    "conditions.units": conditions.units === 1 ? "" : String(conditions.units),
    /** Comma-separated lists. */
    "conditions.delivery": conditions.delivery.join(","),
    "conditions.payment": conditions.payment.join(","),
    "conditions.weekdays": conditions.weekdays.join(","),
    "conditions.from": conditions.from ?? "",
    "conditions.to": conditions.to ?? "",
    "conditions.first_order": conditions.first_order,
    "action.kind": action.kind,
    "action.percent": action.kind === "percent" ? String(action.percent) : "",
    "action.amount": action.kind === "amount" ? numberText(action.amount) : "",
    "action.nth": action.kind === "nth_free" ? String(action.nth) : "",
    "action.on": "on" in action ? action.on : "all",
    /** `Gift` as JSON; empty: none. */
    "action.variant_id": names.gift ? JSON.stringify(names.gift) : "",
    priority: String(promotion.priority),
    combines: promotion.combines,
    with_codes: promotion.with_codes,
    is_on: promotion.is_on,
    starts_at: fieldTime(promotion.starts_at),
    ends_at: fieldTime(promotion.ends_at),
    total_limit: numberText(promotion.total_limit),
    per_customer_limit: numberText(promotion.per_customer_limit),
    note: promotion.note,
  };
}

type Terms = EndpointBody<"POST /crm/promotions/preview">["terms"];

function actionOf(draft: PromotionDraft): Terms["action"] {
  const kind = draft["action.kind"];
  const on = isAnyChosen(chosenIn(draft)) ? draft["action.on"] : "all";
  switch (kind) {
    case "percent":
      return asTyped({ kind, percent: typedNumber(draft["action.percent"]), on });
    case "amount":
      return asTyped({ kind, amount: typedNumber(draft["action.amount"]), on });
    case "nth_free":
      return asTyped({ kind, nth: typedNumber(draft["action.nth"]) });
    case "gift":
      return asTyped({ kind, variant_id: giftIn(draft)?.variant_id ?? null });
    default:
      return { kind };
  }
}

const waysIn = (draft: PromotionDraft): DeliveryType[] =>
  deliveryTypes.filter((way) => isIn(draft["conditions.delivery"], way));
const paymentsIn = (draft: PromotionDraft): PaymentMethod[] =>
  paymentMethods.filter((way) => isIn(draft["conditions.payment"], way));

export function termsOf(draft: PromotionDraft): Terms {
  const chosen = chosenIn(draft);
  return asTyped({
    name: { uk: draft["name.uk"], ru: draft["name.ru"] },
    conditions: {
      min_subtotal: typedNumber(draft["conditions.min_subtotal"]),
      products: isAnyChosen(chosen) ? { ...chosen, products: chosen.products.map(({ id }) => id) } : null,
      units: typedNumber(draft["conditions.units"]) ?? 1,
      delivery: waysIn(draft),
      payment: paymentsIn(draft),
      weekdays: split(draft["conditions.weekdays"]).map(Number),
      from: draft["conditions.from"] || null,
      to: draft["conditions.to"] || null,
      first_order: draft["conditions.first_order"],
    },
    action: actionOf(draft),
    priority: typedNumber(draft.priority),
    combines: draft.combines,
    with_codes: draft.with_codes,
    is_on: draft.is_on,
    starts_at: draft.starts_at || null,
    ends_at: draft.ends_at || null,
    total_limit: typedNumber(draft.total_limit),
    per_customer_limit: typedNumber(draft.per_customer_limit),
    note: draft.note,
  });
}

export function saidIn(draft: PromotionDraft, listings: ListingNames): Said {
  const chosen = chosenIn(draft);
  const named = (kind: keyof ListingNames): string[] =>
    listings[kind].filter(({ id }) => chosen[kind].includes(id)).map(({ name }) => name);
  const kind = draft["action.kind"];
  const worth = {
    percent: draft["action.percent"],
    amount: draft["action.amount"],
    nth_free: draft["action.nth"],
  };
  return {
    minSubtotal: numberIn(draft["conditions.min_subtotal"]),
    products: [...named("categories"), ...named("collections"), ...chosen.products.map(({ name }) => name)],
    units: numberIn(draft["conditions.units"]) ?? 1,
    delivery: waysIn(draft),
    payment: paymentsIn(draft),
    isFirst: draft["conditions.first_order"],
    weekdays: weekdaysOf(split(draft["conditions.weekdays"])),
    from: draft["conditions.from"] || null,
    to: draft["conditions.to"] || null,
    kind,
    worth: kind in worth ? numberIn(worth[kind as keyof typeof worth]) : null,
    isOnChosen: draft["action.on"] === "chosen",
    gift: giftIn(draft)?.name ?? null,
  };
}
