// Purchased orders, without free replacements. The few replacements are read from their own index, so that
// counts still use a single index.
import { type RawBuilder, sql } from "kysely";

/** @param id the column of the order's id in the query */
export const isBought = (id: "id" | "o.id" | "e.id"): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(id)} not in (select again.id from orders again where again.source = 'replacement')`;
