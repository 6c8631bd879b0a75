// Views of the catalogue for the staff.

/**
 * Tabs of the list. «low»: low stock of a product on sale; «awaited»: customers wait until it is in stock
 * again or cheaper; «texts»: a language lacks texts.
 */
export const productViews = ["all", "published", "hidden", "low", "awaited", "texts"] as const;
export type ProductView = (typeof productViews)[number];

export const productSorts = [
  "-updated",
  "updated",
  "name",
  "-name",
  "price",
  "-price",
  "stock",
  "-stock",
] as const;
export type ProductSort = (typeof productSorts)[number];
