import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { transact } from "#db/transact.ts";
import { ok, refuse } from "#kit/result.ts";
import { testDatabase } from "../../tests/setup/database.ts";
import { defineJob, enqueue, enqueueAll, enqueueNow, maxAttempts, newJob, readyJob } from "./queue.ts";
import { Worker } from "./worker.ts";

const { connection, db, clock, reset, close } = await testDatabase();
beforeEach(async () => {
  await reset();
  clock.set("2026-11-20T10:00:00Z");
});
afterAll(close);

const log = { warn: vi.fn(), error: vi.fn() };
const bake = defineJob("bake", z.object({ cake: z.string() }), async (done: string[], { cake }) => {
  if (cake === "burnt") throw new Error("the oven is cold");
  done.push(cake);
});
const worker = (done: string[], options: { everySeconds?: number } = {}) =>
  new Worker({ connection, clock, log }, [readyJob(bake, done, options)]);

test("a job added in a transaction that is rolled back never runs", async () => {
  const done: string[] = [];
  await transact(db, async (tx) => {
    await enqueue(tx, bake, { cake: "medivnyk" });
    return refuse({ code: "changed_my_mind" });
  });
  expect(await worker(done).drain()).toBe(0);
  expect(done).toEqual([]);
});

test("jobs run once, in the order they were added", async () => {
  const done: string[] = [];
  await db
    .transaction()
    .execute((tx) => enqueueAll(tx, [newJob(bake, { cake: "medivnyk" }), newJob(bake, { cake: "syrnyk" })]));
  expect(await worker(done).drain()).toBe(2);
  expect(await worker(done).drain()).toBe(0);
  expect(done).toEqual(["medivnyk", "syrnyk"]);
});

describe("jobs with one group key", () => {
  const add = (cakes: readonly string[], groupKey: string) =>
    db.transaction().execute((tx) =>
      enqueueAll(
        tx,
        cakes.map((cake) => newJob(bake, { cake }, { groupKey })),
      ),
    );

  test("run one after another, and do not delay other groups", async () => {
    const done: string[] = [];
    await add(["dough", "cream", "candles"], "order:1");
    await add(["napkins"], "order:2");
    const baker = worker(done);
    expect(await baker.drain()).toBe(4);
    expect(done).toEqual(["dough", "napkins", "cream", "candles"]);
  });

  test("wait while an earlier one waits for its retry, or for its time", async () => {
    const done: string[] = [];
    await add(["burnt", "cream"], "order:1");
    await db.transaction().execute(async (tx) => {
      await enqueue(
        tx,
        bake,
        { cake: "paska" },
        { groupKey: "order:2", runAt: new Date("2026-11-20T12:00:00Z") },
      );
      await enqueue(tx, bake, { cake: "candles" }, { groupKey: "order:2" });
    });
    expect(await worker(done).drain()).toBe(1);
    expect(done).toEqual([]);
    clock.set("2026-11-20T12:00:00Z");
    await worker(done).drain();
    expect(done).toEqual(["paska", "candles"]);
  });

  test("wait while an earlier one is a dead letter, until a person decides", async () => {
    const done: string[] = [];
    await add(["dough", "cream"], "order:1");
    const first = db.selectFrom("jobs").select((eb) => eb.fn.min("id").as("id"));
    await db.updateTable("jobs").set({ dead_at: clock() }).where("id", "=", first).execute();
    expect(await worker(done).drain()).toBe(0);
    await db.deleteFrom("jobs").where("dead_at", "is not", null).execute();
    await worker(done).drain();
    expect(done).toEqual(["cream"]);
  });
});

