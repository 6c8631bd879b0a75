// The one handle on the data. Each noun adds its tables to `Database` in its own tables.ts
// (module augmentation), so that the database knows no noun and every noun knows the database.
import type { Kysely, Transaction } from "kysely";

// biome-ignore lint/suspicious/noEmptyInterface: filled by the nouns' tables.ts
export interface Database {}

export type Db = Kysely<Database>;
export type Tx = Transaction<Database>;
