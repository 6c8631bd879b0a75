import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { backupFolder } from "#integrations/file-store/backup-folder.ts";
import { folderFiles } from "#integrations/file-store/folder.ts";
import { refuse } from "#kit/result.ts";
import { testDatabase } from "../../../tests/setup/database.ts";
import { filesUnavailable } from "../files/port.ts";
import { checkBackup } from "./check.server.ts";
import { type BackupLimits, type BackupNeeds, checkNewest, makeBackup, makeDueBackup } from "./ops.server.ts";
import { type BackupReason, type BackupTarget, BackupTrouble, backupName } from "./port.ts";
import { lastGood } from "./reads.server.ts";

const [database, scratch] = [await testDatabase(), await testDatabase()];
const { db, clock, connection } = database;
const home = await fs.mkdtemp(path.join(os.tmpdir(), "diaka-backups-"));
const place = path.join(home, "backups");
const keys = ["the key of the owner of 32 characters"];
const target = backupFolder(place);
const files = folderFiles(path.join(home, "shop"), () => undefined);
const check = async (name: string) => {
  await scratch.reset();
  return checkBackup(scratch.connection.pool, () => target.read(name), keys);
};
const errors: object[] = [];
const needs = (options: Partial<BackupNeeds["backups"]> = {}): BackupNeeds => ({
  db,
  clock,
  connection,
  files,
  backups: { keys, target, check, spool: path.join(home, "spool"), ...options },
  log: { error: (facts) => errors.push(facts) },
});

afterAll(async () => {
  await Promise.all([database.close(), scratch.close()]);
  await fs.rm(home, { recursive: true });
});
beforeEach(async () => {
  await database.reset();
  clock.set("2026-11-28T02:10:00Z");
  errors.length = 0;
  await fs.rm(place, { recursive: true, force: true });
  await fs.mkdir(place);
});

const rows = () =>
  db.selectFrom("backups").select(["name", "state", "reason"]).orderBy("started_at").execute();
const there = async () => (await target.list()).map(({ name }) => name).sort();
const writing = (write: BackupTarget["write"]) => needs({ target: { ...target, write } });
const fastLimits: BackupLimits = { stallMs: 30, beatMs: 5 };

describe("a backup", () => {
  test("is made once a day, recorded with what is in it, and can be restored", async () => {
    await db.insertInto("customers").values({ phone: "+380501234567" }).execute();
    await files.put("uploads/one.webp", Buffer.from("one"));
    await makeDueBackup(needs());
    await makeDueBackup(needs());
    const [made, ...others] = await db.selectFrom("backups").selectAll().execute();
    expect(others).toEqual([]);
    expect(made).toMatchObject({ state: "done", files: 1, name: backupName(clock()) });
    expect(made?.rows).toBeGreaterThanOrEqual(2);
    expect((await target.list())[0]?.bytes).toBe(made?.bytes);
    expect(await check(made?.name ?? "")).toBe(null);
    clock.advance(24 * 3600);
    await makeDueBackup(needs());
    expect(await there()).toHaveLength(2);
  });

  test("is not made without a key or a place", async () => {
    await makeBackup(needs({ keys: [] }));
    await makeBackup(needs({ target: null }));
    expect([await rows(), await there()]).toEqual([[], []]);
  });

  test.each<[string, BackupReason, () => BackupNeeds]>([
    [
      "that is full",
      "target_full",
      () => writing(async () => Promise.reject(new BackupTrouble("target_full"))),
    ],
    ["that is gone", "target_gone", () => needs({ target: backupFolder(path.join(home, "unplugged")) })],
    ["that takes nothing more", "target_slow", () => writing(stuck)],
    [
      "when the photographs cannot be read",
      "files_unavailable",
      () => ({ ...needs(), files: { ...files, keys: async () => refuse(filesUnavailable) } }),
    ],
    [
      "when something unforeseen happens",
      "unknown",
      () => writing(async () => Promise.reject(new Error("?"))),
    ],
  ])("to a place %s is recorded as failed: %s, and the next try is made", async (_, reason, broken) => {
    await makeBackup(broken(), fastLimits);
    expect(await rows()).toMatchObject([{ state: "failed", reason }]);
    expect([await there(), await fs.readdir(home)]).toEqual([[], expect.not.arrayContaining(["spool"])]);
    expect(errors).toHaveLength(1);
    clock.advance(60);
    await makeDueBackup(needs());
    expect(await there()).toEqual([]);
    clock.advance(240);
    await makeDueBackup(needs());
    expect([await there(), (await rows()).at(-1)?.state]).toEqual([[backupName(clock())], "done"]);
  });

  async function stuck(_: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
    for await (const _ of bytes) await new Promise(() => undefined);
  }

  test("of a process that ended is told interrupted, and one that runs is left alone", async () => {
    const at = clock();
    await db
      .insertInto("backups")
      .values({ name: backupName(at), started_at: at, beat_at: at })
      .execute();
    clock.advance(60);
    await makeBackup(needs());
    expect(await rows()).toMatchObject([{ state: "running" }]);
    clock.advance(300);
    await makeBackup(needs());
    expect(await rows()).toMatchObject([{ state: "failed", reason: "interrupted" }, { state: "done" }]);
  });
});

