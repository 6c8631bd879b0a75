import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { anOrder, toBranch } from "../../../tests/fixtures/orders.ts";
import { addPlaces, kyiv } from "../../../tests/fixtures/places.ts";
import { aProduct } from "../../../tests/fixtures/products.ts";
import { startShop, type VisitorClient } from "../../../tests/setup/shop.ts";

const shop = await startShop();
beforeEach(async () => {
  await shop.reset();
  shop.clock.set("2026-11-20T12:00:00+02:00");
  await addPlaces(shop.db);
  await aProduct(shop.db, { name_uk: "Набір «Щира дяка»", name_ru: "Набор «Искренняя благодарность»" });
});
afterAll(() => shop.close());

const key = () => ({ "idempotency-key": randomUUID() });
const order = (client: VisitorClient, body: unknown = anOrder(), headers: Record<string, string> = key()) =>
  client.post("/api/orders", body, headers);
const orders = async () => (await shop.db.selectFrom("orders").select("id").execute()).length;

describe("POST /api/orders", () => {
  test("a guest places an order and follows it by the secret link", async () => {
    const client = shop.visitor();
    const answer = await order(client, anOrder({ delivery: toBranch, seen_total: 309.68 }));
    expect(answer.statusCode).toBe(201);
    const body = answer.json();
    expect(body.payment).toEqual({});
    expect(body.thank_you_url).toBe(`/thx-page?number=10001&token=${body.order.access_token}`);
    const url = `/api/orders/10001?token=${body.order.access_token}`;
    expect((await shop.visitor().get(url)).json()).toEqual({ order: body.order });
  });

  test("an order without a carrier goes by Nova Poshta; the same key with that carrier is the same order", async () => {
    const headers = key();
    const body = anOrder({ delivery: toBranch, seen_total: 309.68 });
    const first = (await order(shop.visitor(), body, headers)).json().order;
    expect(first.delivery).toMatchObject({ type: "branch", carrier: "nova_poshta" });
    const named = { ...body, delivery: { ...toBranch, carrier: "nova_poshta" } };
    const again = await order(shop.visitor(), named, headers);
    expect([again.statusCode, again.json().order.number]).toEqual([200, first.number]);
  });

  test("a delivery that the carrier does not offer is a field error", async () => {
    const delivery = { ...toBranch, type: "postomat", carrier: "ukrposhta" };
    const answer = await order(shop.visitor(), anOrder({ delivery }));
    expect([answer.statusCode, answer.json().errors]).toMatchObject([
      422,
      { "delivery.carrier": ["Оберіть один із варіантів."] },
    ]);
  });

  test("the order of a signed-in customer belongs to their account", async () => {
    const client = await shop.signIn("+380671112233");
    await order(client);
    const list = (await client.get("/api/profile/orders")).json();
    expect(list.orders).toMatchObject({
      data: [{ number: "10001" }],
      current_page: 1,
      last_page: 1,
      per_page: 20,
      total: 1,
    });
  });

  test("an order of a guest is in the account that confirms its phone, and in no other", async () => {
    await order(shop.visitor());
    await order(await shop.signIn("+380671112233"));
    const numbers = async (client: VisitorClient) =>
      (await client.get("/api/profile/orders"))
        .json()
        .orders.data.map((each: { number: string }) => each.number);
    expect(await numbers(await shop.signIn("+380672201487"))).toEqual(["10001"]);
    shop.clock.advance(61);
    expect(await numbers(await shop.signIn("+380671112233"))).toEqual(["10002"]);
  });

  test("the same key from another device answers 200 with the same order, with another body 409", async () => {
    const headers = key();
    const first = await order(shop.visitor(), anOrder(), headers);
    const again = await order(shop.visitor(), anOrder(), headers);
    expect(again.statusCode).toBe(200);
    expect(again.json().order).toEqual(first.json().order);
    const other = await order(shop.visitor(), anOrder({ comment: "!" }), headers);
    expect([other.statusCode, other.json().code]).toEqual([409, "idempotency_conflict"]);
  });

  test("a changed price answers 409 with the new quote, a shortage 409 with the products", async () => {
    const price = await order(shop.visitor(), anOrder({ seen_total: 1 }));
    expect([price.statusCode, price.json().code, price.json().quote.total]).toEqual([
      409,
      "price_changed",
      189,
    ]);
    const items = [{ product_id: 1, quantity: 50 }];
    const stock = await order(shop.visitor(), anOrder({ items, seen_total: 9450 }));
    expect([stock.statusCode, stock.json().code]).toEqual([409, "out_of_stock"]);
    expect(stock.json().products).toEqual([{ product_id: 1, variant_id: 1, available: 10 }]);
  });

  const line = { product_id: 1, quantity: 1 };
  test.each<[string, Record<string, unknown>, string]>([
    ["no lines", { items: [] }, "items"],
    ["a thousand lines", { items: Array.from({ length: 1_000 }, () => line) }, "items"],
    ["a negative quantity", { items: [{ ...line, quantity: -1 }] }, "items.0.quantity"],
    ["a huge quantity", { items: [{ ...line, quantity: 1e9 }] }, "items.0.quantity"],
    ["half a unit", { items: [{ ...line, quantity: 0.5 }] }, "items.0.quantity"],
    ["an id over the maximum", { items: [{ product_id: 2 ** 40, quantity: 1 }] }, "items.0.product_id"],
    ["an unknown product", { items: [{ product_id: 77, quantity: 1 }] }, "items.0.product_id"],
    ["a wrong phone", { contact: { first_name: "І", last_name: "К", phone: "12" } }, "contact.phone"],
    ["no name", { contact: { first_name: " ", last_name: "К", phone: "0672201487" } }, "contact.first_name"],
    ["control characters", { comment: "a\u0007b" }, "comment"],
    ["half a surrogate pair", { items: [{ ...line, options: { text: "\ud800" } }] }, "items.0.options.text"],
    ["a NUL", { comment: "a\u0000b" }, "comment"],
    [
      "a name of 5 000 letters",
      { contact: { first_name: "я".repeat(5_000), last_name: "К", phone: "0672201487" } },
      "contact.first_name",
    ],
    ["no branch", { delivery: { type: "branch", city_ref: kyiv } }, "delivery.warehouse_ref"],
    [
      "no street for the courier",
      { delivery: { type: "courier", city_ref: kyiv, building: "1" } },
      "delivery.street",
    ],
    ["a city that is no reference", { delivery: { ...toBranch, city_ref: "Київ" } }, "delivery.city_ref"],
    ["an unknown way of delivery", { delivery: { type: "drone" } }, "delivery.type"],
    ["a card that is not on", { payment: "card_wayforpay" }, "payment"],
    ["a total that is no number", { seen_total: "189" }, "seen_total"],
  ])("answers 422 naming the field when there is %s", async (_, change, field) => {
    const answer = await order(shop.visitor(), anOrder(change));
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [field]]);
    expect(await orders()).toBe(0);
  });

  test("answers 422 without a key or with a wrong one", async () => {
    for (const headers of [{}, { "idempotency-key": "once" }] as Record<string, string>[]) {
      const answer = await order(shop.visitor(), anOrder(), headers);
      expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ["idempotency-key"]]);
    }
  });

  test("says what is wrong in the language of the visitor", async () => {
    const body = anOrder({ seen_total: 1 });
    const texts = [await order(shop.visitor("uk"), body), await order(shop.visitor("ru"), body)];
    expect(texts.map((answer) => answer.json().message)).toEqual([
      "Поки ви оформлювали, ціна змінилася. Перевірте нову суму.",
      "Пока вы оформляли, цена изменилась. Проверьте новую сумму.",
    ]);
  });
});

