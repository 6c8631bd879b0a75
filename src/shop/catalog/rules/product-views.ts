// How the staff looks at the catalogue.

/** Tabs of the list. «low»: something sold is at its end; «texts»: a language lacks its words. */
export const productViews = ["all", "published", "hidden", "low", "texts"] as const;
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
