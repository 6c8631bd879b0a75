// Which products of a listing match its filters, and how many would match each other choice. Pure and in
// memory: one pass over the products, a failed facet is a bit. Not here: the URL (filters.ts), the messages.
import type { Kop } from "#kit/money.ts";
import {
  type ChoiceKey,
  choiceKeys,
  type Filters,
  type FreeFrom,
  type WeightBand,
  weightBandKeys,
  weightBands,
} from "./filters.ts";
import type { Allergen, Chocolate, Filling } from "./product.ts";

/** The filtered properties of a product. */
export interface Facts {
  readonly price_kop: Kop;
  readonly inStock: boolean;
  /** Made by the visitor's choices: its price is only where it begins. */
  readonly made?: boolean;
  readonly chocolate: readonly Chocolate[];
  readonly filling: readonly Filling[];
  readonly without: readonly FreeFrom[];
  readonly weight: readonly WeightBand[];
  /** Slugs of its collections. */
  readonly occasion: readonly string[];
}

const nuts: ReadonlySet<Allergen> = new Set<Allergen>([
  "hazelnut",
  "almond",
  "pistachio",
  "walnut",
  "cashew",
  "peanut",
]);

/** What a food is free of by its composition; its page lists traces. Non-food products claim nothing. */
export function freeFrom(product: {
  readonly kind: "food" | "goods" | "certificate";
  readonly allergens: readonly string[];
  readonly noAddedSugar: boolean;
}): FreeFrom[] {
  if (product.kind !== "food") return [];
  const contains = new Set(product.allergens);
  const found: FreeFrom[] = [];
  if (![...nuts].some((nut) => contains.has(nut))) found.push("nuts");
  if (!contains.has("gluten")) found.push("gluten");
  if (!contains.has("milk")) found.push("milk");
  if (product.noAddedSugar) found.push("sugar");
  return found;
}

export const weightBandOf = (weight_g: number): WeightBand[] =>
  weightBandKeys
    .filter((key) => weightBands[key][0] <= weight_g && weight_g <= weightBands[key][1])
    .slice(0, 1);

export type Counts = Readonly<Record<ChoiceKey, ReadonlyMap<string, number>>>;

export interface Faceted<P> {
  /** In the order given. */
  readonly matches: readonly P[];
  /** How many products each value finds under the other facets' filters; values without any are left out. */
  readonly counts: Counts;
  readonly inStock: number;
  /** Lowest and highest price under the other facets' filters; null without such products. */
  readonly price: { readonly min_kop: Kop; readonly max_kop: Kop } | null;
}

const PRICE = 1;
const STOCK = 2;
const bits: Readonly<Record<ChoiceKey, number>> = {
  chocolate: 4,
  filling: 8,
  without: 16,
  weight: 32,
  occasion: 64,
};

const meets = (key: ChoiceKey, chosen: readonly string[], has: readonly string[]): boolean =>
  // Two kinds of chocolate mean «either»; free of nuts and of gluten means «both».
  key === "without"
    ? chosen.every((value) => has.includes(value))
    : chosen.some((value) => has.includes(value));

/** The facets that a product fails, as bits. */
function failed(product: Facts, filters: Filters, asked: readonly ChoiceKey[]): number {
  let mask = 0;
  if (filters.priceFrom !== null && product.price_kop < filters.priceFrom * 100) mask |= PRICE;
  if (filters.priceTo !== null && product.price_kop > filters.priceTo * 100) mask |= PRICE;
  if (filters.inStock && !product.inStock) mask |= STOCK;
  for (const key of asked) if (!meets(key, filters[key], product[key])) mask |= bits[key];
  return mask;
}

/** Among fewer products a value of one product only says what its card says. */
const FEW_PRODUCTS = 8;

/**
 * The values of a facet that help to choose; none when every value is that of all products.
 * @param counts how many products each value has without filters
 */
export function usefulValues(counts: ReadonlyMap<string, number>, products: number): ReadonlySet<string> {
  const least = products < FEW_PRODUCTS ? 2 : 1;
  const values = [...counts].filter(([, count]) => count >= least);
  const splits = values.some(([, count]) => count < products);
  return new Set(splits ? values.map(([value]) => value) : []);
}

/** Filters products and counts every choice in one pass. */
export function faceted<P extends Facts>(products: readonly P[], filters: Filters): Faceted<P> {
  const asked = choiceKeys.filter((key) => filters[key].length > 0);
  const matches: P[] = [];
  const counts = Object.fromEntries(choiceKeys.map((key) => [key, new Map<string, number>()])) as Record<
    ChoiceKey,
    Map<string, number>
  >;
  let inStock = 0;
  let min = Number.POSITIVE_INFINITY;
  let max = 0;
  for (const product of products) {
    const mask = failed(product, filters, asked);
    if (mask === 0) matches.push(product);
    if ((mask & ~STOCK) === 0 && product.inStock) inStock += 1;
    if ((mask & ~PRICE) === 0 && !product.made) {
      min = Math.min(min, product.price_kop);
      max = Math.max(max, product.price_kop);
    }
    for (const key of choiceKeys) {
      const counted = counts[key];
      const own = key === "without" ? 0 : bits[key];
      const isCounted = (mask & ~own) === 0;
      for (const value of product[key]) counted.set(value, (counted.get(value) ?? 0) + (isCounted ? 1 : 0));
    }
  }
  return { matches, counts, inStock, price: max > 0 ? { min_kop: min, max_kop: max } : null };
}
