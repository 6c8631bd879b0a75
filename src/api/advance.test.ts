// The advance of cash on delivery, from the setting to the waybill, by the API.
import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { kop } from "#kit/money.ts";
import { must } from "#kit/result.ts";
import { onSettingsEvent } from "#shop/content/reads.server.ts";
import { crmOrder } from "#shop/order-list/reads/crm.server.ts";
import { takePaymentEvent } from "#shop/orders/ops/payment/events.server.ts";
import { type Actor, system } from "#shop/staff/rules/rights.ts";
import { waybillDraft } from "#shop/waybills/draft-reads.server.ts";
import { sellingForm } from "../../tests/crm/input.ts";
import { anOrder, moved, toBranch } from "../../tests/fixtures/orders.ts";
import { addPlaces } from "../../tests/fixtures/places.ts";
import { aProduct } from "../../tests/fixtures/products.ts";
import { startShop, type VisitorClient } from "../../tests/setup/shop.ts";

const shop = await startShop();
const needs = { ...shop.shop, publicUrl: "https://diaka.example" };
afterAll(() => shop.close());

const phone = "+380672201487";
// 500 ₴ and the delivery of 95 ₴; the fee is 20 ₴ + 2 % of what the carrier collects.
const order = (changes: Record<string, unknown> = {}) =>
  anOrder({ delivery: toBranch, payment: "cod", seen_total: 626.9, ...changes });
const withAdvance = { seen_total: 622.9, seen_advance: 200 };
let client: VisitorClient;
let owner: VisitorClient | null;
let saves: number;

beforeEach(async () => {
  await shop.reset();
  onSettingsEvent(shop.db, { kind: "settings_changed" });
  shop.clock.set("2026-11-20T10:00:00+02:00");
  await addPlaces(shop.db);
  await aProduct(shop.db, { variants: [{ price_kop: 500_00, stock: 10 }] });
  client = shop.visitor();
  owner = null;
  saves = 0;
});

const off = { kind: "sum", sum: 200, percent: 20, fromTotal: null, categories: [], refusals: 0 };
async function setAdvance(changes: object) {
  owner ??= await shop.asStaff("owner");
  const value = { ...sellingForm.value, advance: { ...off, ...changes } };
  const answer = await owner.put("/api/crm/settings/selling", { version: saves, value });
  if (answer.statusCode === 200) saves += 1;
  return answer;
}
const quoted = async (who = client) =>
  (await who.post("/api/cart/quote", { items: order().items, delivery: toBranch, payment: "cod" })).json()
    .data;
const send = (body: object) => client.post("/api/orders", body, { "idempotency-key": randomUUID() });
const ordered = async (body: object = order(withAdvance)) => {
  const answer = await send(body);
  expect([answer.statusCode, answer.json().message]).toEqual([201, undefined]);
  return answer.json();
};
async function pay(orderId: number): Promise<void> {
  const attempt = await shop.db
    .selectFrom("payment_attempts")
    .selectAll()
    .where("order_id", "=", orderId)
    .where("provider", "<>", "cod")
    .where("status", "=", "created")
    .executeTakeFirstOrThrow();
  if (attempt.provider === "cod" || attempt.provider === "certificate") throw new Error("not by card");
  must(
    await takePaymentEvent(needs, {
      provider: attempt.provider,
      eventId: `paid-${attempt.id}`,
      attemptId: attempt.id,
      externalId: attempt.external_id ?? "",
      status: "paid",
      amount_kop: attempt.amount_kop,
      currency: "UAH",
      happenedAt: shop.clock(),
      payload: {},
    }),
  );
}
const seen = async ({ number, access_token: token }: { number: string; access_token: string }) =>
  (await client.get(`/api/orders/${number}`, { query: { token } })).json().order;
const inCrm = async (number: string, actor: Actor = system) => {
  const found = await crmOrder(shop.db, actor, number, "uk");
  if (!found) throw new Error("no such order");
  return found;
};
const collected = async (orderId: number): Promise<number> => {
  const draft = await waybillDraft(shop.db, orderId, shop.clock());
  if (!draft) throw new Error("no waybill");
  return must(draft).cash_kop;
};
/** Parcels of the phone that came back: not collected, or returned after they were received. */
async function earlier(...outcomes: readonly ("not_collected" | "received")[]): Promise<void> {
  for (const outcome of outcomes) {
    const { order: one } = await ordered(order());
    await moved(needs, one.number, [
      "confirmed",
      "packing",
      "shipped",
      ...(outcome === "received" ? (["delivered"] as const) : []),
      "returned",
    ]);
  }
}

