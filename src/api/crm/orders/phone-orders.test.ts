import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { ensureCustomer } from "#shop/customers/ops.server.ts";
import { anOrder, toBranch } from "../../../../tests/fixtures/orders.ts";
import { addPlaces, kyiv } from "../../../../tests/fixtures/places.ts";
import { aProduct, onHand, type TestProduct } from "../../../../tests/fixtures/products.ts";
import { startShop, type VisitorClient } from "../../../../tests/setup/shop.ts";

const shop = await startShop();
let product: TestProduct;
let manager: VisitorClient;
beforeEach(async () => {
  await shop.reset();
  shop.clock.set("2026-11-20T12:00:00+02:00");
  await addPlaces(shop.db);
  product = await aProduct(shop.db, { name_uk: "Набір «Щира дяка»", name_ru: "Набор «Щира дяка»" });
  manager = await shop.asStaff("manager");
});
afterAll(() => shop.close());

const taken = (changes: Record<string, unknown> = {}) => ({
  ...anOrder(),
  key: randomUUID(),
  confirm: true,
  lead_id: null,
  ...changes,
});
const take = (changes: Record<string, unknown> = {}) => manager.post("/api/crm/orders", taken(changes));
const number = async (changes: Record<string, unknown> = {}): Promise<string> => {
  const answer = await take(changes);
  expect(answer.statusCode).toBe(201);
  return answer.json().number;
};
const order = async (of: string) => (await manager.get(`/api/crm/orders/${of}`)).json().order;
const asked = async (body: object): Promise<number> =>
  (await shop.visitor().post("/api/leads", body, { "idempotency-key": randomUUID() })).json().data.id;
const lead = (id: number) =>
  shop.db.selectFrom("leads").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

describe("an order by phone", () => {
  test("is confirmed at once, names its author, and notifies the buyer like an order of the site", async () => {
    const of = await number();
    const found = await order(of);
    expect(found).toMatchObject({ source: "phone", status: "confirmed", total: 189, lead_id: null });
    expect(found.history.map((event: { kind: string; actor: string }) => [event.kind, event.actor])).toEqual([
      ["status", "staff"],
      ["placed", "staff"],
    ]);
    const messages = await shop.db
      .selectFrom("messages")
      .select("purpose")
      .where("order_id", "is not", null)
      .orderBy("id")
      .execute();
    // One message per phone call: placing and confirming are not reported separately.
    expect(messages.map(({ purpose }) => purpose)).toEqual(["order_placed"]);
  });

  test("waits for a call when the buyer has not confirmed it", async () => {
    expect(await order(await number({ confirm: false }))).toMatchObject({ status: "new" });
  });

  test("costs the same as a cart of the site, to the kopiyka", async () => {
    const question = { items: [{ product_id: product.productId, quantity: 2 }], payment: "cod" };
    const quote = await shop
      .visitor()
      .post("/api/cart/quote", { ...question, city_ref: kyiv, delivery: toBranch, gift: { wrap: true } });
    const { total } = quote.json().data;
    const gift = { message: "Дякую!", wrap: true, anonymous: true };
    const of = await number({ ...question, delivery: toBranch, gift, seen_total: total });
    expect((await order(of)).total).toBe(total);
    const cheaper = await take({ ...question, delivery: toBranch, gift, seen_total: total - 1 });
    expect([cheaper.statusCode, cheaper.json().code, cheaper.json().quote.total]).toEqual([
      409,
      "price_changed",
      total,
    ]);
  });

  test("belongs to the account of the phone and to no other account", async () => {
    const buyer = await ensureCustomer(shop.db, "+380672201487");
    const of = await number();
    const row = await shop.db
      .selectFrom("orders")
      .select("customer_id")
      .where("number", "=", of)
      .executeTakeFirst();
    expect(row?.customer_id).toBe(buyer);
    const guests = await number({ contact: { ...anOrder().contact, phone: "0671112233" } });
    const other = await shop.db
      .selectFrom("orders")
      .select("customer_id")
      .where("number", "=", guests)
      .executeTakeFirst();
    expect(other?.customer_id).toBeNull();
  });

  test("sent twice, with or without a response, is one order", async () => {
    const body = taken();
    const answers = await Promise.all([0, 1, 2].map(() => manager.post("/api/crm/orders", body)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 201]);
    expect(new Set(answers.map((answer) => answer.json().number)).size).toBe(1);
    expect(await onHand(shop.db, product.variantIds[0])).toBe(9);
    const changed = await manager.post("/api/crm/orders", { ...body, comment: "Швидше" });
    expect([changed.statusCode, changed.json().code, changed.json().number]).toEqual([
      409,
      "idempotency_conflict",
      answers[0]?.json().number,
    ]);
  });

  test("with a wrong field is refused at that field, and nothing is stored", async () => {
    const refused = await take({ delivery: { type: "branch", city_ref: kyiv } });
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([
      422,
      ["delivery.warehouse_ref"],
    ]);
    const short = await take({ items: [{ product_id: product.productId, quantity: 11 }], seen_total: 2079 });
    expect([short.statusCode, short.json().products]).toEqual([
      409,
      [{ product_id: product.productId, variant_id: product.variantIds[0], available: 10 }],
    ]);
    expect(await shop.db.selectFrom("orders").select("id").execute()).toEqual([]);
  });

  test("is not taken from a blocked customer", async () => {
    const buyer = await ensureCustomer(shop.db, "+380672201487");
    await manager.post(`/api/crm/customers/${buyer}/block`, { reason: "Не забирає посилок" });
    expect((await take()).json().code).toBe("customer_blocked");
  });

  test("is found by its source", async () => {
    const of = await number();
    const numbers = async (source: string) =>
      (await manager.get(`/api/crm/orders?source=${source}`))
        .json()
        .data.map((row: { number: string }) => row.number);
    expect([await numbers("phone"), await numbers("site")]).toEqual([[of], []]);
  });
});

