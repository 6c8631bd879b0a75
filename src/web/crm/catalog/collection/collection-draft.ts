// Converts a collection to the fields of its form, and back to the API's body.
import type { CollectionEdit } from "#shop/catalog/input/collection-edit.ts";
import type { Tint } from "#shop/catalog/rules.ts";
import { draftOfWords, type ListingDraft, noWords, wordsOfDraft } from "../listing-form/listing-draft.ts";

export interface CollectionDraft extends ListingDraft {
  readonly tint: Tint;
}

export const draftOfCollection = (edit: CollectionEdit): CollectionDraft => ({
  ...draftOfWords(edit),
  tint: edit.tint,
});

export const emptyCollection: CollectionDraft = { ...draftOfWords(noWords), tint: "cocoa" };

export const collectionOfDraft = (draft: CollectionDraft): CollectionEdit => ({
  ...wordsOfDraft(draft),
  tint: draft.tint,
});
