// The published catalogue as one immutable value: found by address, priced at a moment, ordered, searched.
// Derived data is computed once and cached until the next change or the end of a sale.
import { discountPercent, type Price, salePrice } from "../../pricing/rules/prices.ts";
import { weightedRating } from "../../reviews/rules/ratings.ts";
import type { StockClass } from "../../stock/rules.ts";
import { type Facts, freeFrom, weightBandOf } from "../rules/facets.ts";
import type { Sort } from "../rules/filters.ts";
import { type Chocolate, chocolates, type Filling, fillings } from "../rules/product.ts";
import type { SynonymBook } from "../rules/search/synonyms.ts";
import { WordIndex } from "../rules/search/word-index.ts";
import type { CachedCategory, CachedCollection, CachedProduct, CachedVariant } from "./cached-rows.server.ts";
import { type ProductIndex, productIndex, readsAlike } from "./search/product-index.server.ts";

/** A product with the price, variant and stock for its card. */
export interface PricedProduct extends Facts {
  readonly product: CachedProduct;
  /** The first variant that is in stock, else the first. */
  readonly variant: CachedVariant;
  readonly price: Price;
  /** Whole percent. */
  readonly discount: number;
  readonly stock: StockClass;
}

export interface CategoryNode extends CachedCategory {
  readonly children: readonly CategoryNode[];
}

/** Documents: first the categories, then the collections. */
export interface ListingIndex {
  readonly index: WordIndex;
  readonly categories: readonly CategoryNode[];
  readonly collections: readonly CachedCollection[];
}

type Order = (a: PricedProduct, b: PricedProduct) => number;

const availableFirst: Order = (a, b) => Number(b.inStock) - Number(a.inStock);
const byRating: Order = (a, b) =>
  weightedRating(b.product.ratingSum, b.product.reviewsCount) -
  weightedRating(a.product.ratingSum, a.product.reviewsCount);
const byAge: Order = (a, b) =>
  b.product.created_at.getTime() - a.product.created_at.getTime() || b.product.id - a.product.id;
const byPopularity: Order = (a, b) =>
  availableFirst(a, b) ||
  b.product.sold_count - a.product.sold_count ||
  byRating(a, b) ||
  a.product.id - b.product.id;

const orders: Readonly<Record<Sort, Order>> = {
  popular: byPopularity,
  price_asc: (a, b) => a.price_kop - b.price_kop || byPopularity(a, b),
  price_desc: (a, b) => b.price_kop - a.price_kop || byPopularity(a, b),
  new: (a, b) => availableFirst(a, b) || byAge(a, b),
  rating: (a, b) => availableFirst(a, b) || byRating(a, b) || byPopularity(a, b),
};

function treeOf(rows: readonly CachedCategory[]): CategoryNode[] {
  const under = (parentId: number | null): CategoryNode[] =>
    rows.filter((row) => row.parent_id === parentId).map((row) => ({ ...row, children: under(row.id) }));
  return under(null);
}

const flatten = (nodes: readonly CategoryNode[]): CategoryNode[] =>
  nodes.flatMap((node) => [node, ...flatten(node.children)]);

interface Moment {
  readonly from: number;
  readonly until: number;
  readonly products: readonly PricedProduct[];
  readonly ordered: Map<Sort, readonly PricedProduct[]>;
  popularPlaces: ReadonlyMap<number, number> | null;
  readonly byId: ReadonlyMap<number, PricedProduct>;
}

export class Catalogue {
  readonly tree: readonly CategoryNode[];
  readonly collections: readonly CachedCollection[];
  readonly synonyms: SynonymBook;
  readonly #rows: readonly CachedCategory[];
  readonly #all: readonly CachedProduct[];
  /** Those visible to visitors, in id order. */
  readonly products: readonly CachedProduct[];
  readonly #categoryByPath: ReadonlyMap<string, CategoryNode>;
  readonly #categoryById: ReadonlyMap<number, CategoryNode>;
  readonly #collectionBySlug: ReadonlyMap<string, CachedCollection>;
  readonly #collectionById: ReadonlyMap<number, CachedCollection>;
  readonly #bySlug: ReadonlyMap<string, CachedProduct>;
  #moment: Moment | null = null;
  #words: ProductIndex | null = null;
  #listings: ListingIndex | null = null;