describe("jobs of a kind that can be merged", () => {
  const add = (...cakes: string[]) =>
    db.transaction().execute((tx) =>
      enqueueAll(
        tx,
        cakes.map((cake) => newJob(tray, { cakes: [cake] })),
      ),
    );
  const tray = defineJob(
    "tray",
    z.object({ cakes: z.array(z.string()) }),
    async (done: string[], { cakes }) => {
      if (cakes.includes("burnt")) throw new Error("the oven is cold");
      done.push(cakes.join(" and "));
    },
    { merge: (jobs) => ({ cakes: jobs.flatMap(({ cakes }) => cakes) }) },
  );
  const baker = (done: string[]) => new Worker({ connection, clock, log }, [readyJob(tray, done)]);

  test("run as one when they are due together", async () => {
    const done: string[] = [];
    await add("medivnyk", "syrnyk");
    expect(await baker(done).drain()).toBe(2);
    expect(await baker(done).drain()).toBe(0);
    expect(done).toEqual(["medivnyk and syrnyk"]);
  });

  test("are tried again one by one when that fails", async () => {
    const done: string[] = [];
    await add("medivnyk", "burnt", "syrnyk");
    await baker(done).drain();
    clock.advance(6 * 3600);
    await baker(done).drain();
    expect(done.toSorted()).toEqual(["medivnyk", "syrnyk"]);
    const left = await db.selectFrom("jobs").select(["payload", "attempts"]).execute();
    expect(left).toEqual([{ payload: { cakes: ["burnt"] }, attempts: 2 }]);
  });
});

test("a job waits for its time", async () => {
  const done: string[] = [];
  await db
    .transaction()
    .execute((tx) => enqueue(tx, bake, { cake: "paska" }, { runAt: new Date("2026-11-20T10:05:00Z") }));
  expect(await worker(done).drain()).toBe(0);
  clock.advance(300);
  expect(await worker(done).drain()).toBe(1);
});

test("a second job under the same key is not added while the first waits", async () => {
  const done: string[] = [];
  await db.transaction().execute(async (tx) => {
    await enqueue(tx, bake, { cake: "first" }, { uniqueKey: "today" });
    await enqueue(tx, bake, { cake: "second" }, { uniqueKey: "today" });
  });
  await worker(done).drain();
  expect(done).toEqual(["first"]);
});

test("a job that waits for its retry is due again when it is requested at once, and stays one job", async () => {
  const request = () =>
    db.transaction().execute((tx) => enqueueNow(tx, bake, { cake: "burnt" }, "today's cake"));
  await request();
  expect(await worker([]).drain()).toBe(1);
  expect(await worker([]).drain()).toBe(0);
  await request();
  expect(await worker([]).drain()).toBe(1);
  expect(await db.selectFrom("jobs").select("attempts").execute()).toEqual([{ attempts: 2 }]);
});

test("a job that fails is retried later and is a dead letter after its last try", async () => {
  await db.transaction().execute((tx) => enqueue(tx, bake, { cake: "burnt" }));
  expect(await worker([]).drain()).toBe(1);
  const once = await db.selectFrom("jobs").selectAll().executeTakeFirstOrThrow();
  expect(once).toMatchObject({ attempts: 1, last_error: "the oven is cold", dead_at: null });
  expect(once.run_at.getTime()).toBeGreaterThan(clock().getTime());
  for (let attempt = 2; attempt <= maxAttempts; attempt += 1) {
    clock.advance(6 * 3600);
    expect(await worker([]).drain()).toBe(1);
  }
  clock.advance(24 * 3600);
  expect(await worker([]).drain()).toBe(0);
  const dead = await db.selectFrom("jobs").selectAll().executeTakeFirstOrThrow();
  expect(dead).toMatchObject({ attempts: maxAttempts });
  expect(dead.dead_at).not.toBeNull();
});

test("a job of a worker that was killed is retried when its lease ends", async () => {
  const done: string[] = [];
  await db.transaction().execute((tx) => enqueue(tx, bake, { cake: "medivnyk" }));
  await db
    .updateTable("jobs")
    .set({ attempts: 1, locked_until: new Date("2026-11-20T10:01:00Z") })
    .execute();
  expect(await worker(done).drain()).toBe(0);
  clock.advance(60);
  expect(await worker(done).drain()).toBe(1);
  expect(done).toEqual(["medivnyk"]);
});

