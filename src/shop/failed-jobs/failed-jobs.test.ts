import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { defineJob, enqueue, maxAttempts, readyJob } from "#jobs/queue.ts";
import { Worker } from "#jobs/worker.ts";
import { must } from "#kit/result.ts";
import { ensureCustomer } from "#shop/customers/ops.server.ts";
import { type Actor, system } from "#shop/staff/rules/rights.ts";
import { addStaff } from "#shop/team/ops.server.ts";
import { anOrder, placed } from "../../../tests/fixtures/orders.ts";
import { aProduct } from "../../../tests/fixtures/products.ts";
import { testDatabase } from "../../../tests/setup/database.ts";
import { reportFailedJobs } from "./notice.server.ts";
import { giveUpFailedJob, retryFailedJob, retryFailedJobs } from "./ops.server.ts";
import { failedJobs, failedJobsPage } from "./reads.server.ts";

const base = await testDatabase();
const { db, connection, clock, reset } = base;
const needs = { ...base, publicUrl: "https://diaka.example", cards: [] };
const log = { warn: () => undefined, error: () => undefined };
afterAll(() => base.close());

let manager: Actor;
let packer: Actor;
let bankIsThere: boolean;
let paid: number[];
const pay = defineJob("ask_for_payment", z.object({ n: z.int() }), async (_: object, { n }) => {
  if (!bankIsThere) throw new Error("the bank does not answer");
  paid.push(n);
});
const work = () => new Worker({ connection, clock, log }, [readyJob(pay, {})]).drain();
const add = (n: number, groupKey?: string) =>
  db.transaction().execute((tx) => enqueue(tx, pay, { n }, groupKey === undefined ? {} : { groupKey }));

async function fail(times: number): Promise<void> {
  bankIsThere = false;
  for (let time = 0; time < times; time += 1) {
    await work();
    clock.advance(6 * 3600 * 1.25);
  }
  bankIsThere = true;
}
const list = async (actor = manager) => (await failedJobsPage(db, actor, 1))?.rows ?? [];
const audit = () =>
  db
    .selectFrom("audit_entries")
    .select(["action", "subject_id", "actor_id"])
    .where("subject", "=", "call")
    .execute();

beforeEach(async () => {
  await reset();
  clock.set("2026-11-20T10:00:00Z");
  const staff = async (phone: string, role: "manager" | "packer") => {
    const customerId = await ensureCustomer(db, phone);
    must(await addStaff(base, system, { customerId, role }));
    return { kind: "staff", customerId, role } as const;
  };
  manager = await staff("+380500000011", "manager");
  packer = await staff("+380500000012", "packer");
  bankIsThere = true;
  paid = [];
});

test("a job that failed a few times is listed, and a dead-letter job waits for a manager", async () => {
  await add(1);
  await fail(2);
  expect(await list()).toEqual([]);
  await fail(1);
  expect(await list()).toMatchObject([
    {
      kind: "ask_for_payment",
      isDead: false,
      attempts: 3,
      reason: "no_answer",
      error: "the bank does not answer",
    },
  ]);
  expect(await failedJobs(db, manager)).toBe(0);
  await fail(maxAttempts - 3);
  expect(await list()).toMatchObject([{ isDead: true, nextTry: null, attempts: maxAttempts }]);
  expect(await failedJobs(db, manager)).toBe(1);
});

test("a packer neither sees nor manages failed jobs", async () => {
  await add(1);
  await fail(maxAttempts);
  const [call] = await list();
  expect(await failedJobsPage(db, packer, 1)).toBeNull();
  expect(await failedJobs(db, packer)).toBeNull();
  for (const op of [retryFailedJob, giveUpFailedJob])
    expect(await op(base, packer, call?.id ?? 0)).toEqual({ ok: false, error: { code: "forbidden" } });
  expect(await list()).toHaveLength(1);
});

