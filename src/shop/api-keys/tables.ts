import type { Generated } from "kysely";
import type {} from "#db/database.ts";
import type { Scope } from "../staff/rules/scopes.ts";

interface ApiKeysTable {
  id: Generated<number>;
  name: string;
  /** The beginning of the key, by which people recognise it and the shop finds it. */
  prefix: string;
  key_hash: string;
  scopes: Scope[];
  created_by: number | null;
  created_at: Date;
  /** Null: it does not expire. */
  expires_at: Date | null;
  last_used_at: Date | null;
  revoked_at: Date | null;
}

declare module "#db/database.ts" {
  interface Database {
    api_keys: ApiKeysTable;
  }
}
