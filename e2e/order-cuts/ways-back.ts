// How a buyer comes back after the network was cut.
import { expect, type Page } from "@playwright/test";
import type { DeviceBuyer } from "./buyer.ts";

export interface WayBack {
  readonly name: string;
  /**
   * @param expectTold fails unless an offline page shows the order
   * @returns the page that shows the number of the order
   */
  comeBack(buyer: DeviceBuyer, page: Page, expectTold: (page: Page) => Promise<void>): Promise<Page>;
}

/** Closes a page. One that is on its way to another never reports that it has closed, so it leaves first. */
export async function closePage(page: Page): Promise<void> {
  await expect(() => page.goto("about:blank")).toPass();
  await page.close();
}

async function online({ line, setOffline }: DeviceBuyer): Promise<void> {
  line.state = "up";
  await setOffline(false);
}

async function offline({ line, setOffline }: DeviceBuyer): Promise<void> {
  line.state = "down";
  await setOffline(true);
}

export const waysBack: readonly WayBack[] = [
  {
    name: "the same page, online",
    async comeBack(buyer, page) {
      await buyer.setOffline(true);
      await online(buyer);
      return page;
    },
  },
  {
    name: "the page closed, opened again online",
    async comeBack(buyer, page) {
      await closePage(page);
      await online(buyer);
      const other = await buyer.context().newPage();
      await other.goto("/");
      return other;
    },
  },
  {
    name: "the browser closed, opened again offline on a kept page",
    async comeBack(buyer, _page, expectTold) {
      await buyer.reopen();
      await offline(buyer);
      const other = await buyer.context().newPage();
      await other.goto("/");
      await expectTold(other);
      await online(buyer);
      return other;
    },
  },
  {
    name: "the page closed, the fallback page offline, then online",
    async comeBack(buyer, page, expectTold) {
      await closePage(page);
      await offline(buyer);
      const other = await buyer.context().newPage();
      await other.goto("/checkout");
      await expect(other.locator("html[data-path='/offline']")).toBeAttached();
      await expectTold(other);
      await online(buyer);
      return other;
    },
  },
];
