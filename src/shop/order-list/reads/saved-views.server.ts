// A user's saved views above the list of orders: the team's, then their own.
import type { Db } from "#db/database.ts";
import type { Day } from "#kit/clock.ts";
import { type Actor, accountOf, can } from "#shop/staff/rules/rights.ts";
import { crmOrdersFromUrl } from "../rules/list-address.ts";
import { openedView } from "../rules/saved-views.ts";

/** Empty without the right to read orders. */
export async function savedViews(db: Db, actor: Actor, today: Day) {
  if (!can(actor, "order.read")) return [];
  const me = accountOf(actor);
  const rows = await db
    .selectFrom("saved_views")
    .selectAll()
    .where((eb) => eb.or([eb("owner_id", "is", null), ...(me === null ? [] : [eb("owner_id", "=", me)])]))
    .orderBy((eb) => eb("owner_id", "is not", null))
    .orderBy("position")
    .orderBy("id")
    .execute();
  return rows.map(({ id, version, name, owner_id, search, span }) => ({
    id,
    version,
    name,
    /** The whole team has it. */
    shared: owner_id === null,
    /** The list it shows today. */
    query: openedView(crmOrdersFromUrl(new URLSearchParams(search)), span, today),
    /** This user may rename, move and delete it. */
    can_change: owner_id !== null || can(actor, "order.views"),
  }));
}
export type SavedView = Awaited<ReturnType<typeof savedViews>>[number];
