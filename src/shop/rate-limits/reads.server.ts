// Refused requests, and how much of its limits a value has used, for staff.
import { countOf } from "#db/count.ts";
import type { Db, OpNeeds } from "#db/database.ts";
import { type Clock, kyivIso } from "#kit/clock.ts";
import { offset, pageMeta } from "#kit/paging.ts";
import { type Actor, can } from "../staff/rules/rights.ts";
import { limitKey } from "./ops.server.ts";
import type { LimitState } from "./output.ts";
import { isLimitClass, windowsOf } from "./rules/classes.ts";
import { type Dimension, liveHits, secondsToWait } from "./rules/window.ts";

const perPage = 50;

/** A page of refusals, newest first; null for users who may not lift limits. */
export async function refusalsPage({ db, clock }: OpNeeds, actor: Actor, page: number) {
  if (!can(actor, "limits.lift")) return null;
  const now = clock();
  const paging = { page, perPage };
  const total = await countOf(db.selectFrom("rate_limit_refusals"));
  const rows = await db
    .selectFrom("rate_limit_refusals")
    .select(["key_hash", "class", "dimension", "label", "refused", "last_at", "free_at"])
    .orderBy("last_at", "desc")
    .orderBy("key_hash")
    .orderBy("class")
    .limit(perPage)
    .offset(offset(paging))
    .execute();
  return {
    rows: rows.flatMap((row) =>
      isLimitClass(row.class)
        ? [
            {
              /** The key for a reset. */
              key: row.key_hash,
              class: row.class,
              dimension: row.dimension,
              /** The part of the value that may be shown. */
              label: row.label,
              count: row.refused,
              last_at: kyivIso(row.last_at),
              /** Null: allowed again. */
              free_at: row.free_at > now ? kyivIso(row.free_at) : null,
            },
          ]
        : [],
    ),
    meta: pageMeta(paging, total),
  };
}
export type RefusalsPage = NonNullable<Awaited<ReturnType<typeof refusalsPage>>>;

export type RefusalRow = RefusalsPage["rows"][number];

/** A value's use of its limits; null for users who may not lift limits. */
export async function limitsOf(
  { db, clock, signingSecret }: { readonly db: Db; readonly clock: Clock; readonly signingSecret: string },
  actor: Actor,
  { dimension, value }: { readonly dimension: Dimension; readonly value: string },
): Promise<{ readonly key: string; readonly states: readonly LimitState[] } | null> {
  if (!can(actor, "limits.lift")) return null;
  const now = clock();
  const { keyHash, isHousehold } = limitKey(signingSecret, dimension, value);
  const rows = await db
    .selectFrom("rate_limit_counters")
    .select(["class", "hits"])
    .where("key_hash", "=", keyHash)
    .orderBy("class")
    .execute();
  const states = rows.flatMap(({ class: name, hits }): LimitState[] => {
    const windows = isLimitClass(name) ? windowsOf(name, dimension, isHousehold) : null;
    if (!isLimitClass(name) || !windows) return [];
    const live = liveHits(hits, windows, now);
    const usedIn = (seconds: number): number =>
      live.filter(([at]) => at > now.getTime() - seconds * 1000).reduce((sum, [, count]) => sum + count, 0);
    return [
      {
        class: name,
        limits: windows.map((window) => ({ ...window, used: usedIn(window.seconds) })),
        wait_seconds: secondsToWait(live, windows, now),
      },
    ];
  });
  return { key: keyHash, states };
}
