// A category from its form, whole, and the fields that a collection shares with it.
import { z } from "zod";
import { isSlug } from "#kit/text/slug.ts";
import { line, lineOrEmpty, proseOrEmpty } from "#kit/text/text.ts";
import { isReservedAddress } from "../rules/addresses.ts";
import { choiceKeys } from "../rules/filters.ts";

export const listingId = z.int().min(1).max(2_147_483_647);
export const listingVersion = z.int().min(1).max(2_147_483_647);
const bilingual = <S extends z.ZodType>(text: S) => z.strictObject({ uk: text, ru: text });
const unique = <T>(items: readonly T[]): boolean => new Set(items).size === items.length;

/** Shared fields. */
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
  /** Null: top level. */
  parent_id: listingId.nullable(),
  /** Has its own place in the header, at any level of the tree. */
  featured: z.boolean(),
  /** The filters of its listing, in their order; null: those of the parent category. */
  facets: z
    .array(z.enum(choiceKeys))
    .max(choiceKeys.length)
    .refine(unique, { error: "twice the same" })
    .nullable(),
};

export const categoryEdit = z.strictObject(category);
export type CategoryEdit = z.output<typeof categoryEdit>;

/** The confirmed number of visible products that will be hidden with it. */
const hides = z.int().min(0).max(1_000_000).default(0);

export const categorySave = z.strictObject({ version: listingVersion, hides, ...category });
export type CategorySave = z.output<typeof categorySave>;

export const categoryPlace = z.strictObject({
  version: listingVersion,
  parent_id: listingId.nullable(),
  /** The next category under that parent; null: last. */
  before_id: listingId.nullable(),
});
export type CategoryPlace = z.output<typeof categoryPlace>;
