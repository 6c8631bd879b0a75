// An anonymous gift at every place where an order gets its payment method.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { anOrder, toBranch } from "../../../../tests/fixtures/orders.ts";
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
  await aProduct(shop.db, { name_uk: "Трюфелі" });
  manager = await shop.asStaff("manager");
});
afterAll(() => shop.close());

const recipient = { name: "Олег", surname: "Гнатюк", phone: "0671112233" };
const gift = { message: "Здогадайся", card: "birthday", wrap: true, ribbon: "gold", anonymous: true };
const secret = { recipient, gift, delivery: toBranch };
const onSite = (body: Record<string, unknown>) => shop.visitor().order(body);
const byPhone = (body: Record<string, unknown>) =>
  manager.post("/api/crm/orders", { ...anOrder(body), key: randomUUID(), confirm: true, lead_id: null });
const ordersCount = async () => (await shop.db.selectFrom("orders").select("id").execute()).length;

describe("cash on delivery is refused with its reason", () => {
  test("at the site’s checkout and in an order by phone, which place nothing", async () => {
    for (const door of [onSite, byPhone]) {
      const refused = await door({ ...secret, payment: "cod", seen_total: 381.08 });
      expect([refused.statusCode, refused.json().code]).toEqual([422, "cash_for_anonymous"]);
      expect(refused.json().errors.payment[0]).toContain("Анонімний подарунок");
    }
    expect(await ordersCount()).toBe(0);
  });

  test("for one of several parcels, where no cash is taken at all", async () => {
    const { delivery } = secret;
    const more_parcels = [{ items: [{ product_id: 1, quantity: 1 }], recipient, gift, delivery }];
    const refused = await onSite({ payment: "cod", delivery, more_parcels, seen_total: 500 });
    expect([refused.statusCode, refused.json().code]).toEqual([422, "payment_off"]);
  });

  test("when a manager makes an order with cash anonymous", async () => {
    const cash = await byPhone({ recipient, delivery: toBranch, payment: "cod", seen_total: 309.68 });
    const { number } = cash.json();
    const { order } = (await manager.get(`/api/crm/orders/${number}`)).json();
    const { contact, delivery, version } = order;
    const [line] = await shop.db.selectFrom("order_lines").select(["id", "quantity"]).execute();
    const body = {
      version,
      contact,
      delivery,
      recipient,
      lines: [line],
      keep_promo: false,
      discount: 0,
      gift: { ...gift, wrap: false, ribbon: null },
    };
    const preview = await manager.post(`/api/crm/orders/${number}/preview`, body);
    const change = { ...body, seen_total: order.total, reason: null, notify: false };
    const saved = await manager.put(`/api/crm/orders/${number}`, change);
    for (const answer of [preview, saved])
      expect([answer.statusCode, answer.json().code]).toEqual([422, "cash_for_anonymous"]);
  });

  test("when its payer chooses another payment method, twice and from two tabs", async () => {
    const placed = (await onSite({ ...secret, payment: "card_liqpay", seen_total: 354 })).json();
    const { number, access_token: token } = placed.order;
    const choose = () =>
      shop
        .visitor()
        .post(`/api/orders/${number}/payment-method`, { token, method: "cod", seen_total: 381.08 });
    const answers = await Promise.all([choose(), choose()]);
    for (const answer of answers)
      expect([answer.statusCode, answer.json().code]).toEqual([409, "payment_settled"]);
    const row = await shop.db.selectFrom("orders").select("payment_method").executeTakeFirstOrThrow();
    expect(row.payment_method).toBe("card_liqpay");
  });
});
