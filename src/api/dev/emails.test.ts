import { afterAll, beforeAll, expect, test } from "vitest";
import { defaultSettings } from "#shop/content/rules/settings.ts";
import { confirmationEmail } from "#shop/messaging/emails/customer.server.ts";
import { emailFrame } from "#shop/messaging/emails/frame.ts";
import { emailMessage } from "#shop/messaging/emails/message.ts";
import { sendMessage } from "#shop/messaging/ops.server.ts";
import { startShop, type TestShop } from "../../../tests/setup/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const at = (path: string) => shop.visitor().get(path);

test("an e-mail of the outbox opens as a mail program shows it, and runs no script", async () => {
  const email = confirmationEmail(emailFrame(defaultSettings, "uk"), "/confirm-email?token=sample");
  const about = { to: "iryna@example.com", subject: "Підтвердьте адресу", now: shop.clock() };
  const message = emailMessage(email, shop.shop.env.publicUrl, { ...about, purpose: "email_confirmation" });
  await shop.db.transaction().execute((tx) => sendMessage(tx, message));
  const { messages } = (await at("/dev/outbox.json")).json();
  const shown = await at(`/dev/outbox/${messages[0].id}/email.html`);
  expect(shown.headers["content-type"]).toContain("text/html");
  expect(shown.headers["content-security-policy"]).toContain("default-src 'none'");
  expect(shown.body).toContain("/confirm-email?token=sample");
});

test("an SMS and a missing e-mail open no page", async () => {
  await shop.signIn("+380671112233");
  const { messages } = (await at("/dev/outbox.json")).json();
  const sms = messages.find(({ channel }: { channel: string }) => channel === "sms");
  for (const id of [sms.id, 999_999, "x"])
    expect((await at(`/dev/outbox/${id}/email.html`)).statusCode).toBe(404);
});

test("every sample is an e-mail of the shop in both languages", async () => {
  for (const lang of ["uk", "ru"]) {
    const { body } = await at(`/dev/emails/${lang}/order_placed.html?theme=dark`);
    expect(body).toContain(`<html lang="${lang}"`);
    expect(body).toContain("10427");
  }
  expect((await at("/dev/emails/uk/nothing.html")).statusCode).not.toBe(200);
});
