// Lighthouse on a phone, for each kind of page, beside the same page without its scripts: what the scripts
// cost. Lighthouse is no dependency of the shop (176 MB of packages), it is installed for the measurement:
// npm install --no-save lighthouse@13
import fs from "node:fs/promises";
import { get } from "node:http";
import os from "node:os";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { ensureBrowser } from "../scripts/ensure-browser.ts";
import { freePort } from "../tests/setup/free-port.ts";
import { phone } from "./browser.ts";
import { choosePages } from "./page-choice.ts";
import type { PlainAnswer } from "./processes/plain-process.ts";
import { type ServerProcess, startPlain } from "./processes/processes.ts";
import { type Cell, type Measurement, round, type Table } from "./report.ts";
import { median } from "./stats.ts";

const goals = { performance: 98, blocking_ms: 100 };

interface Result {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>;
}
type Lighthouse = (url: string, flags: object) => Promise<{ readonly lhr: Result } | undefined>;

interface Way {
  readonly measure: Lighthouse;
  readonly rounds: number;
}

/** Null: it is not installed. */
async function findLighthouse(): Promise<Lighthouse | null> {
  const name: string = "lighthouse";
  try {
    return ((await import(name)) as { default: Lighthouse }).default;
  } catch {
    return null;
  }
}

/** Bytes as the shop sends them. */
function answerTo(shop: ServerProcess, address: string): Promise<PlainAnswer & { readonly type: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<PlainAnswer & { readonly type: string }>();
  get({ port: shop.port, path: address, headers: { "accept-encoding": "br" } }, (answer) => {
    const chunks: Buffer[] = [];
    answer.on("data", (chunk: Buffer) => chunks.push(chunk));
    answer.on("end", () => {
      const {
        "content-type": type = "",
        "content-encoding": encoding,
        "cache-control": cache,
      } = answer.headers;
      const headers = {
        "content-type": type,
        ...(encoding ? { "content-encoding": encoding } : {}),
        ...(cache ? { "cache-control": cache } : {}),
      };
      resolve({ path: address, headers, body: Buffer.concat(chunks).toString("base64"), type });
    });
  }).on("error", reject);
  return promise;
}

/** A page without its scripts, with everything else that a phone loads for it. */
async function withoutScripts(page: Page, shop: ServerProcess, address: string): Promise<PlainAnswer[]> {
  const origin = `http://127.0.0.1:${shop.port}`;
  const parts = new Set<string>();
  const note = (url: string, kind: string): void => {
    if (url.startsWith(origin) && ["stylesheet", "font", "image"].includes(kind))
      parts.add(url.slice(origin.length));
  };
  page.on("request", (request) => note(request.url(), request.resourceType()));
  const shown = await page.goto(origin + address, { waitUntil: "networkidle" });
  page.removeAllListeners("request");
  const html = ((await shown?.text()) ?? "")
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, "")
    .replace(/<link rel="(?:late|modulepreload)"[^>]*>/g, "");
  const headers = { "content-type": "text/html; charset=utf-8", "content-encoding": "br" };
  const body = brotliCompressSync(html).toString("base64");
  return [
    { path: address, headers, body },
    ...(await Promise.all([...parts].map((one) => answerTo(shop, one)))),
  ];
}

const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
const times = ["largest-contentful-paint", "total-blocking-time", "cumulative-layout-shift"] as const;

type Scores = Record<(typeof categories)[number] | (typeof times)[number], number>;

async function scoresOf({ measure, rounds: count }: Way, url: string, port: number): Promise<Scores> {
  const rounds: Result[] = [];
  for (let turn = 0; turn < count; turn += 1) {
    // Between the rounds Lighthouse empties the cache and leaves what the page stores: the cart.
    const flags = { port, logLevel: "error", onlyCategories: [...categories] };
    const done = await measure(url, flags);
    if (done) rounds.push(done.lhr);
  }
  const of = (read: (result: Result) => number | null | undefined): number =>
    median(rounds.map((result) => read(result) ?? 0));
  return Object.fromEntries([
    ...categories.map((name) => [name, of(({ categories: all }) => (all[name]?.score ?? 0) * 100)]),
    ...times.map((name) => [name, of(({ audits }) => audits[name]?.numericValue)]),
  ]) as Scores;
}

const cellsOf = (name: string, scores: Scores): Cell[] => [
  name,
  ...categories.map((one) => Math.round(scores[one])),
  round(scores["largest-contentful-paint"] / 1000, 2),
  Math.round(scores["total-blocking-time"]),
  round(scores["cumulative-layout-shift"], 3),
];

/** A product in the cart, so that cart and checkout are not empty. */
async function fillCart(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
  await page.getByRole("button", { name: "У кошик" }).locator("visible=true").first().click();
  await page.locator("dialog[open] article h3").first().waitFor();
}

async function openBrowser(): Promise<{ context: BrowserContext; port: number; folder: string }> {
  const port = await freePort();
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), "diaka-lighthouse-"));
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: ensureBrowser(),
    viewport: phone,
    locale: "uk",
    args: ["--no-sandbox", "--disable-gpu", `--remote-debugging-port=${port}`],
  });
  return { context, port, folder };
}

async function measureAll(way: Way, shop: ServerProcess): Promise<Table> {
  const { pages } = await choosePages(shop);
  const all = [
    ...pages,
    { name: "occasion", path: "/den-narodzhennia" },
    { name: "cart", path: "/cart" },
    { name: "checkout", path: "/checkout" },
    { name: "builder", path: "/zibraty-korobku" },
    { name: "content", path: "/delivery-payment" },
  ];
  const origin = `http://127.0.0.1:${shop.port}`;
  const { context, port, folder } = await openBrowser();
  const rows: Cell[][] = [];
  const reached: { text: string; reached: boolean }[] = [];
  try {
    const page = await context.newPage();
    await fillCart(page, `${origin}${pages.find(({ name }) => name === "product")?.path}`);
    for (const { name, path: address } of all) {
      const plain = await startPlain(await withoutScripts(page, shop, address));
      try {
        const scores = await scoresOf(way, origin + address, port);
        const control = await scoresOf(way, `http://127.0.0.1:${plain.port}${address}`, port);
        rows.push(cellsOf(name, scores), cellsOf(`${name}, no scripts`, control));
        const [score, blocking] = [Math.round(scores.performance), Math.round(scores["total-blocking-time"])];
        reached.push({
          text: `${name}: at least ${goals.performance}, blocked for at most ${goals.blocking_ms} ms (${score}, ${blocking} ms)`,
          reached: score >= goals.performance && blocking <= goals.blocking_ms,
        });
      } finally {
        await plain.stop();
      }
    }
  } finally {
    await context.close();
    await fs.rm(folder, { recursive: true, force: true });
  }
  return {
    name: "Lighthouse on a phone",
    how: `Lighthouse’s phone with its slow processor and network, median of ${way.rounds}; each page also without its scripts, from a plain server. LCP in seconds, TBT in milliseconds.`,
    columns: ["page", "performance", "accessibility", "best practices", "SEO", "LCP", "TBT", "CLS"],
    rows,
    goals: reached,
    bounds: [],
  };
}

const run: Measurement["run"] = async ({ shops, sample }) => {
  const measure = await findLighthouse();
  if (!measure) {
    console.error("lighthouse is not measured: npm install --no-save lighthouse@13");
    return [];
  }
  return [await measureAll({ measure, rounds: sample.rounds }, await shops.get("visited"))];
};

export const lighthouse: Measurement = { name: "lighthouse", run };
