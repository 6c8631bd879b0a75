// The catalogue in the CRM: what an editor and a manager change, and what a visitor sees of it.
import sharp from "sharp";
import { expect, expectAccessible, test } from "../fixtures.ts";
import { open, openAs, signInAs } from "../people.ts";

const manager = "+380500000011";
const editor = "+380500000013";

/** Opens the n-th bar or sweet of the list that has a page of its own. */
async function openProduct(page: Parameters<typeof open>[0], index: number): Promise<string> {
  await open(page, `/crm/catalog?view=published&sort=name&q=${encodeURIComponent("шоколад")}`);
  const links = page.getByRole("table").locator("tbody a").filter({ hasNotText: "Літери" });
  await links.nth(index).click();
  await page.waitForURL("**/crm/catalog/*");
  const slug = await page.getByLabel("Адреса сторінки").inputValue();
  return `/${slug}`;
}

// Of the length that search engines show: seo.e2e.ts reads every page of the shop.
const description = "До кави на двох: те, що зручно ламати, легко ділити й не соромно подати гостям увечері";

const saved = (page: Parameters<typeof open>[0]) =>
  page.waitForResponse(
    (answer) => answer.request().method() === "PUT" && answer.url().includes("/api/crm/products/"),
  );

test.beforeEach(({ page }) => page.setViewportSize({ width: 1440, height: 900 }));

test("an editor changes a text, and a visitor sees it", async ({ page }) => {
  await signInAs(page, editor);
  const address = await openProduct(page, 1);
  await page.getByLabel("Короткий опис").fill("Смакує вдвох");
  const answer = saved(page);
  await page.getByRole("button", { name: "Зберегти" }).click();
  expect((await answer).status()).toBe(200);
  await expect(page.getByText("Усе збережено")).toBeVisible();
  await open(page, address);
  await expect(page.getByText("Смакує вдвох").first()).toBeVisible();
});

test("typed text survives a closed page, and a food without composition is not published", async ({
  page,
  watch,
}) => {
  watch.expectConsole(/422/);
  await signInAs(page, editor);
  await openProduct(page, 2);
  const composition = page.getByLabel("Склад", { exact: true });
  const whole = await composition.inputValue();
  await composition.fill("");
  await expect(page.getByText(/Змінено 1 поле/)).toBeVisible();
  await page.reload();
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
  await expect(composition).toHaveValue("");
  await page.getByRole("button", { name: "Зберегти" }).click();
  const lacking = page.getByRole("alert").filter({ hasText: /склад/i });
  await expect(lacking).toBeVisible();
  await composition.fill(whole);
  await expect(lacking).toHaveCount(0);
  await composition.fill("");
  await page.getByRole("button", { name: "Скинути правки" }).click();
  await expect(composition).not.toHaveValue("");
});

test("a picture that is too small for the page says so", async ({ page }) => {
  await signInAs(page, editor);
  await openProduct(page, 2);
  const picture = sharp({ create: { width: 600, height: 400, channels: 3, background: "#84162b" } });
  await page
    .getByLabel("Додати фото")
    .setInputFiles({ name: "small.png", mimeType: "image/png", buffer: await picture.png().toBuffer() });
  await expect(page.getByText(/^600 × 400 px: на сторінці буде нечітким/)).toBeVisible();
});

test("a price changed by a manager shows on the page and in the history", async ({ page }) => {
  await signInAs(page, manager);
  const address = await openProduct(page, 3);
  await page.getByLabel("Ціна, ₴, рядок 1").fill("123,50");
  await page.getByLabel("Стара, ₴, рядок 1").fill("");
  const answer = saved(page);
  await page.getByRole("button", { name: "Зберегти" }).click();
  expect((await answer).status()).toBe(200);
  await expect(page.getByRole("region", { name: "Ціни й залишки" }).getByText(/123,50/)).toBeVisible();
  await open(page, address);
  await expect(page.getByText(/123,50/).first()).toBeVisible();
});

test("stock is corrected with a reason", async ({ page }) => {
  await signInAs(page, manager);
  await openProduct(page, 3);
  await page.getByRole("button", { name: "Змінити залишок, рядок 1" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Скільки надійшло").fill("4");
  await dialog.getByLabel(/Нотатка/).fill("Нова партія");
  await dialog.getByRole("button", { name: "Записати" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/Нова партія/)).toBeVisible();
});

test("an old address redirects to the new one", async ({ page }) => {
  await signInAs(page, editor);
  const address = await openProduct(page, 4);
  await page.getByLabel("Адреса сторінки").fill(`${address.slice(1)}-nova`);
  const answer = saved(page);
  await page.getByRole("button", { name: "Зберегти" }).click();
  expect((await answer).status()).toBe(200);
  const old = await page.request.get(address, { maxRedirects: 0 });
  expect([old.status(), old.headers().location]).toEqual([301, expect.stringContaining(`${address}-nova`)]);
});

test("two people who edit one product keep both their changes", async ({ page, watch }) => {
  watch.expectConsole(/409/);
  await signInAs(page, manager);
  await openProduct(page, 5);
  const other = await page.context().newPage();
  await open(other, new URL(page.url()).pathname);
  await other.getByLabel("Опис для пошуку").fill(description);
  const answer = saved(other);
  await other.getByRole("button", { name: "Зберегти" }).click();
  expect((await answer).status()).toBe(200);
  await other.close();
  await page.getByLabel("Короткий опис").fill("До кави");
  await page.getByRole("button", { name: "Зберегти" }).click();
  await expect(page.getByRole("alert")).toContainText("опис для пошуку");
  await expect(page.getByLabel("Короткий опис")).toHaveValue("До кави");
  await expect(page.getByLabel("Опис для пошуку")).toHaveValue(description);
});

test("an editor previews a page before it is published, and no other visitor sees it", async ({
  page,
  watch,
}) => {
  await signInAs(page, editor);
  await openProduct(page, 6);
  const preview = `${new URL(page.url()).pathname}/preview`;
  const answer = await page.goto(preview);
  expect(answer?.headers()["cache-control"]).toContain("no-store");
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await expect(page.getByText("Чернетка", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "У кошик" })).toHaveCount(0);
  await expectAccessible(page, "light");
  // What the open page requests meanwhile is refused too.
  watch.expectConsole(/401/);
  await page.context().clearCookies({ name: /^diaka_(session|hint)$/ });
  await page.goto(preview);
  await expect(page).toHaveURL(/\/login\?/);
});

test("the catalogue and a product are accessible, and an editor only reads prices", async ({ page }) => {
  await openAs(page, editor, "/crm/catalog");
  await expectAccessible(page, "light");
  await openProduct(page, 0);
  await expect(page.getByLabel("Ціна, ₴, рядок 1")).toHaveAttribute("readonly", "");
  await expectAccessible(page, "dark");
});
