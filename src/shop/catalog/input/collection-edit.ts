// A collection as its form sends it, whole.
import { z } from "zod";
import { tints } from "../rules.ts";
import { listingFields, listingId, listingVersion } from "./listing-edit.ts";

const fields = { ...listingFields, tint: z.enum(tints) };

export const collectionEdit = z.strictObject(fields);
export type CollectionEdit = z.output<typeof collectionEdit>;

export const collectionSave = z.strictObject({ version: listingVersion, ...fields });
export type CollectionSave = z.output<typeof collectionSave>;

export const collectionPlace = z.strictObject({
  /** The collection that comes next; null: last. */
  before_id: listingId.nullable(),
});
