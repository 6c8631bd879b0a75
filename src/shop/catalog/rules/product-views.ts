// How the staff looks at the catalogue.

/**
 * Tabs of the list. «low»: something sold is at its end; «awaited»: somebody waits for it to be back or to cost less;
 * «texts»: a language lacks its words.
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
