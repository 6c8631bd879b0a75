import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, expect, test } from "vitest";
import { anOrder } from "../../../../tests/fixtures/orders.ts";
import { aProduct } from "../../../../tests/fixtures/products.ts";
import { startShop } from "../../../../tests/setup/shop.ts";

const shop = await startShop();
afterAll(() => shop.close());
const path = "/api/crm/orders/10001/link";
let token = "";

beforeEach(async () => {
  await shop.reset();
  shop.clock.set("2026-11-20T12:00:00+02:00");
  await aProduct(shop.db);
  const body = anOrder({
    lang: "ru",
    contact: {
      first_name: "Ірина",
      last_name: "Ковальчук",
      phone: "0672201487",
      email: "iryna@example.com",
    },
  });
  const placed = await shop.visitor().post("/api/orders", body, { "idempotency-key": randomUUID() });
  token = placed.json().order.access_token;
});

const sent = () =>
  shop.db
    .selectFrom("messages")
    .select(["channel", "recipient", "text", "lang"])
    .where("purpose", "=", "order_link")
    .orderBy("id")
    .execute();

test("staff resend the order link to the buyer in the buyer's language and never see it", async () => {
  const manager = await shop.asStaff("manager");
  const answer = await manager.post(path, {});
  expect([answer.statusCode, answer.body]).toEqual([204, ""]);
  const messages = await sent();
  expect(messages.map(({ channel, recipient, lang }) => [channel, recipient, lang])).toEqual([
    ["sms", "+380672201487", "ru"],
    ["email", "iryna@example.com", "ru"],
  ]);
  for (const { text } of messages) expect(text).toContain(token);
  const whole = await manager.get("/api/crm/orders/10001");
  expect(whole.body).not.toContain(token);
  const { history, messages: told } = whole.json().order;
  expect(history).toContainEqual(
    expect.objectContaining({ kind: "message_again", data: { purpose: "order_link" } }),
  );
  const { id } = told.find(({ purpose }: { purpose: string }) => purpose === "order_link");
  const words = await manager.get(`/api/crm/orders/10001/messages/${id}`);
  expect(words.statusCode).toBe(200);
  expect(words.body).not.toContain(token);
});

test("a link resent twice within a minute is sent once, and after a minute once more", async () => {
  const manager = await shop.asStaff("manager");
  await manager.post(path, {});
  const again = await manager.post(path, {});
  expect([again.statusCode, again.headers["retry-after"]]).toEqual([429, "60"]);
  expect(await sent()).toHaveLength(2);
  shop.clock.advance(61);
  expect((await manager.post(path, {})).statusCode).toBe(204);
  expect(await sent()).toHaveLength(4);
});

test("staff who do not see the payer cannot resend the link, and a missing order is 404", async () => {
  expect((await (await shop.asStaff("packer")).post(path, {})).statusCode).toBe(403);
  const manager = await shop.asStaff("manager");
  expect((await manager.post("/api/crm/orders/99999/link", {})).statusCode).toBe(404);
  expect(await sent()).toEqual([]);
});
