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

interface PublicationsTable {
  id: Generated<number>;
  kind: "page" | "home" | "landing";
  slug: string | null;
  /** Of a landing: the collection or the category whose page it is; the other one is null. */
  collection_id: Generated<number | null>;
  category_id: Generated<number | null>;
  draft: unknown;
  publish_at: Date | null;
  hide_at: Date | null;
  planned_by: number | null;
  stuck: unknown;
  version: Generated<number>;
  changed_at: Date;
  changed_by: number | null;
}

interface PublicationVersionsTable {
  id: Generated<number>;
  publication_id: number;
  content: unknown;
  published_at: Date;
  published_by: number | null;
}

declare module "#db/database.ts" {
  interface Database {
    content_pages: ContentPagesTable;
    publications: PublicationsTable;
    publication_versions: PublicationVersionsTable;
    settings: SettingsTable;
  }
}
