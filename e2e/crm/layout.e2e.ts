// Nothing of a page is set beyond its card or hidden behind it, at the widths of laptops.
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { column } from "../packing-board.ts";
import { open, openAs, signInAs } from "../people.ts";
import { confirmedOrder, send } from "../shop-api.ts";

const owner = "+380500000010";
const packer = "+380500000012";

/** Buttons, links and sums that protrude from their card, except those in what scrolls. */
const protruding = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isScrolled = (el: Element, box: Element): boolean => {
      for (let at = el.parentElement; at && at !== box; at = at.parentElement)
        if (/auto|scroll/.test(getComputedStyle(at).overflowX)) return true;
      return false;
    };
    return [...document.querySelectorAll("main article, main section")].flatMap((box) => {
      const frame = box.getBoundingClientRect();
      return [...box.querySelectorAll("a, button, em")]
        .filter((el) => el.checkVisibility() && !isScrolled(el, box))
        .filter((el) => {
          const { left, right } = el.getBoundingClientRect();
          return right > frame.right + 1 || left < frame.left - 1;
        })
        .map((el) => `${el.textContent} in ${box.getAttribute("aria-label") ?? box.tagName}`);
    });
  });

test("packed cards contain their buttons", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAs(page, owner);
  const number = await confirmedOrder(page);
  const packed = await send(page, "POST", `/api/crm/packing/${number}/result`, { result: "packed" });
  expect(packed.status()).toBe(200);
  await open(page, "/crm/packing");
  const card = column(page, "Спаковано").getByRole("article").filter({ hasText: number });
  await expect(card.getByRole("button", { name: "Передати" })).toBeVisible();
  expect(await protruding(page)).toEqual([]);
});

test("the table of variants shows its last button without scrolling", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs(page, owner, "/crm/catalog");
  await page.getByRole("table").locator("tbody a").first().click();
  await page.waitForURL("**/crm/catalog/*");
  const remove = page.getByRole("button", { name: /^Прибрати розмір/ }).first();
  await remove.scrollIntoViewIfNeeded();
  const hidden = await remove.evaluate((button) => {
    const wide = [...document.querySelectorAll("main *")].filter(
      (el) =>
        el.contains(button) &&
        el.scrollWidth > el.clientWidth + 1 &&
        getComputedStyle(el).overflowX !== "visible",
    );
    return wide.map((el) => `${el.tagName}: ${el.scrollWidth} in ${el.clientWidth} px`);
  });
  expect(hidden).toEqual([]);
  expect(await protruding(page)).toEqual([]);
});

test("columns of the board contain their sums, and the side bar its profile, on a small screen", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.emulateMedia({ colorScheme: "dark" });
  await openAs(page, owner, "/ru/crm/all-orders?as=board");
  await expect(page.locator("main section em").first()).toBeVisible();
  expect(await protruding(page)).toEqual([]);
  await open(page, "/crm/all-orders");
  const side = page.getByRole("complementary", { name: "Бічна панель" });
  await expect(side.getByRole("link", { name: "Безпека входу" })).toBeInViewport({ ratio: 1 });
  await expect(side.getByRole("button", { name: "Вийти" })).toBeInViewport({ ratio: 1 });
});

test("the whole menu is in view on a small screen, in Russian, with the pages of an open entry", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  for (const path of ["/ru/crm/receipts", "/ru/crm/audit", "/ru/crm/leads"]) {
    await openAs(page, owner, path);
    const side = page.getByRole("complementary", { name: "Боковая панель" });
    for (const link of await side.getByRole("link").all()) await expect(link).toBeInViewport({ ratio: 1 });
    await expect(side.locator('[aria-current="page"]')).toHaveCount(1);
  }
});

test("the menu of a phone has all pages in groups, with their numbers", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, owner, "/crm/today");
  await page.getByRole("button", { name: "Меню" }).click();
  const menu = page.getByRole("region", { name: "Меню" });
  await expect(menu.getByRole("heading")).toHaveText([
    "Пакування",
    "Клієнти",
    "Гроші",
    "Акції",
    "Налаштування",
  ]);
  await menu.getByRole("link", { name: "Накладні" }).click();
  await expect(page).toHaveURL(/\/crm\/waybills$/);
  await expect(menu).toBeHidden();
});

test("the tab names the page, or the status of a page that is missing or refused", async ({
  page,
  watch,
}) => {
  watch.expectConsole(/status of 40[34]/);
  await openAs(page, owner, "/crm/audit");
  await expect(page).toHaveTitle("Журнал · CRM — Дяка");
  await page.getByRole("link", { name: "Клієнти" }).click();
  await expect(page).toHaveTitle("Клієнти · CRM — Дяка");
  const name = await page.getByRole("table").locator("tbody a").first().innerText();
  await page.getByRole("table").locator("tbody a").first().click();
  await expect(page).toHaveTitle(`${name} · CRM — Дяка`);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await open(page, "/crm/orders/999999999");
  await expect(page).toHaveTitle("404 - Page not found: /crm/orders/999999999");
  await expect(page.getByRole("heading", { name: "Замовлення №\u00a0999999999 немає" })).toBeVisible();
  await page.getByRole("link", { name: "Налаштування" }).click();
  await page.getByRole("link", { name: "Журнал" }).click();
  await expect(page).toHaveTitle("Журнал · CRM — Дяка");
  await page.context().clearCookies();
  await openAs(page, packer, "/crm/audit");
  await expect(page).toHaveTitle("403 - Forbidden");
  await expect(page.getByRole("heading", { name: "Цей розділ вам не відкрито" })).toBeVisible();
});
