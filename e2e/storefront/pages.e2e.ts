// Every page of the storefront in both languages and themes: readable, accessible, without console errors.
import { expect, expectAccessible, test } from "../fixtures.ts";
import { expectLegible, expectStill } from "../legible.ts";
import { open, openAs } from "../people.ts";
import { customer, customerPages, manager, publicPages } from "../places.ts";

// Hundreds of rules, over pages with full content.
test.describe.configure({ timeout: 180_000, mode: "parallel" });

for (const path of publicPages) {
  test(`${path} is accessible and legible in both languages, on a phone and a desktop, light and dark`, async ({
    page,
  }) => {
    // The maintenance page has no scripts to wait for.
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
  const main = page.getByRole("main");
  await expect(main.getByRole("img")).toHaveCount(1);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Этот кусочек кто-то уже съел");
  await expect(main.getByText("Страницы по такому адресу нет.")).toBeVisible();
  await expect(main.getByText("Возможно, товар сняли с продажи или в ссылке ошибка.")).toBeVisible();
  await expectAccessible(page, "light");
  await expectLegible(page);
  await main.getByRole("link", { name: "К каталогу" }).click();
  await page.waitForURL((url) => url.pathname === "/ru");
});

test("an error page is accessible on a phone and a desktop, light and dark, and tries again", async ({
  page,
  watch,
}) => {
  watch.expectConsole(/500|broken/);
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, "/ru/reviews");
  await page.route(/\/sitemap\.data/, (route) => route.fulfill({ status: 500, body: "broken" }));
  // On a phone the footer's columns are closed.
  await page.locator("footer summary", { hasText: "Покупателям" }).click();
  await page.locator("footer").getByRole("link", { name: "Карта сайта" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Эта плитка треснула у нас");
  await expectAccessible(page, "light");
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectAccessible(page, "dark");
  await expectStill(page);
  await expectLegible(page);
  await page.unroute(/\/sitemap\.data/);
  await page.getByRole("main").getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Карта сайта");
});

test("each page of the specification answers in both languages; personal pages ask for sign-in", async ({
  request,
}) => {
  const open = ["", "/cart", "/login", "/reviews", "/add-review", "/thx-review", "/sitemap", "/about-us"];
  open.push(
    "/contacts",
    "/showcase",
    "/refund-policy",
    "/user-agreement",
    "/privacy-policy",
    "/delivery-payment",
    "/certificate-terms",
    "/for-companies",
    "/checkout",
  );
  open.push("/favorites", "/maintenance", "/podarunky", "/podarunky/korporatyvni");
  const own = ["orders", "wishlist", "recently-viewed", "personal-information"].map((it) => `/profile/${it}`);
  const headers = { accept: "text/html", "user-agent": "Googlebot" };
  for (const [prefix, language] of [
    ["", "uk"],
    ["/ru", "ru"],
  ] as const) {
    const answers = await Promise.all(
      open.map(async (path) => {
        const answer = await request.get(prefix + path || "/", { headers });
        return [prefix + path, answer.status(), (await answer.text()).match(/<html lang="\w+"/)?.[0]];
      }),
    );
    expect(answers).toEqual(open.map((path) => [prefix + path, 200, `<html lang="${language}"`]));
    for (const path of [...own, "/crm/all-orders"]) {
      const answer = await request.get(prefix + path, { headers, maxRedirects: 0 });
      expect([path, answer.status()]).toEqual([path, 302]);
      const login = new URL(answer.headers().location ?? "", process.env.SHOP_URL);
      expect([login.pathname, login.searchParams.get("return_url")]).toEqual([
        `${prefix}/login`,
        prefix + path,
      ]);
    }
    // The order is in the link: with a wrong one there is no page, and without one the page says how to find
    // an order.
    const thanks = await request.get(`${prefix}/thx-page`, { headers });
    expect(thanks.status()).toBe(200);
    expect(await thanks.text()).toMatch(/<meta name="robots" content="noindex/);
    for (const query of ["number=10001", "token=x", "number=10001&token=x"])
      expect((await request.get(`${prefix}/thx-page?${query}`, { headers })).status()).toBe(404);
  }
});

test("opening and closing a window requests no page from the server, and Back closes it", async ({
  page,
}) => {
  await open(page, "/podarunky?sort=new");
  const asked: string[] = [];
  page.on("request", (request) => {
    // Prefetches under a pointer are not requests of the modal.
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

test("the strip of the header shows the same as the server on a Sunday, before the cut-off and after it", async ({
  page,
  watch,
}) => {
  // Every script that is blocked on the first visit.
  watch.expectConsole(/net::ERR_FAILED/);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route(/\.js$/, (route) => route.abort());
  await page.goto("/cart", { waitUntil: "domcontentloaded" });
  const strip = page.getByRole("region", { name: "Доставка, мова й тема" }).getByRole("paragraph");
  const served = await strip.textContent();
  expect(served).toContain("відправимо того ж дня, крім неділі");
  await page.unroute(/\.js$/);
  for (const at of ["2026-11-22T12:00:00+02:00", "2026-11-19T10:00:00+02:00", "2026-11-19T18:00:00+02:00"]) {
    await page.clock.setFixedTime(new Date(at));
    await open(page, "/cart");
    expect([at, await strip.textContent()]).toEqual([at, served]);
  }
});

test("the theme is set before the first paint and stays", async ({ page, context }) => {
  await context.addCookies([{ name: "color-mode", value: "dark", url: process.env.SHOP_URL ?? "" }]);
  await page.goto("/", { waitUntil: "commit" });
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});