describe("a dead-letter job", () => {
  beforeEach(async () => {
    await aProduct(db);
    const order = await placed(needs, anOrder());
    const { id } = await db
      .selectFrom("orders")
      .select("id")
      .where("number", "=", order.number)
      .executeTakeFirstOrThrow();
    await add(1, `order:${id}`);
    await add(2, `order:${id}`);
    await fail(maxAttempts);
  });
  const id = async () => (await list()).find(({ isDead }) => isDead)?.id ?? 0;

  test("names the order it is about and blocks the jobs that follow it", async () => {
    expect(await list()).toMatchObject([{ orders: ["10001"], isDead: true }]);
    await work();
    expect(paid).toEqual([]);
  });

  test("is retried from its first attempt, once however often a retry is requested, and the others follow", async () => {
    const dead = await id();
    expect(await retryFailedJob(base, manager, dead)).toEqual({ ok: true, value: { count: 1 } });
    expect(await retryFailedJob(base, manager, dead)).toEqual({ ok: true, value: { count: 0 } });
    await work();
    expect(paid).toEqual([1, 2]);
    expect(await audit()).toEqual([
      { action: "changed", subject_id: "10001", actor_id: manager.kind === "staff" ? manager.customerId : 0 },
    ]);
  });

  test("is discarded for good, and the others go on", async () => {
    const dead = await id();
    expect(await giveUpFailedJob(base, manager, dead)).toEqual({ ok: true, value: { count: 1 } });
    expect(await giveUpFailedJob(base, manager, dead)).toEqual({ ok: true, value: { count: 0 } });
    await work();
    expect(paid).toEqual([2]);
    expect(await audit()).toMatchObject([{ action: "deleted", subject_id: "10001" }]);
  });
});

test("all failed jobs of a kind are retried at once", async () => {
  for (const n of [1, 2, 3]) await add(n);
  await fail(maxAttempts);
  expect((await failedJobsPage(db, manager, 1))?.kinds).toEqual([{ kind: "ask_for_payment", count: 3 }]);
  expect(await retryFailedJobs(base, manager, "ask_for_payment")).toEqual({ ok: true, value: { count: 3 } });
  expect(await retryFailedJobs(base, manager, "ask_for_payment")).toEqual({ ok: true, value: { count: 0 } });
  await work();
  expect(paid.sort()).toEqual([1, 2, 3]);
  expect(await audit()).toHaveLength(1);
});

test("two jobs of one key are put back as one, and as none when one waits already", async () => {
  const keyed = (n: number) =>
    db.transaction().execute((tx) => enqueue(tx, pay, { n }, { uniqueKey: "today" }));
  for (const n of [1, 2]) {
    await keyed(n);
    await fail(maxAttempts);
  }
  expect(await list()).toHaveLength(2);
  await retryFailedJobs(base, manager, "ask_for_payment");
  await work();
  expect(paid).toEqual([1]);
});

test("a repeating job can be retried at once, and cannot be discarded", async () => {
  const hourly = defineJob("hourly", z.object({}), async () => {
    throw new Error("timeout");
  });
  for (let time = 0; time < 3; time += 1) {
    await new Worker({ connection, clock, log }, [readyJob(hourly, {}, { everySeconds: 3600 })]).drain();
    clock.advance(6 * 3600 * 1.25);
  }
  const [call] = await list();
  expect(call).toMatchObject({ kind: "hourly", isRepeating: true, reason: "timeout" });
  expect(await giveUpFailedJob(base, manager, call?.id ?? 0)).toEqual({
    ok: false,
    error: { code: "call_repeats" },
  });
  expect((await retryFailedJob(base, manager, call?.id ?? 0)).ok).toBe(true);
});

describe("the team is notified", () => {
  const look = () => reportFailedJobs.handle({ ...base, env: { publicUrl: "https://diaka.example" } }, {});
  const chat = async () =>
    (
      await db.selectFrom("messages").select("text").where("channel", "=", "telegram").orderBy("id").execute()
    ).map(({ text }) => text);
  const addFailed = (name: string) =>
    db
      .insertInto("jobs")
      .values({ name, payload: "{}", run_at: clock(), dead_at: clock(), attempts: maxAttempts })
      .execute();

  test("of all jobs that failed since the last notification, together and once an hour at most", async () => {
    await look();
    expect(await chat()).toEqual([]);
    for (const name of ["issue_receipts", "issue_receipts", "some_job"]) await addFailed(name);
    for (let times = 0; times < 2; times += 1) await look();
    expect(await chat()).toEqual([
      [
        "Не вдалося надіслати: 3 справи чекають на вас",
        "Видати фіскальні чеки: 2",
        "some_job: 1",
        "https://diaka.example/crm/failed-jobs",
      ].join("\n"),
    ]);
    clock.advance(1800);
    await addFailed("some_job");
    await look();
    expect(await chat()).toHaveLength(1);
    clock.advance(1800);
    await look();
    expect((await chat())[1]).toMatch(/^Не вдалося надіслати: 1 справа/);
  });
});
