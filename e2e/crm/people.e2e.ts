// The owner grants and removes access, the journal records both, and a blocked customer is refused politely.
import { expect, test } from "../fixtures.ts";
import { fillCheckout, invite, labels, open, openAs } from "../people.ts";

const newcomer = "+380500000091";

test("a packer is invited, works, and is signed out as soon as the owner removes them", async ({
  page,
  browser,
  watch,
}) => {
  watch.expectConsole(/401/);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs(page, "+380500000010", "/crm/team");
  await invite(page, newcomer, "packer");

  const packer = await (await browser.newContext({ baseURL: process.env.SHOP_URL })).newPage();
  await packer.setViewportSize({ width: 1440, height: 900 });
  await openAs(packer, newcomer, "/crm/all-orders");
  await expect(packer.getByRole("columnheader", { name: "Отримувач" })).toBeVisible();
  await expect(packer.getByRole("columnheader", { name: "Сума" })).toHaveCount(0);
  await expect(packer.getByRole("link", { name: "Команда" })).toHaveCount(0);

  await page.getByRole("button", { name: "Закрити доступ: +380 50 000 00 91" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Закрити доступ" }).click();
  await expect(page.getByText("Доступ закрито", { exact: true }).first()).toBeVisible();

  await packer.getByRole("table").getByRole("link").first().click();
  await packer.waitForURL("**/login?**");
  await packer.context().close();

  await open(page, "/crm/audit?subject=staff");
  const rows = page.getByRole("table").getByRole("row").filter({ hasText: "+380 50 000 00 91" });
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText("Доступ");
  await expect(rows.last()).toContainText("додано");
});

test("a blocked customer is asked to call, and orders again when unblocked", async ({
  page,
  browser,
  watch,
}) => {
  watch.expectConsole(/403/);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs(page, "+380500000011", "/crm/customers");
  await page.getByRole("searchbox", { name: "Ім’я, телефон або пошта" }).fill("0500000001");
  await page.getByRole("searchbox", { name: "Ім’я, телефон або пошта" }).press("Enter");
  await page.waitForURL(/q=/);
  await page.getByRole("table").getByRole("link", { name: "Ірина Ковальчук" }).click();
  await page.getByRole("button", { name: "Заблокувати" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Причина").fill("Не забирає посилок");
  await dialog.getByRole("button", { name: "Заблокувати" }).click();
  await expect(page.getByText("Замовлень від цього клієнта не приймаємо")).toBeVisible();

  const shop = await (await browser.newContext({ baseURL: process.env.SHOP_URL })).newPage();
  await open(shop, "/triufeli-klasychni-v-kakao");
  await shop.getByRole("button", { name: labels.uk.addToCart }).first().click();
  await shop.getByRole("dialog").getByRole("link", { name: labels.uk.toCheckout }).click();
  await shop.waitForURL("**/checkout");
  const buyer = { firstName: "Ірина", lastName: "Ковальчук", phone: "500000001", city: "Київ" };
  await fillCheckout(shop, { language: "uk", ...buyer });
  await shop.getByRole("button", { name: labels.uk.order }).first().click();
  await expect(shop.getByText("Зателефонуйте нам, і ми допоможемо")).toBeVisible();

  await page.getByRole("button", { name: "Розблокувати" }).click();
  await dialog.getByRole("button", { name: "Розблокувати" }).click();
  await expect(page.getByRole("button", { name: "Заблокувати" })).toBeVisible();
  await shop.getByRole("button", { name: labels.uk.order }).first().click();
  await shop.waitForURL("**/thx-page?**");
  await shop.context().close();
});
