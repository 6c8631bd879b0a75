// Goods as promotions count them: lines that no promotion tells apart are one, and stand in an order of their own. So
// what is taken off does not hang on how a buyer filled the cart: the order of lines, or one thing in two of them.
import { type Kop, share } from "#kit/money.ts";
import type { PromotedLine } from "./lacks.ts";

export interface Goods extends PromotedLine {
  /** Which lines they are of. */
  readonly lines: readonly number[];
}

const keyOf = ({ product_id, unit_kop, categories, collections }: PromotedLine): string =>
  JSON.stringify([product_id, unit_kop, categories, collections]);

export function goodsOf(lines: readonly PromotedLine[]): Goods[] {
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

/** What is taken off goods, by lines: shared by what is left of each, never more than that. */
export function byLines(off: readonly Kop[], goods: readonly Goods[], left: readonly Kop[]): Kop[] {
  const parts = left.map(() => 0);
  for (const [at, { lines }] of goods.entries()) {
    const shares = share(
      off[at] ?? 0,
      lines.map((index) => left[index] ?? 0),
    );
    for (const [place, index] of lines.entries()) parts[index] = shares[place] ?? 0;
  }
  return parts;
}
