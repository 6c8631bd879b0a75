// Orders that were bought, beside those that are sent again for nothing. The few of the latter are read off an index of
// their own, so that what is counted still comes off one index.
import { type RawBuilder, sql } from "kysely";

/** @param id the column of the order's id in the question */
export const isBought = (id: "id" | "o.id" | "e.id"): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(id)} not in (select again.id from orders again where again.source = 'replacement')`;
