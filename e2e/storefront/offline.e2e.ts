// Offline: visited pages open, others say that they are unavailable, and a sum is never guessed.
import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "../fixtures.ts";
import { labels, open, openAs } from "../people.ts";
import { type Line, openLine } from "../weak-line.ts";

const onPoorLine = test.extend<{ line: Line }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires the destructuring
  line: async ({}, use) => {
    const line = await openLine(process.env.SHOP_URL ?? "");
    await use(line);
    await line.close();
  },
  baseURL: ({ line }, use) => use(line.url),
});

test.use({ serviceWorkers: "allow" });
test.beforeEach(({ watch }) => {
  watch.expectConsole(
    /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_EMPTY_RESPONSE|Failed to load resource|Failed to fetch/,
  );
});

const product = "/triufeli-klasychni-v-kakao";

/** Everything in the worker's caches: URLs and their cache-control headers. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const found: { cache: string; path: string; control: string; text: string }[] = [];
    for (const cache of await caches.keys()) {
      const opened = await caches.open(cache);
      for (const request of await opened.keys()) {
        const answer = await opened.match(request);
        const { pathname, search } = new URL(request.url);
        const isText = !/^(image|font)\//.test(answer?.headers.get("content-type") ?? "");
        found.push({
          cache,
          path: pathname + search,
          control: answer?.headers.get("cache-control") ?? "",
          text: isText ? ((await answer?.text()) ?? "") : "",
        });
      }
    }
    return found;
  });

/** Stays on a page until it is cached. */
async function see(page: Page, path: string): Promise<void> {
  await open(page, path);
  await expect
    .poll(async () => (await kept(page)).map((one) => one.path), { timeout: 30_000 })
    .toContain(path);
}

const names = (page: Page) => page.evaluate(() => caches.keys());

const update = (page: Page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()));

const slow = (page: Page) => page.getByRole("status").filter({ hasText: "Зв’язок слабкий" });
const note = (page: Page) => page.getByRole("status").filter({ hasText: /Немає зв’язку/ });

test("offline, visited pages open by link and by reload with their pictures, others say that they cannot", async ({
  page,
  context,
}) => {
  await see(page, "/");
  await see(page, "/shokolad");
  await see(page, product);
  await context.setOffline(true);

  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(note(page)).toContainText(/збережене о \d\d:\d\d/);
  const photo = page.locator("main img").first();
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.getByRole("button", { name: labels.uk.addToCart }).first().click();
  await page.getByRole("dialog").getByRole("button", { name: "Закрити" }).first().click();
  await expect(page.getByRole("dialog")).toBeHidden();

  await page.locator("a[href='/']:visible").first().click();
  await page.waitForURL((url) => url.pathname === "/");
  await expect(page.locator("html[data-hydrated]")).toBeAttached();

  await page.goto("/podarunky");
  await expect(page.getByRole("heading", { level: 1, name: "Немає зв’язку" })).toBeVisible();
  const list = page.getByRole("region", { name: "Відкриється й без зв’язку" });
  await expect(list.getByRole("link", { name: "Головна" })).toBeVisible();
  await expectAccessible(page, "light", "dark");
  await list
    .getByRole("link", { name: /Шоколад/ })
    .first()
    .click();
  await page.waitForURL("**/shokolad");

  await page.goto("/podarunky");
  await expect(list).toBeVisible();
  await context.setOffline(false);
  // Without any press.
  await page.waitForURL((url) => url.pathname === "/podarunky");
  await expect(page.getByRole("heading", { level: 1, name: /Подарунки/ })).toBeVisible();
});

test("the checkout does not open offline and returns with the connection, the cart says that sums will follow", async ({
  page,
  context,
}) => {
  await see(page, product);
  await page.getByRole("button", { name: labels.uk.addToCart }).first().click();
  await see(page, "/cart");
  await context.setOffline(true);
  await page.reload();
  await expect(
    page.getByRole("alert").filter({ hasText: "Порахуємо, щойно з’явиться зв’язок" }),
  ).toBeVisible();
  await page.goto("/checkout");
  await expect(page.getByRole("heading", { name: "Оформлення зачекає на зв’язок" })).toBeVisible();
  await context.setOffline(false);
  await page.waitForURL("**/checkout");
  await expect(page.getByLabel(labels.uk.phone, { exact: true }).first()).toBeVisible();
  expect((await kept(page)).filter(({ path }) => path.startsWith("/checkout"))).toEqual([]);
});

test("no personal data of a visit to the account are cached", async ({ page }) => {
  const phone = "+380500000001";
  await openAs(page, phone, "/profile/orders");
  await see(page, "/");
  await open(page, "/profile/personal-information");
  await open(page, "/profile/orders");
  await see(page, product);
  const all = await kept(page);
  expect(all.length).toBeGreaterThan(10);
  for (const { path, control, text } of all) {
    expect([path, control]).toEqual([path, expect.stringMatching(/public/)]);
    expect(path).not.toMatch(/^\/(ru\/)?(api|profile|crm|checkout|thx-page|login)/);
    expect(text).not.toContain(phone.slice(-9));
  }
});

onPoorLine(
  "a page that takes long is shown as it was and says so, whether it is opened or led to",
  async ({ page, line }) => {
    await see(page, "/shokolad");
    await see(page, "/");
    line.state = "silent";
    await page.goto("/shokolad");
    await expect(slow(page)).toContainText(/збережене о \d\d:\d\d/);
    await expect(page.getByRole("button", { name: "Оновити" })).toBeVisible();
    await page.locator("a[href='/']:visible").first().click();
    await page.waitForURL((url) => url.pathname === "/");
    await expect(slow(page)).toBeVisible();
    line.state = "down";
    await page.goto("/podarunky");
    await expect(page.getByRole("heading", { level: 1, name: "Немає зв’язку" })).toBeVisible();
    line.state = "up";
    await page.getByRole("button", { name: "Спробувати зараз" }).click();
    await expect(page.getByRole("heading", { level: 1, name: /Подарунки/ })).toBeVisible();
    await expect(slow(page)).toBeHidden();
  },
);

onPoorLine(
  "a newer build's worker takes the place of the former one, and the open form stays as it is",
  async ({ page, line }) => {
    await see(page, "/shokolad");
    await open(page, "/login");
    await page.locator("input[type=tel]").first().fill("67");
    line.worker = (script) => script.replace(/BUILD_ID="[^"]+"/, 'BUILD_ID="newer"');
    await update(page);
    const former = async () => (await names(page)).filter((name) => !/newer$|pictures$/.test(name));
    await expect.poll(former).toEqual([]);
    // The last visited pages are in the new cache.
    expect((await kept(page)).map(({ path }) => path)).toContain("/shokolad");
    await expect(page.locator("input[type=tel]").first()).toHaveValue(/67/);
  },
);
