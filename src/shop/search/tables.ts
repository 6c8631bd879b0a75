import type { Generated } from "kysely";

interface SearchSynonymsTable {
  id: Generated<number>;
  /** Words and expressions that mean the same. */
  words: string[];
  /** What these find besides, which does not find them. */
  finds: Generated<string[]>;
  version: Generated<number>;
  changed_at: Generated<Date>;
}

interface SearchDaysTable {
  /** In Kyiv. */
  day: string;
  words: string;
  asked: number;
  /** Products, the last time. */
  found: number;
}

declare module "#db/database.ts" {
  interface Database {
    search_synonyms: SearchSynonymsTable;
    search_days: SearchDaysTable;
  }
}
