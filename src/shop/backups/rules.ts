// When a backup is made, which ones are kept, and when the owner is alarmed.
import { addDays, type Day, kyivDate, kyivHourMinute, kyivMoment } from "#kit/clock.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** A process that was silent for so long has ended. */
export const silentMs = 5 * minuteMs;
/** A target that takes nothing for so long is too slow. */
export const stallMs = 2 * minuteMs;
/** The newest backup is checked once in so many days. */
const checkDays = 7;
/** A backup is late after so many hours: a day and a margin for one that takes long. */
const lateHours = 26;

export interface BackupPlan {
  readonly isOn: boolean;
  /** "HH:MM" in Kyiv. */
  readonly time: string;
}

/** When the newest backup that is due by now should have begun. */
function dueSince(now: Date, { time }: Pick<BackupPlan, "time">): Date {
  const today = kyivDate(now);
  return kyivMoment(`${kyivHourMinute(now) >= time ? today : addDays(today, -1)}T${time}`);
}

/** Milliseconds between tries on one day: the target may be back soon, or late. */
const pauses = [5, 15, 60].map((minutes) => minutes * minuteMs);

export interface Attempts {
  /** When the newest good backup was begun. */
  readonly lastGood: Date | null;
  /** When the tries that failed after it ended, the newest last. */
  readonly failed: readonly Date[];
}

/** Whether the daily backup is to be made now. */
export function isDue(now: Date, plan: BackupPlan, { lastGood, failed }: Attempts): boolean {
  if (!plan.isOn) return false;
  const since = dueSince(now, plan);
  if (lastGood && lastGood >= since) return false;
  const tries = failed.filter((at) => at >= since);
  const last = tries.at(-1);
  const pause = pauses[Math.min(tries.length, pauses.length) - 1] ?? 0;
  return !last || now.getTime() - last.getTime() >= pause;
}

export interface CheckFacts {
  /** When the newest good backup was begun. */
  readonly newest: Date | null;
  readonly lastCheck: { readonly at: Date; readonly isGood: boolean } | null;
}

/** Whether the newest backup is to be checked now: once a week, and after a failed check each newer one, or in a day. */
export function isCheckDue(now: Date, { newest, lastCheck }: CheckFacts): boolean {
  if (!newest) return false;
  if (!lastCheck) return true;
  const passed = now.getTime() - lastCheck.at.getTime();
  if (lastCheck.isGood) return passed >= checkDays * dayMs;
  return newest > lastCheck.at || passed >= dayMs;
}

/**
 * How many days, weeks and months keep their newest backup; the newest few stay in any case, so that one made by hand
 * does not replace this morning's.
 */
export const policy = { newest: 3, days: 7, weeks: 4, months: 12 } as const;

const weekOf = (day: Day): string => String(Math.floor((Date.parse(day) / dayMs + 3) / 7));

export interface GoodBackup {
  readonly name: string;
  readonly at: Date;
}

/**
 * The backups that stay: the newest ones, and the newest of each of the last days, weeks and months that have one.
 * @param good whole backups that no check found damaged
 */
export function keptBackups(good: readonly GoodBackup[]): ReadonlySet<string> {
  const newestFirst = good.toSorted((one, other) => other.at.getTime() - one.at.getTime());
  const kept = new Set(newestFirst.slice(0, policy.newest).map(({ name }) => name));
  const keep = (most: number, periodOf: (day: Day) => string): void => {
    const newest = new Map<string, string>();
    for (const { name, at } of newestFirst) {
      const period = periodOf(kyivDate(at));
      if (!newest.has(period) && newest.size < most) newest.set(period, name);
    }
    for (const name of newest.values()) kept.add(name);
  };
  keep(policy.days, (day) => day);
  keep(policy.weeks, weekOf);
  keep(policy.months, (day) => day.slice(0, 7));
  return kept;
}

export interface BackupFacts {
  /** The key and the target are configured. */
  readonly isReady: boolean;
  readonly isOn: boolean;
  readonly isLive: boolean;
  /** When the newest good backup was begun. */
  readonly lastGood: Date | null;
  /** Whether the newest check found it whole; null: none yet. */
  readonly isCheckGood: boolean | null;
}

export type BackupAlarm = "not_ready" | "off" | "none" | "late" | "check_failed";

/** What the owner must know; null: all is well, or a demo makes no backups. */
export function backupAlarm(
  { isReady, isOn, isLive, lastGood, isCheckGood }: BackupFacts,
  now: Date,
): BackupAlarm | null {
  if (!isReady) return isLive ? "not_ready" : null;
  if (!isOn) return isLive ? "off" : null;
  if (!lastGood) return "none";
  if (now.getTime() - lastGood.getTime() > lateHours * hourMs) return "late";
  return isCheckGood === false ? "check_failed" : null;
}
