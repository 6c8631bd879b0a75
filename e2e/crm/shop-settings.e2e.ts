// Shop settings: changed in the CRM and seen by visitors at once.
import { expect, test } from "../fixtures.ts";
import { open, openAs } from "../people.ts";
import { send } from "../shop-api.ts";

const manager = "+380500000011";
const product = "/tsukerky/nabory-praline";

test("a promo code made in the CRM works in the cart until it is ended", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs(page, manager, "/crm/promotions");
  await page.getByRole("link", { name: "Новий промокод" }).click();
  await page.getByLabel("Код", { exact: true }).fill("липа-20");
  await page.getByLabel("Знижка, %").fill("20");
  await page.getByLabel("Усього замовлень").fill("5");
  await page.getByLabel("Товарів на суму, ₴").fill("1 000");
  await expect(page.getByText("−200 ₴")).toBeVisible();
  await page.getByRole("button", { name: "Створити промокод" }).click();
  await page.waitForURL("**/crm/promotions/%D0%9B%D0%98%D0%9F%D0%90-20");

  await open(page, product);
  await page.locator("main article a").first().click();
  await page
    .getByRole("button", { name: /^У кошик/ })
    .first()
    .click();
  await open(page, "/cart");
  await page.getByLabel("Промокод").first().fill("липа-20");
  await page.getByRole("button", { name: "Застосувати" }).first().click();
  await expect(page.getByText("Промокод ЛИПА-20 діє").first()).toBeVisible();

  await open(page, `/crm/promotions/${encodeURIComponent("ЛИПА-20")}`);
  await page.getByRole("button", { name: "Вимкнути" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Вимкнути" }).click();
  await expect(page.getByText("Закінчився").first()).toBeVisible();
  await open(page, "/cart");
  await expect(page.getByText("Промокод уже не діє.").first()).toBeVisible();
});

test("unsaved text is not discarded without a question", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs(page, manager, `/crm/promotions/${encodeURIComponent("НОВИЙРІК")}`);
  await page.getByLabel("Нотатка для команди").fill("Для сайту партнерів");
  await page.getByRole("link", { name: "До всіх промокодів" }).click();
  await expect(page.getByRole("dialog")).toContainText("Вийти без збереження?");
  await page.getByRole("button", { name: "Лишитися" }).click();
  await page.getByRole("button", { name: "Зберегти", exact: true }).click();
  await expect(page.getByText("Усе збережено")).toBeVisible();
  await page.getByRole("link", { name: "До всіх промокодів" }).click();
  await expect(page.getByText("Для сайту партнерів").first()).toBeVisible();
});

test("a changed free-delivery sum is shown in the shop at once", async ({ page, watch }) => {
  watch.expectConsole(/422/);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs(page, "+380500000010", "/crm/settings/delivery");
  const sum = page.getByLabel("Безкоштовно від, ₴").first();
  await sum.fill("багато");
  await page.getByRole("button", { name: "Зберегти", exact: true }).click();
  await expect(sum).toHaveAttribute("aria-invalid", "true");
  await sum.fill("1 777");
  await expect(page.getByText("Безкоштовна доставка від 1 777 ₴")).toBeVisible();
  await page.getByRole("button", { name: "Зберегти", exact: true }).click();
  await expect(page.getByText("Усе збережено")).toBeVisible();

  await open(page, "/delivery-payment");
  await expect(page.getByText(/від 1\s777\s₴/i).first()).toBeVisible();
});

test("the second to save sees what the first has changed, and loses no typed text", async ({
  page,
  watch,
}) => {
  watch.expectConsole(/409/);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs(page, "+380500000010", "/crm/settings/selling");
  const few = page.getByLabel("«Закінчується» від, шт.");
  await few.fill("8");
  const first = await send(page, "PUT", "/api/crm/settings/selling", {
    version: 0,
    value: { giftWrap: 45, fewLeft: 6, giftMessageLength: 180 },
  });
  expect(first.status()).toBe(200);

  await page.getByRole("button", { name: "Зберегти", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("«Закінчується» від, шт.: 6");
  await expect(few).toHaveValue("8");
  await page.getByRole("button", { name: "Зберегти мої" }).click();
  await expect(page.getByText("Усе збережено")).toBeVisible();
  await open(page, "/crm/settings/selling");
  await expect(few).toHaveValue("8");
});
