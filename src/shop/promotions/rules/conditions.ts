// Unmet conditions of a promotion for an order.
import { kyivDate, kyivHourMinute, weekday } from "#kit/clock.ts";
import type { Kop } from "#kit/money.ts";
import type { OrderWay } from "../../delivery/rules/settings.ts";
import type { PaymentMethod } from "../../payments/rules/statuses.ts";
import type { Conditions } from "../input.ts";
import type { Promotion } from "./promotion.ts";

/** A cart line with the data promotions need. */
export interface PromotedLine {
  readonly product_id: number;
  readonly categories: readonly number[];
  readonly collections: readonly number[];
  readonly unit_kop: Kop;
  readonly quantity: number;
}

/** A promotion with its number of orders that are not cancelled. */
export interface RunningPromotion extends Promotion {
  readonly uses: { readonly all: number; readonly own: number };
}

export interface OrderFacts {
  readonly lines: readonly PromotedLine[];
  readonly now: Date;
  /** Null until it is chosen. */
  readonly deliveryType: OrderWay | null;
  readonly payment: PaymentMethod | null;
  /** Null: no account. */
  readonly buyer: { readonly isFirst: boolean } | null;
  /** Price of delivery and wrapping; before delivery is chosen, that of a branch. */
  readonly delivery_kop: Kop;
  readonly wrap_kop: Kop;
  /** Available gift variants with their prices; units not needed by the cart itself. */
  readonly gifts: ReadonlyMap<number, { readonly price_kop: Kop; readonly left: number }>;
}

/** The data of the shop and of the buyer that promotions need. */
export interface PromotionWorld {
  readonly running: readonly RunningPromotion[];
  /** Categories and collections of the cart's products, if a promotion needs them. */
  readonly listings: ReadonlyMap<number, Pick<PromotedLine, "categories" | "collections">>;
  readonly buyer: OrderFacts["buyer"];
}

export const noPromotions: PromotionWorld = { running: [], listings: new Map(), buyer: null };

export type UnmetCondition =
  | { readonly code: "sum"; readonly left_kop: Kop }
  | { readonly code: "units"; readonly left: number }
  | {
      readonly code:
        | "delivery"
        | "payment"
        | "first_order"
        | "time"
        | "used_up"
        | "sign_in"
        | "used"
        | "gift_gone";
    };

export const sumOf = (lines: readonly PromotedLine[]): Kop =>
  lines.reduce((sum, { unit_kop, quantity }) => sum + unit_kop * quantity, 0);

/** Whether a line is among the promotion's products. */
export const isChosen = ({ products: items }: Conditions, line: PromotedLine): boolean =>
  items === null ||
  items.products.includes(line.product_id) ||
  items.categories.some((id) => line.categories.includes(id)) ||
  items.collections.some((id) => line.collections.includes(id));

function isTime({ weekdays, from, to }: Conditions, now: Date): boolean {
  if (weekdays.length > 0 && !weekdays.includes(weekday(kyivDate(now)))) return false;
  const time = kyivHourMinute(now);
  const [start, end] = [from ?? "00:00", to ?? "24:00"];
  return start < end ? time >= start && time < end : time >= start || time < end;
}

/** All unmet conditions; empty: the promotion applies. */
export function unmetConditions(promotion: RunningPromotion, facts: OrderFacts): UnmetCondition[] {
  const { conditions, action, uses, total_limit, per_customer_limit } = promotion;
  const unmet: UnmetCondition[] = [];
  const left_kop = (conditions.min_subtotal_kop ?? 0) - sumOf(facts.lines);
  if (left_kop > 0) unmet.push({ code: "sum", left_kop });
  const units = facts.lines
    .filter((line) => isChosen(conditions, line))
    .reduce((sum, { quantity }) => sum + quantity, 0);
  const wanted = Math.max(conditions.units, action.kind === "nth_free" ? action.nth : 0);
  if (units < wanted) unmet.push({ code: "units", left: wanted - units });
  const isWanted = <T>(wanted: readonly T[], chosen: T | null): boolean =>
    wanted.length === 0 || (chosen !== null && wanted.includes(chosen));
  if (!isWanted(conditions.delivery, facts.deliveryType)) unmet.push({ code: "delivery" });
  if (!isWanted(conditions.payment, facts.payment)) unmet.push({ code: "payment" });
  if (conditions.first_order && facts.buyer?.isFirst !== true)
    unmet.push({ code: facts.buyer === null ? "sign_in" : "first_order" });
  else if (per_customer_limit !== null && facts.buyer === null) unmet.push({ code: "sign_in" });
  if (!isTime(conditions, facts.now)) unmet.push({ code: "time" });
  if (total_limit !== null && uses.all >= total_limit) unmet.push({ code: "used_up" });
  if (per_customer_limit !== null && facts.buyer !== null && uses.own >= per_customer_limit)
    unmet.push({ code: "used" });
  if (action.kind === "gift" && (facts.gifts.get(action.variant_id)?.left ?? 0) < 1)
    unmet.push({ code: "gift_gone" });
  return unmet;
}
