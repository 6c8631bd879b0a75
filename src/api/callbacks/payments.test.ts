import { afterAll, expect, test } from "vitest";
import { buildApp } from "#app.ts";
import { ok, refuse } from "#kit/result.ts";
import type { CardProvider } from "#shop/payments/port.ts";
import { anOrder, placed } from "../../../tests/fixtures/orders.ts";
import { aProduct } from "../../../tests/fixtures/products.ts";
import { startShop } from "../../../tests/setup/shop.ts";

// A provider whose signature is the word «signed» and whose body is the event itself.
const provider: CardProvider = {
  method: "card_monobank",
  create: async () => ok({ externalId: "inv-1", redirectUrl: "https://pay.example/inv-1" }),
  readCallback: async ({ headers, body }) =>
    headers["x-sign"] === "signed" ? ok(JSON.parse(body.toString())) : refuse({ code: "bad_signature" }),
  look: async () => ok(null),
  replyTo: () => ({ contentType: "application/json", body: "" }),
  capture: async () => ok(null),
  cancel: async () => ok(null),
  refund: async () => ok(null),
};

const shop = await startShop();
const app = await buildApp({ ...shop.shop, cards: [provider] }, { rateLimits: false });
afterAll(async () => {
  await app.close();
  await shop.close();
});

const callback = (sign: string, externalId = "inv-1") =>
  app.inject({
    method: "POST",
    url: "/api/payments/monobank/callback",
    headers: { "x-sign": sign, "content-type": "application/json" },
    payload: JSON.stringify({
      provider: "monobank",
      eventId: `${externalId}-1`,
      externalId,
      attemptId: 1,
      status: "paid",
      amount_kop: 189_00,
      currency: "UAH",
      happenedAt: null,
      payload: {},
    }),
  });

test("a provider that is switched off has no callback address", async () => {
  for (const name of ["wayforpay", "paypal"]) {
    const answer = await shop.inject({ method: "POST", url: `/api/payments/${name}/callback`, payload: {} });
    expect(answer.statusCode).toBe(404);
  }
});

test("a signed callback pays the order without a browser token, and can be repeated", async () => {
  await aProduct(shop.db);
  const needs = { db: shop.db, clock: shop.clock, publicUrl: "", cards: ["card_monobank" as const] };
  const { number } = await placed(needs, anOrder({ payment: "card_monobank" }));
  expect((await callback("forged")).statusCode).toBe(403);
  expect((await callback("signed")).statusCode).toBe(200);
  expect((await callback("signed")).statusCode).toBe(200);
  const order = await shop.db
    .selectFrom("orders")
    .select("payment_status")
    .where("number", "=", number)
    .executeTakeFirst();
  expect(order).toEqual({ payment_status: "paid" });
});

test("a signed callback of an unknown payment is stored once and accepted", async () => {
  await shop.reset();
  for (let time = 0; time < 2; time += 1) expect((await callback("signed", "inv-2")).statusCode).toBe(200);
  const kept = await shop.db.selectFrom("payment_events").select(["external_id", "attempt_id"]).execute();
  expect(kept).toEqual([{ external_id: "inv-2-1", attempt_id: null }]);
});

test("a callback that came before its payment existed counts when it is repeated", async () => {
  await shop.reset();
  await callback("signed");
  await aProduct(shop.db);
  const needs = { db: shop.db, clock: shop.clock, publicUrl: "", cards: ["card_monobank" as const] };
  const { number } = await placed(needs, anOrder({ payment: "card_monobank" }));
  await callback("signed");
  const order = await shop.db
    .selectFrom("orders")
    .select("payment_status")
    .where("number", "=", number)
    .executeTakeFirst();
  expect(order).toEqual({ payment_status: "paid" });
});
