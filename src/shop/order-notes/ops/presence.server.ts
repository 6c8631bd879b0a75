// Who has an order open. Each row has the time of the last heartbeat, so that all instances share it and a
// closed laptop expires. It locks nothing: the order's version guards every write.
import { sql } from "kysely";
import type { OpNeeds } from "#db/database.ts";
import { ok, refuse } from "#kit/result.ts";
import { type Actor, accountOf, can } from "#shop/staff/rules/rights.ts";
import { orderOf } from "../reads/notes.server.ts";
import { presentAt } from "../reads/presence.server.ts";
import { presentSince } from "../rules/presence.ts";

/** Records that the actor has the order open. @returns the other users who have it open */
export async function stayAtOrder({ db, clock }: OpNeeds, actor: Actor, number: string) {
  const me = accountOf(actor);
  if (me === null || !can(actor, "order.read")) return refuse({ code: "forbidden" });
  const order = await orderOf(db, number);
  if (!order) return refuse({ code: "not_found" });
  const now = clock();
  await db
    .insertInto("order_presence")
    .values({ order_id: order.id, staff_id: me, seen_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(["order_id", "staff_id"])
        .doUpdateSet({ seen_at: sql`greatest(order_presence.seen_at, excluded.seen_at)` }),
    )
    .execute();
  // Deletes the actor's own expired rows, so that there are never more than their open pages.
  await db
    .deleteFrom("order_presence")
    .where("staff_id", "=", me)
    .where("seen_at", "<", presentSince(now))
    .execute();
  return ok((await presentAt(db, actor, [order.id], now)).get(order.id) ?? []);
}

/** Records that the actor has left the order; does nothing if they were not there. */
export async function leaveOrder({ db }: Pick<OpNeeds, "db">, actor: Actor, number: string) {
  const me = accountOf(actor);
  if (me === null || !can(actor, "order.read")) return refuse({ code: "forbidden" });
  const order = await orderOf(db, number);
  if (order)
    await db
      .deleteFrom("order_presence")
      .where("staff_id", "=", me)
      .where("order_id", "=", order.id)
      .execute();
  return ok(null);
}
