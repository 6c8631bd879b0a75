import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { ensureCustomer } from "#shop/customers/ops.server.ts";
import { smsSegments } from "#shop/messaging/rules/segments.ts";
import { crmOrder } from "#shop/order-list/reads/crm.server.ts";
import { takePaymentEvent } from "#shop/orders/ops/payment/events.server.ts";
import type { SaidOfMoney } from "#shop/orders/ops/payment/step-money.server.ts";
import { setTrackingNumber } from "#shop/orders/ops.server.ts";
import type { OrderStatus } from "#shop/orders/rules/statuses.ts";
import { type Actor, guest, type Role, system } from "#shop/staff/rules/rights.ts";
import { anOrder, placed, toBranch } from "../../../../tests/fixtures/orders.ts";
import { addPlaces } from "../../../../tests/fixtures/places.ts";
import { aProduct, onHand } from "../../../../tests/fixtures/products.ts";
import { testDatabase } from "../../../../tests/setup/database.ts";
import { moveOrder } from "./move.server.ts";

const { db, clock, reset, close } = await testDatabase();
const needs = { db, clock, publicUrl: "https://diaka.example", cards: ["card_liqpay" as const] };
let variantId: number | undefined;

beforeEach(async () => {
  await reset();
  clock.set("2026-11-20T12:00:00+02:00");
  await addPlaces(db);
  [variantId] = (await aProduct(db)).variantIds;
});
afterAll(close);

const as = async (role: Role): Promise<Actor> => ({
  kind: "staff",
  role,
  customerId: await ensureCustomer(db, "+380500000010"),
});
const move = async (
  to: OrderStatus,
  {
    actor = system,
    version = 1,
    ...rest
  }: { actor?: Actor; version?: number; comment?: string; tracking_number?: string } & SaidOfMoney = {},
) => moveOrder(needs, actor, "10001", { to, version, ...rest });
const walk = async (...steps: OrderStatus[]) => {
  let version = 1;
  for (const to of steps) {
    const moved = await move(to, { version, taken: "cash", unpaid_reason: "Так домовлено" });
    if (!moved.ok) throw new Error(`${to}: ${moved.error.code}`);
    version = moved.value.version;
  }
  return version;
};
const order = () =>
  db
    .selectFrom("orders")
    .select(["status", "payment_status", "version", "tracking_number"])
    .executeTakeFirstOrThrow();
const lastSms = async () =>
  await db
    .selectFrom("messages")
    .select(["text", "purpose", "recipient"])
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
const statusesToCompleted = ["confirmed", "packing", "shipped", "delivered", "completed"] as const;

describe("a step", () => {
  test("is recorded with its author, time and reason", async () => {
    await placed(needs, anOrder());
    const manager = await as("manager");
    await db.updateTable("customers").set({ first_name: "Марта", last_name: "Гнатюк" }).execute();
    clock.advance(60);
    expect(await move("confirmed", { actor: manager, comment: "Додзвонилась" })).toEqual({
      ok: true,
      value: { version: 2 },
    });
    const whole = await crmOrder(db, manager, "10001", "uk");
    expect(whole).toMatchObject({ status: "confirmed", version: 2, next: ["packing", "cancelled"] });
    expect(whole?.history).toEqual([
      {
        kind: "status",
        at: "2026-11-20T12:01:00+02:00",
        actor: "staff",
        name: "Марта Гнатюк",
        data: { from: "new", to: "confirmed", comment: "Додзвонилась" },
      },
      { kind: "placed", at: "2026-11-20T12:00:00+02:00", actor: "customer", name: null, data: {} },
    ]);
  });

  test("from an older version of the order is a conflict", async () => {
    await placed(needs, anOrder());
    await move("confirmed");
    expect(await move("cancelled", { version: 1 })).toEqual({
      ok: false,
      error: { code: "conflict", version: 2, status: "confirmed" },
    });
    expect((await order()).status).toBe("confirmed");
  });

  test("that is not allowed next is refused, and none leads back to new", async () => {
    await placed(needs, anOrder());
    expect(await move("shipped")).toEqual({
      ok: false,
      error: { code: "wrong_status", from: "new", to: "shipped" },
    });
    expect(await move("new")).toMatchObject({ error: { code: "wrong_status" } });
  });

  test("needs the right for it: a packer packs and ships, a guest does nothing", async () => {
    await placed(needs, anOrder());
    const packer = await as("packer");
    expect(await move("confirmed", { actor: packer })).toEqual({ ok: false, error: { code: "forbidden" } });
    expect(await move("cancelled", { actor: guest })).toEqual({ ok: false, error: { code: "forbidden" } });
    await move("confirmed");
    expect((await crmOrder(db, packer, "10001", "uk"))?.next).toEqual(["packing"]);
    expect((await move("packing", { actor: packer, version: 2 })).ok).toBe(true);
  });

  test("of an order that does not exist is refused", async () => {
    expect(await move("confirmed")).toEqual({ ok: false, error: { code: "not_found" } });
  });
});