describe("old backups", () => {
  const keep = async (day: string) => {
    const name = backupName(new Date(`${day}T02:00:00Z`));
    await fs.writeFile(path.join(place, name), "whole");
    return name;
  };

  test("that the policy does not keep are removed after a good one, also those of another database", async () => {
    for (const day of ["2026-11-01", "2026-11-02", "2026-10-30", "2026-10-31"]) await keep(day);
    await fs.writeFile(path.join(place, "notes.txt"), "of a person");
    await makeBackup(needs());
    expect(await there()).toEqual(
      ["2026-10-31T02:00:00Z", "2026-11-01T02:00:00Z", "2026-11-02T02:00:00Z", "2026-10-30T02:00:00Z"]
        .map((at) => backupName(new Date(at)))
        .concat(backupName(clock()))
        .sort(),
    );
    for (let day = 1; day <= 6; day += 1) {
      clock.advance(24 * 3600);
      await makeBackup(needs());
    }
    expect(await there()).not.toContain(backupName(new Date("2026-10-30T02:00:00Z")));
    expect(await fs.readdir(place)).toContain("notes.txt");
    expect(await lastGood(db)).toMatchObject({ name: backupName(clock()) });
  });

  test("stay while new ones fail", async () => {
    const old = await keep("2025-01-01");
    const full = writing(async () => Promise.reject(new BackupTrouble("target_full")));
    await makeBackup(full);
    expect(await there()).toEqual([old]);
  });

  test("that a person removed no longer count", async () => {
    await makeBackup(needs());
    await fs.rm(path.join(place, backupName(clock())));
    await checkNewest(needs());
    expect(await lastGood(db)).toBe(null);
  });
});

describe("the weekly check", () => {
  test("says that a backup is whole, damaged or encrypted with another key", async () => {
    await makeBackup(needs());
    const name = backupName(clock());
    expect(await check(name)).toBe(null);
    await scratch.reset();
    expect(
      await checkBackup(scratch.connection.pool, () => target.read(name), [
        "another key of 32 characters in it",
      ]),
    ).toBe("wrong_key");
    const file = path.join(place, name);
    const bytes = await fs.readFile(file);
    await fs.writeFile(file, bytes.subarray(0, bytes.length - 10));
    expect(await check(name)).toBe("damaged");
    expect(await check(backupName(new Date(0)))).toBe("target_gone");
  });

  test("is made once a week; a damaged backup counts as none, so a new one is made at once and checked", async () => {
    const told: (BackupReason | null)[] = [null, "damaged", null];
    const checked: string[] = [];
    const watched = needs({
      check: async (name) => {
        checked.push(name);
        return told.shift() ?? null;
      },
    });
    await makeBackup(watched);
    await checkNewest(watched);
    await checkNewest(watched);
    expect(checked).toHaveLength(1);
    clock.advance(7 * 24 * 3600);
    await makeDueBackup(watched);
    await checkNewest(watched);
    expect([checked.length, await lastGood(db)]).toEqual([2, { name: checked[0], at: expect.any(Date) }]);
    clock.advance(60);
    await makeDueBackup(watched);
    await checkNewest(watched);
    expect(checked).toHaveLength(3);
    expect(await there()).not.toContain(checked[1]);
    expect(await lastGood(db)).toMatchObject({ name: checked[2] });
  });
});
