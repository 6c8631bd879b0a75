import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { releaseUnpaidStock } from "#shop/orders/ops/stock/jobs.server.ts";
import { anOrder } from "../../../tests/fixtures/orders.ts";
import { addPlaces } from "../../../tests/fixtures/places.ts";
import { aProduct, onHand } from "../../../tests/fixtures/products.ts";
import { startShop } from "../../../tests/setup/shop.ts";

const shop = await startShop();
const placedAt = "2026-11-20T12:00:00+02:00";
beforeEach(async () => {
  await shop.reset();
  shop.clock.set(placedAt);
  await addPlaces(shop.db);
});
afterAll(() => shop.close());

const release = () => releaseUnpaidStock.handle(shop.shop, {});

interface Wanted {
  readonly product_id: number;
  readonly quantity: number;
}

const contactOf = (phone: string) => ({ first_name: "Ірина", last_name: "Ковальчук", phone, email: null });

/** As a guest who accepts any price. */
async function order(items: readonly Wanted[], { phone = "+380672201487", payment = "card_monobank" } = {}) {
  const client = shop.visitor();
  const body = { ...anOrder({ items, payment, contact: contactOf(phone) }), seen_total: 0 };
  const quote = (await client.post("/api/cart/quote", { items, delivery: "pickup", payment })).json().data;
  const answer = await client.post(
    "/api/orders",
    { ...body, seen_total: quote.total },
    { "idempotency-key": randomUUID() },
  );
  return { status: answer.statusCode, body: answer.json() };
}

const units = async (): Promise<number> => {
  const rows = await shop.db.selectFrom("stock").select("on_hand").execute();
  return rows.reduce((sum, { on_hand }) => sum + on_hand, 0);
};

describe("unpaid orders by card", () => {
  test("three guests who do not pay cannot hold all the stock, and their units are released", async () => {
    const products: number[] = [];
    for (let made = 0; made < 61; made += 1)
      products.push((await aProduct(shop.db, { variants: [{ stock: 50 }] })).productId);
    const most = products.map((product_id) => ({ product_id, quantity: 50 }));
    for (const [index, phone] of ["+380671110001", "+380671110002", "+380671110003"].entries()) {
      expect((await order(most.slice(0, 50), { phone })).status).toBeGreaterThanOrEqual(400);
      expect((await order(most.slice(index * 6, index * 6 + 1), { phone })).body.code).toBe("quantity_limit");
      const own = products.slice(index * 6, index * 6 + 6);
      const many = own.map((product_id) => ({ product_id, quantity: 30 }));
      expect((await order(many, { phone })).body.code).toBe("phone_limit");
      expect((await order(many.slice(0, 4), { phone })).status).toBe(201);
      expect((await order(many.slice(4), { phone })).body).toMatchObject({
        code: "phone_limit",
        max: 150,
        left: 30,
      });
    }
    expect(await units()).toBe(61 * 50 - 3 * 120);
    shop.clock.set("2026-11-20T12:46:00+02:00");
    await release();
    expect(await units()).toBe(61 * 50);
  });

  test("the buyer sees until when the units are held, and later that they are released", async () => {
    const { productId } = await aProduct(shop.db);
    const placed = await order([{ product_id: productId, quantity: 2 }]);
    const { number, access_token } = placed.body.order;
    expect(placed.body.order.stock).toEqual({ state: "held", until: "2026-11-20T12:45:00+02:00" });
    shop.clock.set("2026-11-20T12:45:00+02:00");
    await release();
    const seen = await shop.visitor().get(`/api/orders/${number}?token=${access_token}`);
    expect(seen.json().order).toMatchObject({
      status: "new",
      stock: { state: "released", until: null },
      can: { pay: true },
    });
  });

  test("a buyer who pays after that holds the units again, and is refused when they are sold out", async () => {
    const {
      productId,
      variantIds: [variantId],
    } = await aProduct(shop.db, { variants: [{ stock: 3 }] });
    const placed = await order([{ product_id: productId, quantity: 2 }]);
    const { number, access_token: token } = placed.body.order;
    const pay = () => shop.visitor().post(`/api/orders/${number}/pay`, { token });
    shop.clock.set("2026-11-20T13:00:00+02:00");
    await release();
    expect((await pay()).statusCode).toBe(200);
    expect(await onHand(shop.db, variantId)).toBe(1);
    shop.clock.set("2026-11-20T13:44:00+02:00");
    await release();
    expect(await onHand(shop.db, variantId)).toBe(1);
    shop.clock.set("2026-11-20T13:45:00+02:00");
    await release();
    await order([{ product_id: productId, quantity: 2 }], { phone: "+380671110002" });
    const refused = await pay();
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: "out_of_stock", products: [{ product_id: productId, available: 1 }] },
    ]);
  });
});

describe("more units than an order may have", () => {
  test("are reported by the quote with the limit, which a product can override", async () => {
    const { productId } = await aProduct(shop.db, { variants: [{ stock: 60 }] });
    const items = [{ product_id: productId, quantity: 31 }];
    const problems = async () =>
      (await shop.visitor().post("/api/cart/quote", { items })).json().data.problems;
    expect(await problems()).toEqual([
      { code: "quantity_limit", product_id: productId, variant_id: null, max: 30 },
    ]);
    expect((await order(items)).body).toMatchObject({
      code: "quantity_limit",
      products: [{ product_id: productId, max: 30 }],
    });
    await shop.db.updateTable("products").set({ most_per_order: 40 }).where("id", "=", productId).execute();
    expect(await problems()).toEqual([]);
    expect((await order(items)).status).toBe(201);
  });

  test("are counted over all variants and all parcels together", async () => {
    const {
      productId,
      variantIds: [first, second],
    } = await aProduct(shop.db, { variants: [{ stock: 60 }, { stock: 60 }] });
    const items = [
      { product_id: productId, variant_id: first, quantity: 16 },
      { product_id: productId, variant_id: second, quantity: 15 },
    ];
    const asked = { items: items.slice(0, 1), more_parcels: [{ items: items.slice(1) }] };
    for (const body of [{ items }, asked]) {
      const { problems } = (await shop.visitor().post("/api/cart/quote", body)).json().data;
      expect(problems).toMatchObject([{ code: "quantity_limit", product_id: productId, max: 30 }]);
    }
  });

  test("are asked for by a request that names the product and the quantity", async () => {
    const { productId } = await aProduct(shop.db);
    const lead = { kind: "bulk", name: "Ірина", phone: "0672201487", product_id: productId, quantity: 240 };
    const ask = (body: object) =>
      shop.visitor().post("/api/leads", body, { "idempotency-key": randomUUID() });
    expect((await ask(lead)).statusCode).toBe(201);
    expect((await ask({ ...lead, kind: "one_click" })).statusCode).toBe(422);
    expect(await shop.db.selectFrom("leads").select(["kind", "quantity"]).execute()).toEqual([
      { kind: "bulk", quantity: 240 },
    ]);
  });
});
