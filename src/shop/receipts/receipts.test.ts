import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { readyJob } from "#jobs/queue.ts";
import { Worker } from "#jobs/worker.ts";
import { must, ok, type Result, refuse } from "#kit/result.ts";
import { moveOrder } from "#shop/order-steps/ops/move.server.ts";
import { takePaymentEvent } from "#shop/orders/ops/payment/events.server.ts";
import type { PaymentEvent } from "#shop/payments/port.ts";
import { refundInput } from "#shop/returns/input.ts";
import { makeRefund } from "#shop/returns/ops/refunds.server.ts";
import { anOrder, place, placed, toBranch } from "../../../tests/fixtures/orders.ts";
import { addPlaces } from "../../../tests/fixtures/places.ts";
import { aProduct } from "../../../tests/fixtures/products.ts";
import { aPurchase, bankSays } from "../../../tests/fixtures/purchases.ts";
import { testDatabase } from "../../../tests/setup/database.ts";
import { ensureCustomer } from "../customers/ops.server.ts";
import { type OrderStatus, trackingPath } from "../orders/rules/statuses.ts";
import { type Actor, system } from "../staff/rules/rights.ts";
import { askForShift, followReceipts, issueReceipts, tendRegister } from "./jobs.server.ts";
import { askShift, followByReceipts, issueByHand, recordReceipt, retryReceipt } from "./ops.server.ts";
import type { FiscalReceipt, FiscalRegister, IssuedReceipt, RegisterTrouble } from "./port.ts";
import { orderReceipts } from "./reads/order-receipts.server.ts";
import { registerPage, registerRows } from "./reads/register.server.ts";
import { registerFromUrl } from "./rules/register-address.ts";

const { db, clock, connection, reset, close } = await testDatabase();
const needs = {
  db,
  clock,
  publicUrl: "https://diaka.example",
  cards: ["card_liqpay" as const],
};
const telling = { env: { publicUrl: needs.publicUrl }, linkOf: trackingPath };
let manager: Actor;
let sent: FiscalReceipt[];
let says: (receipt: FiscalReceipt) => Result<IssuedReceipt, RegisterTrouble>;
let shifts: string[];

const done = (): Result<IssuedReceipt, RegisterTrouble> =>
  ok({ state: "done", fiscalCode: `F${sent.length}`, taxUrl: "https://tax.example/1", fiscalAt: clock() });

const register: FiscalRegister = {
  async issue(receipt) {
    if (shifts.at(-1) !== "open") return refuse({ code: "shift_closed" });
    sent.push(receipt);
    return says(receipt);
  },
  shift: async () => ok(null),
  async openShift(uuid) {
    shifts.push("open");
    return ok({ uuid, openedAt: clock() });
  },
  async closeShift() {
    shifts.push("closed");
    return ok(null);
  },
  readCallback: () => ok({ uuid: null }),
};

beforeEach(async () => {
  await reset();
  clock.set("2026-11-20T12:00:00+02:00");
  await addPlaces(db);
  await aProduct(db, { variants: [{ price_kop: 189_00, stock: 500 }] });
  manager = { kind: "staff", customerId: await ensureCustomer(db, "+380500000011"), role: "manager" };
  sent = [];
  shifts = [];
  says = done;
});
afterAll(close);

const quiet = { warn: () => undefined, error: () => undefined };
const work = () => {
  const shop = { db, clock, register, ...telling };
  const jobs = [
    readyJob(followReceipts, shop),
    readyJob(issueReceipts, shop),
    readyJob(tendRegister, shop),
    readyJob(askForShift, shop),
  ];
  return new Worker({ connection, clock, log: quiet }, jobs).drain();
};

const receipts = () => db.selectFrom("receipts").selectAll().orderBy("id").execute();
const states = async () => (await receipts()).map(({ kind, state, amount_kop }) => [kind, state, amount_kop]);

