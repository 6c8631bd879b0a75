// Response shapes of the catalogue. Money is in hryvnias, weight in grams.
import { z } from "zod";
import { allergens, badges } from "#shop/catalog/rules.ts";
import { ratingSchema, reviewSchema } from "./review-schema.ts";

const stock = z.enum(["in_stock", "few_left", "sold_out"]);
const picture = z.object({ file: z.string(), alt: z.string() });

export const categoryRefSchema = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  path: z.string(),
});

export const categoryTreeSchema = categoryRefSchema.extend({
  get children() {
    return z.array(categoryTreeSchema);
  },
});

const sale = {
  price: z.number(),
  old_price: z.number().optional().describe("Only while a sale lasts"),
  discount: z.int().describe("Whole percent"),
  sale_ends_at: z.string().nullable(),
};

const kind = z.enum(["food", "goods", "certificate"]);

export const productCardSchema = z.object({
  id: z.int(),
  kind,
  name: z.string(),
  slug: z.string(),
  ...sale,
  preview: z.string(),
  images: z.object({ preview: z.string(), product: z.string() }),
  picture: picture.nullable(),
  categories: z.array(categoryRefSchema).describe("From the top one down"),
  in_stock: z.boolean(),
  stock,
  badges: z.array(z.enum(badges)),
  rating: z.number().describe("0 without reviews"),
  reviews_count: z.int(),
  weight_g: z.int(),
  tagline: z.string(),
  variant_id: z.int(),
  variants_count: z.int(),
  made: z
    .boolean()
    .describe(
      "Put together on its own page, such as a box of bonbons: the price is that of the smallest, empty",
    ),
  addable: z.boolean().describe("Can go into the cart without a choice on its page"),
});

export const facetSchema = z.object({
  key: z.string(),
  name: z.string(),
  values: z.array(z.object({ value: z.string(), name: z.string(), count: z.int(), selected: z.boolean() })),
});

export const namedAllergens = z.array(z.object({ code: z.enum(allergens), name: z.string() }));

export const nutritionSchema = z.object({
  energy_kj: z.number(),
  energy_kcal: z.number(),
  fat_g: z.number(),
  saturated_g: z.number(),
  carbs_g: z.number(),
  sugars_g: z.number(),
  protein_g: z.number(),
  salt_g: z.number(),
});

export const productSchema = z.object({
  id: z.int(),
  slug: z.string(),
  kind,
  name: z.string(),
  tagline: z.string(),
  description: z.string(),
  badges: z.array(z.enum(badges)),
  categories: z.array(categoryRefSchema),
  default_variant: z.string(),
  variants: z.array(
    z.object({
      id: z.int(),
      key: z.string(),
      sku: z.string(),
      name: z.string(),
      ...sale,
      weight_g: z.int(),
      price_per_100g: z.number().nullable(),
      stock,
      in_stock: z.boolean(),
      paper_in_stock: z
        .boolean()
        .describe("Of a certificate: whether it can be had on paper too; of another product as in_stock"),
    }),
  ),
  gallery: z.array(picture.extend({ preview: z.string(), product: z.string() })),
  composition: z.string().nullable().describe("Allergens are marked as **молоко**"),
  allergens: namedAllergens,
  traces: namedAllergens,
  has_alcohol: z.boolean().describe("Not for children"),
  nutrition: nutritionSchema.nullable().describe("Per 100 g"),
  storage: z.string().nullable(),
  shelf_life_days: z.int().nullable(),
  pieces: z.int().nullable(),
  in_stock: z.boolean(),
  stock,
  most_per_order: z
    .int()
    .nullable()
    .describe("Units of all variants together; null: any. More is asked for by a request"),
  rating: ratingSchema,
  options: z.array(z.never()),
  updated_at: z.string(),
  reviews: z.array(reviewSchema),
  also_bought: z.array(productCardSchema).describe("In the same orders more often than by chance"),
  related: z.array(productCardSchema),
  related_by: z.enum(["views", "likeness"]),
});
