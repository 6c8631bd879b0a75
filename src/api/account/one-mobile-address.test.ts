// A whole mobile network can share one IPv4 address: five hundred honest buyers must not block each other.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { anOrder } from "../../../tests/fixtures/orders.ts";
import { aProduct } from "../../../tests/fixtures/products.ts";
import { startShop, type TestShop } from "../../../tests/setup/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop({ rateLimits: true });
  await aProduct(shop.db, { variants: [{ stock: 10_000 }] });
});
afterAll(() => shop.close());

const order = anOrder();

test("500 buyers behind one address sign in or order as guests within ten minutes, each by their own phone", async () => {
  const refused: string[] = [];
  for (let buyer = 0; buyer < 500; buyer += 1) {
    const phone = `+38067${2_000_000 + buyer}`;
    const visitor = shop.visitor();
    if (buyer % 2 === 0) {
      await visitor.post("/api/auth/sms/send", { phone });
      const code = await shop.codeFor(phone).catch(() => "000000");
      const answer = await visitor.post("/api/auth/sms/verify", { phone, code });
      if (answer.json().valid !== true) refused.push(`${buyer}: ${answer.statusCode} ${answer.body}`);
    } else {
      const contact = { ...order.contact, phone };
      const key = { "idempotency-key": randomUUID() };
      const answer = await visitor.post("/api/orders", { ...order, contact }, key);
      if (answer.statusCode !== 201) refused.push(`${buyer}: ${answer.statusCode} ${answer.body}`);
    }
    shop.clock.advance(1.2);
  }
  expect(refused).toEqual([]);
}, 300_000);
