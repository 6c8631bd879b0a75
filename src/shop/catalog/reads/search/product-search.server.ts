// Product search by typed text. When no product matches everything, the nearest: first those that differ only
// in price or weight, then those that match the most words. Excluded ingredients and words are never ignored.
import type { OpNeeds } from "#db/database.ts";
import type { Kop } from "#kit/money.ts";
import { findDocuments } from "../../rules/search/finding.ts";
import type { Condition } from "../../rules/search/phrases.ts";
import { stemOf } from "../../rules/search/stems.ts";
import { type Understood, type UnderstoodCondition, understand } from "../../rules/search/understanding.ts";
import type { Catalogue, PricedProduct } from "../catalogue.server.ts";
import { catalogue } from "../catalogue-cache.server.ts";

export interface ProductSearch {
  /** The best first. */
  readonly products: readonly PricedProduct[];
  readonly understood: Understood;
  /** The products are not exact matches, only the nearest ones. */
  readonly isNearest: boolean;
}

/** A partial match is near when its coverage is at least this share of the best one. */
const NEAR_ENOUGH = 0.75;
const MOST_NEAREST = 24;
/** Score bonus of the most popular product over the least popular one: it decides between equal matches. */
const POPULARITY = 2;
const SOLD_OUT = 0.7;

const within = (
  value: number,
  { from, to }: { readonly from: number | null; readonly to: number | null },
): boolean => (from === null || value >= from) && (to === null || value <= to);

const hryvnias = (price: Kop): number => price / 100;

/** Whether a product meets the conditions that are ignored when no product meets them. */
const keepsSoft = ({ product, price_kop }: PricedProduct, conditions: readonly Condition[]): boolean =>
  conditions.every(
    (condition) =>
      (condition.kind !== "price" || within(hryvnias(price_kop), condition)) &&
      (condition.kind !== "weight" || product.variants.some(({ weight_g }) => within(weight_g, condition))),
  );

/** Products that contain an excluded word. */
function speakingOf(cache: Catalogue, word: string): ReadonlySet<number> {
  const { index, ids } = cache.words;
  return new Set([...index.posting(stemOf(word)).documents].flatMap((document) => ids[document] ?? []));
}

function keepsHard(cache: Catalogue, conditions: readonly Condition[]): (priced: PricedProduct) => boolean {
  const named = conditions.flatMap((condition) =>
    condition.kind === "not" ? [speakingOf(cache, condition.word)] : [],
  );
  return ({ product, without }) =>
    conditions.every((condition) => condition.kind !== "without" || without.includes(condition.what)) &&
    named.every((ids) => !ids.has(product.id));
}

interface Candidate {
  readonly priced: PricedProduct;
  readonly score: number;
  readonly coverage: number;
}

export function searchProducts(cache: Catalogue, text: string, now: Date): ProductSearch {
  const popular = cache.ordered("popular", now);
  const understood = understand({ index: cache.words.index, synonyms: cache.synonyms }, text);
  const conditions = understood.conditions.map(({ condition }) => condition);
  const hard = keepsHard(cache, conditions);
  if (understood.units.length === 0) {
    const kept = conditions.length > 0 ? popular.filter(hard) : [];
    const products = kept.filter((priced) => keepsSoft(priced, conditions));
    return products.length > 0
      ? { products, understood, isNearest: false }
      : { products: kept.slice(0, MOST_NEAREST), understood, isNearest: kept.length > 0 };
  }
  const byId = cache.pricedById(now);
  const candidates = findDocuments(cache.words.index, understood.units)
    .flatMap(({ document, score, coverage }): Candidate[] => {
      const priced = byId.get(cache.words.ids[document] ?? 0);
      if (!priced || !hard(priced)) return [];
      const liked = POPULARITY * (1 - cache.popularPlace(priced.product.id, now) / popular.length);
      return [{ priced, coverage, score: (score + liked) * (priced.inStock ? 1 : SOLD_OUT) }];
    })
    .sort(
      (a, b) => b.coverage - a.coverage || b.score - a.score || a.priced.product.id - b.priced.product.id,
    );
  const whole = candidates.filter(({ coverage }) => coverage === 1);
  const exact = whole.filter(({ priced }) => keepsSoft(priced, conditions));
  const products = (list: readonly Candidate[]) => list.map(({ priced }) => priced);
  if (exact.length > 0) return { products: products(exact), understood, isNearest: false };
  const partial = candidates.filter(
    ({ coverage }) => coverage >= (candidates[0]?.coverage ?? 1) * NEAR_ENOUGH,
  );
  const affordable = partial.filter(({ priced }) => keepsSoft(priced, conditions));
  const nearest = whole.length > 0 ? whole : affordable.length > 0 ? affordable : partial;
  return { products: products(nearest.slice(0, MOST_NEAREST)), understood, isNearest: nearest.length > 0 };
}

/** The number of exact matches; the nearest do not count. */
export async function countFound(needs: OpNeeds, text: string): Promise<number> {
  const { products, isNearest } = searchProducts(await catalogue(needs), text, needs.clock());
  return isNearest ? 0 : products.length;
}

/** How a search was understood, for its page. */
export interface ReadSearch {
  /** The words as understood; null when equal to the typed ones. */
  readonly corrected: string | null;
  readonly conditions: readonly UnderstoodCondition[];
  readonly isNearest: boolean;
}

export async function readSearch(needs: OpNeeds, text: string): Promise<ReadSearch> {
  const { understood, isNearest } = searchProducts(await catalogue(needs), text, needs.clock());
  const { words, isCorrected, conditions } = understood;
  return { corrected: isCorrected ? words : null, conditions, isNearest };
}
