// Fixed elements cover none of a page's primary buttons: on every page and modal, with notices and without,
// at any scroll position.
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { haveInCart, open, openAs } from "../people.ts";
import { box, customer, customerPages, manager, windows } from "../places.ts";
import { cardOrder } from "../shop-api.ts";
import { coveredActions } from "../uncovered.ts";

// Hundreds of scroll positions.
test.describe.configure({ timeout: 180_000, mode: "parallel" });
// So that animations need no waiting.
test.use({ consent: null, contextOptions: { reducedMotion: "reduce" } });

const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };
/** A phone with its keyboard open. */
const lowPhone = { width: 390, height: 420 };
const sizes = [phone, { width: 360, height: 640 }, { width: 320, height: 568 }, desktop, lowPhone];

/** Grouped by layout, because a new layout reads the connection state again. */
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
  "/crm/promo-codes/new",
];

/** Navigates inside the application, so that messages stay. */
const go = (page: Page, path: string) =>
  page.evaluate((to) => {
    type Router = { navigate(to: string): Promise<void> };
    const { __reactRouterDataRouter: router } = window as unknown as { __reactRouterDataRouter: Router };
    return router.navigate(to);
  }, path);

/** A message of several lines, as after a failed social sign-in; a pointer over it keeps it open. */
async function saySomething(page: Page): Promise<void> {
  const { pathname, search } = new URL(page.url());
  const query = "error=social_auth&provider=google&code=social_account_taken";
  await go(page, `${pathname}${search ? `${search}&` : "?"}${query}`);
  await page.locator("[popover]:popover-open > *").dispatchEvent("pointerover");
}

const question = (page: Page) => page.getByRole("region", { name: "Згода на аналітику" });
const lost = (page: Page) => page.getByRole("status").filter({ hasText: "Немає зв’язку" });

/** The browser reports a lost connection; pages still load. */
const loseConnection = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(navigator, "onLine", { value: false });
    window.dispatchEvent(new Event("offline"));
  });

/** @returns what was found covered on the open page, as text */
async function coveredAt(page: Page, where: string, at: typeof sizes): Promise<string[]> {
  const found: string[] = [];
  for (const size of at) {
    await page.setViewportSize(size);
    for (const { action, by, scrolled } of await coveredActions(page))
      found.push(`${where} at ${size.width}×${size.height}, scrolled ${scrolled}: ${action} under ${by}`);
  }
  return found;
}

test("the consent banner, the offline notice and messages cover no button of a page", async ({ page }) => {
  await haveInCart(page, box, 1);
  await open(page, "/login");
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

test.describe("with a short notice alone", () => {
  test.use({ consent: "denied" });

  test("no button of a page is covered", async ({ page }) => {
    await haveInCart(page, box, 1);
    await open(page, "/login");
    await saySomething(page);
    const covered: string[] = [];
    for (const path of pages) {
      await go(page, path);
      covered.push(...(await coveredAt(page, path, [phone, desktop])));
    }
    expect(covered).toEqual([]);
  });

  test("no button of a window is covered", async ({ page }) => {
    await haveInCart(page, box, 1);
    await open(page, "/login");
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

  test("no button of an order or an account is covered", async ({ page }) => {
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

  test("no button of the CRM is covered", async ({ page }) => {
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

test.describe("over a window", () => {
  test.use({ consent: "denied", viewport: phone });

  test("a message can be closed while the window stays open", async ({ page }) => {
    await open(page, "/favorites?modal=city");
    const dialog = page.locator("dialog:modal");
    await expect(dialog).toBeVisible();
    await saySomething(page);
    const message = page.locator("[popover]:popover-open > *");
    await message.getByRole("button").click();
    await expect(message).toHaveCount(0);
    await expect(dialog).toBeVisible();
  });

  test("a message stays when the window closes, and one of the page can be closed when a window opens", async ({
    page,
  }) => {
    await open(page, "/favorites?modal=city");
    await expect(page.locator("dialog:modal")).toBeVisible();
    await saySomething(page);
    await page.keyboard.press("Escape");
    await expect(page.locator("dialog:modal")).toHaveCount(0);
    const message = page.locator("[popover]:popover-open > *");
    await expect(message).toBeVisible();
    await go(page, "/favorites?modal=city");
    await expect(page.locator("dialog:modal")).toBeVisible();
    await message.getByRole("button").click();
    await expect(message).toHaveCount(0);
  });
});
