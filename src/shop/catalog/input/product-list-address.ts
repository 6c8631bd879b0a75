// The URL of the staff's product list: the inverse of `productListFromUrl` (product-list.ts).
import type { ProductListQuery } from "./product-list.ts";

/** The list without parameters in its URL. */
export const plainProducts: ProductListQuery = {
  view: "all",
  q: "",
  category: 0,
  sort: "-updated",
  page: 1,
  per_page: 50,
};

/** "" or "?…"; default values are left out, so that each list has one URL. */
export function productsSearch(query: ProductListQuery): string {
  const params = new URLSearchParams();
  for (const name of ["view", "q", "category", "sort", "page", "per_page"] as const) {
    if (query[name] !== plainProducts[name]) params.set(name, String(query[name]));
  }
  const text = params.toString();
  return text && `?${text}`;
}

/** A changed filter or sorting returns to the first page. */
export const changedProducts = (
  query: ProductListQuery,
  change: Partial<ProductListQuery>,
): ProductListQuery => ({ ...query, page: 1, ...change });
