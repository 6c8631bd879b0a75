// Products a customer has viewed, stored in their account.
import type { Db, OpNeeds } from "#db/database.ts";
import { transact } from "#db/transact.ts";
import { ok, refuse } from "#kit/result.ts";
import { oneChangeAtATime } from "../customers/ops.server.ts";
import { type Actor, accountOf } from "../staff/rules/rights.ts";
import type { ViewsInput } from "./input.ts";
import { believable, mergeViews } from "./rules.ts";
import { deleteViews, forgetOldest, saveViews } from "./store.server.ts";

/** Merges a device's views with the account's; unknown products are ignored. Idempotent. */
export async function rememberViews({ db, clock }: OpNeeds, actor: Actor, { items }: ViewsInput) {
  const customerId = accountOf(actor);
  if (customerId === null) return refuse({ code: "unauthenticated" });
  const now = clock().getTime();
  const views = items.map(({ id, viewed_at }) => ({
    id,
    at: viewed_at === undefined ? now : believable(Date.parse(viewed_at), now),
  }));
  return transact(db, async (tx) => {
    await oneChangeAtATime(tx, customerId);
    await saveViews(tx, customerId, mergeViews(views, []));
    await forgetOldest(tx, customerId);
    return ok({ customerId });
  });
}

export async function clearViews({ db }: { db: Db }, actor: Actor) {
  const customerId = accountOf(actor);
  if (customerId === null) return refuse({ code: "unauthenticated" });
  return transact(db, async (tx) => {
    await deleteViews(tx, customerId);
    return ok(null);
  });
}
