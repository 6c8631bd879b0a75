import type { CollectionEdit } from "#shop/catalog/input/collection-edit.ts";
import type { Tint } from "#shop/catalog/rules/product.ts";
import { draftOfTexts, type ListingDraft, noTexts, textsOfDraft } from "../listing-form/listing-draft.ts";

export interface CollectionDraft extends ListingDraft {
  readonly tint: Tint;
}

export const draftOfCollection = (edit: CollectionEdit): CollectionDraft => ({
  ...draftOfTexts(edit),
  tint: edit.tint,
});

export const emptyCollection: CollectionDraft = { ...draftOfTexts(noTexts), tint: "cocoa" };

export const collectionOfDraft = (draft: CollectionDraft): CollectionEdit => ({
  ...textsOfDraft(draft),
  tint: draft.tint,
});
