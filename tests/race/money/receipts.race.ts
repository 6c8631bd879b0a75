import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { connectCheckbox } from "#integrations/checkbox/adapter.ts";
import { checkboxSimulator } from "#integrations/checkbox/simulator.ts";
import { readyJob } from "#jobs/queue.ts";
import { Worker } from "#jobs/worker.ts";
import { must } from "#kit/result.ts";
import { takePaymentEvent } from "#shop/orders/ops/payment/events.server.ts";
import { trackingPath } from "#shop/orders/rules/statuses.ts";
import { followReceipts, issueReceipts } from "#shop/receipts/jobs.server.ts";
import { followByReceipts } from "#shop/receipts/ops.server.ts";
import { refundInput } from "#shop/returns/input.ts";
import { makeRefund } from "#shop/returns/ops/refunds.server.ts";
import { system } from "#shop/staff/rules/rights.ts";
import { anOrder, placed } from "../../fixtures/orders.ts";
import { aProduct } from "../../fixtures/products.ts";
import { raceDatabase } from "../setup/database.ts";

const race = await raceDatabase();
afterAll(() => race.close());
const instances = [await race.connect(), await race.connect()] as const;
const [{ db, pool }] = instances;
const needs = { db, clock: race.clock, publicUrl: "https://diaka.example", cards: ["card_liqpay" as const] };

const keys = {
  url: "https://checkbox.example",
  licenseKey: "race",
  pin: "0000",
  webhookSecret: "race",
  signatureHeader: "X-Request-Signature",
};
let at = race.clock().getTime();
const now = () => at;
const simulator = checkboxSimulator({ ...keys, now });
let calls = 0;
/** Every third response is lost after the request was carried out, every fifth request is lost before it. */
const lossy: typeof fetch = async (input, init) => {
  calls += 1;
  if (calls % 5 === 0) throw new TypeError("fetch failed");
  const answer = await simulator.answer(new Request(input, init));
  if (calls % 3 === 0) throw new TypeError("fetch failed");
  return answer;
};
const registerOf = () =>
  connectCheckbox({
    ...keys,
    fetch: lossy,
    now,
    wait: async (ms) => {
      at += ms;
    },
    rest: { failures: 1_000, restMs: 0 },
  });

const quiet = { warn: () => undefined, error: () => undefined };
/** Each instance with its own cashier sign-in, like several servers. */
const workers = instances.map((connection) => {
  const shop = {
    db: connection.db,
    clock: race.clock,
    register: registerOf(),
    env: { publicUrl: needs.publicUrl },
    linkOf: trackingPath,
  };
  return () =>
    new Worker(
      { connection, clock: race.clock, log: quiet },
      [readyJob(followReceipts, shop), readyJob(issueReceipts, shop)],
      { concurrency: 4 },
    ).drain();
});

/** Until nothing waits, however often responses are lost. */
async function issued(): Promise<void> {
  for (;;) {
    await Promise.all(workers.map((work) => work()));
    const { rows } = await pool.query("select from jobs where name like '%receipts'");
    if (rows.length === 0) return;
    await pool.query("update jobs set dead_at = null, attempts = 0, run_at = '-infinity'");
    race.clock.advance(1);
    at += 1_000;
  }
}

async function paid() {
  const { productId } = await aProduct(db, { variants: [{ price_kop: 189_00, stock: 5 }] });
  const order = await placed(
    needs,
    anOrder({ items: [{ product_id: productId, quantity: 1 }], payment: "card_liqpay" }),
  );
  const attempt = await db
    .selectFrom("payment_attempts")
    .select("id")
    .where("order_id", "=", order.id)
    .executeTakeFirstOrThrow();
  const event = () => ({
    provider: "liqpay" as const,
    eventId: randomUUID(),
    externalId: `L${attempt.id}`,
    attemptId: attempt.id,
    status: "paid" as const,
    amount_kop: 189_00,
    currency: "UAH",
    happenedAt: null,
    payload: {},
  });
  await Promise.all([1, 2, 3].map(() => takePaymentEvent(needs, event())));
  return order;
}

test("with two instances, lost requests and lost answers, the register's books equal the shop's ledger", async () => {
  const orders = [];
  for (let count = 0; count < 8; count += 1) orders.push(await paid());
  const halves = orders.slice(0, 4).map(async ({ number, id }) => {
    const { version } = await db
      .selectFrom("orders")
      .select("version")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const wish = { key: randomUUID(), version, amount: 89, way: "by_hand", reason: "goodwill" };
    must(await makeRefund({ ...needs, cards: [] }, system, number, refundInput.parse(wish)));
  });
  await Promise.all([...halves, issued()]);
  // All orders are processed once more, all at once.
  await Promise.all(orders.map(({ id }) => db.transaction().execute((tx) => followByReceipts(tx, id))));
  await issued();
  const sums = (type: "SELL" | "RETURN") =>
    simulator
      .books()
      .filter((receipt) => receipt.type === type && receipt.status === "DONE")
      .map(({ total_kop }) => total_kop);
  expect(sums("SELL")).toEqual(orders.map(() => 189_00));
  expect(sums("RETURN")).toEqual(Array.from({ length: 4 }, () => 89_00));
  const rows = await db.selectFrom("receipts").select(["uuid", "state"]).execute();
  expect(rows.every(({ state }) => state === "done")).toBe(true);
  expect(new Set(rows.map(({ uuid }) => uuid))).toEqual(new Set(simulator.books().map(({ id }) => id)));
});
