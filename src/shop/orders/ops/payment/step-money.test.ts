// Money and the steps of an order: an order to be paid in advance is not dispatched unpaid without a reason,
// and a handover by the shop itself includes the payment.
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { must } from "#kit/result.ts";
import { settingsInput } from "#shop/content/input.ts";
import { saveSettings } from "#shop/content/ops.server.ts";
import { onPlacesEvent } from "#shop/delivery/places.server.ts";
import { courierNote } from "#shop/fulfilment/input.ts";
import { recordByCourier } from "#shop/fulfilment/ops/courier.server.ts";
import { enterPaperResult, pickItem, takeToPack } from "#shop/fulfilment/ops/packing.server.ts";
import { courierSheet } from "#shop/fulfilment/reads/courier.server.ts";
import { crmOrder } from "#shop/order-list/reads/crm.server.ts";
import { transitionInput } from "#shop/order-steps/input.ts";
import { moveOrders } from "#shop/order-steps/ops/bulk.server.ts";
import { moveOrder } from "#shop/order-steps/ops/move.server.ts";
import type { Actor } from "#shop/staff/rules/rights.ts";
import { changeSteps } from "../../../../../tests/fixtures/changed-orders.ts";
import { anOrder, placed, toBranch } from "../../../../../tests/fixtures/orders.ts";
import { addPlaces, kyiv } from "../../../../../tests/fixtures/places.ts";
import { aProduct } from "../../../../../tests/fixtures/products.ts";
import { testDatabase } from "../../../../../tests/setup/database.ts";
import { paymentOf } from "../../reads/payment/payment.server.ts";
import type { Step } from "../../rules/statuses.ts";
import { takePaymentEvent } from "./events.server.ts";
import { recordMoney } from "./step-money.server.ts";

const database = await testDatabase();
const { db, clock, reset, close } = database;
const { save, linesOf } = changeSteps(database);
const needs = { db, clock, publicUrl: "https://diaka.example", cards: ["card_monobank" as const] };
const manager: Actor = { kind: "staff", customerId: 1, role: "manager" };
const packer: Actor = { kind: "staff", customerId: 1, role: "packer" };
const today = "2026-11-20";

beforeEach(async () => {
  await reset();
  onPlacesEvent(db, { kind: "days_changed" });
  clock.set(`${today}T10:00:00+02:00`);
  await db.insertInto("customers").values({ phone: "+380500000011", first_name: "Марта" }).execute();
  await addPlaces(db);
  await aProduct(db, { variants: [{ price_kop: 189_00, stock: 50 }] });
});
afterAll(close);

const orderOf = async (number: string) => {
  const order = await crmOrder(db, manager, number, "uk");
  if (!order) throw new Error("no such order");
  return order;
};
const move = async (number: string, to: Step, said: object = {}, actor: Actor = manager) => {
  const { version } = await orderOf(number);
  return moveOrder(needs, actor, number, transitionInput.parse({ to, version, ...said }));
};
const byCard = (changes: object = {}) => placed(needs, anOrder({ payment: "card_monobank", ...changes }));
const byInvoice = () => placed(needs, anOrder({ payment: "invoice" }));

async function bankSays(number: string, status: "paid" | "held" | "pending"): Promise<void> {
  const attempt = await db
    .selectFrom("payment_attempts as a")
    .innerJoin("orders as o", "o.id", "a.order_id")
    .select(["a.id", "a.amount_kop"])
    .where("o.number", "=", number)
    .orderBy("a.id", "desc")
    .executeTakeFirstOrThrow();
  await takePaymentEvent(needs, {
    provider: "monobank",
    eventId: `${attempt.id}-${status}`,
    externalId: `m-${attempt.id}`,
    attemptId: attempt.id,
    status,
    amount_kop: attempt.amount_kop,
    currency: "UAH",
    happenedAt: null,
    payload: {},
  });
}

