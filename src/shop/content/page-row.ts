import type { PageText } from "./rules/page-readiness.ts";

interface PageRow {
  readonly slug: string;
  readonly title_uk: string;
  readonly title_ru: string;
  readonly body_uk: string;
  readonly body_ru: string;
  readonly meta_uk: string;
  readonly meta_ru: string;
}

export const textOf = (row: PageRow): PageText => ({
  slug: row.slug,
  title: { uk: row.title_uk, ru: row.title_ru },
  body: { uk: row.body_uk, ru: row.body_ru },
  meta: { uk: row.meta_uk, ru: row.meta_ru },
});
