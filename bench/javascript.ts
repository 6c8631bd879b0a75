// What a phone loads to hydrate a page, measured in a real browser: everything of a first visit, as sent.
import type { Browser, Response } from "@playwright/test";
import { phone, startBrowser } from "./browser.ts";
import { choosePages, type PageChoice } from "./page-choice.ts";
import { type ServerProcess, startShop } from "./processes.ts";
import { type Cell, type Measurement, round } from "./report.ts";

/** KB of JavaScript. */
const goals: Readonly<Record<PageChoice["name"], number>> = { home: 110, category: 110, product: 120 };

interface Loaded {
  /** KB by kind: script, stylesheet, messages … */
  readonly sizes: ReadonlyMap<string, number>;
  readonly scripts: number;
}

/** Opens a page with an empty cache and waits until the network is idle. */
async function load(browser: Browser, shop: ServerProcess, path: string): Promise<Loaded> {
  const context = await browser.newContext({ viewport: phone, locale: "uk" });
  const page = await context.newPage();
  const answers: Response[] = [];
  page.on("response", (answer) => answers.push(answer));
  await page.goto(`http://127.0.0.1:${shop.port}${path}`, { waitUntil: "networkidle" });
  const sizes = new Map<string, number>();
  for (const answer of answers) {
    const kind = answer.url().includes("/_i18n/") ? "words" : answer.request().resourceType();
    const { responseBodySize } = await answer.request().sizes();
    sizes.set(kind, (sizes.get(kind) ?? 0) + responseBodySize / 1024);
  }
  await context.close();
  return { sizes, scripts: answers.filter((answer) => answer.request().resourceType() === "script").length };
}

const run: Measurement["run"] = async ({ demos }) => {
  const shop = await startShop(await demos.copy("embedded"));
  const browser = await startBrowser();
  try {
    const { pages } = await choosePages(shop);
    const rows: Cell[][] = [];
    const reached: { text: string; reached: boolean }[] = [];
    for (const { name, path } of pages) {
      const { sizes, scripts } = await load(browser, shop, path);
      const size = (kind: string): number => sizes.get(kind) ?? 0;
      const javascript = size("script");
      rows.push([
        name,
        round(javascript),
        scripts,
        round(size("stylesheet")),
        round(size("document")),
        round(size("words")),
        round(size("font")),
        round(size("image")),
      ]);
      const goal = goals[name];
      reached.push({
        text: `${name}: at most ${goal} KB of JavaScript (${round(javascript)})`,
        reached: javascript > 0 && javascript <= goal,
      });
    }
    return [
      {
        name: "JavaScript and CSS of a page",
        how: `All that Chromium loads for the page with an empty cache on a phone of ${phone.width} × ${phone.height} until it asks for nothing more, in KB (1024 bytes) as sent, brotli. «Words» are the messages of the language.`,
        columns: ["page", "JavaScript", "files", "CSS", "HTML", "words", "fonts", "pictures"],
        rows,
        goals: reached,
      },
    ];
  } finally {
    await browser.close();
    await shop.stop();
  }
};

export const javascript: Measurement = { name: "javascript", run };
