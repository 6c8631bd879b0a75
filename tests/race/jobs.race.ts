import { setTimeout as pause } from "node:timers/promises";
import { afterAll, expect, test, vi } from "vitest";
import { z } from "zod";
import { defineJob, enqueue, enqueueEach, readyJob } from "#jobs/queue.ts";
import { Worker } from "#jobs/worker.ts";
import { raceDatabase } from "./database.ts";

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
      enqueueEach(
        tx,
        count,
        numbers.slice(n, n + 30).map((each) => ({ n: each })),
      ),
    );
  }
  await vi.waitFor(() => expect((left?.length ?? 0) + (right?.length ?? 0)).toBe(300), { timeout: 20_000 });
  for (const worker of workers) await worker.stop();
  expect([...(left ?? []), ...(right ?? [])].sort((a, b) => a - b)).toEqual(numbers);
  expect(Math.min(left?.length ?? 0, right?.length ?? 0)).toBeGreaterThan(0);
  expect(await first.db.selectFrom("jobs").select("id").execute()).toEqual([]);
});

test("the same unique key added by many at once is one job", async () => {
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
