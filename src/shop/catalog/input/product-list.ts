// The URL of the staff's product list.
import { listAddress, oneOf, page, text, whole } from "#kit/url/list-address.ts";
import { productSorts, productViews } from "../rules/product-views.ts";

export const {
  plain: plainProducts,
  parse: productListFromUrl,
  search: productsSearch,
  changed: changedProducts,
} = listAddress({
  view: oneOf(productViews, "all"),
  q: text(100),
  /** 0: all. */
  category: whole(0, 2_147_483_647, 0),
  sort: oneOf(productSorts, "-updated"),
  page: page(),
  per_page: oneOf([25, 50, 100], 50),
});
export type ProductListQuery = ReturnType<typeof productListFromUrl>;
