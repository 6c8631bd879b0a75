import type { PageText } from "#shop/content/rules/page-readiness.ts";
import type { Draft } from "../../form/use-editor.ts";

export interface PageDraft extends Draft {
  readonly slug: string;
  readonly "title.uk": string;
  readonly "title.ru": string;
  readonly "body.uk": string;
  readonly "body.ru": string;
  readonly "meta.uk": string;
  readonly "meta.ru": string;
}

export const draftOf = ({ slug, title, body, meta }: PageText): PageDraft => ({
  slug,
  "title.uk": title.uk,
  "title.ru": title.ru,
  "body.uk": body.uk,
  "body.ru": body.ru,
  "meta.uk": meta.uk,
  "meta.ru": meta.ru,
});

export const textOf = (draft: PageDraft): PageText => ({
  slug: draft.slug,
  title: { uk: draft["title.uk"], ru: draft["title.ru"] },
  body: { uk: draft["body.uk"], ru: draft["body.ru"] },
  meta: { uk: draft["meta.uk"], ru: draft["meta.ru"] },
});
