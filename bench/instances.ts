// Several instances of the shop on one PostgreSQL, behind a reverse proxy: what they serve, and that they are
// one shop.
import { randomInt } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { ensureProxy } from "../scripts/ensure-proxy.ts";
import { freePort } from "../tests/setup/free-port.ts";
import { type HttpVisitor, httpVisitor } from "../tests/setup/http-visitor.ts";
import { behindProxy, buyerRequests } from "./baskets.ts";
import { atMost, type Bound, noFailure } from "./bounds.ts";
import { filled, partsOf, putLoad, rawRequest } from "./load.ts";
import { choosePages } from "./page-choice.ts";
import { type ServerProcess, startShop } from "./processes/processes.ts";
import { type ReverseProxy, startProxy } from "./proxy.ts";
import { type Cell, type Measurement, type Needs, round, type Table } from "./report.ts";
import { median, percentile } from "./stats.ts";

const CONNECTIONS = 32;
const BUYERS = 8;
const goal_ms = 1_000;
const PATIENCE_MS = 30_000;

/** Instances on one database, started one after another, each at the next of the proxy's ports. */
class Site {
  readonly instances: ServerProcess[] = [];
  readonly #env: Record<string, string>;
  readonly #ports: readonly number[];
  readonly pool: pg.Pool;
  readonly proxy: ReverseProxy;

  private constructor(env: Record<string, string>, ports: readonly number[], proxy: ReverseProxy) {
    this.#env = env;
    this.#ports = ports;
    this.proxy = proxy;
    this.pool = new pg.Pool({ connectionString: env.DATABASE_URL, max: 2 });
  }

  static async open({ demos, sample }: Needs, haproxy: string): Promise<Site> {
    // One more than are measured: it is added under load.
    const count = Math.max(...sample.instances) + 1;
    const ports = await Promise.all(Array.from({ length: count }, freePort));
    const env = { ...(await demos.copy("PostgreSQL")), SESSION_SECRET: "s".repeat(32), ...behindProxy };
    return new Site(env, ports, await startProxy(haproxy, ports));
  }