describe("an order that is paid in advance and is not paid", () => {
  test.each(["card", "invoice"] as const)("may be confirmed by %s, and goes no step further", async (way) => {
    const { number } = await (way === "card" ? byCard() : byInvoice());
    expect((await move(number, "confirmed")).ok).toBe(true);
    expect(await move(number, "packing")).toEqual({
      ok: false,
      error: { code: "order_unpaid", status: "confirmed" },
    });
    expect(await orderOf(number)).toMatchObject({
      status: "confirmed",
      unpaid: true,
      asks: { packing: "advance" },
    });
  });

  test("cannot be taken for packing on the packing board or by the printed sheet for a power cut", async () => {
    const { number } = await byCard();
    must(await move(number, "confirmed"));
    expect(await takeToPack(needs, packer, number, { seen: null })).toMatchObject({
      error: { code: "order_unpaid" },
    });
    expect(await pickItem(needs, packer, number, { item: "1", picked: 1 })).toMatchObject({
      error: { code: "order_unpaid" },
    });
    expect(await enterPaperResult(needs, packer, number, { result: "shipped" })).toMatchObject({
      error: { code: "order_unpaid" },
    });
  });

  test("continues with a reason, which is stored in its history and asked for once", async () => {
    const { number } = await byInvoice();
    must(await move(number, "confirmed"));
    must(await move(number, "packing", { unpaid_reason: "Постійний клієнт, платить у п’ятницю" }));
    for (const to of ["shipped", "delivered", "completed"] as const) must(await move(number, to));
    const order = await orderOf(number);
    expect(order).toMatchObject({ status: "completed", payment_status: "unpaid", unpaid: true });
    expect(order.history.find(({ kind }) => kind === "unpaid_let_go")).toMatchObject({
      name: "Марта",
      data: { reason: "Постійний клієнт, платить у п’ятницю" },
    });
  });

  test("is held again when it becomes more expensive, until the rest is paid by the same link", async () => {
    const { number } = await byCard();
    await bankSays(number, "paid");
    must(await move(number, "confirmed"));
    const [line] = await linesOf(number);
    must(await save(number, { lines: [{ id: line?.id, quantity: 2 }] }));
    expect(await orderOf(number)).toMatchObject({
      unpaid: true,
      asks: { packing: "advance" },
      balance: { paid: 189, due: 189 },
    });
    expect(await move(number, "packing")).toMatchObject({ error: { code: "order_unpaid" } });
    const { access_token } = await db
      .selectFrom("orders")
      .select("access_token")
      .where("number", "=", number)
      .executeTakeFirstOrThrow();
    const page = () => paymentOf({ db, clock, cards: [] }, number, access_token);
    expect(await page()).toMatchObject({ state: "unpaid" });
    await bankSays(number, "paid");
    expect(await orderOf(number)).toMatchObject({ unpaid: false, balance: { paid: 378, due: 0 } });
    expect(await page()).toMatchObject({ state: "paid" });
    expect((await move(number, "packing")).ok).toBe(true);
  });

  test("cannot be approved unpaid by a packer", async () => {
    const { number } = await byCard();
    must(await move(number, "confirmed"));
    expect(await move(number, "packing", { unpaid_reason: "Бо так" }, packer)).toMatchObject({
      error: { code: "order_unpaid" },
    });
  });

  test("continues once it is paid or its bank holds the money, but not while the payment is pending", async () => {
    const paid = await byCard();
    const held = await byCard();
    const asked = await byCard();
    for (const { number } of [paid, held, asked]) must(await move(number, "confirmed"));
    await bankSays(paid.number, "paid");
    await bankSays(held.number, "held");
    await bankSays(asked.number, "pending");
    expect((await move(paid.number, "packing")).ok).toBe(true);
    expect((await move(held.number, "packing")).ok).toBe(true);
    expect(await move(asked.number, "packing")).toMatchObject({ error: { code: "order_unpaid" } });
  });

  test("is left out of a bulk step: the others move, and it is named", async () => {
    const unpaid = await byCard();
    const cash = await placed(needs, anOrder());
    for (const { number } of [unpaid, cash]) must(await move(number, "confirmed"));
    const orders = [unpaid, cash].map(({ number }) => ({ number, version: 2 }));
    expect(must(await moveOrders(needs, manager, { to: "packing", orders }))).toMatchObject([
      { number: unpaid.number, refused: "order_unpaid", status: "confirmed", version: 2 },
      { number: cash.number, refused: null, status: "packing" },
    ]);
  });
});

describe("an order that is paid at pickup", () => {
  async function readyOrder(): Promise<string> {
    const { number } = await placed(needs, anOrder());
    for (const to of ["confirmed", "packing", "shipped"] as const) must(await move(number, to));
    return number;
  }

  test("is not handed over before staff record how the money was taken", async () => {
    const number = await readyOrder();
    expect(await move(number, "delivered")).toEqual({
      ok: false,
      error: { code: "payment_needed", status: "shipped" },
    });
  });

  test.each(["cash", "terminal"] as const)(
    "is paid in the same step when it is paid by %s",
    async (taken) => {
      const number = await readyOrder();
      must(await move(number, "delivered", { taken }));
      expect(await orderOf(number)).toMatchObject({
        status: "delivered",
        payment_status: "paid",
        balance: { paid: 189, due: 0, refund: 0 },
      });
      expect(await db.selectFrom("payment_attempts").select(["status", "taken"]).execute()).toEqual([
        { status: "paid", taken },
      ]);
    },
  );

  test("can be handed out unpaid with a reason, and is then not marked paid when it is completed", async () => {
    const number = await readyOrder();
    must(await move(number, "delivered", { unpaid_reason: "Заплатить завтра" }));
    must(await move(number, "completed"));
    expect(await orderOf(number)).toMatchObject({ payment_status: "unpaid", balance: { due: 189 } });
  });
});

