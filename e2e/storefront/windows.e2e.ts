// The modals of the `?modal=` parameter: what holds for each of them on any page, and the leads sent from two
// of them.
import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "../fixtures.ts";
import { expectLegible, expectStill } from "../legible.ts";
import { open } from "../people.ts";
import { box, windows } from "../places.ts";

// Eleven windows, independent of each other.
test.describe.configure({ mode: "parallel" });

const home = "/?utm_source=email";
/** A page of few elements: what is behind a window costs time in each check of it. */
const short = "/favorites?utm_source=email";
const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };

const dialog = (page: Page) => page.locator("dialog[open]");
const withWindow = (page: string, name: string, extra: object) =>
  `${page}&${new URLSearchParams({ modal: name, ...extra })}`;

/** Opens a modal like a link of the page, without leaving it. */
const show = (page: Page, path: string) =>
  page.evaluate((to) => {
    type Router = { navigate(to: string, options: object): Promise<void> };
    const { __reactRouterDataRouter: router } = window as unknown as { __reactRouterDataRouter: Router };
    return router.navigate(to, { preventScrollReset: true, state: { openedHere: true } });
  }, path);

const addressOf = (page: Page): string => page.url().replace(process.env.SHOP_URL ?? "", "");
/** The page's scroll position and width. */
const layout = (page: Page) =>
  page.evaluate(() => {
    const { left, right, top } = document.querySelector("main")?.getBoundingClientRect() ?? {};
    return { left, right, top, scroll: window.scrollY };
  });

for (const [name, extra] of Object.entries(windows)) {
  test(`${name} is accessible and legible`, async ({ page }) => {
    await page.setViewportSize(sizes.desktop);
    await open(page, withWindow(short, name, extra));
    for (const [viewport, theme] of [
      [sizes.desktop, "light"],
      [sizes.phone, "dark"],
    ] as const) {
      await page.setViewportSize(viewport);
      await expect(dialog(page)).toBeVisible();
      await expectAccessible(page, theme);
    }
    await expectStill(page);
    await expectLegible(page);
  });
}

test("the server sends each window closed, so that a page without scripts is not covered", async ({
  request,
}) => {
  const served = await Promise.all(
    Object.entries(windows).map(async ([name, extra]) =>
      (await request.get(withWindow(home, name, extra))).text(),
    ),
  );
  for (const html of served) {
    expect(html).toContain("</main>");
    expect(html).not.toMatch(/<dialog[^>]*\sopen/);
  }
});

for (const [size, viewport] of Object.entries(sizes)) {
  test.describe(`on a ${size}`, () => {
    test.use({ viewport });

    test("each window opens over the page, holds the focus and restores everything on close", async ({
      page,
    }) => {
      await open(page, home);
      const link = page.getByRole("main").getByRole("article").nth(3).getByRole("link").first();
      await link.focus();
      const before = await layout(page);
      const asked: string[] = [];
      page.on("request", (request) => {
        const { pathname } = new URL(request.url());
        // Focused links may prefetch their targets.
        if (request.resourceType() === "document" || /^\/_root\.data$/.test(pathname)) asked.push(pathname);
      });
      for (const [name, extra] of Object.entries(windows))
        await test.step(name, async () => {
          const path = withWindow(home, name, extra);
          await show(page, path);
          await expect(dialog(page)).toBeVisible();
          await expect(page.locator("html")).toHaveCSS("overflow-y", "hidden");
          expect(await layout(page)).toEqual(before);
          for (let n = 0; n < 8; n += 1) {
            await page.keyboard.press(n % 3 === 2 ? "Shift+Tab" : "Tab");
            // The browser's own toolbar is a stop, too: then the body has the focus.
            const isInside = await page.evaluate(
              () =>
                document.activeElement === document.body ||
                document.activeElement?.closest("dialog[open]") != null,
            );
            expect(isInside).toBe(true);
          }
          await page.keyboard.press("Escape");
          await expect(dialog(page)).toHaveCount(0);
          await expect.poll(() => addressOf(page)).toBe(home);
          await expect(link).toBeFocused();
          expect(await layout(page)).toEqual(before);

          await show(page, path);
          await expect(dialog(page)).toBeVisible();
          await page.goBack();
          await expect(dialog(page)).toHaveCount(0);
          expect([addressOf(page), await layout(page)]).toEqual([home, before]);
          expect(asked).toEqual([]);
        });
    });
  });
}

