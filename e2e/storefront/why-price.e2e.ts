// «Деталі суми»: how a sum is calculated, in the cart modal, in the cart, at the checkout and in the
// order.
import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "../fixtures.ts";
import { fillCheckout, haveInCart, labels, open, openedCart } from "../people.ts";
import { box } from "../places.ts";

const buyer = {
  language: "uk",
  phone: "+380672201462",
  firstName: "Оксана",
  lastName: "Бондар",
  city: "Львів",
} as const;
const why = (page: Page) =>
  page.locator("summary").filter({ hasText: "Деталі суми" }).locator("visible=true");
const told = (page: Page) => page.locator("details[open]").filter({ has: why(page) });

test("a sale, a code and the carrier's fee are explained line by line, by keyboard alone, up to the order", async ({
  page,
}) => {
  test.setTimeout(150_000);
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, "/search?q=набір праліне");
  await page
    .getByRole("main")
    .getByRole("link", { name: /Горіховий/ })
    .first()
    .click();
  await page.getByRole("button", { name: "У кошик" }).first().click();
  await openedCart(page);
  await why(page).focus();
  await page.keyboard.press("Enter");
  await expect(told(page)).toContainText(/Знижка в каталозі/);
  await expectAccessible(page, "light");

  await open(page, "/cart");
  await page.getByPlaceholder("Промокод").fill("миколай");
  await page.getByRole("button", { name: "Застосувати" }).first().click();
  await expect(page.getByText("Промокод МИКОЛАЙ діє")).toBeVisible();
  await why(page).click();
  await expect(told(page)).toContainText("Промокод МИКОЛАЙ");
  await expectAccessible(page, "light", "dark");

  await page.getByRole("link", { name: "Оформити замовлення" }).click();
  await fillCheckout(page, buyer);
  await why(page).click();
  await expect(told(page)).toContainText(/20\s₴ \+ 2\s% від/);
  await page.getByRole("button", { name: labels.uk.order }).first().click();
  await page.waitForURL("**/thx-page?**");
  await why(page).click();
  await expect(told(page)).toContainText("Промокод МИКОЛАЙ");
  await expectAccessible(page, "dark");
});

test("the reason for free delivery is shown before a method is chosen, at the checkout, and in the order", async ({
  page,
}) => {
  test.setTimeout(150_000);
  await open(page, `/${box}`);
  await page.getByRole("button", { name: "У кошик" }).first().click();
  await expect(page.getByRole("dialog").getByText("Разом")).toBeVisible();
  await expect(why(page)).toBeHidden();
  await haveInCart(page, box, 6);
  await open(page, "/cart");
  await why(page).click();
  await expect(told(page)).toContainText(/Доставка у відділення: товарів на [\d\s]+₴ і більше/);
  await expectAccessible(page, "light");

  await page.getByRole("link", { name: "Оформити замовлення" }).click();
  await fillCheckout(page, { ...buyer, phone: "+380672201463" });
  await why(page).click();
  await expect(told(page)).toContainText(/Доставка: товарів на [\d\s]+₴ і більше/);
  await page.getByRole("button", { name: labels.uk.order }).first().click();
  await page.waitForURL("**/thx-page?**");
  await why(page).click();
  await expect(told(page)).toContainText(/Доставка: товарів на [\d\s]+₴ і більше/);
  await expect(told(page)).toContainText(/безкоштовно замість \d+\s₴/);
});
