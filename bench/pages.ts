// Pages for visitors: from the page cache compared with a minimal server, and rendered each time.
import { get } from "node:http";
import { noFailure } from "./bounds.ts";
import { rawRequest } from "./load.ts";
import { choosePages } from "./page-choice.ts";
import type { PlainAnswer } from "./processes/plain-process.ts";
import { type Cost, cost, type ServerProcess, startPlain } from "./processes/processes.ts";
import { type Cell, type Measurement, type Needs, round, type Table } from "./report.ts";
import { median, spread } from "./stats.ts";

const CONNECTIONS = 32;
const goals = { share: 0.9, cpu_us: 40, rendered: 300 };

const brotli = { "accept-encoding": "br" };

/** The shop's response, so that the plain server can send the same. */
async function answerTo(shop: ServerProcess, path: string): Promise<PlainAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<PlainAnswer>();
  get({ port: shop.port, path, headers: brotli }, (answer) => {
    const chunks: Buffer[] = [];
    answer.on("data", (chunk: Buffer) => chunks.push(chunk));
    answer.on("end", () => {
      const { date: _, connection: __, "keep-alive": ___, ...headers } = answer.headers;
      if (answer.statusCode !== 200 || headers["content-encoding"] !== "br") {
        reject(new Error(`${path} answered ${answer.statusCode} ${headers["content-encoding"]}`));
        return;
      }
      resolve({
        path,
        headers: headers as Record<string, string>,
        body: Buffer.concat(chunks).toString("base64"),
      });
    });
  }).on("error", reject);
  return promise;
}

const failuresIn = (costs: readonly Cost[]): number =>
  costs.reduce((sum, { report }) => sum + report.answers - (report.statuses[200] ?? 0), 0);

const cpuOf = (costs: readonly Cost[]): number => median(costs.map((one) => one.cpuPerRequest_us));
const rateOf = (costs: readonly Cost[]): number => median(costs.map(({ perSecond }) => perSecond));

/** The first script that a page loads. */
async function scriptOf(shop: ServerProcess, path: string): Promise<string> {
  const html = await (await fetch(`http://127.0.0.1:${shop.port}${path}`)).text();
  const script = /\/assets\/[\w.-]+\.js/.exec(html)?.[0];
  if (!script) throw new Error(`${path} loads no script`);
  return script;
}

interface CachedRow {
  readonly cells: Cell[];
  readonly share: number;
  readonly cpu: number;
  readonly failures: number;
}

/** A page from both servers in turn, so that other load of the machine affects both equally. */
async function cachedRow(
  servers: { readonly plain: ServerProcess; readonly shop: ServerProcess },
  { generator, sample }: Needs,
  page: { readonly name: string; readonly path: string; readonly bytes: number },
): Promise<CachedRow> {
  const load = {
    connections: CONNECTIONS,
    seconds: sample.seconds,
    requests: [rawRequest({ path: page.path, headers: brotli })],
  };
  await cost(servers.plain, generator, load);
  await cost(servers.shop, generator, load);
  const plain: Cost[] = [];
  const shop: Cost[] = [];
  for (let turn = 0; turn < sample.rounds; turn += 1) {
    plain.push(await cost(servers.plain, generator, load));
    shop.push(await cost(servers.shop, generator, load));
  }
  const shares = spread(shop.map(({ perSecond }, turn) => perSecond / (plain[turn]?.perSecond ?? 1)));
  return {
    share: shares.median,
    cpu: cpuOf(shop),
    failures: failuresIn([...plain, ...shop]),
    cells: [
      page.name,
      round(page.bytes / 1024),
      Math.round(rateOf(plain)),
      Math.round(rateOf(shop)),
      round(shares.median, 2),
      `${round(shares.min, 2)}–${round(shares.max, 2)}`,
      round(cpuOf(plain)),
      round(cpuOf(shop)),
    ],
  };
}

