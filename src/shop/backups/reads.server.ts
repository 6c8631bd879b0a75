// What is known of the backups: for the jobs, the owner, the page of the day and the metrics.
import type { Db, OpNeeds } from "#db/database.ts";
import { isWaiting } from "#jobs/queue.ts";
import { kyivIso } from "#kit/clock.ts";
import { shopSettings } from "../content/reads.server.ts";
import { type Actor, can } from "../staff/rules/rights.ts";
import type { Backups } from "./port.ts";
import { type Attempts, backupAlarm, type CheckFacts, type GoodBackup } from "./rules.ts";

/** Whole ones that are still there and that no check found damaged, the newest first. */
const good = (db: Db) =>
  db
    .selectFrom("backups")
    .where("state", "=", "done")
    .where("removed_at", "is", null)
    .where((eb) => eb.or([eb("check_reason", "is", null), eb("check_reason", "<>", "damaged")]))
    .orderBy("started_at", "desc");

export const goodBackups = (db: Db): Promise<readonly GoodBackup[]> =>
  good(db).select(["name", "started_at as at"]).execute();

export async function lastGood(db: Db): Promise<GoodBackup | null> {
  return (await good(db).select(["name", "started_at as at"]).limit(1).executeTakeFirst()) ?? null;
}

const fewTries = 10;

export async function attempts(db: Db): Promise<Attempts> {
  const failed = await db
    .selectFrom("backups")
    .select("ended_at")
    .where("state", "=", "failed")
    .orderBy("started_at", "desc")
    .limit(fewTries)
    .execute();
  return {
    lastGood: (await lastGood(db))?.at ?? null,
    failed: failed.flatMap(({ ended_at }) => ended_at ?? []).toReversed(),
  };
}

const lastChecked = (db: Db) =>
  db
    .selectFrom("backups")
    .select(["name", "checked_at", "check_reason"])
    .where("checked_at", "is not", null)
    .orderBy("checked_at", "desc")
    .limit(1)
    .executeTakeFirst();

export async function checkFacts(db: Db): Promise<CheckFacts> {
  const [newest, checked] = [await lastGood(db), await lastChecked(db)];
  return {
    newest: newest?.at ?? null,
    lastCheck: checked?.checked_at ? { at: checked.checked_at, isGood: checked.check_reason === null } : null,
  };
}

export interface AlarmNeeds extends OpNeeds {
  readonly env: { readonly mode: "demo" | "live" };
  readonly backups: Pick<Backups, "keys" | "target">;
}

/** What the owner must know; null: nothing, or the actor does not edit the settings. */
export async function alarmOfBackups({ db, clock, env, backups }: AlarmNeeds, actor: Actor) {
  if (!can(actor, "settings.edit")) return null;
  const { newest, lastCheck } = await checkFacts(db);
  return backupAlarm(
    {
      isReady: backups.target !== null && backups.keys.length > 0,
      isOn: (await shopSettings(db)).backups.isOn,
      isLive: env.mode === "live",
      lastGood: newest,
      isCheckGood: lastCheck?.isGood ?? null,
    },
    clock(),
  );
}

const shownRows = 30;

/** The backups for the settings; null without the right to edit them. */
export async function backupState(needs: AlarmNeeds, actor: Actor) {
  if (!can(actor, "settings.edit")) return null;
  const { db, backups } = needs;
  const rows = await db
    .selectFrom("backups")
    .selectAll()
    .orderBy("started_at", "desc")
    .limit(shownRows)
    .execute();
  const running = rows.find(({ state }) => state === "running");
  const [last, checked] = [await lastGood(db), await lastChecked(db)];
  return {
    alarm: await alarmOfBackups(needs, actor),
    hasKey: backups.keys.length > 0,
    hasTarget: backups.target !== null,
    /** When the newest good one was begun. */
    lastGood: last && kyivIso(last.at),
    lastCheck: checked?.checked_at ? { at: kyivIso(checked.checked_at), reason: checked.check_reason } : null,
    /** Under way; null: none. */
    running: running ? { since: kyivIso(running.started_at), bytes: running.bytes } : null,
    /** A person has asked for one that has not begun. */
    isAsked: !running && (await isWaiting(db, { name: "back_up_now" })),
    rows: rows
      .filter(({ state }) => state !== "running")
      .map((row) => ({
        id: row.id,
        name: row.name,
        at: kyivIso(row.started_at),
        seconds: row.ended_at && Math.round((row.ended_at.getTime() - row.started_at.getTime()) / 1000),
        bytes: row.bytes,
        /** Null: made by another database, from which this one was restored. */
        rows: row.rows,
        files: row.files,
        reason: row.reason,
        isRemoved: row.removed_at !== null,
        checkedAt: row.checked_at && kyivIso(row.checked_at),
        checkReason: row.check_reason,
      })),
  };
}
export type BackupState = NonNullable<Awaited<ReturnType<typeof backupState>>>;

/** Seconds since the newest good backup was begun; null: there is none. */
export async function lastGoodAge({ db, clock }: OpNeeds): Promise<number | null> {
  const last = await lastGood(db);
  return last && (clock().getTime() - last.at.getTime()) / 1000;
}
