// The order list with personal saved views.
import { expect, expectAccessible, test } from "../fixtures.ts";
import { open, openAs, signInAs } from "../people.ts";
import { confirmedOrder } from "../shop-api.ts";

const manager = "+380500000011";

test("filters are saved under a name, renamed, deleted and restored", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs(page, manager, "/crm/all-orders");
  await confirmedOrder(page);
  const tabs = page.getByRole("navigation", { name: "Списки замовлень" });
  await expect(page.getByRole("button", { name: "Зберегти список" })).toHaveCount(0);
  await open(page, "/crm/all-orders?status=confirmed&delivery=branch");
  await page.getByRole("button", { name: "Зберегти список" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Зберегти" }).click();
  await expect(dialog.getByText("Назвіть список")).toBeVisible();
  await dialog.getByLabel("Назва").fill("До відділень");
  await dialog.getByLabel("Назва").press("Enter");
  await expect(dialog).toHaveCount(0);
  const tab = tabs.getByRole("link", { name: /^До відділень/ });
  await expect(tab).toHaveAttribute("aria-current", "page");
  const total = /\d+/.exec(await page.getByRole("search").getByRole("status").innerText())?.[0] ?? "";
  await expect(tab).toContainText(total);

  await page.getByRole("button", { name: "Впорядкувати списки" }).click();
  await expectAccessible(page, "light", "dark");
  await dialog.getByRole("button", { name: "Перейменувати: До відділень" }).click();
  await dialog.getByLabel("Назва").fill("Відділення");
  await dialog.getByLabel("Назва").press("Enter");
  await dialog.getByRole("button", { name: "Видалити: Відділення" }).click();
  await expect(dialog.getByText("Мої")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(tabs.getByRole("link", { name: /^Відділення/ })).toHaveCount(0);
  await page.getByRole("button", { name: "Повернути" }).click();
  await tabs.getByRole("link", { name: /^Відділення/ }).click();
  await expect(page).toHaveURL(/status=confirmed&delivery=branch/);

  await page.getByRole("button", { name: "Впорядкувати списки" }).click();
  await dialog.getByRole("button", { name: "Видалити: Відділення" }).click();
  await expect(tabs.getByRole("link", { name: /^Відділення/ })).toHaveCount(0);
});

test("new orders wait above a scrolled list, and appear on request", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 500 });
  await openAs(page, manager, "/crm/all-orders");
  const numbers = page
    .getByRole("table")
    .getByRole("link")
    .filter({ hasText: /^\d{5}$/ });
  const [before = ""] = await numbers.allTextContents();
  await page.evaluate(() => window.scrollTo(0, 300));
  const number = await confirmedOrder(page);
  const fresh = page.getByRole("button", { name: /нов(е|их|і) замовлен/ });
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
    await expect(fresh).toBeVisible({ timeout: 1_000 });
  }).toPass();
  expect((await numbers.allTextContents())[0]).toBe(before);
  await fresh.click();
  await expect(numbers.first()).toHaveText(number);
  await expect(fresh).toHaveCount(0);
});

test("colleagues at one order see each other, on its page and in the list", async ({ page, browser }) => {
  await signInAs(page, manager);
  const number = await confirmedOrder(page);
  await open(page, `/crm/orders/${number}`);

  const context = await browser.newContext({
    baseURL: process.env.SHOP_URL,
    viewport: { width: 1440, height: 900 },
  });
  const colleague = await context.newPage();
  await openAs(colleague, "+380500000010", "/crm/all-orders");
  const row = colleague.getByRole("row", { name: new RegExp(number) });
  await expect(row).toContainText("Соломія зараз тут");
  await row.getByRole("link", { name: number }).click();
  await expect(colleague.getByText("Соломія зараз теж тут.")).toBeVisible();
  await expect(page.getByText("Марта зараз теж тут.")).toBeVisible({ timeout: 20_000 });
  await context.close();
});

test("a list's background refresh is marked as such in its request, a page opened by a person is not", async ({
  page,
}) => {
  await page.clock.install();
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs(page, manager, "/crm/all-orders");
  const asked = async (path: string): Promise<boolean> => {
    const request = await page.waitForRequest((one) => new URL(one.url()).pathname === `${path}.data`);
    return ((await request.allHeaders()).cookie ?? "").includes("diaka_background=1");
  };
  const byItself = asked("/crm/all-orders");
  await page.clock.fastForward(31_000);
  expect(await byItself).toBe(true);
  await expect.poll(() => page.evaluate(() => document.cookie)).not.toContain("diaka_background");
  const opened = asked("/crm/customers");
  await page.locator('a[href="/crm/customers"]').first().click();
  expect(await opened).toBe(false);
});
