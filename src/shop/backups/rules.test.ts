import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { backupAlarm, type GoodBackup, isCheckDue, isDue, keptBackups, policy } from "./rules.ts";

const plan = { isOn: true, time: "04:00" };
const at = (text: string) => new Date(text);

describe("the daily backup", () => {
  const none = { lastGood: null, failed: [] };
  test("is made once a day, after its hour in Kyiv", () => {
    const lastGood = at("2026-11-27T02:00:10Z");
    expect(isDue(at("2026-11-28T01:59:00Z"), plan, { ...none, lastGood })).toBe(false);
    expect(isDue(at("2026-11-28T02:00:00Z"), plan, { ...none, lastGood })).toBe(true);
    expect(isDue(at("2026-11-28T20:00:00Z"), plan, { ...none, lastGood: at("2026-11-28T02:00:10Z") })).toBe(
      false,
    );
    // In summer the same hour is an hour earlier by UTC.
    expect(isDue(at("2026-07-28T01:00:00Z"), plan, { ...none, lastGood })).toBe(false);
    expect(isDue(at("2027-07-28T01:00:00Z"), plan, { ...none, lastGood: at("2027-07-27T01:00:00Z") })).toBe(
      true,
    );
  });

  test("of a shop without any is made at once, and none when they are off", () => {
    expect(isDue(at("2026-11-28T00:30:00Z"), plan, none)).toBe(true);
    expect(isDue(at("2026-11-28T00:30:00Z"), { ...plan, isOn: false }, none)).toBe(false);
  });

  test("that failed is tried again after 5 and 15 minutes, then every hour", () => {
    const failed = [at("2026-11-28T02:01:00Z"), at("2026-11-28T02:07:00Z"), at("2026-11-28T02:30:00Z")];
    const due = (now: string, tries: number) =>
      isDue(at(`2026-11-28T${now}Z`), plan, {
        lastGood: at("2026-11-27T02:00:00Z"),
        failed: failed.slice(0, tries),
      });
    expect([due("02:05:59", 1), due("02:06:00", 1)]).toEqual([false, true]);
    expect([due("02:21:59", 2), due("02:22:00", 2)]).toEqual([false, true]);
    expect([due("03:29:59", 3), due("03:30:00", 3)]).toEqual([false, true]);
  });
});

describe("the backups that stay", () => {
  const backups = fc.uniqueArray(fc.integer({ min: 0, max: 2_000 * 24 }), { maxLength: 400 }).map((hours) =>
    hours.map((hour): GoodBackup => {
      const time = new Date(Date.UTC(2024, 0, 1, hour));
      return { name: time.toISOString(), at: time };
    }),
  );
  const newest = (all: readonly GoodBackup[]) =>
    all.reduce((one, other) => (other.at > one.at ? other : one));

  test("always include the newest, and so the only one", () => {
    fc.assert(
      fc.property(
        backups.filter(({ length }) => length > 0),
        (all) => {
          expect(keptBackups(all).has(newest(all).name)).toBe(true);
        },
      ),
    );
  });

  test("include three of one day, so that one made by hand does not replace this morning's", () => {
    const all = ["01", "05", "09", "13"].map((hour) => ({ name: hour, at: at(`2026-11-28T${hour}:00:00Z`) }));
    expect([...keptBackups(all)]).toEqual(["13", "09", "05"]);
  });

  test("are no more than the policy says, whatever the order, and removing the others removes no more later", () => {
    fc.assert(
      fc.property(backups, (all) => {
        const kept = keptBackups(all);
        expect(kept.size).toBeLessThanOrEqual(policy.newest + policy.days + policy.weeks + policy.months);
        expect(keptBackups(all.toReversed())).toEqual(kept);
        expect(keptBackups(all.filter(({ name }) => kept.has(name)))).toEqual(kept);
      }),
    );
  });

  test("after two years of daily ones are those of 7 days, 4 weeks and 12 months", () => {
    let left: GoodBackup[] = [];
    for (let day = 0; day < 731; day += 1) {
      const time = new Date(Date.UTC(2025, 0, 1 + day, 2));
      left.push({ name: time.toISOString().slice(0, 10), at: time });
      const kept = keptBackups(left);
      left = left.filter(({ name }) => kept.has(name));
    }
    expect(left.map(({ name }) => name)).toEqual([
      ...["2026-02-28", "2026-03-31", "2026-04-30", "2026-05-31", "2026-06-30", "2026-07-31", "2026-08-31"],
      ...["2026-09-30", "2026-10-31", "2026-11-30", "2026-12-13", "2026-12-20"],
      ...["2026-12-26", "2026-12-27", "2026-12-28", "2026-12-29", "2026-12-30", "2026-12-31", "2027-01-01"],
    ]);
  });
});

test("the newest backup is checked once a week; after a failed check each newer one, or the same a day later", () => {
  const newest = at("2026-11-28T02:00:00Z");
  const due = (facts: Partial<Parameters<typeof isCheckDue>[1]>) =>
    isCheckDue(at("2026-11-28T03:00:00Z"), { newest, lastCheck: null, ...facts });
  expect([due({}), due({ newest: null })]).toEqual([true, false]);
  const checked = (time: string, isGood: boolean) => due({ lastCheck: { at: at(time), isGood } });
  expect([checked("2026-11-21T03:00:01Z", true), checked("2026-11-21T03:00:00Z", true)]).toEqual([
    false,
    true,
  ]);
  expect([checked("2026-11-28T02:30:00Z", false), checked("2026-11-28T01:30:00Z", false)]).toEqual([
    false,
    true,
  ]);
});

describe("the owner", () => {
  const fine = {
    isReady: true,
    isOn: true,
    isLive: true,
    lastGood: at("2026-11-28T02:00:00Z"),
    isCheckGood: true,
  };
  const now = at("2026-11-29T03:00:00Z");
  test.each([
    ["nothing while the last good backup is of the last 26 hours", fine, null],
    ["that there is none", { ...fine, lastGood: null }, "none"],
    ["that the last good one is too old", { ...fine, lastGood: at("2026-11-28T00:59:00Z") }, "late"],
    ["that a check failed", { ...fine, isCheckGood: false }, "check_failed"],
    ["nothing of a check that has not been made yet", { ...fine, isCheckGood: null }, null],
    ["that a live shop has no key or target", { ...fine, isReady: false }, "not_ready"],
    ["that a live shop has turned them off", { ...fine, isOn: false }, "off"],
    ["nothing in a demo without them", { ...fine, isReady: false, isLive: false, lastGood: null }, null],
  ])("is told %s", (_, facts, alarm) => {
    expect(backupAlarm(facts, now)).toBe(alarm);
  });
});
