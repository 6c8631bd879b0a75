// From a touch or a key press to the painted frame, on a phone, measured in a real browser: the delay a
// person sees.
import type { Browser, CDPSession, Page } from "@playwright/test";
import { phone, startBrowser } from "./browser.ts";
import { choosePages } from "./page-choice.ts";
import type { ServerProcess } from "./processes/processes.ts";
import { type Cell, type Measurement, round } from "./report.ts";
import { percentile } from "./stats.ts";

const WARM_UPS = 3;
const BOX = 16;
/** Between two presses: the time to choose the next one, and the time of a fast finger. */
const CALM_MS = 600;
const QUICK_MS = 80;
const goal_ms = 100;
const PATIENCE_MS = 30_000;

/** How a press begins, and what it changes on the page. */
interface Watch {
  readonly event: "pointerdown" | "beforeinput";
  /** The text, or the number of elements, that must have changed. */
  readonly text?: string;
  readonly count?: string;
  /** Pictures that must be loaded too. */
  readonly pictures?: string;
}

/** Milliseconds from the press to the frame in which all watched parts have changed. */
async function painted(page: Page, watch: Watch, press: () => Promise<void>): Promise<number> {
  await page.evaluate(
    (what) => {
      const read = (): string =>
        [
          ...(what.text ? [...document.querySelectorAll(what.text)].map((one) => one.textContent) : []),
          what.count ? document.querySelectorAll(what.count).length : "",
        ].join("|");
      const frame = (): Promise<number> =>
        new Promise((resolve) =>
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => resolve(performance.now());
            port2.postMessage(null);
          }),
        );
      const before = read();
      let began = 0;
      addEventListener(what.event, (event) => (began ||= event.timeStamp), { capture: true, once: true });
      const told = Promise.withResolvers<number>();
      setTimeout(
        () => told.reject(new Error(`nothing came of a press: ${JSON.stringify(what)}`)),
        what.patience,
      );
      const observer = new MutationObserver(async () => {
        if (!began || read() === before) return;
        observer.disconnect();
        const pictures = what.pictures ? [...document.querySelectorAll<HTMLImageElement>(what.pictures)] : [];
        await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
        told.resolve((await frame()) - began);
      });
      observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
      Object.assign(window, { painted: told.promise });
    },
    { ...watch, patience: PATIENCE_MS },
  );
  await press();
  return page.evaluate(() => (window as unknown as { painted: Promise<number> }).painted);
}

interface Bench {
  readonly page: Page;
  readonly shop: ServerProcess;
  readonly product: string;
  /** Presses of each interaction, the warm-ups included. */
  readonly presses: number;
}

/** Opens a page and waits until it is hydrated and the network is idle. */
async function open({ page, shop }: Bench, path: string): Promise<void> {
  await page.goto(`http://127.0.0.1:${shop.port}${path}`, { waitUntil: "networkidle" });
}

async function bonbons(bench: Bench, pause_ms: number): Promise<number[]> {
  const { page, presses } = bench;
  await open(bench, "/zibraty-korobku");
  await page
    .locator("label", { has: page.locator("[name=size]") })
    .nth(2)
    .tap();
  const cards = page.locator("section[aria-labelledby=bonbons] li > button:first-child:not([aria-disabled])");
  const kinds = Math.min(8, await cards.count());
  const times: number[] = [];
  for (let count = 0; count < presses; count += 1) {
    if (count > 0 && count % BOX === 0) {
      await page.getByRole("button", { name: "Очистити коробку" }).tap();
      await page.waitForTimeout(CALM_MS);
    }
    await page.waitForTimeout(pause_ms);
    const filled = { event: "pointerdown", text: "[role=status]", pictures: "[role=gridcell] img" } as const;
    times.push(await painted(page, filled, () => cards.nth(count % kinds).tap()));
  }
  return times;
}

const greeting = "ДЯКУЮ";

async function letters(bench: Bench): Promise<number[]> {
  const { page, presses } = bench;
  await open(bench, "/shokoladne-poslannia");
  const field = page.locator("main textarea");
  const times: number[] = [];
  for (let count = 0; count < presses; count += 1) {
    const letter = count % greeting.length;
    if (letter === 0) {
      await field.fill("");
      await field.focus();
    }
    await page.waitForTimeout(QUICK_MS);
    const laid = { event: "beforeinput", count: "[data-place]", pictures: "[data-place] img" } as const;
    times.push(await painted(page, laid, () => page.keyboard.insertText(greeting[letter] ?? "")));
  }
  return times;
}

