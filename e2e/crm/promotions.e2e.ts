// A promotion: created and tried in the CRM, seen in the cart, ended.
import { expect, test } from "../fixtures.ts";
import { open, openAs } from "../people.ts";

const name = "Три листівки за ціною двох";
/** No other test buys these. */
const card = "Листівка «Дякую»";

test("a promotion made in the CRM is given in the cart until it is ended", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs(page, "+380500000011", "/crm/promotions");
  await page.getByRole("link", { name: "Нова акція" }).click();
  const form = page.getByRole("form", { name: "Акція" });
  await form.getByLabel("Назва українською").fill(name);
  await form.getByLabel("Назва російською").fill("Три открытки по цене двух");
  await form.getByRole("combobox", { name: "Додати товар" }).fill(card);
  await page.getByRole("listbox").getByRole("option").first().click();
  await form.getByLabel("Що отримає покупець").selectOption("nth_free");
  await form.getByLabel("Котра штука безкоштовна").fill("3");
  await expect(form.getByText("кожна 3-та штука в подарунок")).toBeVisible();

  await page.getByRole("combobox", { name: "Товар у кошик" }).fill(card);
  await page.getByRole("listbox").getByRole("option").first().click();
  await expect(page.getByText("Бракує 2 штук.")).toBeVisible();
  await page.getByRole("button", { name: /^Більше/ }).click();
  await page.getByRole("button", { name: /^Більше/ }).click();
  await expect(page.getByText(`${name} (ця акція)`)).toBeVisible();
  await page.getByRole("button", { name: "Створити акцію" }).click();
  await page.waitForURL((url) => url.pathname === "/crm/promotions");
  await expect(page.getByRole("table").getByRole("row").filter({ hasText: name })).toContainText("Діє");

  const found = await page.request.get(`/api/crm/phone-order-products?${new URLSearchParams({ q: card })}`);
  const [{ variant_id }] = (await found.json()).data;
  await open(page, `/cart?items=${variant_id}.3`);
  await expect(page.locator("main").getByText(name).first()).toBeVisible();

  await open(page, "/crm/promotions");
  await page.getByRole("table").getByRole("link", { name }).click();
  await page.getByRole("button", { name: "Вимкнути" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Вимкнути" }).click();
  await expect(page.getByText("Закінчилася").first()).toBeVisible();
  const quoted = page.waitForResponse("**/api/cart/quote");
  await open(page, "/cart");
  expect((await (await quoted).json()).data.promotions).toEqual([]);
});
