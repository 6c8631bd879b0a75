// Products on sale: the category tree, listings with facets, cards by id, one product, suggestions.

import { z } from "zod";
import { pageLinksOutput, pageMetaOutput } from "#kit/output.ts";
import {
  categoryTreeOutput,
  facetOutput,
  productCardOutput,
  productOutput,
  suggestionsOutput,
} from "#shop/catalog/output.ts";
import { productsByIds } from "#shop/catalog/reads/cards.server.ts";
import { categoryTree } from "#shop/catalog/reads/categories.server.ts";
import { CARDS_PER_PAGE, type ListingScope, listing } from "#shop/catalog/reads/listing.server.ts";
import { relatedCards } from "#shop/catalog/reads/neighbours.server.ts";
import { productPage, productSurroundings } from "#shop/catalog/reads/product-page.server.ts";
import { suggest } from "#shop/catalog/reads/search/suggest.server.ts";
import { listingKeys, parseListing } from "#shop/catalog/rules/filters.ts";
import { endpoint, notFound, resource } from "../endpoint.ts";
import { linksOf, pageParam, perPageParam } from "../list-schema.ts";

const MOST_IDS = 300;
/** Longer text is refused. A shorter one is answered by its beginning. */
const MOST_TYPED = 16_000;

const choice = z.union([z.string().max(100), z.array(z.string().max(100)).max(50)]).optional();
const price = z.coerce.number().int().min(0).max(9_999_999).optional();
const idList = z
  .string()
  .max(4_800)
  .regex(/^(\d{1,15}(,\d{1,15})*)?$/)
  .refine((ids) => ids.split(",").length <= MOST_IDS, { error: "too_many_ids" });
const numbersOf = (ids: string): number[] => ids.split(",").filter(Boolean).map(Number);

const productsQuery = z.object({
  ids: idList.optional().describe("Comma-separated ids; only these products, in this order"),
  category: z.string().max(250).optional().describe("Path, such as shokolad/chornyi"),
  collection: z.string().max(100).optional().describe("Slug of an occasion"),
  q: z.string().max(MOST_TYPED).optional().describe("Search text; its first 100 characters are used"),
  sort: z.string().max(40).optional().describe("popular, price_asc, price_desc, new, rating"),
  page: pageParam,
  per_page: perPageParam(CARDS_PER_PAGE),
  price_from: price,
  price_to: price,
  chocolate: choice,
  filling: choice,
  without: choice,
  weight: choice,
  occasion: choice,
  in_stock: z.string().max(10).optional().describe("1: only products in stock"),
});
type ProductsQuery = z.output<typeof productsQuery>;

function scopeOf({ category, collection, q }: ProductsQuery): ListingScope {
  if (category) return { kind: "category", path: category.replace(/^\/+|\/+$/g, "") };
  if (collection) return { kind: "collection", slug: collection };
  return q ? { kind: "search", text: q } : { kind: "all" };
}

function paramsOf(query: ProductsQuery): URLSearchParams {
  const params = new URLSearchParams();
  for (const key of listingKeys) {
    for (const value of [query[key] ?? []].flat()) params.append(key, String(value));
  }
  return params;
}

export const catalogApi = resource("catalogue", (shop) => ({
  "GET /catalog/categories": endpoint({
    access: "public",
    summary: "The category tree",
    response: { 200: z.object({ data: z.array(categoryTreeOutput) }) },
    handle: async (request) => ({ data: await categoryTree(shop, request.locale) }),
  }),
  "GET /catalog/products": endpoint({
    access: "public",
    summary: "Products by id, or a listing with facets; unknown facet values are ignored",
    query: productsQuery,
    response: {
      200: z.object({
        data: z.object({
          items: z.array(productCardOutput),
          facets: z.array(facetOutput).optional(),
          price_range: z.object({ min: z.number(), max: z.number() }).nullable().optional(),
        }),
        links: pageLinksOutput.optional(),
        meta: pageMetaOutput.optional(),
      }),
    },
    async handle(request) {
      const { query, locale } = request;
      if (query.ids !== undefined) {
        return { data: { items: await productsByIds(shop, numbersOf(query.ids), locale) } };
      }
      const asked = parseListing(paramsOf(query));
      const found = await listing(shop, scopeOf(query), asked, locale, query.per_page);
      if (!found) return notFound;
      const { items, facets, price_range, meta } = found;
      return { data: { items, facets, price_range }, links: linksOf(request.url, meta), meta };
    },
  }),
  "GET /catalog/products/:slug": endpoint({
    access: "public",
    summary: "One product with all details",
    params: z.object({ slug: z.string().max(250) }),
    response: { 200: z.object({ data: productOutput }) },
    async handle({ params, locale }) {
      const product = await productPage(shop, params.slug, locale);
      if (!product) return notFound;
      return { data: { ...product, ...(await productSurroundings(shop, product.id, locale)) } };
    },
  }),
  "GET /catalog/companions": endpoint({
    access: "public",
    summary: "Products often ordered with these; in stock, best first",
    query: z.object({ ids: idList.describe("Comma-separated product ids of a cart") }),
    response: { 200: z.object({ data: z.object({ items: z.array(productCardOutput) }) }) },
    handle: async ({ query, locale }) => ({
      data: { items: await relatedCards(shop, numbersOf(query.ids), locale) },
    }),
  }),
  "GET /catalog/suggest": endpoint({
    access: "public",
    summary: "Suggestions while a visitor types",
    query: z.object({ q: z.string().max(MOST_TYPED).default("") }),
    response: {
      200: z.object({
        data: suggestionsOutput,
      }),
    },
    handle: async ({ query, locale }) => ({ data: await suggest(shop, query.q, locale) }),
  }),
}));
