// How an order's money is parted when it is split: to the kopiyka, nothing made and nothing lost.
// What is charged once, wrap, delivery and the carrier's fee, stays with the first order, and so does its card.
import type { Kop } from "#kit/money.ts";
import { shareDiscount, subtotalOf, totalOf } from "../../pricing/rules.ts";
import type { GoingDiscount } from "./line-discounts.ts";
import type { ChangedSums } from "./price.ts";

export interface SplitLine {
  readonly id: number;
  readonly quantity: number;
}

/** Whether both orders have something in them, and nothing goes that is not there. */
export const isSplit = (lines: readonly SplitLine[], goes: readonly SplitLine[]): boolean => {
  const of = new Map(lines.map(({ id, quantity }) => [id, quantity]));
  const all = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const going = goes.reduce((sum, { quantity }) => sum + quantity, 0);
  return going > 0 && going < all && goes.every(({ id, quantity }) => quantity <= (of.get(id) ?? 0));
};

/** The lines as they are and as they shall be when some pieces go. */
export function splitLines<Line extends SplitLine>(
  lines: readonly Line[],
  goes: readonly SplitLine[],
): (Line & { readonly before: number; readonly after: number })[] {
  const going = new Map(goes.map(({ id, quantity }) => [id, quantity]));
  return lines.map((line) => ({
    ...line,
    before: line.quantity,
    after: line.quantity - (going.get(line.id) ?? 0),
  }));
}

/**
 * Parts the sums by the goods that go. The part that goes has no code and no promotion any more, so that one use of each
 * stays one.
 * @param bears what the lines that go bear of the discount; null: nobody kept it, and it is shared by the sums of the goods
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

/** What of the money paid counts for the part that goes: the first order is covered first. */
export const creditOf = (paid_kop: Kop, { stays, goes }: ReturnType<typeof splitSums>): Kop =>
  Math.min(totalOf(goes), Math.max(0, paid_kop - totalOf(stays)));
