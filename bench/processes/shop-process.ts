// The shop in a process of its own, opened like in src/process.ts, that reports its cost so far.
import { monitorEventLoopDelay } from "node:perf_hooks";
import v8 from "node:v8";
import vm from "node:vm";
import { readEnv } from "#env.ts";
import { must } from "#kit/result.ts";
import { type OpenShop, openShop } from "#open-shop.ts";
import { shopSettings } from "#shop/content/reads.server.ts";
import { system } from "#shop/staff/rules/rights.ts";
import { receiveStock } from "#shop/stock/ops.server.ts";
import { countStatements } from "../statement-counter.ts";

export interface ShopOrder {
  /** 0: no page is cached. */
  readonly pageCacheBytes?: number;
  /** Units of stock to add to every variant first. */
  readonly units?: number;
  /** Opens without waiting for its first jobs: under load there are always some. */
  readonly opensAtOnce?: boolean;
  /** Counts the statements of requests; it costs some microseconds a request. */
  readonly countsStatements?: boolean;
}

async function fillStock({ shop }: OpenShop, quantity: number): Promise<void> {
  const variants = await shop.db.selectFrom("variants").select("id").orderBy("id").execute();
  const { selling } = await shopSettings(shop.db);
  const lines = variants.map(({ id }) => ({ variantId: id, quantity }));
  must(await receiveStock({ db: shop.db, clock: shop.clock, fewLeft: selling.fewLeft }, system, lines));
}

/** Waits until the jobs of a first start are done: the carrier's cities, the nightly counts. */
async function settle({ shop }: OpenShop): Promise<void> {
  const due = (): Promise<unknown> =>
    shop.db.selectFrom("jobs").select("id").where("run_at", "<=", new Date()).executeTakeFirst();
  while (await due()) await new Promise((again) => setTimeout(again, 100));
}

const { units, opensAtOnce, countsStatements, ...order } = JSON.parse(process.argv[2] ?? "{}") as ShopOrder;
const statements = countsStatements ? countStatements() : () => 0;
const open = await openShop(readEnv(), { ...order, rateLimits: false });
if (!opensAtOnce) await settle(open);
if (units) await fillStock(open, units);

const resolution = 10;
const delays = monitorEventLoopDelay({ resolution });
delays.enable();
v8.setFlagsFromString("--expose-gc");
const collectGarbage = vm.runInNewContext("gc") as () => void;

process.on("message", ({ collect }: { collect?: boolean }) => {
  const delay_ms = Math.max(0, delays.max / 1e6 - resolution);
  if (collect) collectGarbage();
  const { user, system: kernel } = process.cpuUsage();
  const { rss, heapUsed: heap } = process.memoryUsage();
  const { hits, misses } = open.cache;
  const loop = process.threadCpuUsage();
  const loop_ms = (loop.user + loop.system) / 1000;
  process.send?.({
    cpu_us: user + kernel,
    rss,
    heap,
    delay_ms,
    loop_ms,
    hits,
    misses,
    statements: statements(),
  });
  delays.reset();
});
process.once("SIGTERM", () => {
  void open.close().then(() => process.exit(0));
});
process.send?.({ ready: true });
