// Products on sale as they go out. Money is in hryvnias, weight in grams.
import { z } from "zod";
import { ratingOutput, reviewOutput } from "#shop/reviews/output.ts";
import { choiceKeys } from "./rules/filters.ts";
import { allergens, badges } from "./rules/product.ts";

const stock = z.enum(["in_stock", "few_left", "sold_out"]);
/** `file` in the form that `pictureUrl` takes. */
const picture = z.object({ file: z.string(), alt: z.string() });

const categoryRefOutput = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  path: z.string(),
});

export const categoryTreeOutput = categoryRefOutput.extend({
  get children() {
    return z.array(categoryTreeOutput);
  },
});

const sale = {
  price: z.number(),
  old_price: z.number().optional().describe("Only during a sale"),
  discount: z.int().describe("Whole percent"),
  sale_ends_at: z.string().nullable(),
};

const kind = z.enum(["food", "goods", "certificate"]);

export const productCardOutput = z.object({
  id: z.int(),
  kind,
  name: z.string(),
  slug: z.string(),
  ...sale,
  /** URL of the 400×400 picture; empty without one. */
  preview: z.string(),
  images: z.object({ preview: z.string(), product: z.string() }),
  picture: picture.nullable(),
  second_picture: z.string().optional().describe("File of the second picture"),
  categories: z.array(categoryRefOutput).describe("From the top level down"),
  in_stock: z.boolean(),
  stock,
  badges: z.array(z.enum(badges)),
  rating: z.number().describe("0 without reviews"),
  reviews_count: z.int(),
  weight_g: z.int(),
  /** «Плитка», «9 цукерок». */
  tagline: z.string(),
  /** The variant that «add to cart» adds. */
  variant_id: z.int(),
  variants_count: z.int(),
  made: z
    .boolean()
    .describe(
      "Composed on its own page, such as a box of bonbons: the price is that of the smallest empty one",
    ),
  addable: z.boolean().describe("Can be added to the cart without a choice on its page"),
});

export const facetOutput = z.object({
  key: z.enum([...choiceKeys, "in_stock"]),
  name: z.string(),
  /** `count`: how many products this choice would show, under the other facets' filters. */
  values: z.array(z.object({ value: z.string(), name: z.string(), count: z.int(), selected: z.boolean() })),
});

export const namedAllergensOutput = z.array(z.object({ code: z.enum(allergens), name: z.string() }));

/** Per 100 g. */
export const nutritionOutput = z.object({
  energy_kj: z.number(),
  energy_kcal: z.number(),
  fat_g: z.number(),
  saturated_g: z.number(),
  carbs_g: z.number(),
  sugars_g: z.number(),
  protein_g: z.number(),
  salt_g: z.number(),
});

const productPage = z.object({
  id: z.int(),
  slug: z.string(),
  kind,
  name: z.string(),
  tagline: z.string(),
  /** Paragraphs separated by an empty line. */
  description: z.string(),
  badges: z.array(z.enum(badges)),
  categories: z.array(categoryRefOutput),
  default_variant: z.string(),
  variants: z.array(
    z.object({
      id: z.int(),
      /** In the URL: ?v=3-plytky */
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
        .describe("For a certificate: whether it is available on paper; for other products as in_stock"),
    }),
  ),
  gallery: z.array(picture.extend({ preview: z.string(), product: z.string() })),
  composition: z.string().nullable().describe("Allergens are marked as **молоко**"),
  allergens: namedAllergensOutput,
  traces: namedAllergensOutput,
  has_alcohol: z.boolean().describe("Not for children"),
  nutrition: nutritionOutput.nullable().describe("Per 100 g"),
  storage: z.string().nullable(),
  shelf_life_days: z.int().nullable(),
  units: z.int().nullable(),
  in_stock: z.boolean(),
  stock,
  most_per_order: z
    .int()
    .nullable()
    .describe("Maximum units of all variants together; null: no limit. Larger quantities need a request"),
  rating: ratingOutput,
  serves: z
    .object({ from: z.int(), to: z.int() })
    .nullable()
    .describe("For how many people; null: it is not a box to share"),
  sizes: z
    .array(
      z.object({
        slug: z.string(),
        name: z.string(),
        tagline: z.string(),
        weight_g: z.int(),
        price: z.number(),
        in_stock: z.boolean(),
      }),
    )
    .describe("Products of its family, itself included, the lightest first; empty when it has none"),
  inside: z.array(z.string()).describe("The sweets under the lid, row by row"),
  maker: z.string().describe("Who makes it; empty: not told"),
  occasions: z.array(z.string()).describe("Slugs of its collections"),
  options: z.array(z.never()),
  updated_at: z.string(),
});

/** The related content on a product's page. */
const surroundings = z.object({
  reviews: z.array(reviewOutput),
  also_bought: z.array(productCardOutput).describe("In the same orders more often than by chance (lift)"),
  related: z.array(productCardOutput),
  related_by: z.enum(["views", "likeness"]),
});

export const productOutput = productPage.extend(surroundings.shape);

export const suggestionsOutput = z.object({
  products: z.array(productCardOutput),
  categories: z.array(categoryRefOutput),
  occasions: z.array(z.object({ name: z.string(), slug: z.string() })),
  queries: z.array(z.string()).describe("Popular searches"),
  corrected: z.string().nullable().describe("The corrected query, when it differs from the typed one"),
  nearest: z.boolean().describe("No product matches everything; these are the nearest"),
  total: z.int(),
});

/** What a manager finds to add to an order. */
export const foundProductOutput = z.object({
  product_id: z.number(),
  variant_id: z.number(),
  name: z.string(),
  /** Empty when the product has one variant. */
  variant: z.string(),
  sku: z.string(),
  price: z.number().describe("Hryvnias"),
  on_hand: z.number(),
  /** File of the picture; null when there is none. */
  picture: z.string().nullable(),
});

export type CategoryRef = z.infer<typeof categoryRefOutput>;
export type ProductCard = z.infer<typeof productCardOutput>;
export type Picture = z.infer<typeof picture>;
export type Facet = z.infer<typeof facetOutput>;
export type NamedAllergen = z.infer<typeof namedAllergensOutput>[number];
export type Nutrition = z.infer<typeof nutritionOutput>;
/** With the text for search engines; empty: generated from the other texts. */
export type ProductPage = z.infer<typeof productPage> & { readonly meta_description: string };
export type ProductVariant = ProductPage["variants"][number];
export type ProductSurroundings = z.infer<typeof surroundings>;
export type Suggestions = z.infer<typeof suggestionsOutput>;
export type FoundProduct = z.infer<typeof foundProductOutput>;
