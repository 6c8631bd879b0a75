// A manager's discount of an order by phone.
import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, expect, test } from "vitest";
import { must } from "#kit/result.ts";
import { newPromoCodeInput } from "#shop/promo-codes/input.ts";
import { createPromoCode } from "#shop/promo-codes/ops.server.ts";
import { system } from "#shop/staff/rules/rights.ts";
import { anOrder, toBranch } from "../../../../tests/fixtures/orders.ts";
import { addPlaces } from "../../../../tests/fixtures/places.ts";
import { aProduct } from "../../../../tests/fixtures/products.ts";
import { startShop, type VisitorClient } from "../../../../tests/setup/shop.ts";

const shop = await startShop();
let manager: VisitorClient;
let products: number[];
beforeEach(async () => {
  await shop.reset();
  shop.clock.set("2026-11-20T12:00:00+02:00");
  await addPlaces(shop.db);
  const [one, other] = [await aProduct(shop.db), await aProduct(shop.db)];
  products = [one.productId, other.productId];
  manager = await shop.asStaff("manager");
});
afterAll(() => shop.close());

const reason = "Минулого разу привезли розтоплені";
const asked = (changes: Record<string, unknown> = {}) => ({
  ...anOrder({ items: products.map((product_id) => ({ product_id, quantity: 1 })), seen_total: 378 }),
  ...changes,
});
const take = (changes: Record<string, unknown> = {}, client = manager) =>
  client.post("/api/crm/orders", { ...asked(changes), key: randomUUID(), confirm: true });
const order = async (number: string) => (await manager.get(`/api/crm/orders/${number}`)).json().order;
const quoted = async (changes: Record<string, unknown>, client = manager) => {
  const { items, delivery, payment, ...more } = asked(changes);
  const { discount, promo_code, more_parcels } = more as Record<string, unknown>;
  const body = { items, delivery, payment, discount, promo_code, more_parcels };
  return (await client.post("/api/cart/quote", body)).json().data;
};
const orders = () => shop.db.selectFrom("orders").select("id").execute();

test("is off the total that the form shows, and is on the order with its reason", async () => {
  const shown = await quoted({ discount: 50.01 });
  expect(shown).toMatchObject({ subtotal: 378, discount: 50.01, manual_discount: 50.01, problems: [] });
  expect(shown.total).toBe(327.99);
  const off = shown.explained.lines.map((line: { off: object[] }) => line.off);
  expect(off).toEqual([
    [{ by: "manual", name: null, amount: 25.01 }],
    [{ by: "manual", name: null, amount: 25 }],
  ]);
  const placed = await take({ discount: 50.01, discount_reason: ` ${reason} `, seen_total: 327.99 });
  expect(placed.statusCode).toBe(201);
  const found = await order(placed.json().number);
  expect(found).toMatchObject({
    total: 327.99,
    discount: 50.01,
    manual_discount: 50.01,
    items: [{ off: [{ by: "manual", amount: 25.01 }] }, { off: [{ by: "manual", amount: 25 }] }],
  });
  const byKind = ({ kind }: { kind: string }) => kind === "discounted" || kind === "edited";
  expect(found.history.filter(byKind)).toMatchObject([
    { kind: "discounted", actor: "staff", data: { amount: 50.01, reason } },
  ]);
  const packer = await shop.asStaff("packer");
  const packers = (await packer.get(`/api/crm/orders/${found.number}`)).json().order;
  expect(packers.history.filter(byKind)).toMatchObject([{ kind: "discounted", data: {} }]);
  expect(JSON.stringify(packers.history)).not.toContain(reason);
});

test("comes after the promo code, keeps apart from it, and covers no more than what is left", async () => {
  must(await createPromoCode(shop.shop, system, newPromoCodeInput.parse({ code: "ШОКО", percent: 10 })));
  const shown = await quoted({ promo_code: "ШОКО", discount: 340.2 });
  expect(shown).toMatchObject({ discount: 378, manual_discount: 340.2, total: 0, problems: [] });
  const body = { promo_code: "ШОКО", discount: 340.2, discount_reason: reason };
  const placed = await take({ ...body, seen_total: 0 });
  expect(placed.statusCode).toBe(201);
  const rows = await shop.db
    .selectFrom("orders")
    .select(["discount_kop", "manual_discount_kop", "promotions_kop", "total_kop", "payment_status"])
    .execute();
  expect(rows).toEqual([
    {
      discount_kop: 378_00,
      manual_discount_kop: 340_20,
      promotions_kop: 0,
      total_kop: 0,
      payment_status: "paid",
    },
  ]);
  const late = await take({ ...body, discount: 340.21, seen_total: 0 });
  expect([late.statusCode, late.json().code, Object.keys(late.json().errors)]).toEqual([
    422,
    "discount_too_big",
    ["discount"],
  ]);
  expect(await quoted({ promo_code: "ШОКО", discount: 340.21 })).toMatchObject({
    manual_discount: 0,
    problems: [{ code: "discount_too_big" }],
  });
});

