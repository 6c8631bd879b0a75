// How many orders each tab of the staff's list has: one statement, each count by the kept totals or
// its own index.
import { sql } from "kysely";
import type { Db } from "#db/database.ts";
import { planEach } from "#db/plans.ts";
import { refreshTotals } from "#shop/orders/totals.server.ts";
import { type Actor, can } from "#shop/staff/rules/rights.ts";
import type { CrmOrdersQuery } from "../input.ts";
import { plainList } from "../rules/list-address.ts";
import type { ViewFilters } from "../rules/views.ts";
import { isUnfiltered, matching } from "./matching.server.ts";

type Counted = ViewFilters & Partial<Pick<CrmOrdersQuery, "q" | "city">>;

/** Null without the right to read orders. */
export async function orderCounts<Key extends string>(
  db: Db,
  actor: Actor,
  views: Readonly<Record<Key, Counted>>,
): Promise<Record<Key, number> | null> {
  if (!can(actor, "order.read")) return null;
  await refreshTotals(db);
  const counts = await planEach(db, (tx) =>
    tx
      .selectNoFrom((eb) =>
        Object.entries<Counted>(views).map(([key, view]) => {
          if (isUnfiltered({ ...plainList, ...view }))
            return eb
              .selectFrom("order_totals")
              .select(sql<number>`coalesce(sum(orders), 0)::int`.as("orders"))
              .$if(view.status.length > 0, (select) => select.where("status", "in", view.status))
              .as(key);
          return eb
            .selectFrom("orders")
            .select((order) => order.fn.countAll<number>().as("orders"))
            .where((order) => matching(order, { ...plainList, ...view }))
            .$if(view.status.length > 0, (select) => select.where("status", "in", view.status))
            .as(key);
        }),
      )
      .executeTakeFirstOrThrow(),
  );
  return counts as Record<Key, number>;
}
