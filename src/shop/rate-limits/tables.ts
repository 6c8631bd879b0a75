import type { JSONColumnType } from "kysely";
import type { Dimension, Hit } from "./rules/window.ts";

interface RateLimitCountersTable {
  class: string;
  dimension: Dimension;
  key_hash: string;
  hits: JSONColumnType<Hit[]>;
  keep_until: Date;
}

interface RateLimitRefusalsTable {
  class: string;
  dimension: Dimension;
  key_hash: string;
  label: string | null;
  refused: number;
  first_at: Date;
  last_at: Date;
  free_at: Date;
}

declare module "#db/database.ts" {
  interface Database {
    rate_limit_counters: RateLimitCountersTable;
    rate_limit_refusals: RateLimitRefusalsTable;
  }
}
