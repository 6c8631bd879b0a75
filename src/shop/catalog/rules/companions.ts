// Which products go together: those that meet in one basket more often than chance would have it. Counting meetings
// alone would put the bestseller beside everything. Pure; what a basket is, an order or a person's views, the store says.

export type CompanionSource = "orders" | "views";

/** How many baskets each product lay in, and each two that met; each two once. */
export interface BasketCounts {
  readonly baskets: number;
  /** Baskets with the product in them, by its number. */
  readonly having: ReadonlyMap<number, number>;
  readonly pairs: readonly { readonly one: number; readonly other: number; readonly together: number }[];
}

export interface Companion {
  readonly productId: number;
  readonly companionId: number;
  /** Baskets they met in. */
  readonly together: number;
  /** At least so many times as often as by chance. */
  readonly strength: number;
}

/**
 * The lift of a pair, from its careful end: one standard deviation of the count is taken off first, so that three
 * meetings of two rare products do not outrank three hundred. The same from either side.
 */
export const strengthOf = (together: number, one: number, other: number, baskets: number): number =>
  ((together - Math.sqrt(together)) * baskets) / (one * other);

interface Limits {
  /** Fewer meetings say nothing. */
  readonly least: number;
  /** Companions kept of one product. */
  readonly most: number;
}

const strongestFirst = (a: Companion, b: Companion): number =>
  b.strength - a.strength || b.together - a.together || a.companionId - b.companionId;

/** The companions of every product, the strongest first. */
export function companionsIn({ baskets, having, pairs }: BasketCounts, { least, most }: Limits): Companion[] {
  const near = new Map<number, Companion[]>();
  for (const { one, other, together } of pairs) {
    if (together < least) continue;
    const strength = strengthOf(
      together,
      having.get(one) ?? together,
      having.get(other) ?? together,
      baskets,
    );
    if (strength <= 1) continue;
    for (const [productId, companionId] of [
      [one, other],
      [other, one],
    ] as const) {
      near.set(productId, [...(near.get(productId) ?? []), { productId, companionId, together, strength }]);
    }
  }
  return [...near.values()].flatMap((companions) => companions.sort(strongestFirst).slice(0, most));
}
