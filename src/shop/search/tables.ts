import type { Generated } from "kysely";

interface SearchSynonymsTable {
  id: Generated<number>;
  /** Words and phrases with the same meaning. */
  words: string[];
  /** One-way synonyms: also found by `words`, but do not find them. */
  finds: Generated<string[]>;
  version: Generated<number>;
  changed_at: Generated<Date>;
}

interface SearchDaysTable {
  /** In Kyiv. */
  day: string;
  words: string;
  asked: number;
  /** Products found the last time. */
  found: number;
}

declare module "#db/database.ts" {
  interface Database {
    search_synonyms: SearchSynonymsTable;
    search_days: SearchDaysTable;
  }
}
