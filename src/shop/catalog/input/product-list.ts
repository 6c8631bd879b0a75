// The staff's product list, as parsed from its URL.
import { z } from "zod";
import { lineOrEmpty } from "#kit/text.ts";
import { productSorts, productViews } from "../rules/product-views.ts";

const fields = {
  view: z.enum(productViews).default("all"),
  q: lineOrEmpty(100).default(""),
  /** 0: all. */
  category: z.coerce.number().int().min(0).max(2_147_483_647).default(0),
  sort: z.enum(productSorts).default("-updated"),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  per_page: z.coerce
    .number()
    .pipe(z.union([z.literal(25), z.literal(50), z.literal(100)]))
    .default(50),
};

const productListQuery = z.object(fields);
export type ProductListQuery = z.output<typeof productListQuery>;

/** Values that cannot be parsed are ignored. */
export function productListFromUrl(params: URLSearchParams): ProductListQuery {
  const given: Record<string, string> = {};
  for (const [name, field] of Object.entries(fields)) {
    const value = params.get(name);
    if (value && field.safeParse(value).success) given[name] = value;
  }
  return productListQuery.parse(given);
}
