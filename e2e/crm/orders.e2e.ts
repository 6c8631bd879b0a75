// The order list and an order, by keyboard, and with another manager at the same order.
import { expect, test } from "../fixtures.ts";
import { openAs, signInAs } from "../people.ts";
import { send } from "../shop-api.ts";

test("a customer cannot open the CRM", async ({ page, watch }) => {
  watch.expectConsole(/403/);
  await signInAs(page, "+380500000001");
  const answer = await page.goto("/crm/all-orders?as=board");
  expect(answer?.status()).toBe(403);
  await expect(page.getByRole("heading", { name: "Сюди пускаємо лише команду" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Нові" })).toHaveCount(0);
});

test("a step that a colleague made first is reported, not overwritten", async ({ page, watch }) => {
  watch.expectConsole(/409/);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs(page, "+380500000012", "/crm/all-orders?status=confirmed");
  await page
    .getByRole("table")
    .getByRole("link")
    .filter({ hasText: /^\d{5}$/ })
    .first()
    .click();
  await page.waitForURL("**/crm/orders/*");
  const number = page.url().split("/").pop() ?? "";

  const { order } = await (await page.request.get(`/api/crm/orders/${number}`)).json();
  const moved = await send(page, "POST", `/api/crm/orders/${number}/transitions`, {
    to: "packing",
    version: order.version,
  });
  expect(moved.status()).toBe(200);

  await page.getByLabel(/Коментар/).fill("Стрічка вишнева");
  await page.getByRole("button", { name: "Взяти в пакування" }).click();
  await expect(page.getByRole("alert").first()).toBeVisible();
  await expect(page.getByLabel(/Коментар/)).toHaveValue("Стрічка вишнева");
});

test("C confirms an order on its page, and Enter takes no further step", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs(page, "+380500000011", "/crm/all-orders?status=new");
  const links = page
    .getByRole("table")
    .getByRole("link")
    .filter({ hasText: /^\d{5}$/ });
  await links.last().click();
  await page.waitForURL("**/crm/orders/*");
  await expect(page.getByRole("button", { name: "Підтвердити" })).toBeVisible();
  await page.keyboard.press("c");
  await expect(page.getByRole("button", { name: "Взяти в пакування" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "Далі" })).toBeFocused();
  await expect(page.getByRole("button", { name: "Взяти в пакування" })).toBeVisible();
});

test("the list works by keyboard", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs(page, "+380500000011", "/crm/all-orders");
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/crm/orders/*");
});
