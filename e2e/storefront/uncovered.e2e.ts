// What is fixed to a window lies over none of the buttons that a page is there for: on every page and window, with
// notices and without, however far the page is scrolled.
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { open, openAs } from "../people.ts";
import { box, customer, customerPages, manager, windows } from "../places.ts";
import { cardOrder } from "../shop-api.ts";
import { coveredActions } from "../uncovered.ts";

// Hundreds of scroll positions.
test.describe.configure({ timeout: 180_000 });
// What moves is not waited for.
test.use({ consent: null, contextOptions: { reducedMotion: "reduce" } });

const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };
/** A phone with its keyboard open. */
const lowPhone = { width: 390, height: 420 };
const sizes = [phone, { width: 360, height: 640 }, { width: 320, height: 568 }, desktop, lowPhone];

/** In the order of their frames, as a new frame asks for the connection anew. */
const pages = [
  "/cart",
  "/",
  "/search?q=праліне",
  "/login",
  "/favorites",
  "/reviews",
  "/add-review",
  "/balans-sertyfikata",
  "/contacts",
  "/podarunky",
  `/${box}`,
  "/zibraty-korobku?box=chhzpsrr--bcpf--md",
  "/shokoladne-poslannia",
  "/checkout",
];

const staffPages = [
  "/crm/all-orders",
  "/crm/new-order",
  "/crm/catalog",
  "/crm/catalog/1",
  "/crm/packing",
  "/crm/customers",
  "/crm/reviews",
  "/crm/leads",
  "/crm/promotions/new",
];

/** Goes on inside the application, so that what was said before stays. */
const go = (page: Page, path: string) =>
  page.evaluate((to) => {
    type Router = { navigate(to: string): Promise<void> };
    const { __reactRouterDataRouter: router } = window as unknown as { __reactRouterDataRouter: Router };
    return router.navigate(to);
  }, path);

/** A short message of several lines, as after a sign-in elsewhere that failed; a pointer over it keeps it. */
async function saySomething(page: Page): Promise<void> {
  const { pathname, search } = new URL(page.url());
  const news = "error=social_auth&provider=google&code=social_account_taken";
  await go(page, `${pathname}${search ? `${search}&` : "?"}${news}`);
  await page.locator("[popover]:popover-open > *").dispatchEvent("pointerover");
}

const question = (page: Page) => page.getByRole("region", { name: "Згода на аналітику" });
const lost = (page: Page) => page.getByRole("status").filter({ hasText: "Немає зв’язку" });

/** The browser says that the connection is lost; pages go on coming. */
const loseConnection = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(navigator, "onLine", { value: false });
    window.dispatchEvent(new Event("offline"));
  });

async function fillCart(page: Page): Promise<void> {
  const { data } = await (await page.request.get(`/api/catalog/products/${box}`)).json();
  const line = { product_id: data.id, variant_id: null, quantity: 1, options: {} };
  await page.evaluate((cart) => localStorage.setItem("diaka.cart", cart), JSON.stringify([line]));
}

/** @returns what was found covered on the page that is open, in words */
async function coveredAt(page: Page, where: string, at: typeof sizes): Promise<string[]> {
  const found: string[] = [];
  for (const size of at) {
    await page.setViewportSize(size);
    for (const { action, by, scrolled } of await coveredActions(page))
      found.push(`${where} at ${size.width}×${size.height}, scrolled ${scrolled}: ${action} under ${by}`);
  }
  return found;
}

test("no button of a page is under the question, the notice of a lost connection or a message", async ({
  page,
}) => {
  await open(page, "/login");
  await fillCart(page);
  await page.mouse.wheel(0, 10);
  await expect(question(page)).toBeVisible();
  await loseConnection(page);
  await saySomething(page);
  const covered: string[] = [];
  for (const path of pages) {
    await go(page, path);
    await lost(page).waitFor({ state: "attached" });
    covered.push(...(await coveredAt(page, path, sizes)));
  }
  expect(covered).toEqual([]);
});

test.describe("with a short message alone", () => {
  test.use({ consent: "denied" });

  test("no button of a page is under it", async ({ page }) => {
    await open(page, "/login");
    await fillCart(page);
    await saySomething(page);
    const covered: string[] = [];
    for (const path of pages) {
      await go(page, path);
      covered.push(...(await coveredAt(page, path, [phone, desktop])));
    }
    expect(covered).toEqual([]);
  });

  test("no button of a window is under it", async ({ page }) => {
    await open(page, "/login");
    await fillCart(page);
    const covered: string[] = [];
    for (const [name, extra] of Object.entries(windows)) {
      const asked = new URLSearchParams({ modal: name, ...extra });
      await open(page, `/favorites?${asked}`);
      await expect(page.locator("dialog:modal")).toBeVisible();
      await saySomething(page);
      covered.push(...(await coveredAt(page, name, sizes)));
    }
    expect(covered).toEqual([]);
  });

  test("no button of an order or an account is under it", async ({ page }) => {
    await openAs(page, customer, customerPages[0]);
    const order = await page.locator(`a[href*="/orders/1"]`).first().getAttribute("href");
    const { number, token } = await cardOrder(page);
    await saySomething(page);
    const covered: string[] = [];
    for (const path of [`/thx-page?number=${number}&token=${token}`, order ?? "", ...customerPages]) {
      await go(page, path);
      covered.push(...(await coveredAt(page, path, sizes)));
    }
    expect(covered).toEqual([]);
  });

  test("no button of the CRM is under it", async ({ page }) => {
    await openAs(page, manager, staffPages[0] ?? "");
    const order = await page.locator(`a[href*="/orders/1"]`).first().getAttribute("href");
    await saySomething(page);
    const covered: string[] = [];
    for (const path of [...staffPages, order ?? ""]) {
      await go(page, path);
      covered.push(...(await coveredAt(page, path, [phone, desktop])));
    }
    expect(covered).toEqual([]);
  });
});
