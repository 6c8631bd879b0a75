// A collection from its form, whole.
import { z } from "zod";
import { tints } from "../rules/product.ts";
import { listingFields, listingId, listingVersion } from "./listing-edit.ts";

const fields = { ...listingFields, tint: z.enum(tints) };

export const collectionEdit = z.strictObject(fields);
export type CollectionEdit = z.output<typeof collectionEdit>;

export const collectionSave = z.strictObject({ version: listingVersion, ...fields });
export type CollectionSave = z.output<typeof collectionSave>;

export const collectionPlace = z.strictObject({
  /** The next collection; null: last. */
  before_id: listingId.nullable(),
});