describe("a lead", () => {
  const oneClick = { kind: "one_click", name: "Ірина", phone: "0672201487", quantity: 1 };

  test("is closed by its order, exactly once, and each links to the other", async () => {
    const id = await asked({ ...oneClick, product_id: product.productId });
    const of = await number({ lead_id: id });
    expect(await order(of)).toMatchObject({ source: "one_click", lead_id: id });
    expect(await lead(id)).toMatchObject({ status: "done", version: 2 });
    const again = await take({ lead_id: id });
    expect([again.statusCode, again.json().code]).toEqual([409, "lead_ordered"]);
    expect(await lead(id)).toMatchObject({ version: 2 });
    const entries = await shop.db
      .selectFrom("audit_entries")
      .select("changes")
      .where("subject", "=", "lead")
      .execute();
    expect(entries.map(({ changes }) => changes.map(({ field }) => field))).toEqual([
      ["handler", "order", "status"],
    ]);
  });

  test("for a callback becomes an order by phone; a refused order leaves the lead open", async () => {
    const id = await asked({ kind: "callback", phone: "0672201487" });
    expect((await take({ lead_id: id, seen_total: 1 })).statusCode).toBe(409);
    expect(await lead(id)).toMatchObject({ status: "new", order_id: null });
    expect(await order(await number({ lead_id: id }))).toMatchObject({ source: "phone" });
    expect((await take({ lead_id: 999_999 })).statusCode).toBe(404);
  });
});

describe("the caller lookup", () => {
  const caller = async (phone: string) =>
    (await manager.get("/api/crm/callers", { query: { phone } })).json();

  test("is empty while the number is typed, and for a phone without orders", async () => {
    for (const phone of ["", "067", "0672201487", "<script>"])
      expect(await caller(phone)).toEqual({ caller: null });
  });

  test("finds a guest by an order: name, place and recipient", async () => {
    const recipient = { name: "Олег", surname: "Ковальчук", phone: "0671112233" };
    const placed = await shop.visitor().order({ delivery: toBranch, seen_total: 309.68, recipient });
    expect(placed.statusCode).toBe(201);
    const { caller: known } = await caller("67 220 14 87");
    expect(known).toMatchObject({
      customer_id: null,
      first_name: "Ірина",
      last_name: "Ковальчук",
      block: null,
      value: { orders: 1, sum: 309.68 },
      orders: [{ number: placed.json().order.number, status: "new" }],
      addresses: [{ deliveryType: "branch", city: { ref: kyiv }, problem: null }],
      recipients: [{ name: "Олег", surname: "Ковальчук", phone: "+380671112233" }],
    });
  });

  test("shows the notes and the block of an account", async () => {
    const buyer = await ensureCustomer(shop.db, "+380672201487");
    await manager.post(`/api/crm/customers/${buyer}/notes`, { text: "Любить чорний шоколад" });
    await manager.post(`/api/crm/customers/${buyer}/block`, { reason: "Не забирає посилок" });
    const { caller: known } = await caller("+380672201487");
    expect(known).toMatchObject({
      customer_id: buyer,
      block: { reason: "Не забирає посилок" },
      notes: [{ text: "Любить чорний шоколад" }],
      orders: [],
    });
  });
});

describe("products", () => {
  const found = async (q: string) =>
    (await manager.get("/api/crm/phone-order-products", { query: { q } }))
      .json()
      .data.map((variant: { variant_id: number }) => variant.variant_id);

  test("are found by words in either language and by SKU, those in stock first", async () => {
    const other = await aProduct(shop.db, { name_uk: "Дяка в плитці", variants: [{ stock: 0 }] });
    await aProduct(shop.db, { name_uk: "Прихована дяка", published: false });
    expect(await found("дяка")).toEqual([product.variantIds[0], other.variantIds[0]]);
    expect(await found("щира набір")).toEqual([product.variantIds[0]]);
    expect(await found("Набор")).toEqual([product.variantIds[0]]);
    const { sku } = await shop.db
      .selectFrom("variants")
      .select("sku")
      .where("id", "=", other.variantIds[0] ?? 0)
      .executeTakeFirstOrThrow();
    expect(await found(sku.toLowerCase())).toEqual([other.variantIds[0]]);
    expect([await found(""), await found("%"), await found("немає такого")]).toEqual([[], [], []]);
  });
});
