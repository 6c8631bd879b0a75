// The type of the database. Each noun adds its tables to `Database` in its own tables.ts (module
// augmentation), so the database depends on no noun.
import type { Kysely, Transaction } from "kysely";
import type { Clock } from "#kit/clock.ts";

// biome-ignore lint/suspicious/noEmptyInterface: filled by the nouns' tables.ts
export interface Database {}

export type Db = Kysely<Database>;
export type Tx = Transaction<Database>;

export interface OpNeeds {
  readonly db: Db;
  readonly clock: Clock;
}

/** For messages with links to the shop. */
export interface SiteNeeds extends OpNeeds {
  readonly env: { readonly publicUrl: string };
}