async function paidByCard(total = 284, said: readonly PaymentEvent["status"][] = ["paid", "paid"]) {
  const order = await placed(
    needs,
    anOrder({
      payment: "card_liqpay",
      delivery: toBranch,
      seen_total: total,
      contact: {
        first_name: "Ірина",
        last_name: "Ковальчук",
        phone: "0672201487",
        email: "iryna@example.com",
      },
    }),
  );
  const attempt = await db
    .selectFrom("payment_attempts")
    .select(["id", "amount_kop"])
    .where("order_id", "=", order.id)
    .executeTakeFirstOrThrow();
  const event = {
    provider: "liqpay" as const,
    externalId: `L${attempt.id}`,
    attemptId: attempt.id,
    amount_kop: attempt.amount_kop,
    currency: "UAH",
    happenedAt: null,
    payload: {},
  };
  for (const status of said) must(await takePaymentEvent(needs, { ...event, status, eventId: randomUUID() }));
  return { ...order, attempt };
}

async function giveBack({ id, number }: { id: number; number: string }, amount: number) {
  const { version } = await db
    .selectFrom("orders")
    .select("version")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const wish = { key: randomUUID(), version, amount, way: "by_hand", reason: "goodwill" };
  must(await makeRefund(needs, manager, number, refundInput.parse(wish)));
}

async function moved(number: string, ...steps: OrderStatus[]) {
  let version = 1;
  for (const to of steps) ({ version } = must(await moveOrder(needs, system, number, { to, version })));
  return version;
}

