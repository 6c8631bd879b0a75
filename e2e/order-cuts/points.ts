// The moments around «Замовити» at which the network is cut.
import type { Page } from "@playwright/test";
import type { Break, Line } from "../weak-line.ts";

export interface CutPoint {
  readonly name: string;
  /** Presses the button. @returns when the network is down */
  cut(walk: { page: Page; line: Line; press(how?: { clickCount: number }): Promise<void> }): Promise<void>;
}

const token = (_: string, path: string): boolean => path === "/sanctum/csrf-cookie";
const order = (method: string, path: string): boolean => method === "POST" && path === "/api/orders";
/** The page of the order, as data for the router or as a document. */
const thanks = (_: string, path: string): boolean => path.startsWith("/thx-page");
const checkout = (_: string, path: string): boolean => path === "/checkout";

/** The connection breaks at a request that the press causes. */
const during = (name: string, fits: Break["fits"], after: Break["after"]): CutPoint => ({
  name: `${name} ${after.replace("_", " ")}`,
  async cut({ page, line, press }) {
    // Otherwise the token is requested once a week.
    if (fits === token) await page.context().clearCookies({ name: "XSRF-TOKEN" });
    const broken = line.breakAt({ fits, after });
    await press();
    await broken;
  },
});

/** The first try is lost, and the connection breaks at the second one. */
const secondTry = (after: Break["after"]): CutPoint => ({
  name: `second try ${after}`,
  async cut(walk) {
    const { page, line } = walk;
    await during("", order, "answered").cut(walk);
    line.state = "up";
    const broken = line.breakAt({ fits: order, after });
    await page.getByRole("button", { name: "Спробувати зараз" }).click();
    await broken;
  },
});

export const cutPoints: readonly CutPoint[] = [
  {
    name: "before the press",
    async cut({ page, line, press }) {
      line.state = "down";
      await press();
      await page.getByRole("button", { name: "Спробувати зараз" }).waitFor();
    },
  },
  during("token", token, "asked"),
  during("token", token, "answered"),
  during("token", token, "passed"),
  during("order", order, "asked"),
  during("order", order, "half_asked"),
  during("order", order, "forwarded"),
  during("order", order, "answered"),
  during("order", order, "headed"),
  during("order", order, "half_answered"),
  during("order", order, "bad_gateway"),
  during("order", order, "passed"),
  secondTry("asked"),
  secondTry("answered"),
  secondTry("passed"),
  {
    name: "a double press, the answer lost",
    async cut({ line, press }) {
      const broken = line.breakAt({ fits: order, after: "answered" });
      await press({ clickCount: 2 });
      await broken;
    },
  },
  {
    name: "a reload while the order is on its way",
    async cut({ page, line, press }) {
      const broken = line.breakAt({ fits: checkout, after: "passed" });
      await press();
      await Promise.all([broken, page.reload({ waitUntil: "commit" })]);
    },
  },
  during("page of the order", thanks, "asked"),
  during("page of the order", thanks, "half_answered"),
  {
    name: "page of the order passed",
    async cut(walk) {
      await during("", thanks, "passed").cut(walk);
      const { page } = walk;
      await page.waitForURL(/\/(thx-page|offline)/);
      await page.getByRole("heading", { level: 1 }).waitFor();
    },
  },
];
