// An order once more: which of its lines are available today, and what the buyer should know before paying.
// Pure. Not here: today's prices and stock (the quote of exactly these lines).
import type { QuoteJson } from "#shop/cart/output/quote.ts";
import type { CartLine } from "#shop/cart/rules/lines.ts";

/** A line as ordered; hryvnias. */
export interface OrderedLine extends CartLine {
  readonly name: string;
  readonly price: number;
}

export interface Repeated {
  /** For the cart. */
  readonly lines: readonly CartLine[];
  /** Names of unavailable products. */
  readonly missing: readonly string[];
  /** Products available in part. */
  readonly fewer: readonly { readonly name: string; readonly available: number }[];
  readonly repriced: readonly { readonly name: string; readonly was: number; readonly now: number }[];
}

/** @param quote of exactly these lines, in order */
export function repeatOrder(ordered: readonly OrderedLine[], quote: QuoteJson): Repeated {
  const lines: CartLine[] = [];
  const missing: string[] = [];
  const fewer: { name: string; available: number }[] = [];
  const repriced: { name: string; was: number; now: number }[] = [];
  const left = unitsLeft(quote);
  for (const [index, { name, price, ...line }] of ordered.entries()) {
    const now = quote.lines[index];
    const key = keyOf(line);
    const quantity = Math.min(line.quantity, left.get(key) ?? line.quantity);
    // A box that is no longer available as it was is filled again by its buyer.
    const isUnmade = quote.problems.some((problem) => problem.line === index);
    if (!now || isUnmade || quantity < 1) {
      missing.push(name);
      continue;
    }
    // Lines of one variant with different options share one stock.
    if (left.has(key)) left.set(key, (left.get(key) ?? 0) - quantity);
    lines.push({ ...line, quantity });
    if (quantity < line.quantity) fewer.push({ name, available: quantity });
    if (now.price !== price) repriced.push({ name, was: price, now: now.price });
  }
  return { lines, missing, fewer, repriced };
}

const keyOf = (line: { product_id?: number; variant_id?: number | null }): string =>
  `${line.product_id}.${line.variant_id}`;

/** The available units of lines that are not available as ordered. */
const unitsLeft = ({ problems }: QuoteJson): Map<string, number> =>
  new Map(
    problems
      .filter((problem) => problem.product_id !== undefined && problem.line === undefined)
      .map((problem) => [keyOf(problem), problem.code === "not_enough" ? (problem.available ?? 0) : 0]),
  );
