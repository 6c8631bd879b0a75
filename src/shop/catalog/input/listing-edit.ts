// A category as its form sends it, whole, and what a collection has in common with it.
import { z } from "zod";
import { isSlug } from "#kit/slug.ts";
import { line, lineOrEmpty, proseOrEmpty } from "#kit/text.ts";
import { isReservedAddress } from "../rules/addresses.ts";
import { choiceKeys } from "../rules/filters.ts";

export const listingId = z.int().min(1).max(2_147_483_647);
export const listingVersion = z.int().min(1).max(2_147_483_647);
const bilingual = <S extends z.ZodType>(text: S) => z.strictObject({ uk: text, ru: text });
const unique = <T>(items: readonly T[]): boolean => new Set(items).size === items.length;

/** What both have. */
export const listingFields = {
  slug: z
    .string()
    .max(80)
    .refine((text) => isSlug(text) && !isReservedAddress(text), { error: "not a free slug" }),
  published: z.boolean(),
  name: bilingual(line(160)),
  description: bilingual(proseOrEmpty(10_000)),
  meta: bilingual(lineOrEmpty(400)),
};

const category = {
  ...listingFields,
  /** Null: on top. */
  parent_id: listingId.nullable(),
  /** Has a place of its own in the header, wherever it stands in the tree. */
  featured: z.boolean(),
  /** The filters that its listing offers, in their order; null: as in the category above. */
  facets: z
    .array(z.enum(choiceKeys))
    .max(choiceKeys.length)
    .refine(unique, { error: "twice the same" })
    .nullable(),
};

export const categoryEdit = z.strictObject(category);
export type CategoryEdit = z.output<typeof categoryEdit>;

/** How many shown products the person was told will be hidden with it. */
const hides = z.int().min(0).max(1_000_000).default(0);

export const categorySave = z.strictObject({ version: listingVersion, hides, ...category });
export type CategorySave = z.output<typeof categorySave>;

export const categoryPlace = z.strictObject({
  version: listingVersion,
  parent_id: listingId.nullable(),
  /** The category there that comes next; null: last. */
  before_id: listingId.nullable(),
});
export type CategoryPlace = z.output<typeof categoryPlace>;
