// Counting visitors: each once a day, on any instance, and not identifiable afterwards.
import fc from "fast-check";
import { afterAll, beforeEach, expect, test } from "vitest";
import { testDatabase } from "../../../tests/setup/database.ts";
import { VisitCounter } from "./counter.server.ts";
import { sweepVisits } from "./ops.server.ts";
import { visitSums } from "./reads.server.ts";
import { rankOf, type Stage, stages } from "./rules.ts";

const { db, clock, reset, close } = await testDatabase();
afterAll(close);
beforeEach(async () => {
  await reset();
  clock.set("2026-11-20T10:00:00Z");
});

const anInstance = (bounds: { most?: number; mostOfAddress?: number; mostOfDay?: number } = {}) =>
  new VisitCounter({
    db,
    clock,
    trouble: (error) => {
      throw error;
    },
    ...bounds,
  });
const who = (n: number) => ({ address: `203.0.113.${n}`, agent: "Firefox" });
const sums = (from = "2026-11-20", to = from) =>
  db.transaction().execute((tx) => visitSums(tx, { from, to }));

test("a visitor counts once for any number of requests and instances, with the furthest step reached", async () => {
  const seen = fc.array(
    fc.record({
      n: fc.integer({ min: 1, max: 12 }),
      stage: fc.constantFrom(...stages),
      instance: fc.nat(2),
      flush: fc.boolean(),
    }),
    { minLength: 1, maxLength: 60 },
  );
  await fc.assert(
    fc.asyncProperty(seen, async (visits) => {
      await reset();
      const instances = [anInstance(), anInstance(), anInstance()];
      const furthest = new Map<number, number>();
      for (const { n, stage, instance, flush } of visits) {
        instances[instance]?.count(who(n), stage);
        furthest.set(n, Math.max(furthest.get(n) ?? 0, rankOf(stage)));
        if (flush) await instances[instance]?.flush();
      }
      await Promise.all(instances.map((instance) => instance.flush()));
      const reached = (stage: Stage): number =>
        [...furthest.values()].filter((rank) => rank >= rankOf(stage)).length;
      expect(await sums()).toEqual([
        {
          channel: "direct",
          visited: reached("visited"),
          saw: reached("saw"),
          carted: reached("carted"),
          opened: reached("opened"),
        },
      ]);
    }),
    { numRuns: 12 },
  );
});

test("the first source of the day stays, and an order placed in the visit has it", async () => {
  const visits = anInstance();
  visits.count(who(1), "visited", () => "ads");
  await visits.flush();
  visits.count(who(1), "saw", () => "search");
  expect(await visits.channelOf(who(1))).toBe("ads");
  expect(await visits.channelOf(who(2))).toBeNull();
  expect(await sums()).toMatchObject([{ channel: "ads", visited: 1, saw: 1 }]);
});

test("an address is normalised across socket formats, and an IPv6 household is one address", async () => {
  const visits = anInstance();
  visits.count({ address: "::ffff:203.0.113.1", agent: "Firefox" }, "visited");
  visits.count(who(1), "visited");
  visits.count({ address: "2001:db8:0:7::1", agent: "Firefox" }, "visited");
  visits.count({ address: "2001:db8::7:ffff:0:0:9", agent: "Firefox" }, "visited");
  await visits.flush();
  expect(await sums()).toMatchObject([{ visited: 2 }]);
});

test("staff are not counted as visitors, whether recognised before or after the visit", async () => {
  const visits = anInstance();
  visits.count(who(1), "saw");
  await visits.flush();
  visits.isStaff(who(1));
  visits.isStaff(who(2));
  await visits.flush();
  visits.count(who(2), "opened");
  await visits.flush();
  expect(await sums()).toEqual([]);
  expect(await visits.channelOf(who(1))).toBeNull();
});

test("a flood of visitors uses limited memory", async () => {
  const visits = anInstance({ most: 100 });
  for (let n = 0; n < 5_000; n++) visits.count({ address: `flood ${n}`, agent: "x" }, "visited");
  await visits.flush();
  expect(await sums()).toMatchObject([{ visited: 100 }]);
});

test("forged browsers cannot fill the table: visitors are limited per address and per day", async () => {
  const visits = anInstance({ mostOfAddress: 3, mostOfDay: 5 });
  for (let n = 0; n < 20; n++) {
    visits.count({ address: "203.0.113.1", agent: `Invented ${n}` }, "visited");
    await visits.flush();
  }
  expect(await sums()).toMatchObject([{ visited: 3 }]);
  for (let n = 2; n < 20; n++) visits.count(who(n), "visited");
  visits.count({ address: "203.0.113.1", agent: "Invented 0" }, "opened");
  await visits.flush();
  expect(await sums()).toMatchObject([{ visited: 5, opened: 1 }]);
  clock.set("2026-11-21T10:00:00Z");
  visits.count(who(19), "visited");
  await visits.flush();
  expect(await sums("2026-11-21")).toMatchObject([{ visited: 1 }]);
});

test("a day ends at midnight in Kyiv, and a visitor who returns after it is new", async () => {
  const visits = anInstance();
  clock.set("2026-11-20T21:59:59.999Z");
  visits.count(who(1), "saw");
  clock.set("2026-11-20T22:00:00Z");
  visits.count(who(1), "visited");
  await visits.flush();
  expect(await sums("2026-11-20")).toMatchObject([{ visited: 1, saw: 1 }]);
  expect(await sums("2026-11-21")).toMatchObject([{ visited: 1, saw: 0 }]);
});

test("the salt is deleted with the day, the hashes later, and the sums stay exact for 400 days", async () => {
  const visits = anInstance();
  visits.count(who(1), "opened", () => "search");
  visits.count(who(2), "visited", () => "search");
  visits.isStaff(who(3));
  await visits.flush();
  const kept = await db.selectFrom("visitors").selectAll().execute();
  expect(kept).toHaveLength(3);
  expect(
    JSON.stringify(kept.map((row) => ({ ...row, visitor: row.visitor.toString("latin1") }))),
  ).not.toMatch(/203\.0|Firefox/);
  const before = await sums();
  for (const moment of ["2026-11-20T23:00:00Z", "2026-11-22T10:00:00Z", "2026-11-23T10:00:00Z"]) {
    clock.set(moment);
    await sweepVisits({ db, clock });
    expect(await sums()).toEqual(before);
  }
  expect(await db.selectFrom("visit_salts").selectAll().execute()).toEqual([]);
  expect(await db.selectFrom("visitors").selectAll().execute()).toEqual([]);
  clock.set("2028-01-10T10:00:00Z");
  await sweepVisits({ db, clock });
  expect(await sums()).toEqual([]);
});
