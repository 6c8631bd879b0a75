// Makes a backup, removes those that the policy does not keep, and has the newest one checked. A failure is
// recorded with its reason and tried again (rules.ts); the shop goes on meanwhile.
import { z } from "zod";
import { archive } from "#db/backup/archive.ts";
import { encrypted } from "#db/backup/encryption.ts";
import type { Bytes, Manifest } from "#db/backup/lines.ts";
import type { OpNeeds } from "#db/database.ts";
import type { Connection } from "#db/pool.ts";
import { enqueueNow } from "#jobs/queue.ts";
import { ok, refuse } from "#kit/result.ts";
import { shopSettings } from "../content/reads.server.ts";
import type { FileStore } from "../files/port.ts";
import { transactAs } from "../staff/ops.server.ts";
import type { Actor } from "../staff/rules/rights.ts";
import { archivedFiles } from "./archived-files.server.ts";
import { type Backups, type BackupTarget, BackupTrouble, backupName, backupTime } from "./port.ts";
import { attempts, checkFacts, goodBackups, lastGood } from "./reads.server.ts";
import { isCheckDue, isDue, keptBackups, silentMs, stallMs } from "./rules.ts";
import {
  adoptKept,
  beatBackup,
  beginBackup,
  endBackup,
  failBackup,
  failSilent,
  markRemoved,
  noteCheck,
} from "./store.server.ts";

export interface BackupNeeds extends OpNeeds {
  readonly connection: Pick<Connection, "pool">;
  readonly files: FileStore;
  readonly backups: Backups;
  readonly log: { error(facts: object, message: string): void };
}

/** The job of a backup that a person asked for. */
export const backUpNowJob = { name: "back_up_now", payload: z.object({}) };

export interface BackupLimits {
  readonly stallMs: number;
  readonly beatMs: number;
}
const usualLimits: BackupLimits = { stallMs, beatMs: 10_000 };

/** Makes the daily backup when it is due. */
export async function makeDueBackup(needs: BackupNeeds): Promise<void> {
  const { db, clock } = needs;
  await failSilent(db, { before: new Date(clock().getTime() - silentMs), at: clock() });
  const { backups: plan } = await shopSettings(db);
  if (isDue(clock(), plan, await attempts(db))) await makeBackup(needs);
}

/** Makes a backup, unless one is under way or no key or place is configured. */
export async function makeBackup(needs: BackupNeeds, limits = usualLimits): Promise<void> {
  const { db, clock, log } = needs;
  const { target, keys } = needs.backups;
  const [key] = keys;
  if (!target || !key) return;
  await failSilent(db, { before: new Date(clock().getTime() - silentMs), at: clock() });
  const name = backupName(clock());
  const id = await beginBackup(db, name, clock());
  if (id === null) return;
  try {
    const counts = await write(needs, { id, name, target, key }, limits);
    await endBackup(db, id, { ...counts, at: clock() });
  } catch (error) {
    const reason = error instanceof BackupTrouble ? error.code : "unknown";
    log.error({ err: error, reason }, "a backup failed");
    await failBackup(db, id, reason, clock());
    return;
  }
  await removeOld(needs, target);
}

interface Begun {
  readonly id: number;
  readonly name: string;
  readonly target: BackupTarget;
  readonly key: string;
}

async function write(
  { db, clock, connection: { pool }, files, backups: { spool } }: BackupNeeds,
  { id, name, target, key }: Begun,
  limits: BackupLimits,
) {
  let manifest: Manifest | undefined;
  const bytes = archive({ pool, files: archivedFiles(files), spool }, (made) => {
    manifest = made;
  });
  const watch = watched(encrypted(bytes, key), limits.stallMs);
  const beats = setInterval(() => {
    // An embedded database is busy while it is copied.
    beatBackup(db, id, watch.count(), clock()).catch(() => undefined);
  }, limits.beatMs);
  try {
    await Promise.race([target.write(name, watch.bytes), watch.late]);
  } finally {
    clearInterval(beats);
    watch.stop();
  }
  const tables = Object.values(manifest?.tables ?? {});
  return {
    bytes: watch.count(),
    rows: tables.reduce((sum, { rows }) => sum + rows, 0),
    files: manifest?.files.count ?? 0,
  };
}

/** Counts bytes, and rejects `late` when the target keeps what it was given for too long without asking for more. */
function watched(source: Bytes, longestMs: number) {
  const { promise: late, reject } = Promise.withResolvers<never>();
  let count = 0;
  let isLate = false;
  let timer: NodeJS.Timeout | undefined;
  const giveUp = () => {
    isLate = true;
    reject(new BackupTrouble("target_slow"));
  };
  async function* bytes() {
    for await (const part of source) {
      count += part.length;
      timer = setTimeout(giveUp, longestMs);
      yield part;
      clearTimeout(timer);
      if (isLate) throw new BackupTrouble("target_slow");
    }
    timer = setTimeout(giveUp, longestMs);
  }
  return { bytes: bytes(), late, count: () => count, stop: () => clearTimeout(timer) };
}

/** Makes the rows agree with the place: a restored database knows no newer ones, and a person may remove some. */
async function readKept({ db, clock }: OpNeeds, target: BackupTarget): Promise<readonly string[]> {
  const kept = await target.list();
  await adoptKept(
    db,
    kept.flatMap(({ name, bytes }) => {
      const at = backupTime(name);
      return at ? [{ name, bytes, at }] : [];
    }),
    clock(),
  );
  return kept.map(({ name }) => name);
}

/** A failure leaves more backups than needed, until the next one. */
async function removeOld(needs: BackupNeeds, target: BackupTarget): Promise<void> {
  const { db, clock, log } = needs;
  try {
    const there = await readKept(needs, target);
    const kept = keptBackups(await goodBackups(db));
    const old = there.filter((name) => !kept.has(name));
    for (const name of old) await target.remove(name);
    await markRemoved(db, old, clock());
  } catch (error) {
    log.error({ err: error }, "old backups could not be removed");
  }
}

/** Has the newest backup checked when that is due. */
export async function checkNewest(needs: BackupNeeds): Promise<void> {
  const { db, clock, backups } = needs;
  if (!backups.target || backups.keys.length === 0) return;
  await readKept(needs, backups.target);
  const newest = await lastGood(db);
  if (!newest || !isCheckDue(clock(), await checkFacts(db))) return;
  const reason = await backups.check(newest.name);
  if (reason) needs.log.error({ reason, backup: newest.name }, "the check of a backup failed");
  await noteCheck(db, newest.name, reason, clock());
}

/** Asks for a backup outside the schedule; repeated requests start one. */
export async function askForBackup({ db, backups }: Pick<BackupNeeds, "db" | "backups">, actor: Actor) {
  return transactAs(db, actor, "settings.edit", async (tx) => {
    if (!backups.target || backups.keys.length === 0) return refuse({ code: "backups_off" });
    await enqueueNow(tx, backUpNowJob, {}, "now");
    return ok(null);
  });
}
