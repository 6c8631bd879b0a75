// Every page of the storefront in both languages and themes: readable, accessible, quiet in the console.
import { expect, expectAccessible, test } from "../fixtures.ts";
import { open } from "../people.ts";

const pages = [
  "/",
  "/podarunky",
  "/podiaka",
  "/nabir-praline-klasyka-9",
  "/cart",
  "/login",
  "/favorites",
  "/delivery-payment",
  "/contacts",
  "/showcase",
  "/sitemap",
  "/dev/ui",
];

for (const path of pages) {
  test(`${path} is accessible in both languages, on a phone and a desktop, light and dark`, async ({
    page,
  }) => {
    for (const [prefix, width] of [
      ["", 390],
      ["/ru", 1440],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await open(page, `${prefix}${path === "/" && prefix ? "" : path}`);
      await page.waitForLoadState("networkidle");
      await expectAccessible(page, "light");
      await expectAccessible(page, "dark");
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    }
  });
}

test("what is not there says so with status 404, in the visitor's language", async ({ page, watch }) => {
  watch.expectConsole(/404/);
  const missing = await page.goto("/ru/net-takoi-stranitsy");
  expect(missing?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Этот кусочек кто-то уже съел");
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
