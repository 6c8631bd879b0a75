import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { kyivIso } from "#kit/clock.ts";
import { backUpNow } from "#shop/backups/jobs.server.ts";
import { alarmOfBackups, backupState } from "#shop/backups/reads.server.ts";
import { system } from "#shop/staff/rules/rights.ts";
import { startShop } from "../../../../tests/setup/shop.ts";

const home = await fs.mkdtemp(path.join(os.tmpdir(), "diaka-backups-"));
const place = path.join(home, "place");
await fs.mkdir(place);
const key = { BACKUP_KEY: "the key of the owner of 32 characters" };
const shop = await startShop({ env: { ...key, BACKUP_DIR: place, DATA_DIR: path.join(home, "data") } });
const without = await startShop();
beforeEach(() => shop.reset());
afterAll(async () => {
  await Promise.all([shop.close(), without.close()]);
  await fs.rm(home, { recursive: true });
});
const stateOf = ({ shop: context }: typeof shop) => backupState(context, system);

describe("a backup that the owner asks for", () => {
  test("is made once, however often the button is pressed, and shown as the last good one", async () => {
    const owner = await shop.asStaff("owner");
    const asked = [await owner.post("/api/crm/backups"), await owner.post("/api/crm/backups")];
    expect(asked.map(({ statusCode }) => statusCode)).toEqual([202, 202]);
    expect(await stateOf(shop)).toMatchObject({ isAsked: true, lastGood: null, alarm: "none", rows: [] });
    const waiting = await shop.db
      .selectFrom("jobs")
      .select("id")
      .where("name", "=", backUpNow.name)
      .execute();
    expect(waiting).toHaveLength(1);
    await backUpNow.handle(shop.shop, {});
    const { lastGood, alarm, rows } = (await stateOf(shop)) ?? {};
    expect([lastGood, alarm]).toEqual([kyivIso(shop.clock()), null]);
    expect(rows).toMatchObject([{ reason: null, isRemoved: false, files: 0 }]);
    expect(await fs.readdir(place)).toEqual([rows?.[0]?.name]);
  });

  test("needs the right to edit settings", async () => {
    expect((await shop.visitor().post("/api/crm/backups")).statusCode).toBe(401);
    for (const role of ["manager", "packer", "content"] as const)
      expect((await (await shop.asStaff(role)).post("/api/crm/backups")).statusCode).toBe(403);
  });

  test("is refused in words without a key or a place", async () => {
    const refused = await (await without.asStaff("owner")).post("/api/crm/backups");
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ code: "backups_off" });
    expect(await stateOf(without)).toMatchObject({ hasKey: false, hasTarget: false, alarm: null });
  });
});

test("the page and the API never show the key or where backups lie", async () => {
  const owner = await shop.asStaff("owner");
  const shown = JSON.stringify(await stateOf(shop)) + (await owner.get("/crm/settings/backups")).body;
  expect(shown).not.toContain(key.BACKUP_KEY);
  expect(shown).not.toContain(place);
});

test("the hour is saved by the owner, and only a time of the day is taken", async () => {
  const owner = await shop.asStaff("owner");
  const put = (time: unknown, version = 0) =>
    owner.put("/api/crm/settings/backups", { version, value: { isOn: true, time } });
  expect((await put("24:00")).statusCode).toBe(422);
  expect((await put("7")).statusCode).toBe(422);
  expect((await put("03:30")).statusCode).toBe(200);
});

test("a live shop without backups alarms its owner and no other role", async () => {
  const live = { ...without.shop, env: { mode: "live" as const } };
  expect(await alarmOfBackups(live, system)).toBe("not_ready");
  expect(await alarmOfBackups(live, { kind: "staff", customerId: 1, role: "manager" })).toBe(null);
});
