// The shop in a process of its own, opened as src/main.ts opens it, that answers what it has cost so far.
import { readEnv } from "#env.ts";
import { must } from "#kit/result.ts";
import { type OpenShop, openShop } from "#open-shop.ts";
import { shopSettings } from "#shop/content/reads.server.ts";
import { system } from "#shop/staff/rules.ts";
import { receiveStock } from "#shop/stock/ops.server.ts";

export interface ShopOrder {
  /** 0: no page is kept. */
  readonly pageCacheBytes?: number;
  /** Pieces to put on the shelf of every variant first. */
  readonly pieces?: number;
}

async function fillShelves({ shop }: OpenShop, pieces: number): Promise<void> {
  const variants = await shop.db.selectFrom("variants").select("id").orderBy("id").execute();
  const { selling } = await shopSettings(shop.db);
  const lines = variants.map(({ id }) => ({ variantId: id, quantity: pieces }));
  must(await receiveStock({ db: shop.db, clock: shop.clock, fewLeft: selling.fewLeft }, system, lines));
}

const { pieces, ...order } = JSON.parse(process.argv[2] ?? "{}") as ShopOrder;
const open = await openShop(readEnv(), { ...order, rateLimits: false });
if (pieces) await fillShelves(open, pieces);

process.on("message", () => {
  const { user, system: kernel } = process.cpuUsage();
  const { hits, misses } = open.cache;
  process.send?.({ cpu_us: user + kernel, rss: process.memoryUsage.rss(), hits, misses });
});
process.once("SIGTERM", () => {
  void open.close().then(() => process.exit(0));
});
process.send?.({ ready: true });
