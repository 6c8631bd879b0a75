// Products as promotions count them: lines that no promotion distinguishes are merged and sorted. So a
// discount does not depend on the order of lines, or on a product split over two lines.
import { type Kop, share } from "#kit/money.ts";
import type { PromotedLine } from "./conditions.ts";

export interface LineUnits extends PromotedLine {
  /** Indexes of the merged lines. */
  readonly lines: readonly number[];
}

const keyOf = ({ product_id, unit_kop, categories, collections }: PromotedLine): string =>
  JSON.stringify([product_id, unit_kop, categories, collections]);

export function productsOf(lines: readonly PromotedLine[]): LineUnits[] {
  const alike = Map.groupBy(lines.entries(), ([, line]) => keyOf(line));
  return [...alike]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, own]) =>
      own.slice(0, 1).map(([, line]) => ({
        ...line,
        quantity: own.reduce((sum, [, { quantity }]) => sum + quantity, 0),
        lines: own.map(([index]) => index),
      })),
    );
}

/** Splits discounts of products by lines: in proportion to what is left of each, never more than that. */
export function byLines(off: readonly Kop[], items: readonly LineUnits[], left: readonly Kop[]): Kop[] {
  const parts = left.map(() => 0);
  for (const [at, { lines }] of items.entries()) {
    const shares = share(
      off[at] ?? 0,
      lines.map((index) => left[index] ?? 0),
    );
    for (const [place, index] of lines.entries()) parts[index] = shares[place] ?? 0;
  }
  return parts;
}