describe("stock", () => {
  test("gets the units back when an order is cancelled, once", async () => {
    await placed(needs, anOrder({ items: [{ product_id: 1, quantity: 3 }], seen_total: 567 }));
    expect(await onHand(db, variantId)).toBe(7);
    await walk("confirmed", "cancelled");
    expect(await onHand(db, variantId)).toBe(10);
    expect(await move("cancelled", { version: 3 })).toMatchObject({ error: { code: "wrong_status" } });
    expect(await onHand(db, variantId)).toBe(10);
  });

  test("does not change while the order goes through its other steps", async () => {
    await placed(needs, anOrder());
    await walk(...statusesToCompleted);
    expect(await onHand(db, variantId)).toBe(9);
  });
});

describe("money", () => {
  test("cash of a pickup order is paid when it is handed over", async () => {
    await placed(needs, anOrder());
    await walk("confirmed", "packing", "shipped");
    expect((await order()).payment_status).toBe("unpaid");
    await move("delivered", { version: 4, taken: "cash" });
    expect((await order()).payment_status).toBe("paid");
  });

  test("completing an order does not pay its invoice", async () => {
    await placed(needs, anOrder({ payment: "invoice" }));
    await walk(...statusesToCompleted);
    expect((await order()).payment_status).toBe("unpaid");
  });

  const event = (status: "pending" | "paid" | "failed", eventId: string, amount_kop = 189_00) => ({
    provider: "liqpay" as const,
    eventId,
    externalId: "lp-1",
    attemptId: 1,
    status,
    amount_kop,
    currency: "UAH",
    happenedAt: null,
    payload: { status },
  });

  test("events of a provider count in any order and any number of times", async () => {
    await placed(needs, anOrder({ payment: "card_liqpay" }));
    for (const callback of [
      event("failed", "1"),
      event("paid", "3"),
      event("pending", "2"),
      event("paid", "3"),
      event("failed", "4"),
    ]) {
      expect((await takePaymentEvent(needs, callback)).ok).toBe(true);
    }
    expect((await order()).payment_status).toBe("paid");
    expect(await db.selectFrom("payment_events").select("external_id").orderBy("id").execute()).toHaveLength(
      4,
    );
  });

  test("an unexpected sum pays nothing and is stored for review", async () => {
    await placed(needs, anOrder({ payment: "card_liqpay" }));
    await takePaymentEvent(needs, event("paid", "1", 1));
    expect((await order()).payment_status).toBe("unpaid");
    expect(await db.selectFrom("payment_events").select("payload").execute()).toEqual([
      { payload: { status: "paid" } },
    ]);
  });

  test("an event of an unknown payment changes no order and is stored", async () => {
    expect(await takePaymentEvent(needs, event("paid", "1"))).toEqual({
      ok: true,
      value: { paymentStatus: null },
    });
    expect(await db.selectFrom("payment_events").select("attempt_id").execute()).toEqual([
      { attempt_id: null },
    ]);
  });
});

describe("the payer", () => {
  test("is notified of the confirmed order, with the day, by an SMS of two segments at most", async () => {
    await placed(needs, anOrder({ delivery: toBranch, seen_total: 309.68 }));
    await walk("confirmed");
    const sms = await lastSms();
    expect(sms).toMatchObject({ purpose: "order_confirmed", recipient: "+380672201487" });
    expect(sms.text).toContain("21\u00a0листопада");
    expect(smsSegments(sms.text)).toBeLessThanOrEqual(2);
  });

  test("gets the waybill when the parcel leaves, or the address for a pickup", async () => {
    await placed(needs, anOrder({ delivery: toBranch, seen_total: 309.68 }));
    await walk("confirmed", "packing");
    await move("shipped", { version: 3, tracking_number: "20450811729034" });
    expect((await lastSms()).text).toContain("20450811729034");
    expect((await order()).tracking_number).toBe("20450811729034");
  });

  test("is notified of a cancelled order and where to call", async () => {
    await placed(needs, anOrder());
    await walk("cancelled");
    const { text } = await lastSms();
    expect(text).toMatch(/скасовано.*0\s800\s330\s412/);
    expect(smsSegments(text)).toBeLessThanOrEqual(2);
  });

  test("gets no message about packing", async () => {
    await placed(needs, anOrder());
    await walk("confirmed", "packing");
    expect((await lastSms()).purpose).toBe("order_confirmed");
  });
});

test("a waybill can be recorded by staff who ship, and finds the order", async () => {
  await placed(needs, anOrder());
  const noted = { tracking_number: "20450811729034", version: 1 };
  expect(await setTrackingNumber(needs, guest, "10001", noted)).toMatchObject({
    error: { code: "forbidden" },
  });
  expect(await setTrackingNumber(needs, await as("packer"), "10001", noted)).toEqual({
    ok: true,
    value: { version: 2 },
  });
  expect(await setTrackingNumber(needs, system, "10001", noted)).toMatchObject({
    error: { code: "conflict" },
  });
  const { search } = await db.selectFrom("orders").select("search").executeTakeFirstOrThrow();
  expect(search).toContain("20450811729034");
});
