// The setup of every test: a browser page that fails the test on an unexpected console error, an uncaught
// exception, a failed request to the shop or any request to another host.
import { test as base, expect, type Page } from "@playwright/test";
import axe from "axe-core";

export { expect };

/** Chromium keeps only the last list of features, so Playwright's own are repeated. */
const disabledFeatures = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
  // Two hidden pages of the address bar in each window: two thirds of the work of opening one.
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
];

export const launchArgs = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  `--disable-features=${disabledFeatures.join(",")}`,
];

declare global {
  interface Window {
    axe: typeof axe;
  }
}

interface Watch {
  /** Allows a console error that the test provokes. */
  expectConsole(pattern: RegExp): void;
}

interface Options {
  /** The visitor's consent before the test; null: not answered. */
  consent: "granted" | "denied" | null;
  /** The visitor opens the shop for the first time, so their browser's languages choose the page's. */
  firstVisit: boolean;
}

export const test = base.extend<{ watch: Watch } & Options>({
  consent: ["denied", { option: true }],
  firstVisit: [false, { option: true }],
  context: async ({ context, consent, firstVisit }, use) => {
    const value = `v1.${consent}.${Math.floor(Date.now() / 1000)}`;
    if (consent)
      await context.addCookies([{ name: "diaka_consent", value, url: process.env.SHOP_URL ?? "" }]);
    if (!firstVisit)
      await context.addCookies([{ name: "i18n_visit", value: "1", url: process.env.SHOP_URL ?? "" }]);
    await use(context);
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires the destructuring
  baseURL: async ({}, use) => {
    await use(process.env.SHOP_URL);
  },
  launchOptions: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires the destructuring
    async ({}, use) => {
      await use({ executablePath: process.env.CHROMIUM_PATH ?? "", args: launchArgs });
    },
    { scope: "worker" },
  ],
  watch: [
    async ({ context, baseURL }, use) => {
      const troubles: string[] = [];
      const expected: RegExp[] = [];
      const shop = baseURL ?? "";
      const follow = (page: Page): void => {
        page.on("console", (message) => {
          if (message.type() === "error") troubles.push(`console: ${message.text()}`);
        });
        page.on("pageerror", (error) => troubles.push(`exception: ${error.message}`));
      };
      context.on("page", follow);
      context.on("request", (request) => {
        const url = request.url();
        if (!url.startsWith(shop) && !/^(data|blob|about):/.test(url))
          troubles.push(`request to another host: ${url}`);
      });
      context.on("response", (response) => {
        if (response.status() >= 500) troubles.push(`${response.status()} from ${response.url()}`);
      });
      await use({ expectConsole: (pattern) => expected.push(pattern) });
      expect(troubles.filter((trouble) => !expected.some((pattern) => pattern.test(trouble)))).toEqual([]);
    },
    { auto: true },
  ],
});

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** The rules whose result depends on the theme. */
const ofColours = ["color-contrast", "link-in-text-block"];

type Theme = "light" | "dark";

/**
 * No violation of WCAG 2.2 A and AA nor of axe's best practices in the first theme, and readable colours in
 * the second.
 */
export async function expectAccessible(page: Page, first: Theme, second?: Theme): Promise<void> {
  // Colours during a theme transition are not part of the design.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expectNoViolations(page, first, tags);
  if (second) await expectNoViolations(page, second, ofColours);
}

async function expectNoViolations(page: Page, theme: Theme, rules: readonly string[]): Promise<void> {
  await page.evaluate(setTheme, theme);
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
  // Content that has just arrived may still be drawn.
  await expect(async () => {
    expect(await violations(page, rules)).toEqual([]);
  }).toPass({ timeout: 60_000 });
}

/** Run in the page; without the hundreds of transitions of colours that a change of the theme starts. */
function setTheme(theme: Theme): void {
  const root = document.documentElement;
  if (root.dataset.theme === theme) return;
  const atOnce = new CSSStyleSheet();
  atOnce.replaceSync("*, ::before, ::after { transition: none !important; }");
  document.adoptedStyleSheets.push(atOnce);
  root.dataset.theme = theme;
  // Computes the styles while there are no transitions.
  document.getAnimations();
  document.adoptedStyleSheets.pop();
}

/** Run in the page: axe's package for Playwright opens a second page for each result, six times the work. */
async function violations(page: Page, rules: readonly string[]): Promise<string[][]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const found = await page.evaluate(
    (runOnly) => window.axe.run(document, { runOnly, resultTypes: ["violations"] }),
    [...rules],
  );
  return found.violations.map(({ id, nodes }) => [
    id,
    ...nodes.map(
      ({ target, any, all, none }) =>
        `${target.join(" ")}: ${[...any, ...all, ...none].map(({ message }) => message).join("; ")}`,
    ),
  ]);
}
