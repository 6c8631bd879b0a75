// An order once more: which of its lines can be had today, and what the buyer should know before they pay. Pure.
// Not here: today's prices and stock (the quote of exactly these lines).
import type { CartLine } from "#shop/cart/rules/lines.ts";
import type { QuoteJson } from "#shop/cart/rules/quote-json.ts";

/** A line as it was ordered; hryvnias. */
export interface OrderedLine extends CartLine {
  readonly name: string;
  readonly price: number;
}

export interface Repeated {
  /** For the cart. */
  readonly lines: readonly CartLine[];
  /** Names of what cannot be had at all. */
  readonly missing: readonly string[];
  /** What can be had in part. */
  readonly fewer: readonly { readonly name: string; readonly available: number }[];
  readonly repriced: readonly { readonly name: string; readonly was: number; readonly now: number }[];
}

/** @param quote of these very lines, in their order */
export function repeatOrder(ordered: readonly OrderedLine[], quote: QuoteJson): Repeated {
  const lines: CartLine[] = [];
  const missing: string[] = [];
  const fewer: { name: string; available: number }[] = [];
  const repriced: { name: string; was: number; now: number }[] = [];
  const left = piecesLeft(quote);
  for (const [index, { name, price, ...line }] of ordered.entries()) {
    const now = quote.lines[index];
    const key = keyOf(line);
    const quantity = Math.min(line.quantity, left.get(key) ?? line.quantity);
    // A box that cannot be filled as it was is filled anew, by whoever ordered it.
    const isUnmade = quote.problems.some((problem) => problem.line === index);
    if (!now || isUnmade || quantity < 1) {
      missing.push(name);
      continue;
    }
    // Lines of one variant with different options are taken from one shelf.
    if (left.has(key)) left.set(key, (left.get(key) ?? 0) - quantity);
    lines.push({ ...line, quantity });
    if (quantity < line.quantity) fewer.push({ name, available: quantity });
    if (now.price !== price) repriced.push({ name, was: price, now: now.price });
  }
  return { lines, missing, fewer, repriced };
}

const keyOf = (line: { product_id?: number; variant_id?: number | null }): string =>
  `${line.product_id}.${line.variant_id}`;

/** Of what cannot be had as ordered: how many pieces can. */
const piecesLeft = ({ problems }: QuoteJson): Map<string, number> =>
  new Map(
    problems
      .filter((problem) => problem.product_id !== undefined && problem.line === undefined)
      .map((problem) => [keyOf(problem), problem.code === "not_enough" ? (problem.available ?? 0) : 0]),
  );
