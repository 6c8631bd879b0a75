import { afterAll, beforeEach, expect, test } from "vitest";
import { kyivDate } from "#kit/clock.ts";
import { must } from "#kit/result.ts";
import { defaultSettings } from "#shop/content/rules/settings.ts";
import { changeInput } from "#shop/order-changes/input.ts";
import { changeOrder, splitOrder } from "#shop/order-changes/ops.server.ts";
import { crmOrder } from "#shop/order-list/reads/crm.server.ts";
import { orderByToken } from "#shop/orders/reads/orders.server.ts";
import { afterwardsByLink } from "#shop/own-orders/reads.server.ts";
import { report } from "#shop/reports/reads/report.server.ts";
import { periodOf } from "#shop/reports/rules/period.ts";
import { type Actor, system } from "#shop/staff/rules/rights.ts";
import { claimed, sendingAgain } from "../../../../tests/fixtures/claims.ts";
import { moved } from "../../../../tests/fixtures/orders.ts";
import { addPlaces } from "../../../../tests/fixtures/places.ts";
import { aProduct, onHand, type TestProduct } from "../../../../tests/fixtures/products.ts";
import { testDatabase } from "../../../../tests/setup/database.ts";
import { answerClaim } from "./claims.server.ts";

const { db, clock, reset, close } = await testDatabase();
const needs = { db, clock, publicUrl: "https://diaka.example", cards: [] };
afterAll(close);

let bar: TestProduct;
beforeEach(async () => {
  await reset();
  await addPlaces(db);
  bar = await aProduct(db, { name_uk: "Плитка" });
});

const answer = (
  { number, claimId, lineId }: { number: string; claimId: number; lineId: number },
  quantity = 1,
  actor: Actor = system,
) => answerClaim(needs, actor, number, { ...sendingAgain(lineId, quantity), claimId });

async function look(number: string) {
  const order = await crmOrder(db, system, number, "uk");
  if (!order) throw new Error("no such order");
  return order;
}

async function sentAgain() {
  const first = await claimed(needs, bar.productId);
  must(await answer(first));
  const [number = ""] = (await look(first.number)).replaced_by;
  return { first, number };
}

test("a replacement is a confirmed order that costs its buyer nothing", async () => {
  const { first, number } = await sentAgain();
  expect(await look(number)).toMatchObject({
    status: "confirmed",
    source: "replacement",
    payment_status: "paid",
    subtotal: 189,
    discount: 189,
    total: 0,
    replaces: first.number,
    items: [{ name: "Плитка", quantity: 1 }],
    contact: { phone: "+380672201487" },
    balance: { paid: 0, due: 0, refund: 0 },
  });
  expect(await onHand(db, bar.variantIds[0])).toBe(7);
});

test("a replacement links both orders and the claim, and the buyer is notified", async () => {
  const { first, number } = await sentAgain();
  const before = await look(first.number);
  const after = await look(number);
  expect(before.history).toContainEqual(expect.objectContaining({ kind: "replaced", data: { number } }));
  expect(after.history).toContainEqual(
    expect.objectContaining({ kind: "replaces", data: { number: first.number } }),
  );
  expect(before.claims[0]).toMatchObject({ decision: "resend", replacement: number });
  const { access_token } = await db
    .selectFrom("orders")
    .select("access_token")
    .where("number", "=", number)
    .executeTakeFirstOrThrow();
  const seen = await orderByToken(db, number, access_token, "uk");
  expect(seen && (await afterwardsByLink(db, seen, clock())).replaces).toBe(first.number);
});

test("a claim stays unanswered when stock is empty or more units are requested than were ordered", async () => {
  const first = await claimed(needs, bar.productId);
  expect(await answer(first, 3)).toMatchObject({ error: { code: "replace_too_much", most: 2 } });
  await db.updateTable("stock").set({ on_hand: 1 }).execute();
  expect(await answer(first, 2)).toMatchObject({ error: { code: "replace_out_of_stock", available: 1 } });
  const order = await look(first.number);
  expect([order.claims[0]?.answer, order.replaced_by]).toEqual([null, []]);
  expect(await onHand(db, first.variantId)).toBe(1);
});

test("staff who may not create orders cannot send a replacement", async () => {
  const first = await claimed(needs, bar.productId);
  const packer: Actor = { kind: "staff", customerId: 1, role: "packer" };
  expect(await answer(first, 1, packer)).toMatchObject({ error: { code: "forbidden" } });
});

test("a replacement counts neither as a sale nor as another order of the buyer", async () => {
  const { first, number } = await sentAgain();
  const today = kyivDate(clock());
  const period = periodOf({ from: today, to: today }, clock());
  const asked = { settings: defaultSettings.delivery, now: clock(), locale: "uk", restockDays: 14 } as const;
  const found = await report(db, system, period, asked);
  expect(found?.sales.now).toEqual({ orders: 1, along: 0, revenue: 378 });
  expect(found?.sales.repeat).toBe(0);
  expect((await look(first.number)).customer).toEqual({ orders: 1, sum: 378 });
  expect((await look(number)).customer).toEqual({ orders: 1, sum: 378 });
});

test("a replacement that is changed or split still costs nothing", async () => {
  const first = await claimed(needs, bar.productId);
  must(await answer(first, 2));
  const [number = ""] = (await look(first.number)).replaced_by;
  const { version, contact } = await look(number);
  const { id } = await db
    .selectFrom("order_lines")
    .innerJoin("orders", "orders.id", "order_lines.order_id")
    .select("order_lines.id")
    .where("number", "=", number)
    .executeTakeFirstOrThrow();
  const parted = must(
    await splitOrder(needs, system, number, { version, lines: [{ id, quantity: 1 }], reason: null }),
  );
  expect(await look(parted.number)).toMatchObject({
    total: 0,
    payment_status: "paid",
    replaces: first.number,
  });
  const wanted = changeInput.parse({
    version: version + 1,
    lines: [{ id, quantity: 1 }],
    contact: { ...contact, last_name: "Мельник" },
    recipient: null,
    delivery: { type: "pickup" },
    gift: { message: null, wrap: false, anonymous: false },
    keep_promo: false,
    discount: 0,
    reason: null,
    notify: false,
    seen_total: 0,
  });
  must(await changeOrder(needs, system, number, wanted));
  expect(await look(number)).toMatchObject({ total: 0, discount: 189, contact: { last_name: "Мельник" } });
});

test("a replacement that comes back is a return like any other", async () => {
  const { number } = await sentAgain();
  await moved(needs, number, ["packing", "shipped", "returned"]);
  expect(await look(number)).toMatchObject({ status: "returned", payment_status: "paid" });
  expect(await onHand(db, bar.variantIds[0])).toBe(8);
});
