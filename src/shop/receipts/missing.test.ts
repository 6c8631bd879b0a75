import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, expect, test } from "vitest";
import { readyJob } from "#jobs/queue.ts";
import { Worker } from "#jobs/worker.ts";
import { must, ok } from "#kit/result.ts";
import { moveOrder } from "#shop/order-steps/ops/move.server.ts";
import { takePaymentEvent } from "#shop/orders/ops/payment/events.server.ts";
import { anOrder, moved, placed } from "../../../tests/fixtures/orders.ts";
import { addPlaces } from "../../../tests/fixtures/places.ts";
import { aProduct } from "../../../tests/fixtures/products.ts";
import { testDatabase } from "../../../tests/setup/database.ts";
import { trackingPath } from "../orders/rules/statuses.ts";
import { type Actor, system } from "../staff/rules/rights.ts";
import { followReceipts, issueReceipts } from "./jobs.server.ts";
import { issueByHand } from "./ops.server.ts";
import type { FiscalReceipt, FiscalRegister } from "./port.ts";
import { orderReceipts } from "./reads/order-receipts.server.ts";
import { receiptsToIssue, registerPage } from "./reads/register.server.ts";
import { registerFromUrl } from "./rules/register-address.ts";

const { db, clock, connection, reset, close } = await testDatabase();
const needs = { db, clock, publicUrl: "https://diaka.example", cards: ["card_liqpay" as const] };
const manager: Actor = { kind: "staff", customerId: 1, role: "manager" };
let sent: FiscalReceipt[];
const register: FiscalRegister = {
  async issue(receipt) {
    sent.push(receipt);
    return ok({ state: "done", fiscalCode: `F${sent.length}`, taxUrl: null, fiscalAt: clock() });
  },
  shift: async () => ok(null),
  openShift: async (uuid) => ok({ uuid, openedAt: clock() }),
  closeShift: async () => ok(null),
  readCallback: () => ok({ uuid: null }),
};
const shop = { db, clock, register, env: { publicUrl: needs.publicUrl }, linkOf: trackingPath };

beforeEach(async () => {
  await reset();
  clock.set("2026-11-20T12:00:00+02:00");
  await db.insertInto("customers").values({ phone: "+380500000011" }).execute();
  await addPlaces(db);
  await aProduct(db, { variants: [{ price_kop: 189_00, stock: 50 }] });
  sent = [];
});
afterAll(close);

const quiet = { warn: () => undefined, error: () => undefined };
const work = () =>
  new Worker({ connection, clock, log: quiet }, [
    readyJob(followReceipts, shop),
    readyJob(issueReceipts, shop),
  ]).drain();
const missing = async () => {
  const page = await registerPage(shop, manager, registerFromUrl(new URLSearchParams("view=missing")));
  return { rows: page?.missing, count: page?.counts.missing, toIssue: await receiptsToIssue(shop, manager) };
};

async function paidByCard(): Promise<string> {
  const { number, id } = await placed(needs, anOrder({ payment: "card_liqpay" }));
  const attempt = await db
    .selectFrom("payment_attempts")
    .select(["id", "amount_kop"])
    .where("order_id", "=", id)
    .executeTakeFirstOrThrow();
  await takePaymentEvent(needs, {
    provider: "liqpay",
    eventId: randomUUID(),
    externalId: "L1",
    attemptId: attempt.id,
    status: "paid",
    amount_kop: attempt.amount_kop,
    currency: "UAH",
    happenedAt: null,
    payload: {},
  });
  return number;
}

test("a paid order without a receipt is listed and counted as missing one, until it is issued", async () => {
  const number = await paidByCard();
  expect(await missing()).toEqual({ rows: [], count: 0, toIssue: 0 });
  // After an outage, staff must decide about money this old.
  clock.advance(5 * 24 * 3600);
  await work();
  expect(await missing()).toMatchObject({
    rows: [{ order: number, amount: 189, payment: "card_liqpay" }],
    count: 1,
    toIssue: 1,
  });
  expect((await orderReceipts(shop, manager, number))?.can_issue).toBe(true);
  must(await issueByHand(needs, manager, number));
  await work();
  expect(await missing()).toEqual({ rows: [], count: 0, toIssue: 0 });
});

test("a payment whose receipt is issued by another party is not missing one", async () => {
  const { id } = await placed(needs, anOrder({ payment: "invoice" }));
  await db.updateTable("payment_attempts").set({ status: "paid" }).where("order_id", "=", id).execute();
  clock.advance(24 * 3600);
  expect(await missing()).toEqual({ rows: [], count: 0, toIssue: 0 });
});

test("a cashless pickup order gets its receipt from the terminal at the counter", async () => {
  const { number } = await placed(needs, anOrder());
  const version = await moved(needs, number, ["confirmed", "packing", "shipped"]);
  must(await moveOrder(needs, system, number, { to: "delivered", version, taken: "terminal" }));
  await work();
  expect(sent.map(({ payments }) => payments)).toEqual([
    [{ form: "cashless", label: "Картка, термінал", amount_kop: 189_00 }],
  ]);
});
