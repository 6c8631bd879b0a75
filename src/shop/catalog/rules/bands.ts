// Gifts for a budget: the products of an occasion in rising bands of price. The team's picks come first; a
// pick that is sold out or costs more by now is left out.
import type { Kop } from "#kit/money.ts";

export interface Band {
  /** Hryvnias, included. */
  readonly most: number;
  /** Slugs. */
  readonly picks: readonly string[];
}

export interface BandProduct {
  readonly slug: string;
  readonly price_kop: Kop;
  readonly inStock: boolean;
  /** Sold as it is, without a choice on its own page. */
  readonly isReady: boolean;
  /** Belongs to the occasion and may be chosen by the rule. */
  readonly isOfOccasion: boolean;
}

/**
 * The products of each band, each product once. The rule takes those dearer than the band before.
 * @param products the most popular first
 */
export function fillBands<P extends BandProduct>(
  products: readonly P[],
  bands: readonly Band[],
  most: number,
): P[][] {
  const used = new Set<string>();
  const bySlug = new Map(products.map((product) => [product.slug, product]));
  return bands.map((band, index) => {
    const fits = ({ slug, price_kop, inStock, isReady }: P): boolean =>
      inStock && isReady && price_kop <= band.most * 100 && !used.has(slug);
    const above = (bands[index - 1]?.most ?? 0) * 100;
    const picked = [...new Set(band.picks)].flatMap((slug) => bySlug.get(slug) ?? []).filter(fits);
    const ruled = products.filter(
      (product) =>
        product.isOfOccasion && product.price_kop > above && fits(product) && !picked.includes(product),
    );
    const chosen = [...picked, ...ruled].slice(0, most);
    for (const { slug } of chosen) used.add(slug);
    return chosen;
  });
}