test("no advance is asked for until the owner sets one", async () => {
  expect(await quoted()).toMatchObject({ total: 626.9, advance: null });
  const { order: placed } = await ordered(order());
  expect(placed).toMatchObject({ total: 626.9, advance: null, can: { pay: false } });
});

describe("an advance by the sum of an order", () => {
  beforeEach(async () => {
    expect((await setAdvance({ fromTotal: 500 })).statusCode).toBe(200);
  });

  test("is in the quote, and the fee is of what the carrier collects", async () => {
    expect(await quoted()).toMatchObject({
      fee: 27.9,
      total: 622.9,
      due: 622.9,
      advance: { now: 200, on_delivery: 422.9 },
    });
  });

  test("is paid by card; until then packing waits, afterwards the carrier collects the rest", async () => {
    const { order: placed, payment } = await ordered();
    expect(placed.advance).toEqual({ sum: 200, due: 200, on_delivery: 422.9 });
    expect(placed).toMatchObject({ payment: "cod", total: 622.9, due: 622.9, can: { pay: true } });
    expect(payment.redirect_url).toEqual(expect.any(String));
    const before = await inCrm(placed.number);
    expect(before).toMatchObject({ unpaid: true, balance: { paid: 0, due: 200, refund: 0 } });
    await moved(needs, placed.number, ["confirmed"]);
    expect((await inCrm(placed.number)).asks).toEqual({ packing: "advance" });
    await pay(placed.id);
    expect(await seen(placed)).toMatchObject({
      payment: "cod",
      payment_status: "unpaid",
      advance: { sum: 200, due: 0, on_delivery: 422.9 },
      can: { pay: false },
    });
    const after = await inCrm(placed.number);
    expect(after).toMatchObject({ unpaid: false, asks: {}, balance: { paid: 200, due: 422.9, refund: 0 } });
    expect(after.history.map(({ kind }) => kind)).toContain("advance_paid");
    // The carrier's own fee is taken from the recipient in addition.
    expect(await collected(placed.id)).toBe(kop(395));
    await moved(needs, placed.number, ["packing", "shipped", "delivered", "completed"]);
    expect(await inCrm(placed.number)).toMatchObject({
      payment_status: "paid",
      balance: { paid: 622.9, due: 0, refund: 0 },
    });
  });

  test("that a manager waives is collected by the carrier with the rest", async () => {
    const { order: placed } = await ordered();
    await moved(needs, placed.number, ["confirmed", "packing"]);
    expect(await collected(placed.id)).toBe(kop(595));
    await moved(needs, placed.number, ["shipped", "delivered", "completed"]);
    expect(await inCrm(placed.number)).toMatchObject({
      payment_status: "paid",
      balance: { paid: 622.9, due: 0, refund: 0 },
    });
  });

  test("of a cancelled order is to be given back", async () => {
    const { order: placed } = await ordered();
    await pay(placed.id);
    await moved(needs, placed.number, ["cancelled"]);
    expect((await inCrm(placed.number)).balance).toEqual({ paid: 200, due: 0, refund: 200 });
  });

  test("that the buyer did not see must be accepted before an order is placed", async () => {
    const answer = await send(order({ seen_advance: 0 }));
    expect([answer.statusCode, answer.json().code]).toEqual([409, "advance_changed"]);
    expect(answer.json().quote).toMatchObject({ total: 622.9, advance: { now: 200, on_delivery: 422.9 } });
    expect(await shop.db.selectFrom("orders").select("id").execute()).toEqual([]);
  });

  test("needs no answer from a client that does not know of advances", async () => {
    const { order: placed } = await ordered(order({ seen_total: 622.9 }));
    expect(placed.advance).toMatchObject({ due: 200 });
  });

  test("waits for its payment like an order by card: its stock is held for a time", async () => {
    const { order: placed } = await ordered();
    expect(placed.stock).toMatchObject({ state: "held" });
    await pay(placed.id);
    expect((await seen(placed)).stock).toBeNull();
  });

  test("is not asked for when the buyer pays all by card or collects the order", async () => {
    const card = await client.post("/api/cart/quote", {
      items: order().items,
      delivery: toBranch,
      payment: "card_liqpay",
    });
    expect(card.json().data.advance).toBeNull();
    const pickup = await client.post("/api/cart/quote", {
      items: order().items,
      delivery: "pickup",
      payment: "cod",
    });
    expect(pickup.json().data).toMatchObject({ total: 500, advance: null });
  });

  test("comes with cash on delivery that is chosen after a card has failed", async () => {
    const { order: placed } = await ordered(order({ payment: "card_liqpay", seen_total: 595 }));
    const { number, access_token: token } = placed;
    const state = (await client.post(`/api/orders/${number}/payment`, { token })).json().payment;
    expect(state.otherwise).toEqual([{ method: "cod", fee: 27.9, total: 622.9, due: 622.9, advance: 200 }]);
    const chosen = await client.post(`/api/orders/${number}/payment-method`, {
      token,
      method: "cod",
      seen_total: 622.9,
    });
    expect(chosen.json().payment).toMatchObject({
      state: "unpaid",
      advance: { due: 200, on_delivery: 422.9 },
    });
  });

  test("can be replaced by the whole sum by card", async () => {
    const { order: placed } = await ordered();
    const { number, access_token: token } = placed;
    await pay(placed.id);
    const state = (await client.post(`/api/orders/${number}/payment`, { token })).json().payment;
    expect(state.state).toBe("advance_paid");
    const [way] = state.otherwise;
    expect(way).toMatchObject({ fee: 0, total: 595, due: 395 });
    await client.post(`/api/orders/${number}/payment-method`, { token, method: way.method, seen_total: 595 });
    await client.post(`/api/orders/${number}/pay`, { token, method: way.method });
    await pay(placed.id);
    expect(await inCrm(number)).toMatchObject({ payment_status: "paid", balance: { paid: 595, due: 0 } });
    expect(await collected(placed.id)).toBe(0);
  });
});

