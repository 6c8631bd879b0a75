// Which products are related: those in one basket more often than by chance. Counting pairs alone would put
// the bestseller beside everything. Pure; the store defines a basket: an order, or one person's views.

export type RelatedSource = "orders" | "views";

/** In how many baskets each product was, and each pair; each pair once. */
export interface BasketCounts {
  readonly baskets: number;
  /** Baskets with the product, by its id. */
  readonly having: ReadonlyMap<number, number>;
  readonly pairs: readonly { readonly one: number; readonly other: number; readonly together: number }[];
}

export interface RelatedProduct {
  readonly productId: number;
  readonly relatedId: number;
  /** Baskets with both products. */
  readonly together: number;
  /** How many times more often than by chance, at least. */
  readonly strength: number;
}

/**
 * The lift of a pair, estimated low: one standard deviation of the count is subtracted first, so that three
 * joint orders of two rare products do not outrank three hundred. Symmetric.
 */
export const strengthOf = (together: number, one: number, other: number, baskets: number): number =>
  ((together - Math.sqrt(together)) * baskets) / (one * other);

interface Limits {
  /** Fewer joint baskets are ignored. */
  readonly least: number;
  /** Related products stored per product. */
  readonly most: number;
}

const strongestFirst = (a: RelatedProduct, b: RelatedProduct): number =>
  b.strength - a.strength || b.together - a.together || a.relatedId - b.relatedId;

/** The related products of every product, the strongest first. */
export function relatedIn(
  { baskets, having, pairs }: BasketCounts,
  { least, most }: Limits,
): RelatedProduct[] {
  const near = new Map<number, RelatedProduct[]>();
  for (const { one, other, together } of pairs) {
    if (together < least) continue;
    const strength = strengthOf(
      together,
      having.get(one) ?? together,
      having.get(other) ?? together,
      baskets,
    );
    if (strength <= 1) continue;
    for (const [productId, relatedId] of [
      [one, other],
      [other, one],
    ] as const) {
      near.set(productId, [...(near.get(productId) ?? []), { productId, relatedId, together, strength }]);
    }
  }
  return [...near.values()].flatMap((related) => related.sort(strongestFirst).slice(0, most));
}
