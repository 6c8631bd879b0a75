// Saves filters of the list under a name: each user who reads orders their own, some for the whole team.
import { type Selectable, sql } from "kysely";
import type { Database, OpNeeds, Tx } from "#db/database.ts";
import { transact } from "#db/transact.ts";
import { kyivDate } from "#kit/clock.ts";
import { ok, type Result, refuse } from "#kit/result.ts";
import { recordChange } from "#shop/audit/ops.server.ts";
import { type Actor, accountOf, can } from "#shop/staff/rules/rights.ts";
import type { NewView } from "./input.ts";
import { keptFilters, placedAt } from "./rules/saved-views.ts";
import { mostViews } from "./rules/view-limits.ts";

export type ViewRefusal =
  | { readonly code: "forbidden" | "not_found" | "too_many_views" }
  /** Another user has renamed it since. */
  | { readonly code: "conflict"; readonly version: number };

type View = Selectable<Database["saved_views"]>;
type Answer<T> = Promise<Result<T, ViewRefusal>>;

/** Saves filters under a name, among this user's views or the team's. A repeated request saves them once. */
export async function saveView(
  { db, clock }: OpNeeds,
  actor: Actor,
  { key, name, shared, search, place }: NewView,
): Answer<{ id: number }> {
  if (!can(actor, "order.read") || (shared && !can(actor, "order.views")))
    return refuse({ code: "forbidden" });
  const owner_id = shared ? null : accountOf(actor);
  const now = clock();
  return transact(db, async (tx) => {
    const others = await lockViews(tx, owner_id);
    const before = others.find((view) => view.key === key);
    if (before) return ok({ id: before.id });
    if (others.length >= mostViews) return refuse({ code: "too_many_views" });
    const kept = { name, ...keptFilters(search, kyivDate(now)) };
    const added = await tx
      .insertInto("saved_views")
      .values({ key, owner_id, ...kept, position: others.length, created_at: now })
      .onConflict((conflict) => conflict.column("key").doNothing())
      .returning("id")
      .executeTakeFirst();
    // The key belongs to another owner.
    if (!added) return refuse({ code: "not_found" });
    const { id } = added;
    if (place !== undefined)
      await writeOrder(tx, placedAt([...others.map((view) => view.id), id], id, place));
    await recordChange(
      tx,
      actor,
      { subject: "saved_view", id, before: null, after: { ...kept, shared } },
      now,
    );
    return ok({ id });
  });
}

export const renameView = (
  needs: OpNeeds,
  actor: Actor,
  id: number,
  { name, version }: { name: string; version: number },
): Answer<null> =>
  changeView(needs, actor, id, async (tx, view) => {
    if (view.version !== version) return refuse({ code: "conflict", version: view.version });
    await tx
      .updateTable("saved_views")
      .set({ name, version: version + 1 })
      .where("id", "=", id)
      .execute();
    await audit(tx, needs, actor, view, { name });
    return ok(null);
  });

/** Deletes a view; repeated, it stays deleted. */
export const dropView = (needs: OpNeeds, actor: Actor, id: number): Answer<null> =>
  changeView(needs, actor, id, async (tx, view) => {
    await tx.deleteFrom("saved_views").where("id", "=", id).execute();
    await audit(tx, needs, actor, view, null);
    return ok(null);
  });

/** Moves a view to another position among those of the same owner. */
export const placeView = (needs: OpNeeds, actor: Actor, id: number, place: number): Answer<null> =>
  changeView(needs, actor, id, async (tx, view, group) => {
    const ids = group.map((one) => one.id);
    const after = placedAt(ids, id, place);
    await writeOrder(tx, after);
    const [was, is] = [ids.indexOf(id), after.indexOf(id)];
    await recordChange(
      tx,
      actor,
      {
        subject: "saved_view",
        id,
        before: { name: view.name, place: was + 1 },
        after: { name: view.name, place: is + 1 },
      },
      needs.clock(),
    );
    return ok(null);
  });

/** A view the actor may change, locked with the owner's others. Another user's counts as not found. */
function changeView(
  { db }: OpNeeds,
  actor: Actor,
  id: number,
  work: (tx: Tx, view: View, group: readonly View[]) => Answer<null>,
): Answer<null> {
  if (!can(actor, "order.read")) return Promise.resolve(refuse({ code: "forbidden" }));
  const me = accountOf(actor);
  return transact(db, async (tx) => {
    const found = await tx
      .selectFrom("saved_views")
      .select("owner_id")
      .where("id", "=", id)
      .executeTakeFirst();
    if (!found || (found.owner_id !== null && found.owner_id !== me)) return refuse({ code: "not_found" });
    if (found.owner_id === null && !can(actor, "order.views")) return refuse({ code: "forbidden" });
    const group = await lockViews(tx, found.owner_id);
    const view = group.find((one) => one.id === id);
    return view ? work(tx, view, group) : refuse({ code: "not_found" });
  });
}

/** The views of one owner in order, locked against other changes until the end. */
async function lockViews(tx: Tx, ownerId: number | null): Promise<View[]> {
  await sql`select pg_advisory_xact_lock(hashtext('saved_views'), ${ownerId ?? 0}::int)`.execute(tx);
  return tx
    .selectFrom("saved_views")
    .selectAll()
    .where("owner_id", ownerId === null ? "is" : "=", ownerId)
    .orderBy("position")
    .orderBy("id")
    .execute();
}

async function writeOrder(tx: Tx, ids: readonly number[]): Promise<void> {
  for (const [position, id] of ids.entries())
    await tx.updateTable("saved_views").set({ position }).where("id", "=", id).execute();
}

async function audit(
  tx: Tx,
  { clock }: OpNeeds,
  actor: Actor,
  view: View,
  change: { name: string } | null,
): Promise<void> {
  const facts = { name: view.name, search: view.search, span: view.span, shared: view.owner_id === null };
  const after = change && { ...facts, ...change };
  await recordChange(tx, actor, { subject: "saved_view", id: view.id, before: facts, after }, clock());
}
