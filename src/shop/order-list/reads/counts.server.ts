// How many orders each tab of the staff's list has: one statement, each count by its own index.
import type { Db } from "#db/database.ts";
import { planEach } from "#db/plans.ts";
import { type Actor, can } from "#shop/staff/rules/rights.ts";
import type { CrmOrdersQuery } from "../input.ts";
import { plainList } from "../rules/list-address.ts";
import type { ViewFilters } from "../rules/views.ts";
import { matching } from "./matching.server.ts";

type Counted = ViewFilters & Partial<Pick<CrmOrdersQuery, "q" | "city">>;

/** Null without the right to read orders. */
export async function orderCounts<Key extends string>(
  db: Db,
  actor: Actor,
  views: Readonly<Record<Key, Counted>>,
): Promise<Record<Key, number> | null> {
  if (!can(actor, "order.read")) return null;
  const counts = await planEach(db, (tx) =>
    tx
      .selectNoFrom((eb) =>
        Object.entries<Counted>(views).map(([key, view]) =>
          eb
            .selectFrom("orders")
            .select((order) => order.fn.countAll<number>().as("orders"))
            .where((order) => matching(order, { ...plainList, ...view }))
            .$if(view.status.length > 0, (select) => select.where("status", "in", view.status))
            .as(key),
        ),
      )
      .executeTakeFirstOrThrow(),
  );
  return counts as Record<Key, number>;
}
