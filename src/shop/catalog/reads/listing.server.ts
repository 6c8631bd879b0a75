// A listing: products of a category, a collection, a search or all, filtered, counted, ordered and paged.
import type { OpNeeds } from "#db/database.ts";
import type { Locale } from "#i18n/locale.ts";
import { localised } from "#i18n/localised.ts";
import { translator } from "#i18n/translate.server.ts";
import { isBeyondLast, offset, pageMeta } from "#kit/paging.ts";
import type { Facet } from "../output.ts";
import { type Counts, type Faceted, faceted, usefulValues } from "../rules/facets.ts";
import {
  type ChoiceKey,
  choiceKeys,
  type Filters,
  freeFroms,
  type ListingQuery,
  noFilters,
  weightBandKeys,
} from "../rules/filters.ts";
import { chocolates, fillings } from "../rules/product.ts";
import { productCard } from "./cards.server.ts";
import type { Catalogue, PricedProduct } from "./catalogue.server.ts";
import { catalogue } from "./catalogue-cache.server.ts";
import { facetsIn } from "./crm/category-edit.server.ts";
import { searchProducts } from "./search/product-search.server.ts";

export type ListingScope =
  | { readonly kind: "category"; readonly path: string }
  | { readonly kind: "collection"; readonly slug: string }
  | { readonly kind: "search"; readonly text: string }
  | { readonly kind: "all" };

export const CARDS_PER_PAGE = 24;

/** The scope's products in order; null when there is no such category or collection. */
export function scoped(
  cache: Catalogue,
  scope: ListingScope,
  { sort }: Pick<ListingQuery, "sort">,
  now: Date,
): readonly PricedProduct[] | null {
  const ordered = cache.ordered(sort, now);
  switch (scope.kind) {
    case "all":
      return ordered;
    case "category": {
      const node = cache.categoryByPath(scope.path);
      if (!node) return null;
      const within = new Set(cache.withDescendants(node).map(({ id }) => id));
      return ordered.filter(({ product }) => within.has(product.category_id));
    }
    case "collection":
      if (!cache.collectionBySlug(scope.slug)) return null;
      return ordered.filter(({ occasion }) => occasion.includes(scope.slug));
    case "search": {
      const { products } = searchProducts(cache, scope.text, now);
      if (sort === "popular") return products;
      const found = new Set(products);
      return ordered.filter((priced) => found.has(priced));
    }
  }
}

const vocabulary: Readonly<Record<Exclude<ChoiceKey, "occasion">, readonly string[]>> = {
  chocolate: chocolates,
  filling: fillings,
  without: freeFroms,
  weight: weightBandKeys,
};

/** Messages exist for every value of the vocabularies; the test of facets checks each. */
const valueKey = (key: ChoiceKey, value: string) =>
  `catalog.facets.${key}.values.${value}` as "catalog.facets.chocolate.values.dark";

function facetsOf(
  cache: Catalogue,
  found: Faceted<PricedProduct>,
  {
    filters,
    offered,
    whole,
    total,
  }: {
    readonly filters: Filters;
    readonly offered: readonly ChoiceKey[];
    /** Counts without filters: a choice does not come and go while others are made. */
    readonly whole: Counts;
    readonly total: number;
  },
  locale: Locale,
): Facet[] {
  const t = translator(locale);
  // A selected value can be cleared even if its facet is not offered.
  const asked = choiceKeys.filter((key) => filters[key].length > 0 && !offered.includes(key));
  const choices = [...offered, ...asked].map((key): Facet => {
    const named =
      key === "occasion"
        ? cache.collections.map((row) => ({ value: row.slug, name: localised(row, "name", locale) }))
        : vocabulary[key].map((value) => ({ value, name: t(valueKey(key, value)) }));
    const chosen: readonly string[] = filters[key];
    const useful = usefulValues(whole[key], total);
    const values = named
      .map(({ value, name }) => ({
        value,
        name,
        count: found.counts[key].get(value) ?? 0,
        selected: chosen.includes(value),
      }))
      .filter(({ value, selected }) => selected || useful.has(value));
    return { key, name: t(`catalog.facets.${key}.name`), values };
  });
  const inStock: Facet = {
    key: "in_stock",
    name: t("catalog.facets.in_stock.name"),
    values: [
      {
        value: "1",
        name: t("catalog.facets.in_stock.value"),
        count: found.inStock,
        selected: filters.inStock,
      },
    ],
  };
  return [...choices.filter(({ values }) => values.length > 0), inStock];
}

/**
 * The filters of a category, in its order: its own, or those of the nearest ancestor that has its own. The page of
 * an occasion does not ask for the occasion again.
 */
function offeredIn(cache: Catalogue, scope: ListingScope): readonly ChoiceKey[] {
  if (scope.kind === "collection") return choiceKeys.filter((key) => key !== "occasion");
  const node = scope.kind === "category" ? cache.categoryByPath(scope.path) : null;
  const chain = node ? cache.categoryChain(node) : [];
  return facetsIn(chain.findLast(({ facets }) => facets !== null)?.facets ?? null) ?? choiceKeys;
}

/** Unknown occasions are ignored, and so is the occasion of this page itself. */
function understood(cache: Catalogue, query: ListingQuery, scope: ListingScope): ListingQuery {
  const occasion = query.filters.occasion.filter(
    (slug) => cache.collectionBySlug(slug) && !(scope.kind === "collection" && scope.slug === slug),
  );
  return { ...query, filters: { ...query.filters, occasion } };
}

/** A page of a listing; null when the scope does not exist or the page is beyond the last. */
export async function listing(
  { db, clock }: OpNeeds,
  scope: ListingScope,
  asked: ListingQuery,
  locale: Locale,
  perPage: number = CARDS_PER_PAGE,
) {
  const cache = await catalogue({ db });
  const query = understood(cache, asked, scope);
  const products = scoped(cache, scope, query, clock());
  if (!products) return null;
  const found = faceted(products, query.filters);
  const paging = { page: query.page, perPage };
  const meta = pageMeta(paging, found.matches.length);
  if (isBeyondLast(meta)) return null;
  const start = offset(paging);
  return {
    /** The query as understood: build the canonical URL from it. */
    query,
    items: found.matches.slice(start, start + perPage).map((priced) => productCard(cache, priced, locale)),
    facets: facetsOf(
      cache,
      found,
      {
        filters: query.filters,
        offered: offeredIn(cache, scope),
        whole: query.filters === noFilters ? found.counts : faceted(products, noFilters).counts,
        total: products.length,
      },
      locale,
    ),
    /** Whole hryvnias around the lowest and highest price under the other filters; null without products. */
    price_range: found.price && {
      min: Math.floor(found.price.min_kop / 100),
      max: Math.ceil(found.price.max_kop / 100),
    },
    meta,
    /** Without filters. */
    total_in_scope: products.length,
  };
}
export type Listing = NonNullable<Awaited<ReturnType<typeof listing>>>;
