// The shop with JavaScript off: everything as far as the cart.
import { expect, test } from "../fixtures.ts";

test.use({ javaScriptEnabled: false });

test("a visitor without JavaScript finds, filters, sorts, pages, changes language and fills a cart", async ({
  page,
}) => {
  await page.goto("/");
  await page.getByRole("contentinfo").getByRole("link", { name: "Шоколад", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Шоколад");
  const cards = page.getByRole("main").getByRole("article");
  const all = await cards.count();

  await page.goto("/shokolad?page=2");
  await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();

  await page.goto("/shokolad");
  await page
    .getByRole("checkbox", { name: /^Рубіновий/ })
    .first()
    .check();
  await page
    .getByRole("button", { name: /Показати/ })
    .first()
    .click();
  expect(page.url()).toContain("chocolate=ruby");
  expect(await cards.count()).toBeLessThan(all);
  await expect(page.getByRole("main")).toContainText("Рубіновий шоколад із полуницею");

  await page.getByRole("link", { name: "РУС" }).first().click();
  expect(page.url()).toContain("/ru/shokolad?chocolate=ruby");
  await expect(page.locator("html")).toHaveAttribute("lang", "ru");

  await page.goto("/rubinovyi-shokolad");
  await page.getByRole("link", { name: /3 плитки/ }).click();
  expect(page.url()).toContain("v=3-plytky");
  await page
    .getByRole("button", { name: /У кошик/ })
    .first()
    .click();
  expect(new URL(page.url()).pathname).toBe("/cart");
  await expect(page.getByRole("main")).toContainText("Рубіновий шоколад");
  await expect(page.getByRole("main")).toContainText("3 плитки");
  await expect(page.getByRole("main")).toContainText("0 800 330 412");
});
