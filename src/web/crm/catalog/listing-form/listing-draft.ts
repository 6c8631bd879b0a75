// The form fields that categories and collections share.

import { type Bilingual, type Fullness, shares } from "#kit/parity.ts";
import { slugify } from "#kit/text/slug.ts";

interface Words {
  readonly slug: string;
  readonly published: boolean;
  readonly name: Bilingual;
  readonly description: Bilingual;
  readonly meta: Bilingual;
}

export type ListingDraft = ReturnType<typeof draftOfTexts>;

export const noTexts: Words = {
  slug: "",
  published: false,
  name: { uk: "", ru: "" },
  description: { uk: "", ru: "" },
  meta: { uk: "", ru: "" },
};

export const draftOfTexts = ({ slug, published, name, description, meta }: Words) => ({
  slug,
  published,
  "name.uk": name.uk,
  "name.ru": name.ru,
  "description.uk": description.uk,
  "description.ru": description.ru,
  "meta.uk": meta.uk,
  "meta.ru": meta.ru,
});

export const textsOfDraft = (draft: ListingDraft): Words => ({
  slug: draft.slug,
  published: draft.published,
  name: { uk: draft["name.uk"], ru: draft["name.ru"] },
  description: { uk: draft["description.uk"], ru: draft["description.ru"] },
  meta: { uk: draft["meta.uk"], ru: draft["meta.ru"] },
});

export function fullnessOfDraft(draft: ListingDraft): Fullness {
  const { name, description, meta } = textsOfDraft(draft);
  return shares([name, description, meta]);
}

/** A new item's address follows its name until it is edited by hand. */
export const addressOfName = (draft: ListingDraft, name: string): string =>
  draft.slug === slugify(draft["name.uk"]).slice(0, LONGEST_SLUG)
    ? slugify(name).slice(0, LONGEST_SLUG)
    : draft.slug;

export const LONGEST_SLUG = 80;
