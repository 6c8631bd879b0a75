// A buyer who has left parcels unclaimed pays ahead: at the site, on the phone, and in a later choice.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { anOrder, moved, toBranch } from "../../../../tests/fixtures/orders.ts";
import { addPlaces } from "../../../../tests/fixtures/places.ts";
import { aProduct } from "../../../../tests/fixtures/products.ts";
import { startShop, type TestShop, type VisitorClient } from "../../../../tests/setup/shop.ts";

let shop: TestShop;
let manager: VisitorClient;
beforeAll(async () => {
  shop = await startShop();
});
beforeEach(async () => {
  await shop.reset();
  shop.clock.set("2026-11-20T12:00:00+02:00");
  await addPlaces(shop.db);
  await aProduct(shop.db);
  manager = await shop.asStaff("manager");
});
afterAll(() => shop.close());

const phone = "+380672201487";
const cash = { delivery: toBranch, payment: "cod", seen_total: 309.68 };
const byCard = { delivery: toBranch, payment: "card_liqpay", seen_total: 284 };
const onSite = (body: Record<string, unknown>, client = shop.visitor()) => client.order(body);
const byPhone = (body: Record<string, unknown>, client = manager) =>
  client.post("/api/crm/orders", { ...anOrder(body), key: randomUUID(), confirm: true, lead_id: null });

/** Orders that came back from the branch. */
async function unclaimed(count: number): Promise<void> {
  const needs = { db: shop.db, clock: shop.clock, publicUrl: "https://diaka.example" };
  for (let index = 0; index < count; index += 1) {
    const { number } = (await onSite(cash)).json().order;
    await moved(needs, number, ["confirmed", "packing", "shipped", "returned"]);
  }
}

const refusal = async (answer: Promise<{ statusCode: number; json(): { code: string } }>) => {
  const { statusCode, json } = await answer;
  return [statusCode, json().code];
};
const refused = [422, "cash_for_unclaimed"];
const quoteOf = async (client: VisitorClient) =>
  (await client.post("/api/cart/quote", { items: [{ product_id: 1, quantity: 1 }] })).json().data;

test("one unclaimed parcel is no reason; after two, cash is refused and the reason told before the order", async () => {
  const buyer = await shop.signIn(phone);
  await unclaimed(1);
  expect((await quoteOf(buyer)).must_prepay).toBe(false);
  await unclaimed(1);
  expect((await quoteOf(buyer)).must_prepay).toBe(true);
  const answer = await onSite(cash, buyer);
  expect([answer.statusCode, answer.json().code]).toEqual(refused);
  expect(answer.json().errors.payment[0]).toContain("наперед");
  expect((await onSite(byCard, buyer)).statusCode).toBe(201);
});

test("a guest learns it from the refused order only, and another phone is not concerned", async () => {
  await unclaimed(2);
  expect((await quoteOf(shop.visitor())).must_prepay).toBe(false);
  expect(await refusal(onSite(cash))).toEqual(refused);
  const contact = { first_name: "Олег", last_name: "Гнатюк", phone: "0671112233", email: null };
  expect((await onSite({ ...cash, contact })).statusCode).toBe(201);
});

test("parcels of orders older than the set months do not count", async () => {
  await unclaimed(2);
  shop.clock.set("2027-12-20T12:00:00+02:00");
  expect((await onSite(cash)).statusCode).toBe(201);
});

test("cash cannot be chosen later either, from two tabs at once", async () => {
  const { number, access_token: token } = (await onSite(byCard)).json().order;
  await unclaimed(2);
  const choose = () =>
    shop.visitor().post(`/api/orders/${number}/payment-method`, { token, method: "cod", seen_total: 309.68 });
  for (const answer of await Promise.all([choose(), choose()]))
    expect([answer.statusCode, answer.json().code]).toEqual([409, "payment_settled"]);
});

describe("an order by phone", () => {
  test("shows the reason with the caller, and is refused like on the site", async () => {
    await unclaimed(2);
    const { caller } = (await manager.get("/api/crm/callers", { query: { phone } })).json();
    expect(caller.must_prepay).toBe(true);
    expect(await refusal(byPhone(cash))).toEqual(refused);
  });

  test("may be paid in cash when a manager allows it, which its history keeps", async () => {
    await unclaimed(2);
    const allowed = await byPhone({ ...cash, allow_cash: true });
    expect(allowed.statusCode).toBe(201);
    const { order } = (await manager.get(`/api/crm/orders/${allowed.json().number}`)).json();
    const kept = order.history.filter(({ kind }: { kind: string }) => kind === "cash_allowed");
    expect(kept).toMatchObject([{ actor: "staff", data: { unclaimed: 2 } }]);
  });

  test("records no permission that was not needed", async () => {
    expect((await byPhone({ ...cash, allow_cash: true })).statusCode).toBe(201);
    const events = await shop.db
      .selectFrom("order_events")
      .select("id")
      .where("kind", "=", "cash_allowed")
      .execute();
    expect(events).toEqual([]);
  });

  test("is not taken by a packer, whatever they allow", async () => {
    const packer = await shop.asStaff("packer");
    expect((await byPhone({ ...cash, allow_cash: true }, packer)).statusCode).toBe(403);
  });
});
