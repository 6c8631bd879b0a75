// Every page of the storefront in both languages and themes: readable, accessible, quiet in the console.
import { expect, expectAccessible, test } from "../fixtures.ts";
import { expectLegible, expectStill } from "../legible.ts";
import { open, openAs } from "../people.ts";
import { customer, customerPages, manager, publicPages } from "../places.ts";

// Rules by the hundred, over pages with everything in them.
test.describe.configure({ timeout: 180_000 });

for (const path of publicPages) {
  test(`${path} is accessible and legible in both languages, on a phone and a desktop, light and dark`, async ({
    page,
  }) => {
    // The page of maintenance has no scripts to wait for.
    const show = path === "/maintenance" ? (to: string) => page.goto(to) : (to: string) => open(page, to);
    await page.setViewportSize({ width: 390, height: 844 });
    await show(path);
    await page.waitForLoadState("networkidle");
    await expectAccessible(page, "light");
    await expectStill(page);
    await expectLegible(page);

    await page.setViewportSize({ width: 1440, height: 900 });
    await show(path === "/" ? "/ru" : `/ru${path}`);
    await page.waitForLoadState("networkidle");
    await expectAccessible(page, "dark");
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
}

for (const [person, phone, paths] of [
  ["a customer", customer, customerPages],
  ["a manager", manager, ["/crm/all-orders"]],
] as const) {
  test(`what ${person} sees is accessible and legible, too`, async ({ page }) => {
    await openAs(page, phone, paths[0]);
    const order = await page.locator(`a[href*="/orders/1"]`).first().getAttribute("href");
    for (const path of [...paths, order ?? ""]) {
      await page.setViewportSize({ width: 390, height: 844 });
      await open(page, path);
      await page.waitForLoadState("networkidle");
      await expectAccessible(page, "light");
      await expectStill(page);
      await expectLegible(page);
      await page.setViewportSize({ width: 1440, height: 900 });
      await expectAccessible(page, "dark");
    }
  });
}

test("what is not there says so with status 404, in the visitor's language", async ({ page, watch }) => {
  watch.expectConsole(/404/);
  const missing = await page.goto("/ru/net-takoi-stranitsy");
  expect(missing?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Этот кусочек кто-то уже съел");
  await expectAccessible(page, "light");
  await expectLegible(page);
  await page.getByRole("main").getByRole("link").first().click();
  await page.waitForURL((url) => url.pathname === "/ru");
});

test("opening and closing a window asks the server for no page, and Back closes it", async ({ page }) => {
  await open(page, "/podarunky?sort=new");
  const asked: string[] = [];
  page.on("request", (request) => {
    // What is only fetched ahead, under a pointer, is not what the window asks for.
    const isPage = request.isNavigationRequest() || /\.data\b/.test(request.url());
    if (isPage && request.resourceType() !== "other") asked.push(request.url());
  });
  await page.getByRole("link", { name: /Кошик/ }).first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(page.url()).toContain("sort=new&modal=cart");
  await page.goBack();
  await expect(page.getByRole("dialog")).toBeHidden();
  expect(page.url()).not.toContain("modal");
  expect(asked).toEqual([]);
});

test("the theme is there before the first paint and stays", async ({ page, context }) => {
  await context.addCookies([{ name: "color-mode", value: "dark", url: process.env.SHOP_URL ?? "" }]);
  await page.goto("/", { waitUntil: "commit" });
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});