  /** A product in a hidden category, or under a hidden parent, is not shown. */
  constructor(
    categories: readonly CachedCategory[],
    collections: readonly CachedCollection[],
    products: readonly CachedProduct[],
    synonyms: SynonymBook,
  ) {
    this.synonyms = synonyms;
    this.#rows = categories;
    this.#all = products;
    this.tree = treeOf(categories);
    this.collections = collections;
    const nodes = flatten(this.tree);
    this.#categoryByPath = new Map(nodes.map((node) => [node.path, node]));
    this.#categoryById = new Map(nodes.map((node) => [node.id, node]));
    this.#collectionBySlug = new Map(collections.map((row) => [row.slug, row]));
    this.#collectionById = new Map(collections.map((row) => [row.id, row]));
    this.products = products.filter((product) => this.#categoryById.has(product.category_id));
    this.#bySlug = new Map(this.products.map((product) => [product.slug, product]));
  }

  /** The catalogue after some products changed; those missing from `fresh` are removed. */
  with(ids: readonly number[], fresh: readonly CachedProduct[]): Catalogue {
    const changed = new Set(ids);
    const kept = this.#all.filter((product) => !changed.has(product.id));
    const next = new Catalogue(
      this.#rows,
      this.collections,
      [...kept, ...fresh].sort((a, b) => a.id - b.id),
      this.synonyms,
    );
    const before = new Map(
      this.#all.filter(({ id }) => changed.has(id)).map((product) => [product.id, product]),
    );
    const isAlike = (product: CachedProduct): boolean => {
      const old = before.get(product.id);
      return old !== undefined && readsAlike(old, product);
    };
    if (fresh.length === before.size && fresh.every(isAlike)) next.#words = this.#words;
    next.#listings = this.#listings;
    return next;
  }

  /** The same catalogue with other synonyms. */
  withSynonyms(synonyms: SynonymBook): Catalogue {
    const next = new Catalogue(this.#rows, this.collections, this.#all, synonyms);
    next.#words = this.#words;
    next.#listings = this.#listings;
    return next;
  }

  categoryByPath = (path: string): CategoryNode | null => this.#categoryByPath.get(path) ?? null;
  collectionBySlug = (slug: string): CachedCollection | null => this.#collectionBySlug.get(slug) ?? null;
  productBySlug = (slug: string): CachedProduct | null => this.#bySlug.get(slug) ?? null;

  /** The category and all its descendants. */
  withDescendants = (node: CategoryNode): CategoryNode[] => flatten([node]);

  /** From the top category down to the product's own. */
  categoriesOf(product: CachedProduct): CategoryNode[] {
    const own = this.#categoryById.get(product.category_id);
    return own ? this.categoryChain(own) : [];
  }

  /** The path from the top category down to this one. */
  categoryChain(node: CategoryNode): CategoryNode[] {
    const above = node.parent_id === null ? undefined : this.#categoryById.get(node.parent_id);
    return above ? [...this.categoryChain(above), node] : [node];
  }

  priced(now: Date): Moment["products"] {
    return this.#at(now).products;
  }

  pricedById(now: Date): Moment["byId"] {
    return this.#at(now).byId;
  }

  ordered(sort: Sort, now: Date): readonly PricedProduct[] {
    const { products, ordered } = this.#at(now);
    const known = ordered.get(sort);
    if (known) return known;
    const sorted = products.toSorted(orders[sort]);
    ordered.set(sort, sorted);
    return sorted;
  }

  /** A product's rank by popularity, from 0. */
  popularPlace(id: number, now: Date): number {
    const moment = this.#at(now);
    moment.popularPlaces ??= new Map(
      this.ordered("popular", now).map(({ product }, place) => [product.id, place]),
    );
    return moment.popularPlaces.get(id) ?? moment.products.length;
  }

  get words(): ProductIndex {
    this.#words ??= productIndex(
      this.products,
      (product) => this.categoriesOf(product),
      (product) => product.collectionIds.flatMap((id) => this.#collectionById.get(id) ?? []),
    );
    return this.#words;
  }

  get listings(): ListingIndex {
    if (!this.#listings) {
      const categories = flatten(this.tree);
      const rows = [...categories, ...this.collections];
      const index = new WordIndex(
        rows.map(({ name_uk, name_ru }) => [{ weight: 10, texts: [name_uk, name_ru], isName: true }]),
      );
      this.#listings = { index, categories, collections: this.collections };
    }
    return this.#listings;
  }

  #at(now: Date): Moment {
    const at = now.getTime();
    if (this.#moment && this.#moment.from <= at && at < this.#moment.until) return this.#moment;
    const products = this.products.map((product) => this.#price(product, now));
    let until = Number.POSITIVE_INFINITY;
    for (const { sale_ends_at } of this.products.flatMap((product) => product.variants)) {
      if (sale_ends_at !== null && sale_ends_at > now) until = Math.min(until, sale_ends_at.getTime());
    }
    this.#moment = {
      from: at,
      until,
      products,
      ordered: new Map(),
      popularPlaces: null,
      byId: new Map(products.map((priced) => [priced.product.id, priced])),
    };
    return this.#moment;
  }

  #price(product: CachedProduct, now: Date): PricedProduct {
    const [first] = product.variants;
    const variant = product.variants.find((candidate) => candidate.stock !== "sold_out") ?? first;
    if (!variant) throw new Error(`product ${product.id} has no variant`);
    const price = salePrice(variant, now);
    return {
      product,
      variant,
      price,
      discount: discountPercent(price),
      stock: variant.stock,
      price_kop: price.price_kop,
      inStock: variant.stock !== "sold_out",
      made: product.role !== "sold",
      chocolate: chocolates.filter((word): word is Chocolate => product.chocolate.includes(word)),
      filling: fillings.filter((word): word is Filling => product.fillings.includes(word)),
      without: freeFrom({
        kind: product.kind,
        allergens: product.allergens,
        noAddedSugar: product.no_added_sugar,
      }),
      weight: weightBandOf(variant.weight_g),
      occasion: product.collectionIds.flatMap((id) => this.#collectionById.get(id)?.slug ?? []),
    };
  }
}
