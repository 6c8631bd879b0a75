// What a phone loads to hydrate a page, measured in a real browser: everything of a first visit, as sent.
import type { Browser, Response } from "@playwright/test";
import { atMost, type Bound, byteBounds } from "./bounds.ts";
import { phone, startBrowser } from "./browser.ts";
import { choosePages, type PageChoice } from "./page-choice.ts";
import type { ServerProcess } from "./processes/processes.ts";
import { type Cell, type Measurement, round } from "./report.ts";

/** KB of JavaScript. */
const goals: Readonly<Record<PageChoice["name"], number>> = { home: 110, category: 110, product: 120 };

interface Loaded {
  /** KB by kind: script, stylesheet, messages … */
  readonly sizes: ReadonlyMap<string, number>;
  readonly scripts: number;
  /** KB of the HTML before compression. */
  readonly text: number;
}

/** Opens a page with an empty cache and waits until the network is idle. */
async function load(browser: Browser, shop: ServerProcess, path: string): Promise<Loaded> {
  const context = await browser.newContext({ viewport: phone, locale: "uk" });
  const page = await context.newPage();
  const answers: Response[] = [];
  page.on("response", (answer) => answers.push(answer));
  const opened = await page.goto(`http://127.0.0.1:${shop.port}${path}`, { waitUntil: "networkidle" });
  const text = ((await opened?.body())?.length ?? 0) / 1024;
  const sizes = new Map<string, number>();
  for (const answer of answers) {
    const kind = answer.url().includes("/_i18n/") ? "messages" : answer.request().resourceType();
    const { responseBodySize } = await answer.request().sizes();
    sizes.set(kind, (sizes.get(kind) ?? 0) + responseBodySize / 1024);
  }
  await context.close();
  const scripts = answers.filter((answer) => answer.request().resourceType() === "script").length;
  return { sizes, scripts, text };
}

const run: Measurement["run"] = async ({ shops }) => {
  const shop = await shops.get("visited");
  const browser = await startBrowser();
  try {
    const { pages } = await choosePages(shop);
    const rows: Cell[][] = [];
    const reached: { text: string; reached: boolean }[] = [];
    const bounds: Bound[] = [];
    for (const { name, path } of pages) {
      const { sizes, scripts, text } = await load(browser, shop, path);
      const size = (kind: string): number => sizes.get(kind) ?? 0;
      const javascript = size("script");
      rows.push([
        name,
        round(javascript),
        scripts,
        round(size("stylesheet")),
        round(size("document")),
        round(text),
        round(size("messages")),
        round(size("font")),
        round(size("image")),
      ]);
      const goal = goals[name];
      reached.push({
        text: `${name}: at most ${goal} KB of JavaScript (${round(javascript)})`,
        reached: javascript > 0 && javascript <= goal,
      });
      const bound = byteBounds[name];
      bounds.push(
        atMost(`${name}: KB of JavaScript`, round(javascript), bound.javascript),
        atMost(`${name}: KB of CSS`, round(size("stylesheet")), bound.css),
        atMost(`${name}: KB of HTML`, round(size("document")), bound.html),
        atMost(`${name}: KB of HTML before compression`, round(text), bound.text),
      );
    }
    return [
      {
        name: "JavaScript and CSS of a page",
        how: `All that Chromium loads for the page with an empty cache on a phone of ${phone.width} × ${phone.height} until it asks for nothing more, in KB (1024 bytes) as sent, brotli. «HTML text» is the HTML before compression, «messages» are those of the interface in one language.`,
        columns: ["page", "JavaScript", "files", "CSS", "HTML", "HTML text", "messages", "fonts", "pictures"],
        rows,
        goals: reached,
        bounds,
      },
    ];
  } finally {
    await browser.close();
  }
};

export const javascript: Measurement = { name: "javascript", run };
