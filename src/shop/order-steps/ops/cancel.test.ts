// A cancelled order keeps no money: what was paid for it goes back in the same step.
import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { must } from "#kit/result.ts";
import { ensureCustomer } from "#shop/customers/ops.server.ts";
import { crmOrder } from "#shop/order-list/reads/crm.server.ts";
import { takePaymentEvent } from "#shop/orders/ops/payment/events.server.ts";
import { orderRefunds } from "#shop/returns/reads/refunds.server.ts";
import type { Actor } from "#shop/staff/rules/rights.ts";
import { anOrder, moved, placed } from "../../../../tests/fixtures/orders.ts";
import { addPlaces } from "../../../../tests/fixtures/places.ts";
import { aProduct } from "../../../../tests/fixtures/products.ts";
import { testDatabase } from "../../../../tests/setup/database.ts";
import { cancellationInput } from "../input.ts";
import { cancelWithRefund } from "./cancel.server.ts";

const { db, clock, reset, close } = await testDatabase();
const needs = { db, clock, publicUrl: "https://diaka.example", cards: ["card_monobank" as const] };
let manager: Actor;

beforeEach(async () => {
  await reset();
  clock.set("2026-11-20T12:00:00+02:00");
  await addPlaces(db);
  await aProduct(db);
  manager = { kind: "staff", customerId: await ensureCustomer(db, "+380500000011"), role: "manager" };
});
afterAll(close);

const orderOf = async (number: string) => {
  const order = await crmOrder(db, manager, number, "uk");
  if (!order) throw new Error("no such order");
  return order;
};

async function paidByCard(): Promise<string> {
  const { number } = await placed(needs, anOrder({ payment: "card_monobank" }));
  const { id } = await db.selectFrom("payment_attempts").select("id").executeTakeFirstOrThrow();
  await takePaymentEvent(needs, {
    provider: "monobank",
    eventId: "paid",
    externalId: "m-1",
    attemptId: id,
    status: "paid",
    amount_kop: 189_00,
    currency: "UAH",
    happenedAt: null,
    payload: {},
  });
  return number;
}

const cancel = async (number: string, changes: object = {}, actor = manager) =>
  cancelWithRefund(
    needs,
    actor,
    number,
    cancellationInput.parse({
      key: randomUUID(),
      version: (await orderOf(number)).version,
      way: "card",
      reason: "Передумали",
      ...changes,
    }),
  );

describe("cancelling a paid order", () => {
  test.each([
    ["card", "pending"],
    ["by_hand", "done"],
  ] as const)("refunds all of it by %s in the same step", async (way, state) => {
    const number = await paidByCard();
    expect(must(await cancel(number, { way })).refund.state).toBe(state);
    const order = await orderOf(number);
    expect(order).toMatchObject({ status: "cancelled", balance: { refund: 0, due: 0 } });
    const refunds = await orderRefunds({ db, clock, cards: [] }, manager, number);
    expect(refunds?.made).toMatchObject([{ amount: 189, way, state, reason: "cancelled" }]);
    expect(refunds?.left).toBe(0);
    expect(order.history.find(({ kind }) => kind === "status")?.data).toMatchObject({
      to: "cancelled",
      comment: "Передумали",
    });
  });

  test("sent twice with one key refunds once", async () => {
    const number = await paidByCard();
    const wish = { key: randomUUID(), version: (await orderOf(number)).version };
    const first = must(await cancel(number, wish));
    expect(must(await cancel(number, wish))).toEqual(first);
    expect(await db.selectFrom("refunds").select("id").execute()).toHaveLength(1);
  });

  test("leaves the order as it was when the money cannot go back that way", async () => {
    const { number } = await placed(needs, anOrder({ payment: "invoice" }));
    expect(await cancel(number)).toMatchObject({ error: { code: "refund_nothing" } });
    expect(await orderOf(number)).toMatchObject({ status: "new" });
  });

  test("is refused to a packer, for an order that has left, and for an outdated page", async () => {
    const number = await paidByCard();
    expect(await cancel(number, {}, { kind: "staff", customerId: 1, role: "packer" })).toMatchObject({
      error: { code: "forbidden" },
    });
    expect(await cancel(number, { version: 1 })).toMatchObject({ error: { code: "conflict" } });
    await moved(needs, number, ["confirmed", "packing", "shipped"]);
    expect(await cancel(number)).toMatchObject({ error: { code: "wrong_status" } });
  });
});
