// The form of the demo's products in JSON. The seed writes them through the shop's ops.
import { z } from "zod";
import { nutrition } from "#shop/catalog/input.ts";
import { allergens, badges, chocolates, fillings, productRoles } from "#shop/catalog/rules/product.ts";
import { bilingual, readJson, text } from "../../data-file.ts";

export const price_uah = z.int().min(1);
const weight_g = z.int().min(1);
export const stock = z.int().min(0);
export const chocolate = z.enum(chocolates);
export const allergenList = z.array(z.enum(allergens));
export const fillingList = z.array(z.enum(fillings));

const storageTexts = readJson("demo/products/storage.json", z.record(z.string(), bilingual));
/** A storage text, or the name of one in storage.json. */
const storage = z.union([
  bilingual,
  text.transform((name, context) => {
    const found = storageTexts[name];
    if (found) return found;
    context.addIssue({ code: "custom", message: `storage.json has no «${name}»` });
    return z.NEVER;
  }),
]);

/** By its name in storage.json. */
export const storageText = (name: string) => storage.parse(name);

const demoVariant = z.strictObject({
  /** Unique within the product, part of its URL: ?v=3-plytky. */
  key: text,
  /** «1 плитка», «3 плитки», «500 ₴»; never a wrap, which the checkout sells. */
  name: bilingual,
  price_uah,
  old_price_uah: price_uah.optional(),
  weight_g,
  stock,
});
export type DemoVariant = z.output<typeof demoVariant>;

export const demoProduct = z.strictObject({
  /** Key of the assortment; pictures are <key>-<angle>.webp. */
  key: text,
  /** Official transliteration (KMU-55) of the Ukrainian name, shortened. */
  slug: text,
  /** "shokolad/chornyi" */
  category: text,
  /** No food facts: mug, cards. */
  kind: z.enum(["food", "goods", "certificate"]),
  /** Left out: sold by itself. */
  role: z.enum(productRoles).optional(),
  name: bilingual,
  /** A short line of facts on the card, without the weight: «Плитка», «9 цукерок». */
  tagline: bilingual,
  /** 2–4 paragraphs separated by \n\n, 60–130 words. */
  description: bilingual,
  /** With percentages; each allergen in **…**. null when not food. */
  composition: bilingual.nullable(),
  allergens: allergenList,
  traces: allergenList,
  /** Per 100 g. */
  nutrition: nutrition.nullable(),
  storage: storage.nullable(),
  shelf_life_days: z.int().min(1).nullable(),
  weight_g,
  /** Candies in the box. */
  units: z.int().min(1).optional(),
  price_uah,
  old_price_uah: price_uah.optional(),
  /** The sale ends this many days after the seed's clock. */
  sale_days_left: z.int().min(1).optional(),
  /** Products with the same word are sizes of one. */
  family: text.optional(),
  /** A line for each sweet under the lid, row by row. */
  inside: bilingual.optional(),
  chocolate: z.array(chocolate),
  fillings: fillingList,
  /** Slugs of collections. */
  occasions: z.array(text),
  badges: z.array(z.enum(badges)),
  /** 0: sold out; ignored when variants are given. */
  stock,
  /** The first one is the default and equals price_uah and weight_g. */
  variants: z.array(demoVariant).min(1).optional(),
  /** By the angle of the photo. */
  alts: z.strictObject({
    front: bilingual,
    top: bilingual.optional(),
    close: bilingual.optional(),
  }),
});
export type DemoProduct = z.output<typeof demoProduct>;
