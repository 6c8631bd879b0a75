// The staff's list of products as an address: the way back of `productListFromUrl` (product-list.ts).
import type { ProductListQuery } from "./product-list.ts";

/** What the list shows when its address says nothing. */
export const plainProducts: ProductListQuery = {
  view: "all",
  q: "",
  category: 0,
  sort: "-updated",
  page: 1,
  per_page: 50,
};

/** "" or "?…"; what the list shows anyway is left out, so that each list has one address. */
export function productsSearch(query: ProductListQuery): string {
  const params = new URLSearchParams();
  for (const name of ["view", "q", "category", "sort", "page", "per_page"] as const) {
    if (query[name] !== plainProducts[name]) params.set(name, String(query[name]));
  }
  const text = params.toString();
  return text && `?${text}`;
}

/** The list narrowed or sorted otherwise begins at its first page again. */
export const changedProducts = (
  query: ProductListQuery,
  change: Partial<ProductListQuery>,
): ProductListQuery => ({ ...query, page: 1, ...change });
