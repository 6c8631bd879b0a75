// Favourites: on a phone without an account, in the account, on a second device.
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { expect, expectAccessible, test } from "../fixtures.ts";
import { smsTo } from "../outbox.ts";
import { open, openAs } from "../people.ts";

const phone = { viewport: { width: 390, height: 844 } };
const sync = "**/api/profile/favorites/sync";

const hearts = (page: Page) => page.getByRole("main").getByRole("button", { name: /^В обране/ });
const cards = (page: Page) => page.getByRole("main").getByRole("article");
const tab = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Швидкий доступ" }).getByRole("link", { name, exact: true });
const toast = (page: Page, text: string | RegExp) =>
  page.getByRole("region", { name: "Повідомлення" }).getByText(text);

/** A browser that has only the session. */
async function anotherDevice(browser: Browser, context: BrowserContext): Promise<Page> {
  const device = await browser.newContext({ ...phone, baseURL: process.env.SHOP_URL ?? "" });
  await device.addCookies((await context.cookies()).filter(({ name }) => name.startsWith("diaka_")));
  return device.newPage();
}

test.describe("on a phone", () => {
  test.use(phone);

  test("a guest's favourites join the account after the SMS code and are there on a second device", async ({
    page,
    context,
    browser,
  }) => {
    await open(page, "/podarunky");
    await hearts(page).nth(0).click();
    await hearts(page).nth(1).click();
    await expect(hearts(page).nth(1)).toHaveAttribute("aria-pressed", "true");
    await tab(page, "Обране, 2 товари").click();
    await expect(cards(page)).toHaveCount(2);
    const names = await cards(page).getByRole("heading").allTextContents();

    await page.getByRole("main").getByRole("button", { name: "Увійти" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Телефон").fill("50 555 10 20");
    await dialog.getByRole("button", { name: "Отримати код" }).click();
    const code = /\d{6}/.exec(await smsTo(page, "+380505551020", /\d{6}/))?.[0] ?? "";
    const joined = page.waitForResponse(sync);
    await dialog.locator("input[autocomplete='one-time-code']").fill(code);
    expect((await joined).status()).toBe(200);
    await expect(tab(page, "Обране, 2 товари")).toBeVisible();
    await expect(cards(page).getByRole("heading")).toHaveText(names);

    const other = await anotherDevice(browser, context);
    await open(other, "/profile/wishlist");
    await expect(cards(other).getByRole("heading")).toHaveText(names);
    const gone = other.waitForResponse((answer) => answer.request().method() === "DELETE");
    await hearts(other).first().click();
    await expect(cards(other)).toHaveCount(1);
    await gone;
    await other.context().close();

    await open(page, "/profile/wishlist");
    await expect(cards(page).getByRole("heading")).toHaveText(names.slice(1));
  });
});

test("two tabs show the same heart, and a removed favourite comes back to its place", async ({
  page,
  context,
}) => {
  await openAs(page, "+380500000001", "/profile/wishlist");
  const names = await cards(page).getByRole("heading").allTextContents();
  const second = names[1] ?? "";
  await expectAccessible(page, "light", "dark");
  const other = await context.newPage();
  await open(other, "/favorites");
  await expect(cards(other)).toHaveCount(names.length);

  await page.bringToFront();
  await hearts(page).nth(1).click();
  await expect(cards(page)).toHaveCount(names.length - 1);
  await expect(cards(other)).toHaveCount(names.length - 1);
  await expect(cards(other).getByRole("heading", { name: second })).toBeHidden();
  await expect(hearts(page).nth(1)).toBeFocused();

  await page.getByRole("button", { name: "Повернути" }).click();
  await expect(cards(page).getByRole("heading")).toHaveText(names);
  await expect(cards(other)).toHaveCount(names.length);
});

test("a heart that the shop refuses is reset and says why; without a session it waits for sign-in", async ({
  page,
  context,
  watch,
}) => {
  watch.expectConsole(/422|401/);
  await openAs(page, "+380500000001", "/shokolad");
  // The account's favourites have come.
  await expect(page.locator("main button[aria-pressed=true]").first()).toBeVisible();
  const heart = page.locator("main button[aria-pressed=false]").first();
  const name = (await heart.getAttribute("aria-label")) ?? "";
  const named = page.getByRole("main").getByRole("button", { name, exact: true });

  let answerNow = () => {};
  const asked = new Promise<void>((resolve) => {
    answerNow = resolve;
  });
  await page.route(/favorites\/\d+$/, async (route) => {
    await asked;
    await route.fulfill({ status: 422, json: { code: "favourites_full", message: "В обраному вже 500." } });
  });
  await named.click();
  await expect(named).toHaveAttribute("aria-pressed", "true");
  answerNow();
  await expect(named).toHaveAttribute("aria-pressed", "false");
  await expect(toast(page, "В обраному вже 500.")).toBeVisible();
  await page.unroute(/favorites\/\d+$/);

  await context.clearCookies({ name: "diaka_session" });
  await named.click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(named).toHaveAttribute("aria-pressed", "true");
});

test("a shared list is readable for any visitor, also without scripts, and can be saved whole", async ({
  page,
  browser,
}) => {
  await open(page, "/favorites?items=1,2,3");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Список подарунків");
  await expect(cards(page)).toHaveCount(3);
  await page.getByRole("button", { name: "Додати все до мого обраного" }).click();
  await expect(toast(page, "3 товари додано до обраного")).toBeVisible();
  await page.getByRole("link", { name: "Моє обране" }).click();
  await expect(cards(page)).toHaveCount(3);

  const still = await browser.newContext({
    javaScriptEnabled: false,
    locale: "ru-RU",
    baseURL: process.env.SHOP_URL ?? "",
  });
  const paper = await still.newPage();
  await paper.goto("/ru/favorites?items=1,2,3");
  await expect(cards(paper)).toHaveCount(3);
  await still.close();
});

test("viewed products are in the account by day, are cleared at once, and restored as easily", async ({
  page,
}) => {
  await openAs(page, "+380500000001", "/profile/recently-viewed");
  const kept = page.waitForResponse("**/api/profile/recently-viewed");
  await open(page, "/triufeli-z-malynoiu");
  await kept;
  await open(page, "/profile/recently-viewed");
  const today = page.getByRole("region", { name: "Сьогодні" });
  await expect(today.getByRole("heading", { level: 3 }).first()).toHaveText(/малин/i);
  const count = await cards(page).count();
  await expectAccessible(page, "light", "dark");
  await page.getByRole("button", { name: "Очистити" }).click();
  await expect(page.getByText("Тут буде те, що ви переглядали")).toBeVisible();
  await page.getByRole("button", { name: "Повернути" }).click();
  await expect(cards(page)).toHaveCount(count);
});

test("a guest's heart raises the number of likes on the product's page, and removing it lowers it again", async ({
  page,
}) => {
  await open(page, "/nabir-praline-klasyka-9");
  const main = page.getByRole("main");
  const likes = main.getByText(/^В обраному в \d+/);
  const shown = async (): Promise<number> =>
    (await likes.count()) === 0 ? 0 : Number((await likes.innerText()).match(/\d+/)?.[0]);
  const before = await shown();
  const heart = main.locator("[data-favourite]:visible").first();
  await heart.click();
  await expect(likes).toHaveText(new RegExp(`^В обраному в ${before + 1} `));
  await page.reload();
  await expect(likes).toHaveText(new RegExp(`^В обраному в ${before + 1} `));
  await heart.click();
  await expect.poll(shown).toBe(before);
});
