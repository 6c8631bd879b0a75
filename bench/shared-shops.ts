// Shops on the embedded demo that several measurements share, each started at its first use. They are only
// visited, or what changes in them is not measured.
import { behindProxy } from "./baskets.ts";
import type { DemoShops } from "./databases.ts";
import { type ServerProcess, startShop } from "./processes/processes.ts";
import type { ShopOrder } from "./processes/shop-process.ts";

const orders = {
  visited: {},
  /** Caches no page and counts the statements of its requests. Its stock is enough for all orders. */
  rendering: { pageCacheBytes: 0, countsStatements: true, units: 1_000 },
} as const satisfies Record<string, ShopOrder>;

export interface SharedShops {
  get(kind: keyof typeof orders): Promise<ServerProcess>;
  close(): Promise<void>;
}

export function sharedShops(demos: DemoShops): SharedShops {
  const open = new Map<string, Promise<ServerProcess>>();
  return {
    get(kind) {
      const shop =
        open.get(kind) ??
        demos.copy("embedded").then((env) => startShop({ ...env, ...behindProxy }, orders[kind]));
      open.set(kind, shop);
      return shop;
    },
    async close() {
      for (const shop of await Promise.allSettled(open.values()))
        if (shop.status === "fulfilled") await shop.value.stop();
    },
  };
}
