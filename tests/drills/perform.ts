// One drill on one database, and the state of the orders after it.
import { databaseTrouble } from "#db/trouble.ts";
import { troublesInBooks } from "../race/setup/books.ts";
import { askAgain } from "../race/setup/buyers.ts";
import { runShop, type ShopProcess } from "../race/setup/shop-process.ts";
import { httpVisitor } from "../setup/http-visitor.ts";
import type { Drill, Scene } from "./faults.ts";
import { cachedPage, Load, type Statuses } from "./load.ts";
import { openSite, type Site } from "./site.ts";

export interface Outcome {
  readonly drill: string;
  readonly database: Site["kind"];
  readonly acknowledged: number;
  /** Acknowledged orders that are missing or changed. */
  readonly lost: readonly string[];
  /** Orders that belong to none of the keys. */
  readonly doubled: number;
  /** Inconsistent data: lines, stock, payments, messages. */
  readonly halfWritten: readonly string[];
  readonly cached: Statuses;
  readonly ready: Statuses;
  readonly orders: Statuses;
  /** Milliseconds; the longest one. */
  readonly recovery: number;
  readonly seconds: number;
}

const slowestRecoveryMs = 5_000;

/** @returns a text when the drill is impossible here, with the reason */
export async function perform(
  { name, run, disk }: Drill,
  kind: Site["kind"],
  { isQuick, kills }: Pick<Scene, "isQuick" | "kills">,
): Promise<Outcome | string> {
  const began = performance.now();
  const small = disk?.(kind);
  if (typeof small === "string") return small;
  const site = await openSite(kind, small?.folder);
  const load = new Load(site.productIds);
  const recoveries: number[] = [];
  let shop: ShopProcess | null = null;
  try {
    const open = async (variables: Readonly<Record<string, string>> = {}) => {
      shop = await runShop(site.port, { ...site.variables, ...variables });
      for (let visit = 0; visit < 2; visit += 1)
        await (await fetch(`http://127.0.0.1:${site.port}${cachedPage}`)).arrayBuffer();
      load.start(site.port);
      return shop;
    };
    const recovered = async () => void recoveries.push(await load.recovery(site.port));
    await run({ site, load, isQuick, kills, open, recovered }, small);
    await load.stop();
    await (shop as ShopProcess | null)?.stop();
    shop = await runShop(site.port, site.variables);
    const { acknowledged } = load;
    const lost = await askAgain(httpVisitor(site.port), load.attempts);
    const code = await shop.stop();
    shop = null;
    if (code !== 0) lost.push(`the shop ended with ${code}`);
    const connection = await site.connect();
    const stored = await connection.db.selectFrom("orders").select("number").execute();
    const halfWritten = await troublesInBooks(connection.db);
    await connection.close();
    const known = new Set(load.attempts.flatMap(({ number }) => (number ? [number] : [])));
    return {
      drill: name,
      database: kind,
      acknowledged,
      lost,
      doubled: stored.filter(({ number }) => !known.has(number)).length,
      halfWritten,
      cached: load.cached,
      ready: load.ready,
      orders: load.orders,
      recovery: Math.max(...recoveries),
      seconds: Math.round((performance.now() - began) / 1_000),
    };
  } finally {
    await load.stop();
    await (shop as ShopProcess | null)?.kill();
    await site.close().catch((error: unknown) => {
      if (!databaseTrouble(error)) throw error;
    });
    small?.close();
  }
}

export const hasFailed = ({ lost, doubled, halfWritten, recovery }: Outcome): boolean =>
  lost.length + doubled + halfWritten.length > 0 || recovery > slowestRecoveryMs;
