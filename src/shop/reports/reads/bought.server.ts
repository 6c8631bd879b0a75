// Purchased orders, without free replacements.
import { type RawBuilder, sql } from "kysely";

/** @param source the column of the order's source in the query */
export const isBought = (source: "source" | "o.source" | "e.source"): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(source)} <> 'replacement'`;
