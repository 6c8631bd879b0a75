// Valid input for a category, a collection or a product. A food without composition, storage,
// nutrition and shelf life in Ukrainian may not be sold, so it is not a valid product.
import { z } from "zod";
import { isSlug } from "#kit/text/slug.ts";
import { line, lineOrEmpty, prose, proseOrEmpty } from "#kit/text/text.ts";
import { isReservedAddress } from "./rules/addresses.ts";
import {
  allergens,
  badges,
  chocolates,
  fillings,
  markedAllergens,
  productRoles,
  tints,
} from "./rules/product.ts";

const slug = z
  .string()
  .refine((text) => isSlug(text) && !isReservedAddress(text), { error: "not a free slug" });
const bilingual = <S extends z.ZodType>(text: S) => z.strictObject({ uk: text, ru: text });
const name = bilingual(line(160));
const description = bilingual(proseOrEmpty(10_000)).default({ uk: "", ru: "" });
const meta = bilingual(proseOrEmpty(400)).default({ uk: "", ru: "" });
const position = z.int().min(0).max(10_000).default(0);
const kop = z.int().min(1).max(100_000_000);
const weight_g = z.int().min(1).max(1_000_000);
const unique = <T>(items: readonly T[]): boolean => new Set(items).size === items.length;

export const categoryInput = z.strictObject({
  /** Path of the parent category, such as "podarunky"; null for a top-level one. */
  parentPath: z.string().max(250).nullable(),
  slug,
  name,
  description,
  meta,
  position,
  published: z.boolean().default(true),
  /** Has its own place in the header. */
  featured: z.boolean().default(false),
});
export type CategoryInput = z.output<typeof categoryInput>;

export const collectionInput = z.strictObject({
  slug,
  name,
  description,
  meta,
  tint: z.enum(tints).default("cocoa"),
  position,
  published: z.boolean().default(true),
});
export type CollectionInput = z.output<typeof collectionInput>;

const variantInput = z
  .strictObject({
    key: z.string().refine(isSlug, { error: "not a slug" }),
    sku: z
      .string()
      .trim()
      .regex(/^[A-Z0-9][A-Z0-9-]{1,63}$/),
    name: bilingual(lineOrEmpty(80)),
    price_kop: kop,
    oldPrice_kop: kop.nullable().default(null),
    saleEndsAt: z.date().nullable().default(null),
    weight_g,
    /** The shop's cost of a unit; null: unknown. */
    cost_kop: z.int().min(0).max(100_000_000).nullable().default(null),
  })
  .refine((variant) => variant.oldPrice_kop === null || variant.oldPrice_kop > variant.price_kop, {
    path: ["oldPrice_kop"],
    error: "must be above the price",
  });

const pictureInput = z.strictObject({
  /** Folder and name without extension, in the form of kit/url/picture-address.ts: "demo/mug-front". */
  file: z
    .string()
    .max(110)
    .regex(/^(demo|uploads)\/[a-z0-9]+(-[a-z0-9]+)*$/),
  alt: bilingual(line(300)),
});

const per100g = z.number().min(0).max(100);
/** From the label, per 100 g. */
export const nutrition = z.strictObject({
  energy_kj: z.number().min(0).max(4000),
  energy_kcal: z.number().min(0).max(1000),
  fat_g: per100g,
  saturated_g: per100g,
  carbs_g: per100g,
  sugars_g: per100g,
  protein_g: per100g,
  salt_g: per100g,
});

const shared = {
  /** The producer's key of the product, stable for imports. */
  key: z.string().refine(isSlug, { error: "not a key" }),
  slug,
  categoryPath: z.string().min(1).max(250),
  name,
  tagline: bilingual(lineOrEmpty(80)),
  description: bilingual(prose(10_000)),
  collections: z.array(slug).max(50).refine(unique, { error: "twice the same" }),
  badges: z.array(z.enum(badges)).max(2).refine(unique, { error: "twice the same" }),
  variants: z
    .array(variantInput)
    .min(1)
    // Chocolate letters have a tile for every character.
    .max(60)
    .refine((variants) => unique(variants.map(({ key }) => key)), { error: "twice the same key" }),
  pictures: z.array(pictureInput).min(1).max(20),
  published: z.boolean().default(true),
  role: z.enum(productRoles).default("sold"),
  family: lineOrEmpty(60).default(""),
  inside: bilingual(proseOrEmpty(2_000)).default({ uk: "", ru: "" }),
  maker: bilingual(lineOrEmpty(300)).default({ uk: "", ru: "" }),
};

const food = z
  .strictObject({
    ...shared,
    kind: z.literal("food"),
    /** Each allergen is marked as **молоко**. */
    composition: bilingual(prose(4_000)),
    allergens: z.array(z.enum(allergens)).max(allergens.length).refine(unique, { error: "twice the same" }),
    traces: z.array(z.enum(allergens)).max(allergens.length).refine(unique, { error: "twice the same" }),
    noAddedSugar: z.boolean(),
    nutrition,
    storage: bilingual(prose(1_000)),
    shelfLifeDays: z.int().min(1).max(3_650),
    units: z.int().min(1).max(1_000).nullable().default(null),
    chocolate: z.array(z.enum(chocolates)).refine(unique, { error: "twice the same" }),
    fillings: z.array(z.enum(fillings)).refine(unique, { error: "twice the same" }),
  })
  .refine(
    ({ allergens, composition }) => allergens.length === 0 || markedAllergens(composition.uk).length > 0,
    {
      path: ["composition", "uk"],
      error: "allergens are not marked",
    },
  )
  .refine(({ allergens, traces }) => !traces.some((trace) => allergens.includes(trace)), {
    path: ["traces"],
    error: "contained already",
  });

const other = z.strictObject({ ...shared, kind: z.enum(["goods", "certificate"]) });

export const productInput = z.discriminatedUnion("kind", [food, other]);
export type ProductInput = z.output<typeof productInput>;