describe("cash that a carrier collects", () => {
  async function deliveredOrder(): Promise<string> {
    const { number } = await placed(
      needs,
      anOrder({ items: [{ product_id: 1, quantity: 1 }], delivery: toBranch, seen_total: 309.68 }),
    );
    for (const to of ["confirmed", "packing", "shipped", "delivered"] as const) must(await move(number, to));
    return number;
  }

  test("is not marked received by completing the order, alone or in bulk", async () => {
    const first = await deliveredOrder();
    must(await move(first, "completed"));
    const second = await deliveredOrder();
    const { version } = await orderOf(second);
    must(await moveOrders(needs, manager, { to: "completed", orders: [{ number: second, version }] }));
    for (const number of [first, second])
      expect(await orderOf(number)).toMatchObject({ status: "completed", payment_status: "unpaid" });
  });

  test("is received when staff record it with the step", async () => {
    const number = await deliveredOrder();
    must(await move(number, "completed", { taken: "carrier" }));
    expect(await orderOf(number)).toMatchObject({ payment_status: "paid", balance: { due: 0 } });
  });
});

describe("cash that arrives later", () => {
  test("is recorded once the order has been handed over, and only while it is due", async () => {
    const { number } = await placed(needs, anOrder());
    const record = async (actor: Actor = manager) =>
      recordMoney(needs, actor, number, { version: (await orderOf(number)).version, taken: "cash" });
    expect(await record()).toMatchObject({ error: { code: "payment_settled" } });
    for (const to of ["confirmed", "packing", "shipped"] as const) must(await move(number, to));
    must(await move(number, "delivered", { unpaid_reason: "Заплатить завтра" }));
    expect(await record(packer)).toMatchObject({ error: { code: "forbidden" } });
    must(await record());
    expect(await orderOf(number)).toMatchObject({ payment_status: "paid", balance: { due: 0 } });
    expect(await record()).toMatchObject({ error: { code: "payment_settled" } });
  });
});

describe("the shop's own courier", () => {
  beforeEach(async () => {
    const city = { ref: kyiv, name: "Київ" };
    const zone = {
      name: "Місто",
      cities: [city],
      price_kop: 60_00,
      freeFrom_kop: null,
      weekdays: [1, 2, 3, 4, 5, 6, 7],
    };
    const slots = [{ from: "18:00", to: "21:00", cutoff: "14:00", daysBefore: 0, capacity: 5 }];
    const courier = { isOn: true, zones: [zone], slots };
    must(await saveSettings(needs, { kind: "system" }, settingsInput.parse({ courier })));
  });
  const toDoor = {
    delivery: { type: "courier", city_ref: kyiv, street: "Хрещатик", building: "1" },
    seen_total: 249,
  };
  const stopOf = async (number: string) =>
    (await courierSheet(db, packer, { day: today, now: clock(), locale: "uk" }))?.stops.find(
      (stop) => stop.number === number,
    );
  const note = async (number: string, step: "out" | "handed", said: object = {}) => {
    const { version } = await orderOf(number);
    return recordByCourier(needs, packer, number, courierNote.parse({ version, step, ...said }));
  };

  test("sees that an order is not paid and must not hand it over", async () => {
    const { number } = await byCard(toDoor);
    must(await move(number, "confirmed"));
    expect(await stopOf(number)).toMatchObject({ unpaid: "held_back", to_take: 0 });
    must(await move(number, "packing", { unpaid_reason: "Пакуємо, доки платить" }));
    expect(await stopOf(number)).toMatchObject({ unpaid: "let_go" });
  });

  test("says how the money was taken when he hands an order over, and it is paid", async () => {
    const { number } = await placed(needs, anOrder(toDoor));
    must(await move(number, "confirmed"));
    must(await enterPaperResult(needs, packer, number, { result: "packed" }));
    must(await note(number, "out"));
    expect(await note(number, "handed")).toMatchObject({ error: { code: "payment_needed" } });
    must(await note(number, "handed", { taken: "terminal" }));
    expect(await orderOf(number)).toMatchObject({ status: "delivered", payment_status: "paid" });
    expect(await stopOf(number)).toMatchObject({ to_take: 0, unpaid: null });
  });
});
