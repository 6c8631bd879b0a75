import type { Generated } from "kysely";

interface ContentPagesTable {
  slug: string;
  title_uk: string;
  title_ru: string;
  body_uk: string;
  body_ru: string;
  meta_uk: Generated<string>;
  meta_ru: Generated<string>;
  published: Generated<boolean>;
  updated_at: Generated<Date>;
}

interface SettingsTable {
  key: string;
  value: unknown;
  updated_at: Generated<Date>;
  version: Generated<number>;
}

declare module "#db/database.ts" {
  interface Database {
    content_pages: ContentPagesTable;
    settings: SettingsTable;
  }
}
