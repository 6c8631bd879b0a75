// An e-mail of the shop, as its recipient sees it.
import { expect, test } from "../fixtures.ts";
import { smsTo } from "../outbox.ts";
import { open } from "../people.ts";
import { orderWithEmail } from "../shop-api.ts";

test("the e-mail about a new order shows it, and its button leads to the order", async ({ page }) => {
  await open(page, "/");
  const email = `zoriana.${Date.now()}@example.com`;
  const number = await orderWithEmail(page, email);

  await open(page, "/dev/outbox");
  await page
    .getByRole("listitem")
    .filter({ hasText: email })
    .getByRole("link", { name: "Як виглядає лист" })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(number);
  const frame = page.frameLocator("iframe");
  await expect(frame.getByText(`Замовлення № ${number} уже в майстерні`)).toBeVisible();

  const opened = page.waitForEvent("popup");
  await frame.getByRole("link", { name: "Відкрити замовлення" }).click();
  const order = await opened;
  await order.waitForURL(`**/thx-page?number=${number}&token=**`);
  await expect(order.getByRole("main")).toContainText(number);
});

test("the short link of an order's SMS leads to the order, and one with another secret is not found", async ({
  page,
}) => {
  await open(page, "/");
  const number = await orderWithEmail(page, `sms.${Date.now()}@example.com`);
  const sms = await smsTo(page, "+380973301211", new RegExp(`Замовлення №\\s${number} у нас`));
  const link = /\/o\/[\w-]+$/.exec(sms)?.[0] ?? "";
  await open(page, link);
  await page.waitForURL(`**/thx-page?number=${number}&token=**`);
  await expect(page.getByRole("main")).toContainText(number);
  expect((await page.request.get(`${link.slice(0, -4)}0000`)).status()).toBe(404);
});