const finder = "a[href*='modal=search'], a[href='/search']";

async function search(bench: Bench): Promise<{ opened: number[]; suggested: number[] }> {
  const { page, presses } = bench;
  const link = page.locator(finder).locator("visible=true").first();
  const opened: number[] = [];
  const suggested: number[] = [];
  for (let count = 0; count < presses; count += 1) {
    // Opened again each time: the page caches earlier results.
    await open(bench, "/");
    opened.push(
      await painted(page, { event: "pointerdown", count: "dialog[open] input[role=combobox]" }, () =>
        link.tap(),
      ),
    );
    const field = page.locator("dialog[open] input[role=combobox]");
    await field.fill("");
    const found = { event: "beforeinput", count: "dialog[open] [role=group] [role=option]" } as const;
    suggested.push(await painted(page, found, () => page.keyboard.insertText("шо")));
  }
  return { opened, suggested };
}

async function cart(bench: Bench): Promise<number[]> {
  const { page, presses } = bench;
  await open(bench, bench.product);
  const times: number[] = [];
  for (let count = 0; count < presses; count += 1) {
    const button = page.getByRole("button", { name: "У кошик" }).locator("visible=true").first();
    await button.scrollIntoViewIfNeeded();
    await page.waitForTimeout(QUICK_MS);
    // On a phone a notice says that it was added, with the number of units in the cart.
    const notice = { event: "pointerdown", text: "section[popover=manual]" } as const;
    times.push(await painted(page, notice, () => button.tap()));
  }
  return times;
}

interface Measured {
  readonly name: string;
  readonly times: readonly number[];
}

async function measureAll(bench: Bench): Promise<Measured[]> {
  const calm = await bonbons(bench, CALM_MS);
  const quick = await bonbons(bench, QUICK_MS);
  const typed = await letters(bench);
  const { opened, suggested } = await search(bench);
  return [
    { name: "a bonbon into a box of 16", times: calm },
    { name: "bonbons as fast as a finger goes", times: quick },
    { name: "a letter of a message", times: typed },
    { name: "the search window", times: opened },
    { name: "first suggestions for two letters", times: suggested },
    { name: "into the cart, its notice shown", times: await cart(bench) },
  ].map(({ name, times }) => ({ name, times: times.slice(WARM_UPS) }));
}

async function onPhone(browser: Browser, { shop, product, presses }: Omit<Bench, "page">, slower: number) {
  const context = await browser.newContext({
    viewport: phone,
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    locale: "uk",
  });
  // So that no consent dialog appears in between.
  const denied = `v1.denied.${Math.floor(Date.now() / 1_000)}`;
  await context.addCookies([{ name: "diaka_consent", value: denied, url: `http://127.0.0.1:${shop.port}` }]);
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const devtools: CDPSession = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slower });
  const measured = await measureAll({ page, shop, product, presses });
  await context.close();
  return measured;
}

const run: Measurement["run"] = async ({ shops, sample }) => {
  const shop = await shops.get("visited");
  const browser = await startBrowser();
  try {
    const { pages } = await choosePages(shop);
    const product = pages.find(({ name }) => name === "product")?.path ?? "/";
    const rows: Cell[][] = [];
    const goals: { text: string; reached: boolean }[] = [];
    const bench = { shop, product, presses: sample.presses };
    for (const slower of sample.slowDowns) {
      for (const { name, times } of await onPhone(browser, bench, slower)) {
        const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)];
        rows.push([`${name}, ${slower}×`, times.length, round(p50), round(p95)]);
        if (slower === 1 && name.includes("bonbon"))
          goals.push({ text: `${name}: p50 under ${goal_ms} ms (${round(p50)})`, reached: p50 < goal_ms });
      }
    }
    return [
      {
        name: "From a press to the painted frame",
        how: `Chromium as a phone of ${phone.width} × ${phone.height}, its processor as it is (1×) and slowed down (4×). From the finger's or the key's event to the frame that shows all of its effect, pictures and sums.`,
        columns: ["interaction", "times", "p50 ms", "p95 ms"],
        rows,
        goals,
        bounds: [],
      },
    ];
  } finally {
    await browser.close();
  }
};

export const interaction: Measurement = { name: "interaction", run };
