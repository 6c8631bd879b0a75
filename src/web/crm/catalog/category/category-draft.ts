import type { CategoryEdit } from "#shop/catalog/input/listing-edit.ts";
import { type ChoiceKey, choiceKeys } from "#shop/catalog/rules/filters.ts";
import { draftOfTexts, noTexts, textsOfDraft } from "../listing-form/listing-draft.ts";

export type CategoryDraft = ReturnType<typeof draftOfCategory>;

const INHERITED = "inherit";

export const draftOfCategory = (edit: CategoryEdit) => ({
  ...draftOfTexts(edit),
  /** "" at the top level. */
  parent_id: edit.parent_id === null ? "" : String(edit.parent_id),
  featured: edit.featured,
  /** "inherit", or a comma-separated list. */
  facets: facetsText(edit.facets),
});

export const emptyCategory = (parent: number | null): CategoryDraft =>
  draftOfCategory({ ...noTexts, parent_id: parent, featured: false, facets: null });

export const categoryOfDraft = (draft: CategoryDraft): CategoryEdit => ({
  ...textsOfDraft(draft),
  parent_id: draft.parent_id === "" ? null : Number(draft.parent_id),
  featured: draft.featured,
  facets: facetsOfText(draft.facets),
});

export const facetsText = (facets: readonly ChoiceKey[] | null): string => facets?.join(",") ?? INHERITED;

/** Null: inherited from the parent category. */
export const facetsOfText = (text: string): ChoiceKey[] | null =>
  text === INHERITED ? null : text.split(",").flatMap((name) => choiceKeys.find((key) => key === name) ?? []);