  async add(): Promise<void> {
    const turn = this.instances.length;
    const env = { ...this.#env, PORT: String(this.#ports[turn]) };
    this.instances.push(await startShop(env, turn === 0 ? { units: 1_000_000 } : { opensAtOnce: true }));
  }

  async orders(): Promise<number> {
    const { rows } = await this.pool.query<{ count: number }>("select count(*)::int as count from orders");
    return rows[0]?.count ?? 0;
  }

  async close(): Promise<void> {
    await this.proxy.stop();
    for (const instance of this.instances) await instance.stop();
    await this.pool.end();
  }
}

interface Requests {
  readonly page: string;
  readonly quotes: readonly string[];
  readonly orders: readonly string[];
}

async function rate(site: Site, needs: Needs, { page, quotes, orders }: Requests) {
  const { generator, sample } = needs;
  const { port } = site.proxy;
  const kinds = [
    { name: "cached page", requests: [page], good: 200 },
    { name: "quote", requests: quotes, good: 200 },
    { name: "order", requests: orders, good: 201 },
  ];
  const rows: Cell[][] = [];
  let failures = 0;
  for (const { name, requests, good } of kinds) {
    const load = { port, connections: CONNECTIONS, seconds: sample.seconds, requests };
    await generator.put(load);
    const reports = [];
    for (let turn = 0; turn < sample.rounds; turn += 1) reports.push(await generator.put(load));
    const latencies = reports.flatMap((report) => report.latencies);
    const failed = reports.reduce((sum, { answers, statuses }) => sum + answers - (statuses[good] ?? 0), 0);
    failures += failed;
    rows.push([
      site.instances.length,
      name,
      Math.round(median(reports.map(({ answers, seconds }) => answers / seconds))),
      round(percentile(latencies, 0.5)),
      round(percentile(latencies, 0.95)),
      failed,
    ]);
  }
  return { rows, failures };
}

interface Change {
  acknowledged: number;
  /** Answers after which the buyer has sent the order again, by status; 0: none came. */
  readonly repeated: Map<number, number>;
}

/** Sends an order, and again with its key until the shop has acknowledged it, as the storefront does. */
async function buy(port: number, request: string, change: Change): Promise<void> {
  const text = filled(partsOf(request));
  for (;;) {
    const { statuses } = await putLoad({ port, connections: 1, seconds: 60, count: 1, requests: [text] });
    const status = Number(Object.keys(statuses)[0] ?? 0);
    if (status === 200 || status === 201) break;
    if (status >= 400 && status < 500) throw new Error(`an order was refused: ${status}`);
    change.repeated.set(status, (change.repeated.get(status) ?? 0) + 1);
    await pause(50);
  }
  change.acknowledged += 1;
}

/** One instance is killed and one is added while buyers order without a pause. */
async function changeUnderLoad(site: Site, { orders }: Requests, each: number): Promise<Cell[][]> {
  const before = await site.orders();
  const change: Change = { acknowledged: 0, repeated: new Map() };
  let isOver = false;
  const buyers = Array.from({ length: BUYERS }, async () => {
    while (!isOver) await buy(site.proxy.port, orders[randomInt(orders.length)] ?? "", change);
  });
  const more = async () => {
    const enough = change.acknowledged + each;
    await Promise.race([Promise.all(buyers), untilReached(change, enough)]);
  };
  const { length } = site.instances;
  await more();
  process.kill(site.instances[0]?.pid ?? 0, "SIGKILL");
  await site.proxy.untilReady(length - 1);
  await more();
  await site.add();
  await site.proxy.untilReady(length);
  await more();
  isOver = true;
  await Promise.all(buyers);
  const repeated = [...change.repeated].map(([status, count]) => `${status}×${count}`).join(" ");
  return [
    ["orders acknowledged, one instance killed and one added", change.acknowledged],
    [
      "of them not in the database, or there twice",
      Math.abs((await site.orders()) - before - change.acknowledged),
    ],
    ["sent again with their key, by status", repeated || "none"],
  ];
}

async function untilReached(change: Change, count: number): Promise<void> {
  while (change.acknowledged < count) await pause(20);
}

const times = <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

/** The codes that one household gets for 40 phones, and the tries that one code has, of 20 at once. */
async function limits(visitor: HttpVisitor): Promise<{ codes: number; tries: number }> {
  const household = { "x-forwarded-for": "2001:db8:5:6::7" };
  const sent = await times(40, (index) =>
    visitor.post("/api/auth/sms/send", { phone: `+38093${1_000_000 + index}` }, household),
  );
  const phone = "+380939999999";
  await visitor.post("/api/auth/sms/send", { phone }, { "x-forwarded-for": "2001:db8:5:7::7" });
  const guess = async (code: string): Promise<{ valid?: boolean }> =>
    (await (await visitor.post("/api/auth/sms/verify", { phone, code })).json()) as { valid?: boolean };
  const { messages } = (await (await visitor.get("/dev/outbox.json")).json()) as {
    messages: { to: string; text: string }[];
  };
  const code = /\d{6}/.exec(messages.find(({ to }) => to === phone)?.text ?? "")?.[0] ?? "";
  const guesses = await times(20, () => guess(code === "000000" ? "000001" : "000000"));
  if ((await guess(code)).valid) throw new Error("a code was valid after too many tries");
  return {
    codes: sent.filter(({ ok }) => ok).length,
    tries: guesses.filter(({ valid }) => valid === false).length,
  };
}

/** Milliseconds from the commit of a price until the cached page of every instance shows it; the slowest. */
async function changeLag(site: Site, path: string, price_kop: number): Promise<number> {
  const alive = site.instances.slice(1);
  // Rendered by the first visit and cached for the second.
  for (const { port } of [...alive, ...alive]) await (await fetch(`http://127.0.0.1:${port}${path}`)).text();
  const client = await site.pool.connect();
  const { rows } = await client.query<{ id: number }>("select id from products where slug = $1", [
    path.slice(1),
  ]);
  const productId = rows[0]?.id;
  await client.query("begin");
  await client.query("update variants set price_kop = $1 where product_id = $2", [price_kop, productId]);
  await client.query("select pg_notify('shop_changes', $1)", [
    JSON.stringify({ kind: "product_changed", productId }),
  ]);
  const began = performance.now();
  await client.query("commit");
  client.release();
  const shows = async ({ port }: ServerProcess): Promise<number> => {
    for (;;) {
      const html = await (await fetch(`http://127.0.0.1:${port}${path}`)).text();
      const lag = performance.now() - began;
      if (html.includes(`"price":${price_kop / 100}`)) return lag;
      if (lag > PATIENCE_MS) throw new Error(`the instance at ${port} does not show a new price`);
    }
  };
  return Math.max(...(await Promise.all(alive.map(shows))));
}

async function measureAll(site: Site, needs: Needs): Promise<Table[]> {
  const { sample } = needs;
  const rates: Cell[][] = [];
  let failures = 0;
  let requests: Requests | undefined;
  let product = "/";
  for (const count of sample.instances) {
    while (site.instances.length < count) await site.add();
    await site.proxy.untilReady(count);
    if (!requests) {
      const { pages } = await choosePages(site.proxy);
      product = pages.find(({ name }) => name === "product")?.path ?? "/";
      const page = rawRequest({ path: product, headers: { "accept-encoding": "br" } });
      requests = { page, ...(await buyerRequests(site.proxy.port)) };
    }
    const measured = await rate(site, needs, requests);
    rates.push(...measured.rows);
    failures += measured.failures;
  }
  const changed = requests ? await changeUnderLoad(site, requests, sample.asks * 5) : [];
  const { codes, tries } = await limits(httpVisitor(site.proxy.port));
  const lags: number[] = [];
  for (let turn = 0; turn < sample.rounds; turn += 1)
    lags.push(await changeLag(site, product, 777_00 + turn * 1_00));
  const lag = Math.max(...lags);
  const bounds: Bound[] = [
    atMost("acknowledged orders lost or doubled", Number(changed[1]?.[1] ?? Number.NaN), 0),
    atMost("sign-in codes to one household", codes, 15),
    atMost("tries of one code", tries, 5),
  ];
  return [
    {
      name: "Instances behind a proxy",
      how: `HAProxy in front of instances on one PostgreSQL, ${CONNECTIONS} keep-alive connections to it; ${sample.rounds} rounds of ${sample.seconds} s after one to warm up. On a machine with two cores, which proxy, instances, PostgreSQL and the load generator share, more instances cannot be faster.`,
      columns: ["instances", "what", "per second", "p50 ms", "p95 ms", "failures"],
      rows: rates,
      goals: [],
      bounds: [noFailure(failures)],
    },
    {
      name: "Instances as one shop",
      how: `${Math.max(...sample.instances)} instances behind HAProxy. ${BUYERS} buyers order without a pause while one instance is killed (SIGKILL) and another is added; an order without an answer is sent again with its key. Then limits and a changed price, the latter ${sample.rounds} times.`,
      columns: ["what", "measured"],
      rows: [
        ...changed,
        ["sign-in codes to 40 phones from one household, which gets 15 a minute", codes],
        ["tries of one code, of 20 at once; it has 5", tries],
        ["ms until the cached pages of all instances show a new price, median", round(median(lags))],
        ["the same, slowest", round(lag)],
      ],
      goals: [
        { text: `a new price everywhere within ${goal_ms} ms (${round(lag)})`, reached: lag <= goal_ms },
      ],
      bounds,
    },
  ];
}

const run: Measurement["run"] = async (needs) => {
  const haproxy = ensureProxy();
  if (!haproxy) {
    console.error(
      "instances are not measured: install haproxy (apt-get install haproxy), or set HAPROXY_PATH",
    );
    return [];
  }
  const site = await Site.open(needs, haproxy);
  try {
    return await measureAll(site, needs);
  } finally {
    await site.close();
  }
};

export const instances: Measurement = { name: "instances", run };
