// A promotion: conditions that an order must all meet, and one action. All sums in kopiykas.
import type { Kop } from "#kit/money.ts";
import type { DeliveryType } from "../../delivery/rules/settings.ts";
import type { PaymentMethod } from "../../payments/rules/statuses.ts";

/** Chosen products: those in any of these groups. */
export interface ChosenProducts {
  readonly products: readonly number[];
  /** Including subcategories. */
  readonly categories: readonly number[];
  readonly collections: readonly number[];
}

export interface Conditions {
  /** Of all products, before any discount; null: any sum. */
  readonly min_subtotal_kop: Kop | null;
  /** Null: all products. */
  readonly products: ChosenProducts | null;
  /** Minimum number of units of the chosen products. */
  readonly units: number;
  /** Empty: any. */
  readonly delivery: readonly DeliveryType[];
  readonly payment: readonly PaymentMethod[];
  readonly first_order: boolean;
  /** 1 is Monday; empty: any day. */
  readonly weekdays: readonly number[];
  /** "HH:MM" in Kyiv; the period may cross midnight. */
  readonly from: string | null;
  readonly to: string | null;
}

/** All products of the order, or the chosen ones. */
export type On = "all" | "chosen";

export type Action =
  | { readonly kind: "percent"; readonly percent: number; readonly on: On }
  | { readonly kind: "amount"; readonly amount_kop: Kop; readonly on: On }
  /** One of every n units is free, the cheapest. */
  | { readonly kind: "nth_free"; readonly nth: number }
  | { readonly kind: "free_delivery" }
  | { readonly kind: "free_wrap" }
  | { readonly kind: "gift"; readonly variant_id: number };

export const actionKinds = [
  "percent",
  "amount",
  "nth_free",
  "free_delivery",
  "free_wrap",
  "gift",
] as const satisfies readonly Action["kind"][];

/** The buyer's benefit: a product discount, or something free. */
export const gives = ["discount", "delivery", "wrap", "gift"] as const;
export type Gives = (typeof gives)[number];

/** How a discount follows changes of the order; an amount stays. */
export interface Follows {
  /** Of all products: follows their sum. */
  readonly percent: number | null;
  /** Depends on some products: falls with the sum, and never grows. */
  readonly of_products: boolean;
}

export interface Promotion {
  readonly id: number;
  readonly name_uk: string;
  readonly name_ru: string;
  readonly conditions: Conditions;
  readonly action: Action;
  /** Combined promotions apply in this order, lowest first. */
  readonly priority: number;
  /** Whether it combines with other such promotions. */
  readonly combines: boolean;
  readonly with_codes: boolean;
  /** Maximum number of orders, in total and per account; null: no limit. */
  readonly total_limit: number | null;
  readonly per_customer_limit: number | null;
}

export function givesOf({ kind }: Action): Gives {
  if (kind === "free_delivery") return "delivery";
  if (kind === "free_wrap") return "wrap";
  return kind === "gift" ? "gift" : "discount";
}

export function followsOf(action: Action): Follows {
  const isPercent = action.kind === "percent";
  if (isPercent && action.on === "all") return { percent: action.percent, of_products: false };
  return { percent: null, of_products: isPercent || action.kind === "nth_free" };
}

/** Status of a promotion for staff. An ended one stays ended, used up or not. */
export const promotionStates = ["active", "planned", "off", "used_up", "ended"] as const;
export type PromotionState = (typeof promotionStates)[number];
