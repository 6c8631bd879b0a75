// A shared wishlist: its owner, a visitor who gives, and one who wanted to give the same.
import type { Browser, Page } from "@playwright/test";
import { expect, expectAccessible, test } from "../fixtures.ts";
import { open, openAs } from "../people.ts";

const owner = "+380500000001";
const phone = { viewport: { width: 390, height: 844 } };

/** Another visitor, in a separate browser. */
async function otherVisitor(browser: Browser, path: string): Promise<Page> {
  const context = await browser.newContext({ ...phone, baseURL: process.env.SHOP_URL ?? "" });
  const value = `v1.denied.${Math.floor(Date.now() / 1000)}`;
  await context.addCookies([{ name: "diaka_consent", value, url: process.env.SHOP_URL ?? "" }]);
  const page = await context.newPage();
  await open(page, path);
  return page;
}

const main = (page: Page) => page.getByRole("main");
const promise = (page: Page) => main(page).getByRole("button", { name: /^Я це подарую/ });
const mine = (page: Page) => main(page).getByText("Це даруєте ви");
const others = (page: Page) => main(page).getByText("Це вже хтось дарує");

/** Shares the owner's list again and returns its URL. */
async function shareList(page: Page): Promise<string> {
  await main(page).getByRole("button", { name: "Створити посилання" }).click();
  await page.getByLabel("Назва").fill("Подарунки для Ірини");
  await page.getByLabel(/^Кілька слів/).fill("Люблю чорний і з горіхами.");
  await main(page).getByRole("button", { name: "Створити посилання" }).click();
  const link = page.getByLabel("Посилання на список");
  await expect(link).toHaveValue(/\/wishlist\?token=\w{20}$/);
  return new URL(await link.inputValue()).pathname + new URL(await link.inputValue()).search;
}

async function closeList(page: Page): Promise<void> {
  await open(page, "/profile/wishlist");
  await main(page).getByRole("button", { name: "Закрити доступ" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Закрити", exact: true }).last().click();
  await expect(main(page).getByRole("button", { name: "Створити посилання" })).toBeVisible();
}

test("a gift is reserved by one guest, shown as taken to others, and stays a surprise", async ({
  page,
  browser,
}) => {
  await openAs(page, owner, "/profile/wishlist");
  const path = await shareList(page);
  await expectAccessible(page, "light");

  const taras = await otherVisitor(browser, path);
  await expect(main(taras).getByRole("heading", { level: 1 })).toHaveText("Подарунки для Ірини");
  await expect(main(taras)).toContainText("Люблю чорний і з горіхами.");
  const gifts = await promise(taras).count();
  await promise(taras).first().click();
  await expect(mine(taras)).toBeVisible();
  await taras.getByRole("region", { name: "Повідомлення" }).getByText("У кошик").click();
  await expect(taras.getByRole("dialog").getByText("Оформити замовлення")).toBeVisible();
  await open(taras, path);
  await expect(mine(taras)).toBeVisible();
  await expectAccessible(taras, "light", "dark");

  const oksana = await otherVisitor(browser, path);
  await expect(others(oksana)).toBeVisible();
  await expect(promise(oksana)).toHaveCount(gifts - 1);

  await open(page, path);
  await expect(main(page).getByText("Так ваш список бачать інші")).toBeVisible();
  await expect(others(page)).toHaveCount(0);
  await expect(promise(page)).toHaveCount(0);

  await main(taras)
    .getByRole("button", { name: /^Передумати/ })
    .click();
  await expect(promise(taras)).toHaveCount(gifts);
  await open(oksana, path);
  await expect(promise(oksana)).toHaveCount(gifts);
  await closeList(page);
  await taras.context().close();
  await oksana.context().close();
});

test("of two guests who reserve at once, one is told that the gift is taken", async ({ page, browser }) => {
  await openAs(page, owner, "/profile/wishlist");
  const path = await shareList(page);
  const taras = await otherVisitor(browser, path);
  const oksana = await otherVisitor(browser, path);
  await promise(taras).first().click();
  await expect(mine(taras)).toBeVisible();
  await promise(oksana).first().click();
  await expect(oksana.getByRole("region", { name: "Повідомлення" })).toContainText("вже дарує хтось інший");
  await expect(others(oksana)).toBeVisible();
  await closeList(page);
  await taras.context().close();
  await oksana.context().close();
});

test("a closed list says so instead of a bare 404, and is not indexed", async ({ page, browser }) => {
  await openAs(page, owner, "/profile/wishlist");
  const path = await shareList(page);
  const guest = await otherVisitor(browser, path);
  await expect(guest.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
  await closeList(page);
  const answer = await guest.goto(path);
  expect(answer?.status()).toBe(404);
  expect(answer?.headers()["cache-control"]).toContain("no-store");
  await expect(main(guest).getByRole("heading", { level: 1 })).toHaveText("Такого списку вже немає");
  await guest.context().close();
});