describe("an advance by uncollected parcels", () => {
  beforeEach(async () => {
    await earlier("not_collected", "received");
    await setAdvance({ refusals: 1 });
  });

  test("is in no quote of a guest, and is asked about when the order is placed", async () => {
    expect((await quoted()).advance).toBeNull();
    const answer = await send(order({ seen_advance: 0 }));
    expect([answer.statusCode, answer.json().code]).toEqual([409, "advance_changed"]);
    const { order: placed } = await ordered();
    expect(placed.advance).toEqual({ sum: 200, due: 200, on_delivery: 422.9 });
  });

  test("is in the quote of the buyer who has signed in", async () => {
    shop.clock.advance(61);
    expect((await quoted(await shop.signIn(phone))).advance).toEqual({ now: 200, on_delivery: 422.9 });
    shop.clock.advance(61);
    expect((await quoted(await shop.signIn("+380671112233"))).advance).toBeNull();
  });

  test("counts only parcels that were not received", async () => {
    await setAdvance({ refusals: 2 });
    await ordered(order({ seen_advance: 0 }));
  });
});

test("an advance by category counts products of its subcategories", async () => {
  const { category_id } = await shop.db
    .selectFrom("products")
    .select("category_id")
    .executeTakeFirstOrThrow();
  const { parent_id } = await shop.db
    .selectFrom("categories")
    .select("parent_id")
    .where("id", "=", category_id)
    .executeTakeFirstOrThrow();
  await setAdvance({ categories: [parent_id ?? category_id], kind: "percent", percent: 50 });
  expect((await quoted()).advance).toEqual({ now: 298, on_delivery: 322.94 });
});

test("an order that staff take by phone has no advance", async () => {
  await setAdvance({ fromTotal: 0 });
  const manager = await shop.asStaff("manager");
  const taken = await manager.post("/api/crm/orders", { ...order(), key: randomUUID() });
  expect(taken.statusCode).toBe(201);
  expect(await inCrm(taken.json().number)).toMatchObject({ total: 626.9, advance: null });
});

test("a wrong advance is refused with the field", async () => {
  expect(Object.keys((await setAdvance({ kind: "some" })).json().errors)).toEqual(["value.advance.kind"]);
  const tooMuch = await setAdvance({ percent: 101, sum: 0, refusals: -1 });
  expect(tooMuch.statusCode).toBe(422);
  expect(Object.keys(tooMuch.json().errors).toSorted()).toEqual([
    "value.advance.percent",
    "value.advance.refusals",
    "value.advance.sum",
  ]);
});
