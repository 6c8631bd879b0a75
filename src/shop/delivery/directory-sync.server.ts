// The carrier's directory for managers who may edit settings: the result of the last sync, and a manual sync.
import type { Db, OpNeeds } from "#db/database.ts";
import { enqueue, isWaiting } from "#jobs/queue.ts";
import { kyivIso } from "#kit/clock.ts";
import { ok, refuse } from "#kit/result.ts";
import { recordChange } from "../audit/ops.server.ts";
import { transactAs } from "../staff/ops.server.ts";
import { type Actor, can } from "../staff/rules/rights.ts";
import { syncDirectoryNow } from "./jobs.server.ts";
import type { DirectorySize } from "./ops.server.ts";
import { newestSyncs, type SyncCounts, type SyncOutcome } from "./store.server.ts";

interface Sync extends SyncCounts {
  /** Kyiv time. */
  readonly at: string;
  readonly outcome: SyncOutcome;
}

export interface DirectoryState {
  /** The newest attempt, successful or not; null: none yet. */
  readonly last: Sync | null;
  /** The newest successful sync. */
  readonly done: Sync | null;
  /** A requested sync is still running or waiting. */
  readonly isUnderWay: boolean;
}

/** Null without the right to edit settings. */
export async function directoryState(db: Db, actor: Actor): Promise<DirectoryState | null> {
  if (!can(actor, "settings.edit")) return null;
  const { last, done } = await newestSyncs(db);
  const told = (sync: typeof last): Sync | null => sync && { ...sync, at: kyivIso(sync.at) };
  return { last: told(last), done: told(done), isUnderWay: await isWaiting(db, syncDirectoryNow) };
}

/** Requests a sync outside the schedule; repeated requests start one sync. */
export async function askForSync(db: Db, actor: Actor) {
  if (!can(actor, "settings.edit")) return refuse({ code: "forbidden" });
  await db.transaction().execute((tx) => enqueue(tx, syncDirectoryNow, {}, { uniqueKey: "now" }));
  return ok(null);
}

/** Confirms the size of a short directory: it is fetched again, and accepted if it is about that large. */
export async function acceptDirectory({ db, clock }: OpNeeds, actor: Actor, seen: DirectorySize) {
  return transactAs(db, actor, "settings.edit", async (tx) => {
    const { last, done } = await newestSyncs(tx);
    const isSeen = last?.cities === seen.cities && last.warehouses === seen.warehouses;
    if (last?.outcome !== "directory_shrunk" || !isSeen) return refuse({ code: "directory_moved" });
    const before = done && { cities: done.cities, warehouses: done.warehouses };
    await recordChange(tx, actor, { subject: "directory", id: "nova_poshta", before, after: seen }, clock());
    await enqueue(tx, syncDirectoryNow, { accepted: seen }, { uniqueKey: "accepted" });
    return ok(null);
  });
}