test("a payload that no longer fits is a failure, not a crash", async () => {
  await db
    .insertInto("jobs")
    .values({ name: "bake", payload: JSON.stringify({ pie: 1 }), run_at: clock() })
    .execute();
  expect(await worker([]).drain()).toBe(1);
  expect(await db.selectFrom("jobs").select("attempts").executeTakeFirst()).toEqual({ attempts: 1 });
});

test("a repeating job has one row and is scheduled again", async () => {
  const done: string[] = [];
  const hourly = defineJob("hourly", z.object({}), async (list: string[]) => void list.push("ding"));
  const clockwork = () =>
    new Worker({ connection, clock, log }, [readyJob(hourly, done, { everySeconds: 3600 })]);
  await clockwork().drain();
  await clockwork().drain();
  clock.advance(3600);
  await clockwork().drain();
  expect(done).toEqual(["ding", "ding"]);
});

test("a running worker is notified of a job at the commit and stops after it is done", async () => {
  const done: string[] = [];
  const running = new Worker({ connection, clock, log }, [readyJob(bake, done)], { pollSeconds: 3600 });
  await running.start();
  await transact(db, async (tx) => ok(await enqueue(tx, bake, { cake: "medivnyk" })));
  await vi.waitFor(() => expect(done).toEqual(["medivnyk"]));
  await running.stop();
  expect(await db.selectFrom("jobs").selectAll().execute()).toEqual([]);
});

test("a job that fails during a database outage is retried as soon as it is back", async () => {
  const tries: string[] = [];
  const away = { now: false };
  const failing = defineJob("failing", z.object({}), async () => {
    tries.push("tried");
    if (tries.length === 1) {
      away.now = true;
      throw new Error("Connection terminated unexpectedly");
    }
  });
  const nothing = new Proxy({} as typeof db, {
    get() {
      throw new Error("Connection terminated unexpectedly");
    },
  });
  const unsteady = {
    listen: connection.listen,
    get db() {
      return away.now ? nothing : db;
    },
  };
  const interrupted = new Worker({ connection: unsteady, clock, log }, [readyJob(failing, undefined)]);
  await db.transaction().execute((tx) => enqueue(tx, failing, {}));
  await expect(interrupted.drain()).rejects.toThrow("Connection terminated");
  expect(tries).toHaveLength(1);
  away.now = false;
  expect(await interrupted.drain()).toBe(1);
  expect(tries).toHaveLength(2);
});

describe("a clock that was a day ahead and is corrected", () => {
  const day = 24 * 3600;

  test("leaves no repeating job waiting for that day", async () => {
    const done: string[] = [];
    const hourly = defineJob("hourly", z.object({}), async (list: string[]) => void list.push("ding"));
    const clockwork = new Worker({ connection, clock, log }, [
      readyJob(hourly, done, { everySeconds: 3600 }),
    ]);
    clock.advance(day);
    await clockwork.drain();
    clock.advance(-day);
    await clockwork.drain();
    expect(done).toEqual(["ding", "ding"]);
    expect(await clockwork.drain()).toBe(0);
  });

  test("leaves no retry and no lease waiting for it, and every job its own time", async () => {
    const done: string[] = [];
    clock.advance(day);
    await db.transaction().execute(async (tx) => {
      await enqueue(tx, bake, { cake: "paska" }, { runAt: new Date("2026-12-24T10:00:00Z") });
      await enqueue(tx, bake, { cake: "burnt" });
    });
    const running = worker(done);
    expect(await running.drain()).toBe(1);
    await db.transaction().execute((tx) => enqueue(tx, bake, { cake: "leased" }));
    await db
      .updateTable("jobs")
      .set({ locked_until: new Date(clock().getTime() + 60_000), attempts: 1 })
      .where("last_error", "is", null)
      .where("run_at", "<=", clock())
      .execute();
    clock.advance(-day);
    expect(await running.drain()).toBe(1);
    clock.advance(61);
    await running.drain();
    expect(done).toEqual(["leased"]);
  });
});