test("may be a percent of what is left to pay for the products, in whole hryvnias, and is kept as that sum", async () => {
  must(await createPromoCode(shop.shop, system, newPromoCodeInput.parse({ code: "ШОКО", percent: 10 })));
  const shown = await quoted({ promo_code: "ШОКО", discount: "10%" });
  expect(shown).toMatchObject({ discount: 71.8, manual_discount: 34, total: 306.2, problems: [] });
  const body = { promo_code: "ШОКО", discount: "10%", discount_reason: reason };
  const placed = await take({ ...body, seen_total: 306.2 });
  expect(placed.statusCode).toBe(201);
  const found = await order(placed.json().number);
  expect(found).toMatchObject({ total: 306.2, manual_discount: 34 });
  expect(found.history).toContainEqual(
    expect.objectContaining({ kind: "discounted", data: { amount: 34, reason } }),
  );
  expect(await quoted({ discount: "10%" }, shop.visitor())).toMatchObject({ manual_discount: 0 });
  for (const discount of ["101%", "десять", "%"]) {
    const wrong = await take({ discount, discount_reason: reason });
    expect([wrong.statusCode, wrong.json().errors]).toEqual([
      422,
      { discount: ["Тут має бути сума в гривнях або відсоток до 100, наприклад 10%."] },
    ]);
  }
});

test("is spread over all parcels of a purchase", async () => {
  const [first, second] = products.map((product_id) => [{ product_id, quantity: 1 }]);
  const recipient = { name: "Олег", surname: "Ковальчук", phone: "0671112233" };
  const parcels = {
    items: first,
    payment: "invoice",
    more_parcels: [{ items: second, recipient, delivery: toBranch }],
  };
  const { total } = await quoted({ ...parcels, discount: 10.01 });
  const placed = await take({ ...parcels, discount: 10.01, discount_reason: reason, seen_total: total });
  expect(placed.statusCode).toBe(201);
  const rows = await shop.db
    .selectFrom("orders")
    .select(["discount_kop", "manual_discount_kop"])
    .orderBy("parcel")
    .execute();
  expect(rows).toEqual([
    { discount_kop: 5_01, manual_discount_kop: 5_01 },
    { discount_kop: 5_00, manual_discount_kop: 5_00 },
  ]);
});

test("needs a reason, and the sum that the manager saw", async () => {
  const silent = await take({ discount: 50, seen_total: 328 });
  expect([silent.statusCode, silent.json().code, Object.keys(silent.json().errors)]).toEqual([
    422,
    "reason_needed",
    ["discount_reason"],
  ]);
  const blind = await take({ discount: 50, discount_reason: reason });
  expect([blind.statusCode, blind.json().code, blind.json().quote.total]).toEqual([
    409,
    "price_changed",
    328,
  ]);
  expect(await orders()).toEqual([]);
});

test("sent twice is one order, and the same key with another discount is refused", async () => {
  const body = { ...asked({ discount: 50, discount_reason: reason, seen_total: 328 }), key: randomUUID() };
  const first = await manager.post("/api/crm/orders", body);
  const again = await manager.post("/api/crm/orders", body);
  expect([first.statusCode, again.statusCode, again.json()]).toEqual([201, 200, first.json()]);
  const other = await manager.post("/api/crm/orders", { ...body, discount: 60, seen_total: 318 });
  expect([other.statusCode, other.json().code]).toEqual([409, "idempotency_conflict"]);
});

test("cannot be had by those without the right: neither staff, nor customers, nor guests", async () => {
  const discount = { discount: 50, discount_reason: reason };
  const packer = await shop.asStaff("packer");
  expect((await take({ ...discount, seen_total: 328 }, packer)).statusCode).toBe(403);
  const customer = await shop.signIn("+380672201487");
  for (const client of [shop.visitor(), customer, packer]) {
    expect(await quoted(discount, client)).toMatchObject({ total: 378, discount: 0, manual_discount: 0 });
  }
  for (const client of [shop.visitor(), customer]) {
    const place = (changes: object) =>
      client.post("/api/orders", asked({ ...discount, ...changes }), { "idempotency-key": randomUUID() });
    const cheaper = await place({ seen_total: 328 });
    expect([cheaper.statusCode, cheaper.json().code, cheaper.json().quote.total]).toEqual([
      409,
      "price_changed",
      378,
    ]);
    const placed = await place({ manual_kop: 50_00, taken: { discount_kop: 50_00 } });
    expect(placed.json().order).toMatchObject({ total: 378, manual_discount: 0 });
  }
});
