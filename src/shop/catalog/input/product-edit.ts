// A product from its editor. Unlike `productInput` it may be unfinished: completeness is checked only
// when it is published (rules/readiness.ts). Money in hryvnias, as everywhere in JSON.
import { z } from "zod";
import { isSlug } from "#kit/text/slug.ts";
import { line, lineOrEmpty, proseOrEmpty } from "#kit/text/text.ts";
import { nutrition } from "../input.ts";
import { isReservedAddress } from "../rules/addresses.ts";
import { allergens, badges, chocolates, fillings } from "../rules/product.ts";

const id = z.int().min(1).max(2_147_483_647);
const bilingual = <S extends z.ZodType>(text: S) => z.strictObject({ uk: text, ru: text });
const unique = <T>(items: readonly T[]): boolean => new Set(items).size === items.length;
const setOf = <S extends z.ZodType>(item: S, most: number) =>
  z.array(item).max(most).refine(unique, { error: "twice the same" });

/** Hryvnias with at most two decimals. */
const money = (least: number) =>
  z
    .number()
    .min(least)
    .max(1_000_000)
    .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, {
      error: "parts of a kopiyka",
    });
const price = money(0.01);
const cost = money(0);

const slug = z
  .string()
  .refine((text) => isSlug(text) && !isReservedAddress(text), { error: "not a free slug" });

const food = z.strictObject({
  composition: bilingual(proseOrEmpty(4_000)),
  allergens: setOf(z.enum(allergens), allergens.length),
  traces: setOf(z.enum(allergens), allergens.length),
  no_added_sugar: z.boolean(),
  nutrition: nutrition.nullable(),
  storage: bilingual(proseOrEmpty(1_000)),
  shelf_life_days: z.int().min(1).max(3_650).nullable(),
  units: z.int().min(1).max(1_000).nullable(),
  chocolate: setOf(z.enum(chocolates), chocolates.length),
  fillings: setOf(z.enum(fillings), fillings.length),
});

const variant = z
  .strictObject({
    /** Null: a new one. */
    id: id.nullable(),
    sku: z
      .string()
      .trim()
      .regex(/^[A-Z0-9][A-Z0-9-]{1,63}$/),
    name: bilingual(lineOrEmpty(80)),
    price,
    old_price: price.nullable(),
    /** The last day of the sale in Kyiv time. */
    sale_ends_on: z.iso
      .date()
      .refine((day) => day >= "2000-01-01" && day <= "2099-12-31", { error: "out of range" })
      .nullable(),
    weight_g: z.int().min(1).max(1_000_000),
    /** The shop's cost of a unit; null: unknown. Left out, it stays: not every editor may see it. */
    cost: cost.nullable().optional(),
  })
  .refine(({ price, old_price }) => old_price === null || old_price > price, {
    path: ["old_price"],
    error: "must be above the price",
  });

const picture = z.strictObject({
  file: z
    .string()
    .max(110)
    .regex(/^(demo|uploads)\/[a-z0-9]+(-[a-z0-9]+)*$/),
  alt: bilingual(lineOrEmpty(300)),
});

const presentation = z.strictObject({
  family: lineOrEmpty(60),
  /** A line for each sweet under the lid, row by row. */
  inside: bilingual(proseOrEmpty(2_000)),
  /** Name and trade of the maker. */
  maker: bilingual(lineOrEmpty(300)),
});

const fields = {
  published: z.boolean(),
  slug,
  category_id: id,
  name: z.strictObject({ uk: line(160), ru: lineOrEmpty(160) }),
  tagline: bilingual(lineOrEmpty(80)),
  description: bilingual(proseOrEmpty(10_000)),
  meta: bilingual(lineOrEmpty(400)),
  collections: setOf(id, 50),
  badges: setOf(z.enum(badges), 2),
  /** Most units of it in an order; null: the shop's setting, 0: no limit. Left out, it stays. */
  most_per_order: z.int().min(0).max(99).nullable().optional(),
  /** Left out, it stays: spreadsheets do not have it. */
  presentation: presentation.optional(),
  /** Null for a non-food product. */
  food: food.nullable(),
  /** In page order. */
  variants: z
    .array(variant)
    .max(60)
    .refine((variants) => unique(variants.flatMap(({ id }) => id ?? [])), { error: "twice the same" })
    .refine((variants) => unique(variants.map(({ sku }) => sku)), { error: "twice the same SKU" }),
  /** The first one is the main one. */
  pictures: z
    .array(picture)
    .max(20)
    .refine((pictures) => unique(pictures.map(({ file }) => file)), { error: "twice the same" }),
};

export const productEdit = z.strictObject(fields);
export type ProductEdit = z.output<typeof productEdit>;
export type VariantEdit = ProductEdit["variants"][number];

/** @property version the version that the user loaded */
export const productSave = z.strictObject({ version: z.int().min(1).max(2_147_483_647), ...fields });
export type ProductSave = z.output<typeof productSave>;

export const newProduct = z.strictObject({
  name: line(160),
  kind: z.enum(["food", "goods"]),
  category_id: id,
});
export type NewProduct = z.output<typeof newProduct>;

const share = z.number().min(0).max(1);
/** A square of an uploaded product picture: shares of its width, height and shorter side. */
export const pictureSquare = z.strictObject({
  // Customers' photos are in the same folder and must not be used for products.
  file: z.string().regex(/^uploads\/product-[0-9a-f]{32}$/),
  x: share,
  y: share,
  side: share,
});
export type PictureSquare = z.output<typeof pictureSquare>;
