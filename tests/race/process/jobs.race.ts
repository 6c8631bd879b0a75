import { setTimeout as pause } from "node:timers/promises";
import { afterAll, expect, test, vi } from "vitest";
import { z } from "zod";
import { defineJob, enqueue, enqueueAll, newJob, readyJob } from "#jobs/queue.ts";
import { Worker } from "#jobs/worker.ts";
import { raceDatabase } from "../setup/database.ts";

const race = await raceDatabase();
afterAll(() => race.close());
const log = { warn: vi.fn(), error: vi.fn() };
const count = defineJob("count", z.object({ n: z.int() }), async (done: number[], { n }) => {
  await pause(n % 3);
  done.push(n);
});

test("two workers share the jobs and never run one of them twice", async () => {
  const [first, second] = [await race.connect(), await race.connect()];
  const [left, right]: number[][] = [[], []];
  const workers = [
    new Worker({ connection: first, clock: race.clock, log }, [readyJob(count, left ?? [])]),
    new Worker({ connection: second, clock: race.clock, log }, [readyJob(count, right ?? [])]),
  ];
  for (const worker of workers) await worker.start();
  const numbers = Array.from({ length: 300 }, (_, n) => n);
  for (let n = 0; n < 300; n += 30) {
    await first.db.transaction().execute((tx) =>
      enqueueAll(
        tx,
        numbers.slice(n, n + 30).map((each) => newJob(count, { n: each })),
      ),
    );
  }
  await vi.waitFor(() => expect((left?.length ?? 0) + (right?.length ?? 0)).toBe(300), { timeout: 20_000 });
  for (const worker of workers) await worker.stop();
  expect([...(left ?? []), ...(right ?? [])].sort((a, b) => a - b)).toEqual(numbers);
  expect(Math.min(left?.length ?? 0, right?.length ?? 0)).toBeGreaterThan(0);
  expect(await first.db.selectFrom("jobs").select("id").execute()).toEqual([]);
});

test("two workers share fifty group keys and keep the order of each", async () => {
  const [first, second] = [await race.connect(), await race.connect()];
  const ran: { group: number; step: number }[] = [];
  const running = new Set<number>();
  const stepping = defineJob(
    "step",
    z.object({ group: z.int(), step: z.int() }),
    async (by: { steps: number }, { group, step }) => {
      if (running.has(group)) throw new Error("two of one group at a time");
      running.add(group);
      await pause((group + step) % 3);
      running.delete(group);
      by.steps += 1;
      ran.push({ group, step });
    },
  );
  const hands = [{ steps: 0 }, { steps: 0 }];
  const workers = [first, second].map(
    (connection, index) =>
      new Worker({ connection, clock: race.clock, log }, [readyJob(stepping, hands[index] ?? { steps: 0 })]),
  );
  for (const worker of workers) await worker.start();
  const groups = Array.from({ length: 50 }, (_, group) => group);
  for (let step = 0; step < 5; step += 1)
    await first.db.transaction().execute(async (tx) => {
      for (const group of groups)
        await enqueue(tx, stepping, { group, step }, { groupKey: `order:${group}` });
    });
  await vi.waitFor(() => expect(ran.length).toBeGreaterThanOrEqual(250), { timeout: 20_000 });
  for (const worker of workers) await worker.stop();
  for (const group of groups)
    expect(ran.filter((one) => one.group === group).map(({ step }) => step)).toEqual([0, 1, 2, 3, 4]);
  expect(hands.every(({ steps }) => steps > 0)).toBe(true);
});

test("the same unique key added many times at once is one job", async () => {
  const { db } = await race.connect();
  await Promise.all(
    Array.from({ length: 20 }, () =>
      db
        .transaction()
        .execute((tx) =>
          enqueue(tx, count, { n: 1 }, { uniqueKey: "nightly", runAt: new Date("2027-01-01") }),
        ),
    ),
  );
  expect(await db.selectFrom("jobs").select("id").execute()).toHaveLength(1);
});
