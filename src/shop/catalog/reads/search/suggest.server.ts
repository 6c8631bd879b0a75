// Suggestions while a visitor types.
import type { OpNeeds } from "#db/database.ts";
import type { Locale } from "#i18n/locale.ts";
import { localised } from "#i18n/localised.ts";
import { memoByObject } from "#kit/memo-by-object.ts";
import { normalise } from "#kit/text/search-text.ts";
import { popularSearches } from "../../../search/reads.server.ts";
import type { Suggestions } from "../../output.ts";
import { findDocuments } from "../../rules/search/finding.ts";
import { understand } from "../../rules/search/understanding.ts";
import type { CachedCollection } from "../cached-rows.server.ts";
import { categoryRef, productCard } from "../cards.server.ts";
import type { Catalogue } from "../catalogue.server.ts";
import { catalogue } from "../catalogue-cache.server.ts";
import { searchProducts } from "./product-search.server.ts";

const PRODUCTS = 6;
const LISTINGS = 3;
const QUERIES = 4;

const nothing: Suggestions = {
  products: [],
  categories: [],
  occasions: [],
  queries: [],
  corrected: null,
  nearest: false,
  total: 0,
};

/** Categories and collections that match the whole search, the best first. */
function listingsFound({ listings, synonyms }: Catalogue, typed: string) {
  const { index, categories, collections } = listings;
  const { units } = understand({ index, synonyms }, typed);
  const best = findDocuments(index, units)
    .filter(({ coverage }) => coverage === 1)
    .sort((a, b) => b.score - a.score || a.document - b.document);
  return {
    categories: best.flatMap(({ document }) => categories[document] ?? []),
    occasions: best.flatMap(({ document }): CachedCollection[] => {
      const found = collections[document - categories.length];
      return found ? [found] : [];
    }),
  };
}

/** Products, categories and occasions for the text typed so far. Empty for less than two letters. */
export async function suggest(needs: OpNeeds, typed: string, locale: Locale): Promise<Suggestions> {
  const begun = normalise(typed);
  if (begun.length < 2) return nothing;
  const cache = await catalogue(needs);
  const { products, understood, isNearest } = searchProducts(cache, typed, needs.clock());
  const { categories, occasions } = listingsFound(cache, typed);
  const popular = await popularIn.of(needs.db, needs.clock);
  return {
    products: products.slice(0, PRODUCTS).map((priced) => productCard(cache, priced, locale)),
    categories: categories.slice(0, LISTINGS).map((node) => categoryRef(node, locale)),
    occasions: occasions
      .slice(0, LISTINGS)
      .map((row) => ({ name: localised(row, "name", locale), slug: row.slug })),
    queries: popular.filter((words) => words !== begun && words.includes(begun)).slice(0, QUERIES),
    corrected: understood.isCorrected ? understood.words : null,
    nearest: isNearest,
    total: isNearest ? 0 : products.length,
  };
}

/** Popular searches do not change within minutes, but are read on every key press. */
const POPULAR_MS = 10 * 60_000;
const popularIn = memoByObject(
  (db: OpNeeds["db"], clock: OpNeeds["clock"]) => popularSearches({ db, clock }),
  (clock) => Math.floor(clock().getTime() / POPULAR_MS),
);
