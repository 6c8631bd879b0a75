// What a promotion is: conditions, all of which an order has to meet, and one action. All sums in kopiykas.
import type { Kop } from "#kit/money.ts";
import type { DeliveryType } from "../../delivery/rules/settings.ts";
import type { PaymentMethod } from "../../payments/rules.ts";

/** Chosen goods: whatever is in one of these. */
export interface ChosenGoods {
  readonly products: readonly number[];
  /** With everything under them. */
  readonly categories: readonly number[];
  readonly collections: readonly number[];
}

export interface Conditions {
  /** Of all goods, before any discount; null: any sum. */
  readonly min_subtotal_kop: Kop | null;
  /** Null: all goods. */
  readonly goods: ChosenGoods | null;
  /** So many pieces of the chosen goods at least. */
  readonly pieces: number;
  /** Empty: any. */
  readonly delivery: readonly DeliveryType[];
  readonly payment: readonly PaymentMethod[];
  readonly first_order: boolean;
  /** 1 is Monday; empty: any day. */
  readonly weekdays: readonly number[];
  /** "HH:MM" in Kyiv; a span may lead over midnight. */
  readonly from: string | null;
  readonly to: string | null;
}

/** All goods of the order, or the chosen ones. */
export type On = "all" | "chosen";

export type Action =
  | { readonly kind: "percent"; readonly percent: number; readonly on: On }
  | { readonly kind: "amount"; readonly amount_kop: Kop; readonly on: On }
  /** Of so many pieces one is free, the cheapest. */
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

/** What the buyer has of it: less to pay for goods, or something free. */
export const gives = ["discount", "delivery", "wrap", "gift"] as const;
export type Gives = (typeof gives)[number];

/** What a discount does when the order is changed; an amount stays. */
export interface Follows {
  /** Of all goods: moves with their sum. */
  readonly percent: number | null;
  /** It hangs on some goods: falls with the sum, and never grows. */
  readonly of_goods: boolean;
}

export interface Promotion {
  readonly id: number;
  readonly name_uk: string;
  readonly name_ru: string;
  readonly conditions: Conditions;
  readonly action: Action;
  /** Those that combine are counted in this order, the lowest first. */
  readonly priority: number;
  /** With other promotions that combine. */
  readonly combines: boolean;
  readonly with_codes: boolean;
  /** Orders that may have it, of all and of one account; null: any number. */
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
  if (isPercent && action.on === "all") return { percent: action.percent, of_goods: false };
  return { percent: null, of_goods: isPercent || action.kind === "nth_free" };
}

/** What the staff see of a promotion: whether it works now. One that has ended stays so, used up or not. */
export const promotionStates = ["active", "planned", "off", "used_up", "ended"] as const;
export type PromotionState = (typeof promotionStates)[number];