describe("GET /api/orders/{number}", () => {
  test("a wrong, missing or odd token or number answers 404", async () => {
    const token = (await order(shop.visitor())).json().order.access_token;
    const client = shop.visitor();
    for (const url of [
      "/api/orders/10001",
      "/api/orders/10001?token=x",
      `/api/orders/10002?token=${token}`,
      `/api/orders/' or 1=1?token=${token}`,
    ]) {
      expect((await client.get(url)).statusCode).toBe(404);
    }
  });

  test("names come in the requested language", async () => {
    const token = (await order(shop.visitor())).json().order.access_token;
    const answer = await shop.visitor("ru").get(`/api/orders/10001?token=${token}`);
    expect(answer.json().order.items[0].name).toBe("Набор «Искренняя благодарность»");
  });
});

test("a purchase is reported by one browser once, however often it is requested", async () => {
  const { number, access_token: token } = (await order(shop.visitor())).json().order;
  const ask = async (client = shop.visitor()) =>
    (await client.post(`/api/orders/${number}/count`, { token })).json().first;
  expect((await Promise.all([ask(), ask(), ask()])).filter(Boolean)).toHaveLength(1);
  expect(await ask()).toBe(false);
  const wrong = await shop.visitor().post(`/api/orders/${number}/count`, { token: "x" });
  expect(wrong.statusCode).toBe(404);
});

test("a guest has no list of orders", async () => {
  expect((await shop.visitor().get("/api/profile/orders")).statusCode).toBe(401);
});

test("the messages to the buyer and to the team are in the outbox of the demo", async () => {
  await order(shop.visitor());
  const { messages } = (await shop.visitor().get("/dev/outbox.json")).json();
  expect(messages).toMatchObject([
    { channel: "telegram", text: expect.stringMatching(/^Нове замовлення №\u00a0\d+\n/) },
    { id: 1, channel: "sms", to: "+380672201487", created_at: "2026-11-20T12:00:00+02:00" },
  ]);
});
