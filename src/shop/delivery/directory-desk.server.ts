// The carrier's directory as those who set the shop up see it: what came of bringing it up to date, and doing it now.
import type { Db } from "#db/database.ts";
import { transact } from "#db/transact.ts";
import { enqueue, isWaiting } from "#jobs/queue.ts";
import { type Clock, kyivIso } from "#kit/clock.ts";
import { ok, type Result, refuse } from "#kit/result.ts";
import { recordChange } from "../audit/ops.server.ts";
import { type Actor, can } from "../staff/rules.ts";
import { syncDirectoryNow } from "./jobs.server.ts";
import type { DirectorySize } from "./ops.server.ts";
import { newestSyncs, type SyncCounts, type SyncOutcome } from "./store.server.ts";

interface Sync extends SyncCounts {
  /** Kyiv's clock. */
  readonly at: string;
  readonly outcome: SyncOutcome;
}

export interface DirectoryState {
  /** The newest try, whatever came of it; null: there was none yet. */
  readonly last: Sync | null;
  /** The newest that brought the directory up to date. */
  readonly done: Sync | null;
  /** Somebody asked for one, and it is not over. */
  readonly isUnderWay: boolean;
}

/** Null for those who may not set the shop up. */
export async function directoryState(db: Db, actor: Actor): Promise<DirectoryState | null> {
  if (!can(actor, "settings.edit")) return null;
  const { last, done } = await newestSyncs(db);
  const told = (sync: typeof last): Sync | null => sync && { ...sync, at: kyivIso(sync.at) };
  return { last: told(last), done: told(done), isUnderWay: await isWaiting(db, syncDirectoryNow) };
}

/** Asks for the directory out of turn; asked twice, it comes once. */
export async function askForSync(
  db: Db,
  actor: Actor,
): Promise<Result<null, { readonly code: "forbidden" }>> {
  if (!can(actor, "settings.edit")) return refuse({ code: "forbidden" });
  await db.transaction().execute((tx) => enqueue(tx, syncDirectoryNow, {}, { uniqueKey: "now" }));
  return ok(null);
}

export type AcceptRefusal =
  | { readonly code: "forbidden" }
  /** Not what the last try brought, or it brought nothing to be accepted. */
  | { readonly code: "directory_moved" };

/** Says that what came so short is no error: it is brought again, and believed if it is about as much. */
export async function acceptDirectory(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  actor: Actor,
  seen: DirectorySize,
): Promise<Result<null, AcceptRefusal>> {
  if (!can(actor, "settings.edit")) return refuse({ code: "forbidden" });
  return transact<null, AcceptRefusal>(db, async (tx) => {
    const { last, done } = await newestSyncs(tx);
    const isSeen = last?.cities === seen.cities && last.warehouses === seen.warehouses;
    if (last?.outcome !== "directory_shrunk" || !isSeen) return refuse({ code: "directory_moved" });
    const before = done && { cities: done.cities, warehouses: done.warehouses };
    await recordChange(tx, actor, { subject: "directory", id: "nova_poshta", before, after: seen }, clock());
    await enqueue(tx, syncDirectoryNow, { accepted: seen }, { uniqueKey: "accepted" });
    return ok(null);
  });
}
