// Orders by phone for several recipients, through the real application.
import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, expect, test } from "vitest";
import { anOrder, toBranch } from "../../../../tests/fixtures/orders.ts";
import { addPlaces } from "../../../../tests/fixtures/places.ts";
import { aProduct, onHand, type TestProduct } from "../../../../tests/fixtures/products.ts";
import { aPurchase, olena, parcelTo, petro } from "../../../../tests/fixtures/purchases.ts";
import { startShop, type VisitorClient } from "../../../../tests/setup/shop.ts";

const shop = await startShop();
let product: TestProduct;
let manager: VisitorClient;
beforeEach(async () => {
  await shop.reset();
  shop.clock.set("2026-11-20T12:00:00+02:00");
  await addPlaces(shop.db);
  product = await aProduct(shop.db, { name_uk: "Набір «Щира дяка»", variants: [{ stock: 40 }] });
  manager = await shop.asStaff("manager");
});
afterAll(() => shop.close());

const company = { name: "ТОВ «Вишня»", code: "32855961", email: "docs@example.com" };
const several = (changes: Record<string, unknown> = {}) =>
  aPurchase(shop.shop, {
    payment: "invoice",
    company,
    more_parcels: [
      parcelTo(olena, { delivery: toBranch, gift: { message: "Дякуємо!", wrap: true } }),
      parcelTo(petro, { delivery: { type: "recipient_choice" } }),
    ],
    ...changes,
  });
const taken = (body: object) => ({ ...body, key: randomUUID(), confirm: true, lead_id: null });
const take = async (changes: Record<string, unknown> = {}) =>
  manager.post("/api/crm/orders", taken(await several(changes)));
const parcelsOf = async (number: string) =>
  (await manager.get(`/api/crm/orders/${number}/parcels`)).json().parcels;
const all = (table: "orders" | "payment_attempts" | "messages") =>
  shop.db.selectFrom(table).select("id").execute();

test("a caller's parcels are one purchase: all confirmed, with one payment, one message and one company", async () => {
  const answer = await take();
  expect(answer.statusCode).toBe(201);
  const { number } = answer.json();
  expect(await parcelsOf(number)).toMatchObject([
    { number, position: 1, status: "confirmed", recipient: null },
    { position: 2, status: "confirmed", recipient: "Олена Гнатюк", delivery: { type: "branch" } },
    {
      position: 3,
      status: "confirmed",
      recipient: "Петро Мельник",
      delivery: { type: "recipient_choice", choice: "waiting" },
    },
  ]);
  expect((await all("payment_attempts")).length).toBe(1);
  const told = await shop.db
    .selectFrom("messages")
    .select(["purpose", "channel"])
    .where("order_id", "is not", null)
    .execute();
  // The invoice also goes to the address for documents.
  expect(told.map(({ purpose, channel }) => `${purpose} ${channel}`).sort()).toEqual([
    "order_placed email",
    "order_placed sms",
  ]);
  const sources = await shop.db.selectFrom("orders").select(["source", "purchase_id"]).execute();
  expect(new Set(sources.map((row) => `${row.source} ${row.purchase_id}`)).size).toBe(1);
  expect(sources[0]?.source).toBe("phone");
  expect(await shop.db.selectFrom("invoice_companies").select("name").execute()).toEqual([
    { name: company.name },
  ]);
});

test("pressed twice they are placed once", async () => {
  const body = taken(await several());
  const answers = await Promise.all([0, 1].map(() => manager.post("/api/crm/orders", body)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 201]);
  expect(new Set(answers.map((answer) => answer.json().number)).size).toBe(1);
  expect([(await all("orders")).length, await onHand(shop.db, product.variantIds[0])]).toEqual([3, 36]);
});

test.each([
  ["payment", { payment: "cod", company: null }],
  ["more_parcels.0.recipient.phone", { more_parcels: [parcelTo({ ...olena, phone: "12" })] }],
  [
    "more_parcels.0.delivery.warehouse_ref",
    { more_parcels: [parcelTo(olena, { delivery: { ...toBranch, warehouse_ref: "немає" } })] },
  ],
  [
    "more_parcels.0.gift.message",
    { more_parcels: [parcelTo(olena, { gift: { message: "я".repeat(400) } })] },
  ],
  ["promo_code", { promo_code: "НЕМАЄ" }],
])("a wrong field is refused as at the checkout, at %s, and nothing is stored", async (field, changes) => {
  const { seen_total } = await several();
  const body = {
    ...anOrder({ payment: "invoice" }),
    seen_total,
    more_parcels: [parcelTo(olena)],
    ...changes,
  };
  const answer = await manager.post("/api/crm/orders", taken(body));
  expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [field]]);
  expect(await all("orders")).toEqual([]);
});

test("more than ten parcels, another sum and missing units are refused", async () => {
  const { seen_total, ...body } = await several();
  const ten = Array.from({ length: 10 }, () => parcelTo(olena));
  expect(
    (await manager.post("/api/crm/orders", taken({ ...body, seen_total, more_parcels: ten }))).statusCode,
  ).toBe(422);
  const other = await manager.post("/api/crm/orders", taken({ ...body, seen_total: seen_total - 1 }));
  expect([other.statusCode, other.json().code, other.json().quote.total]).toEqual([
    409,
    "price_changed",
    seen_total,
  ]);
  const short = await manager.post(
    "/api/crm/orders",
    taken({
      ...body,
      seen_total,
      more_parcels: [parcelTo(olena, { items: [{ product_id: product.productId, quantity: 39 }] })],
    }),
  );
  expect([short.statusCode, short.json().code]).toEqual([409, "out_of_stock"]);
  expect(await all("orders")).toEqual([]);
});

test("a lead is closed by the first of its parcels", async () => {
  const lead = await shop
    .visitor()
    .post("/api/leads", { kind: "callback", phone: "0672201487" }, { "idempotency-key": randomUUID() });
  const answer = await manager.post("/api/crm/orders", {
    ...taken(await several()),
    lead_id: lead.json().data.id,
  });
  const first = await shop.db
    .selectFrom("orders")
    .select("id")
    .where("number", "=", answer.json().number)
    .executeTakeFirstOrThrow();
  const closed = await shop.db.selectFrom("leads").select(["status", "order_id"]).executeTakeFirstOrThrow();
  expect(closed).toEqual({ status: "done", order_id: first.id });
});
