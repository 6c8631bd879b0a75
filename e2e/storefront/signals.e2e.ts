// A page's signals besides its content: language, colours, a newer build, failed parts.
import { expect, test } from "../fixtures.ts";
import { open, openAs } from "../people.ts";

/** A manager of the demo shop. */
const staff = "+380500000011";

test.describe("a Russian-speaking visitor", () => {
  test.use({ locale: "ru-RU", firstVisit: true });

  test("is redirected to the Russian page at first, and from then on the address decides", async ({
    page,
  }) => {
    await open(page, "/podarunky?sort=new");
    await expect(page).toHaveURL(/\/ru\/podarunky\?sort=new$/);
    await expect(page.locator("html")).toHaveAttribute("lang", "ru");
    await open(page, "/podarunky");
    await expect(page).toHaveURL(/:\d+\/podarunky$/);
    await expect(page.locator("html")).toHaveAttribute("lang", "uk");
    const cookies = await page.context().cookies();
    const language = cookies.find(({ name }) => name === "i18n_redirected");
    expect(language).toMatchObject({ value: "uk", path: "/", sameSite: "Lax" });
    expect((language?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(364 * 24 * 3600);
  });

  test.describe("without scripts", () => {
    test.use({ javaScriptEnabled: false });

    test("can still change the language", async ({ page }) => {
      await page.goto("/cart");
      await expect(page).toHaveURL(/\/ru\/cart$/);
      await page.locator("a[hreflang=uk]:visible").first().click();
      await expect(page).toHaveURL(/:\d+\/cart$/);
    });
  });
});

test.describe("a visitor whose browser prefers neither language", () => {
  test.use({ locale: "en-US", firstVisit: true });

  test("begins in Ukrainian, and may then go on in Russian", async ({ page }) => {
    await open(page, "/ru/cart");
    await expect(page).toHaveURL(/:\d+\/cart$/);
    await expect(page.locator("html")).toHaveAttribute("lang", "uk");
    await open(page, "/ru/cart");
    await expect(page).toHaveURL(/\/ru\/cart$/);
  });
});

test("the page follows the system's colours live, until the user chooses their own", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await open(page, "/cart");
  const html = page.locator("html");
  await expect(html).toHaveAttribute("data-theme", "light");
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(html).toHaveAttribute("data-theme", "dark");
  await page.context().addCookies([{ name: "color-mode", value: "light", url: page.url() }]);
  await page.reload();
  await expect(html).toHaveAttribute("data-theme", "light");
});

test("the maintenance page is in its own colours and needs no scripts", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/ru/maintenance");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Темперируем сайт");
  await page.getByRole("link", { name: "УКР" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Темперуємо сайт");
});

test("after a newer build the next page is loaded whole, but a form in progress is not left", async ({
  page,
}) => {
  await page.route("**/latest.json?*", (route) => route.fulfill({ json: { id: "newer", timestamp: "" } }));
  await page.clock.install();
  await open(page, "/login");
  const heard = page.waitForResponse("**/latest.json?*");
  await page.clock.fastForward(31_000);
  await heard;
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const isSame = () => page.evaluate(() => "sameDocument" in window);
  await page.locator("input[type=tel]").first().fill("67");
  await page.locator("header a[href='/']:visible").first().click();
  await page.waitForURL((url) => url.pathname === "/");
  expect(await isSame()).toBe(true);
  await page.locator("main a[href^='/']:visible").first().click();
  await page.waitForURL((url) => url.pathname !== "/");
  expect(await isSame()).toBe(false);
});

test("after a newer build the page's own navigation, and Back, load the page whole, too", async ({
  page,
}) => {
  await page.route("**/latest.json?*", (route) => route.fulfill({ json: { id: "newer", timestamp: "" } }));
  await page.clock.install();
  await open(page, "/");
  const mark = () => page.evaluate(() => Object.assign(window, { sameDocument: true }));
  // During navigation to another document the page cannot be read.
  const isSame = () => page.evaluate(() => "sameDocument" in window).catch(() => true);
  const go = (path: string) =>
    page.evaluate((to) => {
      type Router = { navigate(to: string): Promise<void> };
      const { __reactRouterDataRouter: router } = window as unknown as { __reactRouterDataRouter: Router };
      void router.navigate(to);
    }, path);
  await mark();
  await go("/podarunky");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Подарунки");
  expect(await isSame()).toBe(true);
  const heard = page.waitForResponse("**/latest.json?*");
  await page.clock.fastForward(31_000);
  await heard;
  await go("/podarunky?modal=menu");
  await expect(page.locator("dialog[open]")).toBeVisible();
  expect(await isSame()).toBe(true);
  await page.goBack();
  await page.goBack();
  await expect.poll(isSame).toBe(false);
  await expect(page).toHaveURL(/:\d+\/$/);

  await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
  await mark();
  const again = page.waitForResponse("**/latest.json?*");
  await page.clock.fastForward(31_000);
  await again;
  // The page processes the response a moment later; a navigation before that stays in the document.
  let moves = 0;
  await expect
    .poll(async () => {
      moves += 1;
      await go(moves % 2 ? "/tsukerky" : "/podarunky").catch(() => undefined);
      return isSame();
    })
    .toBe(false);
});

test("when the messages fail to load, the page stays readable and its links work", async ({
  page,
  watch,
}) => {
  watch.expectConsole(/messages\.json|Failed to load/);
  const warned = page.waitForEvent("console", (message) => message.type() === "warning");
  await page.route("**/messages.json", (route) => route.fulfill({ status: 404, body: "" }));
  await page.goto("/podarunky");
  expect((await warned).text()).toContain("messages could not be loaded");
  await page.locator("main a[href^='/']:visible").first().click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("messages of the current build may be cached for a day, of another not; the latest build is always revalidated", async ({
  request,
}) => {
  const latest = await request.get(`/latest.json?${Date.now()}`);
  expect(latest.headers()["cache-control"]).toBe("no-store");
  const { id } = await latest.json();
  for (const [path, kept] of [
    [`/builds/${id}.json`, "public, max-age=86400"],
    [`/_i18n/${id}/uk/messages.json`, "public, max-age=86400"],
    [`/_i18n/${id}/ru/messages.json`, "public, max-age=86400"],
    ["/_i18n/former/uk/messages.json", "no-cache"],
  ] as const) {
    const answer = await request.get(path);
    expect([path, answer.status(), answer.headers()["cache-control"]]).toEqual([path, 200, kept]);
    expect(Object.keys(await answer.json()).length).toBeGreaterThan(1);
  }
  for (const path of ["/builds/former.json", `/_i18n/${id}/en/messages.json`])
    expect((await request.get(path)).status()).toBe(404);
});

test("a page that needs more messages loads them, even after one failed request", async ({ page, watch }) => {
  watch.expectConsole(/ERR_FAILED/);
  for (const [home, builder, heading] of [
    ["/", "/zibraty-korobku", "Зібрати коробку"],
    ["/ru", "/ru/zibraty-korobku", "Собрать коробку"],
  ] as const) {
    let losses = 0;
    await page.route("**/more.json", (route) => (losses++ === 0 ? route.abort() : route.continue()));
    await open(page, home);
    await page.locator(`a[href="${builder}"]:visible`).first().press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await page.unroute("**/more.json");
  }
});

test("a code request that fails says so beside the number, which stays, and can be repeated", async ({
  page,
  watch,
}) => {
  watch.expectConsole(/ERR_FAILED|503/);
  for (const [path, said, ask] of [
    ["/login", "Немає зв’язку (Network error)", "Отримати код"],
    ["/ru/login", "Нет связи (Network error)", "Получить код"],
  ] as const) {
    await page.route("**/api/auth/sms/send", (route) => route.abort());
    await open(page, path);
    const phone = page.getByRole("main").locator("input[type=tel]");
    await phone.fill("67 123 45 67");
    await page.getByRole("main").getByRole("button", { name: ask }).click();
    await expect(page.getByRole("main").getByText(said)).toBeVisible();
    await expect(phone).toHaveValue(/67 123 45 67/);
    await page.unroute("**/api/auth/sms/send");
    await page.route("**/api/auth/sms/send", (route) =>
      route.fulfill({ status: 503, json: { message: "Зачекайте", code: "unavailable", request_id: "x" } }),
    );
    await page.getByRole("main").getByRole("button", { name: ask }).click();
    await expect(page.getByRole("main").getByText("Зачекайте")).toBeVisible();
    await page.unroute("**/api/auth/sms/send");
  }
});

test("a listener to a change of language may redirect it, in the shop and in the CRM", async ({ page }) => {
  for (const path of ["/contacts", "/crm/all-orders"]) {
    await openAs(page, staff, path);
    await page.evaluate(() => {
      window.addEventListener("diaka:language", (event) => {
        const { detail } = event as CustomEvent<{ from: string; to: string }>;
        document.title = `${detail.from} ${detail.to}`;
        detail.to = detail.from;
      });
    });
    await page.locator("a[hreflang=ru]:visible").first().click();
    await expect(page).toHaveTitle("uk ru");
    await expect(page).toHaveURL(new RegExp(`:\\d+${path}$`));
    await page.reload();
    await page.locator("a[hreflang=ru]:visible").first().click();
    await expect(page).toHaveURL(new RegExp(`/ru${path}$`));
    const kept = async () =>
      (await page.context().cookies()).find(({ name }) => name === "i18n_redirected")?.value;
    await expect.poll(kept).toBe("ru");
  }
});

test("visible pages are prefetched after the visitor's first action, at most five at a time", async ({
  page,
}) => {
  let inFlight = 0;
  let most = 0;
  const asked = new Set<string>();
  await page.route(/\.data\b/, async (route) => {
    asked.add(route.request().url());
    inFlight += 1;
    most = Math.max(most, inFlight);
    const answer = await route.fetch();
    inFlight -= 1;
    await route.fulfill({ response: answer });
  });
  await open(page, "/podarunky");
  await page.waitForLoadState("networkidle");
  expect(asked.size).toBe(0);
  await page.mouse.wheel(0, 900);
  await expect.poll(() => asked.size).toBeGreaterThan(1);
  await page.waitForLoadState("networkidle");
  expect(most).toBeLessThanOrEqual(5);
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test("a mouse over a card shows its second picture, and the clicked photo grows into that of the page", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await open(page, "/tsukerky/nabory-praline");
  const card = page.getByRole("article").filter({ hasText: "«Класика»" });
  const photo = card.locator("span:has(> img)").first();
  await page.mouse.wheel(0, 10);
  // The code for it comes after the first action.
  await expect(async () => {
    await page.mouse.move(0, 0);
    await card.hover();
    await expect(photo).toHaveAttribute("style", /box-9-classic-top/, { timeout: 1_000 });
  }).toPass();
  await page.evaluate(() => {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (change) => {
      document.documentElement.dataset.transition = "";
      return start(change);
    };
  });
  await card.getByRole("link").first().click();
  await page.waitForURL("**/nabir-praline-klasyka-9");
  await expect(page.locator("html[data-transition]")).toBeAttached();
});
