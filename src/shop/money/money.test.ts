// What the page of money says about a day and about cash that carriers have.
import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { must } from "#kit/result.ts";
import { crmOrder } from "#shop/order-list/reads/crm.server.ts";
import { transitionInput } from "#shop/order-steps/input.ts";
import { moveOrder } from "#shop/order-steps/ops/move.server.ts";
import { invoicePaidInput } from "#shop/orders/input.ts";
import { takePaymentEvent } from "#shop/orders/ops/payment/events.server.ts";
import { payInvoice } from "#shop/orders/ops/payment/invoices.server.ts";
import { recordMoney } from "#shop/orders/ops/payment/step-money.server.ts";
import type { Step } from "#shop/orders/rules/statuses.ts";
import { carriedCash } from "#shop/payouts/reads/carried-cash.server.ts";
import { refundInput } from "#shop/returns/input.ts";
import { makeRefund } from "#shop/returns/ops/refunds.server.ts";
import type { Actor } from "#shop/staff/rules/rights.ts";
import { anOrder, moved, placed, toBranch, toTheDoor } from "../../../tests/fixtures/orders.ts";
import { addPlaces } from "../../../tests/fixtures/places.ts";
import { aProduct } from "../../../tests/fixtures/products.ts";
import { testDatabase } from "../../../tests/setup/database.ts";
import { takingsOf } from "./reads/takings.server.ts";

const { db, clock, reset, close } = await testDatabase();
const needs = { db, clock, publicUrl: "https://diaka.example", cards: ["card_monobank" as const] };
const manager: Actor = { kind: "staff", customerId: 1, role: "manager" };
const packer: Actor = { ...manager, role: "packer" };
const today = "2026-11-20";

beforeEach(async () => {
  await reset();
  clock.set(`${today}T10:00:00+02:00`);
  await db
    .insertInto("customers")
    .values({ phone: "+380500000011", first_name: "Марта", last_name: "Бойко" })
    .execute();
  await addPlaces(db);
  await aProduct(db, { variants: [{ price_kop: 189_00, stock: 50 }] });
});
afterAll(close);

const versionOf = async (number: string) => (await crmOrder(db, manager, number, "uk"))?.version ?? 0;
const move = async (number: string, to: Step, said: object = {}) =>
  must(
    await moveOrder(
      needs,
      manager,
      number,
      transitionInput.parse({ to, version: await versionOf(number), ...said }),
    ),
  );

async function paidByCard(): Promise<string> {
  const { number } = await placed(needs, anOrder({ payment: "card_monobank" }));
  const { id } = await db
    .selectFrom("payment_attempts")
    .select("id")
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  await takePaymentEvent(needs, {
    provider: "monobank",
    eventId: `paid-${id}`,
    externalId: `m-${id}`,
    attemptId: id,
    status: "paid",
    amount_kop: 189_00,
    currency: "UAH",
    happenedAt: null,
    payload: {},
  });
  return number;
}

async function soldAtCounter(taken: "cash" | "terminal"): Promise<void> {
  const { number } = await placed(needs, anOrder());
  for (const to of ["confirmed", "packing", "shipped"] as const) await move(number, to);
  await move(number, "delivered", { taken });
}

describe("what came in on a day", () => {
  test("is given by means of payment and by the person who recorded it", async () => {
    await paidByCard();
    await soldAtCounter("cash");
    await soldAtCounter("cash");
    await soldAtCounter("terminal");
    const { number } = await placed(needs, anOrder({ payment: "invoice" }));
    const money = { key: randomUUID(), version: await versionOf(number), amount: 100, paid_on: today };
    must(await payInvoice(needs, manager, number, invoicePaidInput.parse(money)));
    const day = await takingsOf(db, manager, today);
    const who = "Марта Бойко";
    expect(day).toMatchObject({ total_taken: 856, total_back: 0, back: [] });
    expect(day?.taken).toEqual([
      { means: "cash", who, count: 2, sum: 378 },
      { means: "monobank", who: null, count: 1, sum: 189 },
      { means: "terminal", who, count: 1, sum: 189 },
      { means: "invoice", who, count: 1, sum: 100 },
    ]);
  });

  test("stays counted on its day when it is refunded on another, which counts the refund", async () => {
    const number = await paidByCard();
    clock.set("2026-11-21T10:00:00+02:00");
    const wish = { key: randomUUID(), version: await versionOf(number), amount: 189, way: "by_hand" };
    must(await makeRefund(needs, manager, number, refundInput.parse({ ...wish, reason: "goodwill" })));
    expect(await takingsOf(db, manager, today)).toMatchObject({ total_taken: 189, total_back: 0 });
    expect(await takingsOf(db, manager, "2026-11-21")).toMatchObject({
      total_taken: 0,
      total_back: 189,
      back: [{ way: "by_hand", who: "Марта Бойко", count: 1, sum: 189 }],
    });
  });

  test("is shown to staff who record payments", async () => {
    expect(await takingsOf(db, packer, today)).toBeNull();
    expect(await carriedCash(db, packer, { page: 1, now: clock() })).toBeNull();
  });
});

test("cash of carried parcels is listed from the handover until it is recorded, without the carrier's fee", async () => {
  const byCarrier = () => placed(needs, anOrder({ delivery: toBranch, seen_total: 309.68 }));
  const cash = () => carriedCash(db, manager, { page: 1, now: clock() });
  const first = await byCarrier();
  expect((await cash())?.rows).toEqual([]);
  await moved(needs, first.number, toTheDoor.slice(0, 3));
  expect(await cash()).toMatchObject({ sum: 284, rows: [{ order: first.number, state: "on_its_way" }] });
  await moved(needs, first.number, ["delivered"]);
  expect((await cash())?.rows).toMatchObject([{ state: "received", awaited: 284 }]);
  clock.set("2026-11-30T10:00:00+02:00");
  const second = await byCarrier();
  await moved(needs, second.number, toTheDoor.slice(0, 3));
  expect(await cash()).toMatchObject({
    sum: 568,
    meta: { total: 2 },
    rows: [{ state: "late" }, { order: second.number, state: "on_its_way" }],
  });
  const version = await versionOf(first.number);
  must(await recordMoney(needs, manager, first.number, { version, taken: "carrier" }));
  expect((await cash())?.rows.map(({ order }) => order)).toEqual([second.number]);
});
