// On a slow connection people type before the scripts load: no input is lost, and a submitted form is sent.
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { open } from "../people.ts";

/** Holds back matching requests until the returned function is called. */
async function holdBack(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

const holdScripts = (page: Page) => holdBack(page, "**/assets/*.js");

const hydrated = (page: Page) => page.locator("html[data-hydrated]").waitFor({ state: "attached" });

/** Playwright's own Back waits for a page load that may not happen. */
async function goBack(page: Page): Promise<void> {
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(/\/shokolad$/);
}

test("a phone typed and sent before hydration gets its code", async ({ page }) => {
  const letGo = await holdScripts(page);
  await page.goto("/login?return_url=/profile/orders", { waitUntil: "commit" });
  const phone = page.getByLabel("Телефон");
  await phone.pressSequentially("0505553077");
  await page.getByRole("button", { name: /Отримати код/ }).click();
  await expect(phone).toHaveValue("0505553077");
  letGo();
  await expect(page.getByText("+380 50 555 30 77")).toBeVisible();
  await expect(page).toHaveURL(/\/login\?return_url=\/profile\/orders$/);
});

test("a review begun before hydration keeps its stars and text, and they count", async ({ page }) => {
  const letGo = await holdScripts(page);
  await page.goto("/add-review", { waitUntil: "commit" });
  const text = page.getByLabel("Відгук", { exact: true });
  await text.pressSequentially("Мама сміялася, тато плакав від щастя.");
  await page.getByLabel("Ім’я").pressSequentially("Леся");
  const best = page.getByRole("radio", { name: "Чудово" });
  await best.check();
  letGo();
  await hydrated(page);
  await text.press("End");
  await text.pressSequentially(" Дякуємо!");
  await expect(text).toHaveValue("Мама сміялася, тато плакав від щастя. Дякуємо!");
  await expect(best).toBeChecked();
  await page.reload();
  await hydrated(page);
  await expect(best).toBeChecked();
  await expect(text).toHaveValue("Мама сміялася, тато плакав від щастя. Дякуємо!");
  await expect(page.getByLabel("Ім’я")).toHaveValue("Леся");
});

test("a search begun before hydration stays in its field", async ({ page }) => {
  const letGo = await holdScripts(page);
  await page.goto("/search", { waitUntil: "commit" });
  const field = page.getByRole("main").getByRole("searchbox");
  await field.pressSequentially("праліне");
  letGo();
  await hydrated(page);
  await expect(field).toHaveValue("праліне");
  await field.press("Enter");
  await expect(page).toHaveURL(/\/search\?q=/);
});

test("Back from a reloaded page before hydration leads to the page before it", async ({ page }) => {
  await open(page, "/shokolad");
  await page.locator("main article h3 a").first().click();
  await page.locator("main[data-page=product]").waitFor();
  const letGo = await holdScripts(page);
  await page.reload({ waitUntil: "commit" });
  await goBack(page);
  letGo();
  await hydrated(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Шоколад");
});

test("Back works as well when slow pictures delay its event until after the scripts", async ({ page }) => {
  await open(page, "/shokolad");
  await page.locator("main article h3 a").first().click();
  await page.locator("main[data-page=product]").waitFor();
  const letGo = await holdBack(page, "**/_img/**");
  await page.reload({ waitUntil: "commit" });
  await goBack(page);
  await hydrated(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Шоколад");
  letGo();
});

test("a heart pressed before hydration is saved, and pressed twice it is not", async ({ page }) => {
  const letGo = await holdScripts(page);
  await page.goto("/shokolad", { waitUntil: "commit" });
  const hearts = page.getByRole("main").locator("button[data-favourite]");
  await hearts.nth(0).click();
  await hearts.nth(1).dblclick();
  letGo();
  await hydrated(page);
  await expect(hearts.nth(0)).toHaveAttribute("aria-pressed", "true");
  await expect(hearts.nth(1)).toHaveAttribute("aria-pressed", "false");
});

test("a product added to the cart before hydration can be ordered from there at once", async ({ page }) => {
  const letGo = await holdScripts(page);
  await page.goto("/nabir-praline-klasyka-9", { waitUntil: "commit" });
  await page
    .getByRole("button", { name: /^У кошик/ })
    .first()
    .click();
  await page.waitForURL(/\/cart\?items=/);
  await expect(page.getByRole("heading", { level: 2, name: "З чого почати" })).toHaveCount(0);
  await page.getByRole("link", { name: /^Оформити/ }).click();
  await page.waitForURL(/&checkout=1/);
  letGo();
  await page.waitForURL(/\/checkout$/);
  await expect(page.locator("main").getByText("Класика").first()).toBeAttached();
});
