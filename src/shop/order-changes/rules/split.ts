// Splitting an order's money: exact to the kopiyka. One-time charges (wrapping, delivery and the carrier's
// fee) stay with the first order, and so does its card.
import type { Kop } from "#kit/money.ts";
import type { LineUnits } from "../../payments/rules/refunds.ts";
import { shareDiscount, subtotalOf, totalOf } from "../../pricing/rules/prices.ts";
import type { GoingDiscount } from "./line-discounts.ts";
import type { ChangedSums } from "./price.ts";

/** Whether both orders are non-empty, and the moved units exist. */
export const isSplit = (lines: readonly LineUnits[], goes: readonly LineUnits[]): boolean => {
  const of = new Map(lines.map(({ id, quantity }) => [id, quantity]));
  const all = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const going = goes.reduce((sum, { quantity }) => sum + quantity, 0);
  return going > 0 && going < all && goes.every(({ id, quantity }) => quantity <= (of.get(id) ?? 0));
};

/** The lines before and after some units are moved. */
export function splitLines<Line extends LineUnits>(
  lines: readonly Line[],
  goes: readonly LineUnits[],
): (Line & { readonly before: number; readonly after: number })[] {
  const going = new Map(goes.map(({ id, quantity }) => [id, quantity]));
  return lines.map((line) => ({
    ...line,
    before: line.quantity,
    after: line.quantity - (going.get(line.id) ?? 0),
  }));
}

/**
 * Splits the sums by the products moved. The second order has no code and no promotion, so that each is still
 * used once.
 * @param bears the discount of the moved lines; null: not recorded, so it is split by product sums
 */
export function splitSums(
  sums: ChangedSums,
  going_kop: Kop,
  bears: GoingDiscount | null,
): { readonly stays: ChangedSums; readonly goes: ChangedSums } {
  const { manual_discount_kop, promotions_kop } = sums;
  const { discount_kop, manual_kop, promoted_kop } = bears
    ? { ...bears, promoted_kop: subtotalOf(bears.promotions_kop) }
    : sharedBySum(sums, going_kop);
  return {
    stays: {
      wrap_kop: sums.wrap_kop,
      ribbon_kop: sums.ribbon_kop,
      delivery_kop: sums.delivery_kop,
      fee_kop: sums.fee_kop,
      subtotal_kop: sums.subtotal_kop - going_kop,
      discount_kop: sums.discount_kop - discount_kop,
      manual_discount_kop: manual_discount_kop - manual_kop,
      promotions_kop: promotions_kop - promoted_kop,
    },
    goes: {
      subtotal_kop: going_kop,
      discount_kop,
      manual_discount_kop: discount_kop,
      promotions_kop: 0,
      wrap_kop: 0,
      ribbon_kop: 0,
      delivery_kop: 0,
      fee_kop: 0,
    },
  };
}

function sharedBySum(sums: ChangedSums, going_kop: Kop) {
  const [, discount_kop = 0] = shareDiscount(sums.discount_kop, [sums.subtotal_kop - going_kop, going_kop]);
  const { manual_discount_kop, promotions_kop } = sums;
  const promo_kop = sums.discount_kop - manual_discount_kop - promotions_kop;
  const [, manual_kop = 0, promoted_kop = 0] = shareDiscount(discount_kop, [
    promo_kop,
    manual_discount_kop,
    promotions_kop,
  ]);
  return { discount_kop, manual_kop, promoted_kop };
}

/** The money that the second order takes along: the first one is covered first. */
export const goingMoney = (paid_kop: Kop, { stays, goes }: ReturnType<typeof splitSums>): Kop =>
  Math.min(totalOf(goes), Math.max(0, paid_kop - totalOf(stays)));
