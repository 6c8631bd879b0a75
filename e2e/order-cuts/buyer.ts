// A buyer with a separate browser, on a connection that breaks: closes it, opens it again, and looks for the
// number.
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { type BrowserContext, chromium, expect, type Page } from "@playwright/test";
import { launchArgs } from "../fixtures.ts";
import { type Buyer, fillCheckout, labels, open } from "../people.ts";
import { type Line, openLine } from "../weak-line.ts";

const product = "/triufeli-klasychni-v-kakao";

/** A page that the buyer has visited, which opens offline. */
const keptPath = "/";

export interface DeviceBuyer {
  readonly line: Line;
  /** The browser, which `reopen` replaces. */
  context(): BrowserContext;
  /** Closes the browser and opens it again with its data on disk. */
  reopen(): Promise<void>;
  /** A page with a cart and a filled checkout, ready to order with this phone. */
  readyToOrder(phone: string): Promise<Page>;
  setOffline(isOffline: boolean): Promise<void>;
  close(): Promise<void>;
}

export async function deviceBuyer(shop: string): Promise<DeviceBuyer> {
  const line = await openLine(shop);
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), "diaka-buyer-"));
  const launch = async (): Promise<BrowserContext> => {
    const context = await chromium.launchPersistentContext(folder, {
      executablePath: process.env.CHROMIUM_PATH ?? "",
      args: launchArgs,
      baseURL: line.url,
      serviceWorkers: "allow",
    });
    const value = `v1.denied.${Math.floor(Date.now() / 1000)}`;
    await context.addCookies([{ name: "diaka_consent", value, url: line.url }]);
    return context;
  };
  let context = await launch();
  const filled = await fillOnce(await context.newPage());
  return {
    line,
    context: () => context,
    async reopen() {
      await context.close();
      context = await launch();
    },
    async readyToOrder(phone) {
      const page = await context.newPage();
      // Of the shop's origin, without a page of it.
      await page.goto("/robots.txt");
      await page.evaluate(
        ([values, national]) => {
          localStorage.clear();
          for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
          const draft = JSON.parse(values["diaka.checkout"] ?? "{}");
          localStorage.setItem(
            "diaka.checkout",
            JSON.stringify({ ...draft, contact: { ...draft.contact, phone: national } }),
          );
        },
        [filled, phone.replace("+380", "")] as const,
      );
      await open(page, "/checkout");
      await expect(orderButton(page)).toBeEnabled();
      return page;
    },
    setOffline: (isOffline) => context.setOffline(isOffline),
    async close() {
      await context.close();
      await line.close();
      await fs.rm(folder, { recursive: true, force: true });
    },
  };
}

export const orderButton = (page: Page) => page.getByRole("button", { name: labels.uk.order }).first();

/**
 * Fills the cart and the checkout like a person, and waits until the visited pages are cached.
 * @returns both
 */
async function fillOnce(page: Page): Promise<Record<string, string>> {
  const buyer: Buyer = {
    language: "uk",
    phone: "+380672201500",
    firstName: "Олег",
    lastName: "Придатко",
    city: "Львів",
  };
  await open(page, keptPath);
  await expect
    .poll(() => page.evaluate(async (at) => (await caches.match(at)) !== undefined, keptPath), {
      timeout: 30_000,
    })
    .toBe(true);
  await open(page, product);
  await page.getByRole("button", { name: labels.uk.addToCart }).first().click();
  await page.getByRole("dialog").getByRole("link", { name: labels.uk.toCheckout }).click();
  await page.waitForURL("**/checkout");
  await fillCheckout(page, buyer);
  const filled = await page.evaluate(() => ({ ...localStorage }));
  await page.close();
  return filled;
}
