// Suggestions while a visitor types.
import type { Locale } from "#i18n/locale.ts";
import { localised } from "#i18n/localised.ts";
import { ProductWords } from "../rules/product-search.ts";
import { type CategoryRef, categoryRef, type ProductCard, productCard } from "./cards.server.ts";
import { type CatalogNeeds, catalogue } from "./shelf.server.ts";

export interface Suggestions {
  readonly products: ProductCard[];
  readonly categories: CategoryRef[];
  /** Names to search for, in the reader's language. */
  readonly queries: string[];
}

const PRODUCTS = 6;
const CATEGORIES = 3;
const QUERIES = 4;

/** Products, categories and occasions whose words begin like what was typed. Nothing for less than two letters. */
export async function suggest(
  { db, clock }: CatalogNeeds,
  typed: string,
  locale: Locale,
): Promise<Suggestions> {
  if (typed.trim().length < 2) return { products: [], categories: [], queries: [] };
  const shelf = await catalogue({ db });
  const now = clock();
  const place = new Map(shelf.ordered("popular", now).map(({ product }, index) => [product.id, index]));
  const byId = shelf.pricedById(now);
  const found = shelf.words.find(typed, (product) => place.get(product.id) ?? 0);
  const nodes = shelf.tree.flatMap((node) => shelf.withDescendants(node));
  const categories = new ProductWords(nodes, (node) => [node.name_uk, node.name_ru]).find(
    typed,
    (node) => node.id,
  );
  const occasions = new ProductWords(shelf.collections, (row) => [row.name_uk, row.name_ru]).find(
    typed,
    (row) => row.id,
  );
  const names = [...categories, ...occasions].map((row) => localised(row, "name", locale));
  return {
    products: found
      .slice(0, PRODUCTS)
      .flatMap((product) => byId.get(product.id) ?? [])
      .map((priced) => productCard(shelf, priced, locale)),
    categories: categories.slice(0, CATEGORIES).map((node) => categoryRef(node, locale)),
    queries: [...new Set(names)].slice(0, QUERIES),
  };
}