test("a link to a window opens it, and closing removes only its own query parameters", async ({ page }) => {
  const keys = { sub: "x", id: "7", photoId: "1", reviewId: "3", slug: box };
  for (const name of Object.keys(windows)) {
    await open(page, withWindow(short, name, keys));
    await expect(dialog(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toHaveCount(0);
    await expect.poll(() => addressOf(page)).toBe(short);
  }
});

test("a window opened once a slow page is hydrated keeps the reader's scroll position", async ({ page }) => {
  await page.route(/listing-page.*\.js/, async (route) => {
    const answer = await route.fetch();
    await page
      .locator("html[data-hydrated]")
      .waitFor({ state: "attached", timeout: 1_500 })
      .catch(() => {});
    await route.fulfill({ response: answer });
  });
  await open(page, "/podarunky");
  await page.getByRole("main").getByRole("article").nth(3).getByRole("link").first().focus();
  const before = await layout(page);
  await show(page, "/podarunky?modal=menu");
  await expect(dialog(page)).toBeVisible();
  expect(await layout(page)).toEqual(before);
});

test("an unknown window stays closed, and one with nothing to show closes by itself", async ({ page }) => {
  await open(page, `${home}&modal=%3Cscript%3E`);
  await expect(dialog(page)).toHaveCount(0);
  for (const name of ["confirm", "product-slider", "product-contact", "product-description"]) {
    await open(page, `${home}&modal=${name}`);
    await expect.poll(() => addressOf(page)).toBe(home);
    await expect(dialog(page)).toHaveCount(0);
  }
});

test("a confirmation window stays in the URL until it is answered, and Back means no", async ({ page }) => {
  await open(page, `/${box}`);
  await page
    .getByRole("button", { name: /^У кошик/ })
    .first()
    .click();
  await expect(dialog(page)).toBeVisible();
  await open(page, "/cart");
  await page.getByRole("button", { name: "Очистити кошик" }).click();
  await expect(dialog(page)).toBeVisible();
  expect(addressOf(page)).toBe("/cart?modal=confirm");
  await expectAccessible(page, "light");
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Очистити кошик" })).toBeFocused();
});

test("a callback is requested once, though its first answer is lost and the page reloaded", async ({
  page,
  watch,
}) => {
  watch.expectConsole(/ERR_FAILED/);
  await open(page, home);
  await page.getByRole("contentinfo").getByRole("link", { name: "Передзвоніть мені" }).click();
  const order = dialog(page).getByRole("button", { name: "Замовити дзвінок" });
  const phone = dialog(page).getByLabel("Передзвоніть мені");
  await order.click();
  await expect(phone).toBeFocused();
  await expect(dialog(page).getByText("Напишіть номер телефону.")).toBeVisible();
  await expectAccessible(page, "light", "dark");
  await phone.fill("50 555 30 41");
  await page.route(
    "**/api/leads",
    async (route) => {
      expect((await route.fetch()).status()).toBe(201);
      await route.abort();
    },
    { times: 1 },
  );
  await order.click();
  await expect(dialog(page).getByRole("alert")).toBeVisible();
  await page.reload();
  await expect(phone).toHaveValue("50 555 30 41");
  const answer = page.waitForResponse("**/api/leads");
  await order.dblclick();
  expect((await answer).status()).toBe(200);
  const thanks = dialog(page).getByRole("heading", { name: "Дякуємо, передзвонимо" });
  await expect(dialog(page).getByRole("button", { name: "Добре" })).toBeFocused();
  // The window is smaller now: the second click of a slow double click falls beside it.
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await expect(thanks).toBeVisible();
});

test("a box is bought in one click with a name and a phone", async ({ page }) => {
  await open(page, `/${box}`);
  const buy = page.getByRole("link", { name: "Купити в 1 клік" });
  await buy.click();
  await expectAccessible(page, "light", "dark");
  await dialog(page).getByRole("button", { name: "Більше" }).click();
  await dialog(page).getByLabel("Ім’я").fill("Олена");
  await dialog(page).getByLabel("Телефон").fill("50 555 30 42");
  const sent = page.waitForRequest("**/api/leads");
  await page.keyboard.press("Enter");
  expect((await sent).postDataJSON()).toMatchObject({ kind: "one_click", name: "Олена", quantity: 2 });
  await expect(dialog(page).getByRole("heading", { name: "Дякуємо, зателефонуємо" })).toBeVisible();
  await dialog(page).getByRole("button", { name: "Добре" }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(buy).toBeFocused();
});

test("on a phone a product's text opens over the buying, and the contacts window requests a callback", async ({
  page,
}) => {
  await page.setViewportSize(sizes.phone);
  await open(page, `/${box}`);
  const text = page.getByRole("link", { name: "Опис і склад" });
  await text.click();
  await expect(dialog(page).getByText("Поживна цінність")).toBeVisible();
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await expect(text).toBeFocused();
  await open(page, "/contacts");
  await page.getByRole("main").getByRole("link", { name: "Передзвоніть мені" }).click();
  await expect(dialog(page).getByRole("button", { name: "Замовити дзвінок" })).toBeVisible();
});