async function cached(needs: Needs): Promise<Table> {
  const { shops, sample } = needs;
  const shop = await shops.get("visited");
  const { pages } = await choosePages(shop);
  const sent = [...pages, { name: "a script of home", path: await scriptOf(shop, "/") }];
  // The first visit renders, the second finds the page cached.
  for (const { path } of sent) await answerTo(shop, path);
  const answers = await Promise.all(sent.map(({ path }) => answerTo(shop, path)));
  const plain = await startPlain(answers);
  const rows: CachedRow[] = [];
  try {
    for (const [index, page] of sent.entries()) {
      const bytes = Buffer.from(answers[index]?.body ?? "", "base64").length;
      rows.push(await cachedRow({ plain, shop }, needs, { ...page, bytes }));
    }
  } finally {
    await plain.stop();
  }
  const failures = rows.reduce((sum, row) => sum + row.failures, 0);
  const ofPages = rows.slice(0, pages.length);
  const share = Math.min(...ofPages.map((row) => row.share));
  const cpu = Math.max(...ofPages.map((row) => row.cpu));
  return {
    name: "Cached pages",
    how: `The shop and a plain node:http server with the same headers and brotli bytes, in turn, ${sample.rounds} rounds of ${sample.seconds} s after one to warm up, ${CONNECTIONS} keep-alive connections; medians. ${failures} failures.`,
    columns: [
      "page",
      "KB",
      "plain req/s",
      "shop req/s",
      "shop ÷ plain",
      "of rounds",
      "plain µs CPU",
      "shop µs CPU",
    ],
    rows: rows.map(({ cells }) => cells),
    goals: [
      {
        text: `pages: at least ${goals.share} of the plain server’s rate (lowest: ${round(share, 2)})`,
        reached: failures === 0 && share >= goals.share,
      },
      {
        text: `pages: at most ${goals.cpu_us} µs of CPU a request (highest: ${round(cpu)})`,
        reached: cpu <= goals.cpu_us,
      },
    ],
    bounds: [noFailure(failures)],
  };
}

interface RenderedRow {
  readonly cells: Cell[];
  readonly perCore: number;
  readonly failures: number;
}

async function renderedRow(
  shop: ServerProcess,
  { generator, sample }: Needs,
  { name, paths }: { readonly name: string; readonly paths: readonly string[] },
): Promise<RenderedRow> {
  const requests = paths.map((path) => rawRequest({ path, headers: brotli }));
  // Concurrent requests for the same page share one rendering, so there is one visitor per page.
  const load = { connections: paths.length > 16 ? 4 : 1, seconds: sample.seconds, requests };
  await cost(shop, generator, load);
  const costs: Cost[] = [];
  for (let turn = 0; turn < sample.rounds; turn += 1) costs.push(await cost(shop, generator, load));
  const failures = failuresIn(costs);
  const shared = costs.reduce((sum, { report, misses }) => sum + report.answers - misses, 0);
  const perCore = 1e6 / cpuOf(costs);
  return {
    perCore,
    failures,
    cells: [
      name,
      Math.round(rateOf(costs)),
      Math.round(perCore),
      round(cpuOf(costs) / 1000, 2),
      round(median(costs.flatMap(({ report }) => report.latencies)), 2),
      shared,
      failures,
    ],
  };
}

async function rendered(needs: Needs): Promise<Table> {
  const { shops, sample } = needs;
  const shop = await shops.get("rendering");
  const { pages, products } = await choosePages(shop);
  const rows: RenderedRow[] = [];
  for (const { name, path } of pages) rows.push(await renderedRow(shop, needs, { name, paths: [path] }));
  const all = { name: `all ${products.length} products in turn, 4 visitors`, paths: products };
  rows.push(await renderedRow(shop, needs, all));
  const slowest = Math.min(...rows.map(({ perCore }) => perCore));
  const failures = rows.reduce((sum, row) => sum + row.failures, 0);
  return {
    name: "Rendered pages",
    how: `The shop with a page cache that keeps nothing: loaders, React, policy hashes, brotli. ${sample.rounds} rounds of ${sample.seconds} s after one to warm up; one visitor at a time unless told otherwise. Per core: requests for each second of CPU of the server’s process, all threads.`,
    columns: ["page", "req/s", "req/s per core", "ms CPU", "p50 ms", "not rendered", "failures"],
    rows: rows.map(({ cells }) => cells),
    goals: [
      {
        text: `at least ${goals.rendered} req/s per core (slowest: ${Math.round(slowest)})`,
        reached: slowest >= goals.rendered && failures === 0,
      },
    ],
    bounds: [noFailure(failures)],
  };
}

export const pages: Measurement = {
  name: "pages",
  run: async (needs) => [await cached(needs), await rendered(needs)],
};
