// The first orders of several lists, in one statement.
import { sql } from "kysely";
import type { Db } from "#db/database.ts";
import { planEach } from "#db/plans.ts";
import type { Locale } from "#shop/messaging/rules/messages.ts";
import { moneyColumns } from "#shop/orders/reads/payment/money.server.ts";
import { selectOrders } from "#shop/purchases/reads.server.ts";
import { type Actor, can } from "#shop/staff/rules/rights.ts";
import type { CrmOrderRow } from "../output.ts";
import { plainList } from "../rules/list-address.ts";
import type { ViewFilters } from "../rules/views.ts";
import { rowJson } from "./crm.server.ts";
import { matching } from "./matching.server.ts";

/** A list of the staff by its filters, or orders that another read has found. */
export type FirstOf = Partial<ViewFilters> | { readonly ids: readonly number[] };

/** Of each list the oldest, as its page shows them; null without the right to read orders. */
export async function firstOrders<Key extends string>(
  db: Db,
  actor: Actor,
  lists: Readonly<Partial<Record<Key, FirstOf>>>,
  { most, locale }: { readonly most: (list: Key) => number; readonly locale: Locale },
): Promise<ReadonlyMap<Key, readonly CrmOrderRow[]> | null> {
  if (!can(actor, "order.read")) return null;
  const wanted = Object.entries(lists) as [Key, FirstOf][];
  if (wanted.length === 0) return new Map();
  const rows = await planEach(db, (tx) => {
    const [first, ...rest] = wanted.map(([list, of]) =>
      tx
        .selectFrom(
          tx
            .selectFrom("orders")
            .select(["id as found_id", sql<string>`${list}::text`.as("list")])
            .where((eb) =>
              "ids" in of
                ? eb("id", "in", of.ids.length > 0 ? [...of.ids] : [0])
                : matching(eb, { ...plainList, ...of }),
            )
            .$if(!("ids" in of) && (of.status?.length ?? 0) > 0, (select) =>
              select.where("status", "in", "ids" in of ? [] : (of.status ?? [])),
            )
            .orderBy("created_at")
            .orderBy("id")
            .limit(most(list))
            .as("one"),
        )
        .selectAll(),
    );
    if (!first) return Promise.resolve([]);
    const all = rest.reduce((union, one) => union.unionAll(one), first);
    return selectOrders(tx)
      .innerJoin(all.as("found"), "found.found_id", "orders.id")
      .select("found.list")
      .select(moneyColumns)
      .orderBy("orders.created_at")
      .orderBy("orders.id")
      .execute();
  });
  return new Map(
    wanted.map(([list]) => [
      list,
      rows.filter((row) => row.list === list).map((row) => rowJson(row, actor, locale)),
    ]),
  );
}