test("several parcels are one payment with one receipt of them all, and a return lists its parcel's products", async () => {
  const body = await aPurchase(needs);
  const { order, parcels } = must(await place(needs, body));
  await bankSays(needs, order.id, "paid");
  await work();
  expect(await states()).toEqual([["sale", "done", 4 * 189_00]]);
  expect(sent[0]?.items.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(4);
  const second = await db
    .selectFrom("orders")
    .select(["id", "number", "version"])
    .where("number", "=", parcels[1]?.number ?? "")
    .executeTakeFirstOrThrow();
  const { version } = second;
  must(await moveOrder(needs, system, second.number, { to: "cancelled", version }));
  await giveBack(second, 189);
  await work();
  expect(await states()).toEqual([
    ["sale", "done", 4 * 189_00],
    ["return", "done", 189_00],
  ]);
  expect(sent[1]?.items).toMatchObject([{ quantity: 1, price_kop: 189_00 }]);
});

test("a first parcel cancelled before payment is not part of the sale receipt", async () => {
  const { order } = must(await place(needs, await aPurchase(needs)));
  must(await moveOrder(needs, system, order.number, { to: "cancelled", version: 1, alone: true }));
  await bankSays(needs, order.id, "paid");
  await work();
  expect(await states()).toEqual([["sale", "done", 2 * 189_00]]);
  expect(sent[0]?.items.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(2);
});

describe("a payment by card", () => {
  test("gets one receipt for repeated bank callbacks and job runs, and the buyer gets an e-mail", async () => {
    const order = await paidByCard();
    await work();
    for (let again = 0; again < 3; again += 1) {
      await db.transaction().execute((tx) => followByReceipts(tx, order.id));
      await work();
    }
    expect(await states()).toEqual([["sale", "done", order.attempt.amount_kop]]);
    expect(sent).toHaveLength(1);
    expect(shifts).toEqual(["open"]);
    const emails = db.selectFrom("messages").select("text").where("purpose", "=", "receipt_issued");
    expect(await emails.execute()).toEqual([{ text: expect.stringContaining("https://tax.example/1") }]);
  });

  test("refunded in part and then in full gets a return receipt for each part, after the sale", async () => {
    const order = await paidByCard();
    await giveBack(order, 100);
    await giveBack(order, order.total - 100);
    await work();
    await work();
    expect(await states()).toEqual([
      ["sale", "done", order.attempt.amount_kop],
      ["return", "done", 100_00],
      ["return", "done", order.attempt.amount_kop - 100_00],
    ]);
    const [sale, ...returns] = sent;
    expect(returns.map(({ saleUuid }) => saleUuid)).toEqual([sale?.uuid, sale?.uuid]);
  });
});

test("held money that the bank releases was not sold for, and gets no receipt", async () => {
  await paidByCard(284, ["held", "refunded"]);
  await work();
  expect(await receipts()).toEqual([]);
});

test("an order that was cancelled before it was paid has no receipt to issue", async () => {
  const { number } = await placed(needs, anOrder());
  await moved(number, "cancelled");
  expect(await issueByHand(needs, manager, number)).toMatchObject({ error: { code: "receipt_nothing_due" } });
});

describe("the cash of a pickup order", () => {
  test("gets its receipt when the order is handed over, and no second one when it is completed", async () => {
    const order = await placed(needs, anOrder());
    const version = await moved(order.number, "confirmed", "packing", "shipped");
    await work();
    expect(await receipts()).toEqual([]);
    const handed = { to: "delivered", version, taken: "cash" } as const;
    const delivered = must(await moveOrder(needs, system, order.number, handed));
    await work();
    must(await moveOrder(needs, system, order.number, { to: "completed", version: delivered.version }));
    await work();
    expect(await states()).toEqual([["sale", "done", 189_00]]);
    expect(sent[0]?.payments).toEqual([{ form: "cash", label: "Готівка", amount_kop: 189_00 }]);
  });
});

describe("a register with a failure", () => {
  test("that does not answer gets the receipts later, in their order and once each", async () => {
    says = () => refuse({ code: "register_unavailable" });
    await paidByCard();
    await paidByCard();
    await work();
    expect((await receipts()).map(({ state, trouble }) => [state, trouble])).toEqual([
      ["queued", "unavailable"],
      ["queued", null],
    ]);
    says = done;
    sent = [];
    clock.advance(3_600);
    await work();
    expect(sent.map(({ uuid }) => uuid)).toEqual((await receipts()).map(({ uuid }) => uuid));
    expect((await receipts()).map(({ state }) => state)).toEqual(["done", "done"]);
  });

  test("that waits for the tax service is asked again, and its callback makes that sooner", async () => {
    says = () => ok({ state: "pending" });
    await paidByCard();
    await work();
    const [receipt] = await receipts();
    expect(receipt?.state).toBe("sent");
    says = done;
    await recordReceipt(needs, receipt?.uuid ?? "");
    await work();
    expect((await receipts())[0]).toMatchObject({ state: "done", fiscal_code: "F2", uuid: receipt?.uuid });
  });

  test("that refuses a receipt still gets the next one; staff send the refused one again with the same id", async () => {
    const reason = "Невірний код податку";
    says = () => (sent.length === 1 ? refuse({ code: "receipt_refused", reason }) : done());
    await paidByCard();
    await paidByCard();
    await work();
    const [first, second] = await receipts();
    expect([first, second]).toMatchObject([{ state: "failed", said: reason }, { state: "done" }]);
    must(await retryReceipt(needs, manager, first?.id ?? 0));
    await work();
    expect((await receipts())[0]).toMatchObject({ state: "done", uuid: first?.uuid, said: null });
    expect(await retryReceipt(needs, manager, first?.id ?? 0)).toMatchObject({
      error: { code: "receipt_settled" },
    });
  });

  test("that failed a receipt for good gets it again with another id", async () => {
    says = () => ok({ state: "failed", reason: "Податкова відхилила чек" });
    await paidByCard();
    await work();
    const [failed] = await receipts();
    says = done;
    must(await retryReceipt(needs, manager, failed?.id ?? 0));
    await work();
    const [again] = await receipts();
    expect(again?.state).toBe("done");
    expect(again?.uuid).not.toBe(failed?.uuid);
  });
});

test("a payment from before receipts were on waits for staff, who issue its receipt once", async () => {
  const order = await paidByCard();
  const seen = () => orderReceipts({ db, clock, register }, manager, order.number);
  expect(await seen()).toMatchObject({ is_coming: true, can_issue: false });
  clock.advance(5 * 24 * 3_600);
  await work();
  expect(await receipts()).toEqual([]);
  expect(await seen()).toMatchObject({ is_coming: false, can_issue: true });
  must(await issueByHand(needs, manager, order.number));
  expect(await issueByHand(needs, manager, order.number)).toMatchObject({
    error: { code: "receipt_nothing_due" },
  });
  await work();
  expect(await states()).toEqual([["sale", "done", order.attempt.amount_kop]]);
});

test("the shift is closed before the day ends, and only once", async () => {
  await paidByCard();
  await work();
  const tend = () => tendRegister.handle({ db, clock, register, ...telling }, {});
  await tend();
  clock.set("2026-11-20T23:51:00+02:00");
  await tend();
  await tend();
  expect(shifts).toEqual(["open", "closed"]);
});

describe("the register's report of a day", () => {
  const shop = { db, clock, register, ...telling };
  const shown = async (search = "", actor = manager) =>
    registerPage(shop, actor, registerFromUrl(new URLSearchParams(search)));
  const kinds = async (search: string) => (await shown(search))?.rows.map(({ kind, state }) => [kind, state]);

  test("adds up sales and returns, and finds a receipt of any day", async () => {
    const yesterday = await paidByCard();
    await work();
    clock.set("2026-11-21T10:00:00+02:00");
    const today = await paidByCard();
    await work();
    await giveBack(today, 100);
    await work();
    expect(await shown()).toMatchObject({
      day: "2026-11-21",
      counts: { day: 2, waiting: 0, failed: 0 },
      totals: [{ form: "cashless", sold: today.total, returned: 100 }],
    });
    expect(await kinds("")).toEqual([
      ["return", "done"],
      ["sale", "done"],
    ]);
    expect(await kinds("kind=return&form=cashless")).toEqual([["return", "done"]]);
    expect(await kinds("form=cash")).toEqual([]);
    expect((await shown(`q=${yesterday.number}`))?.rows).toMatchObject([{ order: yesterday.number }]);
    expect((await shown("day=2026-11-20"))?.rows).toMatchObject([{ order: yesterday.number }]);
  });

  test("lists the receipts that wait for staff on any day, and names who opened the shift", async () => {
    says = () => refuse({ code: "receipt_refused", reason: "Невірний код податку" });
    await paidByCard();
    await work();
    await db.updateTable("customers").set({ first_name: "Олена" }).execute();
    must(await askShift(needs, manager, "open"));
    await work();
    clock.set("2026-11-23T10:00:00+02:00");
    expect(await shown()).toMatchObject({ rows: [], counts: { day: 0, waiting: 0, failed: 1 }, totals: [] });
    expect((await shown("view=failed"))?.rows).toMatchObject([
      { state: "failed", said: "Невірний код податку", can_retry: true },
    ]);
    expect((await shown())?.shift).toMatchObject({
      opened_by: "Олена",
      closes_at: "2026-11-20T23:50:00+02:00",
    });
    expect(await shown("", { kind: "staff", customerId: 1, role: "packer" })).toBeNull();
  });

  test("is exported to a file with returns as negative sums", async () => {
    const order = await paidByCard();
    await giveBack(order, 100);
    await work();
    const words = {
      kinds: { sale: "продаж", return: "повернення" },
      states: { queued: "", sent: "", done: "видано", failed: "" },
    };
    const sums = order.total;
    expect(await registerRows(db, manager, "2026-11-20", words)).toEqual([
      [
        "2026-11-20 12:00",
        order.number,
        "продаж",
        null,
        sums,
        null,
        sums,
        "видано",
        "F1",
        "https://tax.example/1",
      ],
      [
        "2026-11-20 12:00",
        order.number,
        "повернення",
        null,
        -100,
        null,
        -100,
        "видано",
        "F2",
        "https://tax.example/1",
      ],
    ]);
  });
});
