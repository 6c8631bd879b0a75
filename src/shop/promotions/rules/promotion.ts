// A promotion: conditions that an order must all meet, and one action. All sums in kopiykas.
import type { Action, Conditions } from "../input.ts";

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
