// Five products: a plain one, one with variants, a box on sale, a sold-out one, and a non-food one.
import { z } from "zod";
import { categoryInput, collectionInput, productInput } from "#shop/catalog/input.ts";
import { pageInput } from "#shop/content/input.ts";
import { importedReviewInput } from "#shop/reviews/input.ts";
import { readJson } from "../data-file.ts";

/** JSON has no dates. */
const dated = (data: unknown): unknown =>
  JSON.parse(JSON.stringify(data), (key, value) => (/[a-z]At$/.test(key) ? new Date(value) : value));

const { categories, collections, food, products } = readJson(
  "minimal/catalogue.json",
  z.strictObject({
    categories: z.array(categoryInput),
    collections: z.array(collectionInput),
    /** What all food has in common. */
    food: z.looseObject({}),
    products: z.array(z.looseObject({ kind: z.enum(["food", "goods"]), stock: z.array(z.int().min(0)) })),
  }),
);
export const minimalCategories = categories;
export const minimalCollections = collections;
/** With the stock of each variant. */
export const minimalProducts = products.map(({ stock, ...product }) => ({
  stock,
  product: productInput.parse(dated({ ...(product.kind === "food" && food), ...product })),
}));
export const minimalPages = readJson("minimal/pages.json", z.array(pageInput));
export const minimalReviews = readJson(
  "minimal/reviews.json",
  z.array(z.preprocess(dated, importedReviewInput)),
);
