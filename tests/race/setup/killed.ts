// A shop that is killed again and again under four buyers. Its races, one for each database, are apart so that
// they run beside each other.
import { randomInt } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { expect } from "vitest";
import { migrate } from "#db/migrate.ts";
import type { Connection } from "#db/pool.ts";
import { freePort } from "../../setup/free-port.ts";
import { httpVisitor } from "../../setup/http-visitor.ts";
import { troublesInBooks } from "./books.ts";
import { type Attempt, anAttempt, askAgain, fillShop, send } from "./buyers.ts";
import { runShop, type ShopProcess } from "./shop-process.ts";

const KILLS = 20;
const BUYERS = 4;

/** Four buyers order without a pause until the process is killed. */
async function buyUntilKilled(
  shop: ShopProcess,
  productIds: readonly number[],
  attempts: Attempt[],
): Promise<void> {
  const enough = randomInt(3, 25);
  let acknowledged = 0;
  const { promise: isTime, resolve } = Promise.withResolvers<void>();
  const buyer = async (_: unknown, index: number): Promise<void> => {
    const visitor = httpVisitor(shop.port);
    for (;;) {
      const attempt = anAttempt(productIds);
      attempts.push(attempt);
      if ((await send(visitor, attempt, `198.51.100.${index}`)) === null) return;
      if (attempt.number) acknowledged += 1;
      if (acknowledged >= enough) resolve();
    }
  };
  const buyers = Promise.all(Array.from({ length: BUYERS }, buyer));
  await Promise.race([isTime, buyers]);
  // Any moment in the life of the other requests.
  await wait(randomInt(10));
  await shop.kill();
  await buyers;
}

/** Kills the shop under load, then compares what its buyers were told with what is stored. */
export async function killAgainAndAgain(
  env: Readonly<Record<string, string>>,
  connect: () => Promise<Connection>,
): Promise<void> {
  const before = await connect();
  await migrate(before.pool);
  const { productIds } = await fillShop(before);
  await before.close();
  const port = await freePort();
  const variables = {
    SHOP_MODE: "demo",
    SESSION_SECRET: "s".repeat(32),
    PUBLIC_URL: "https://diaka.example",
    ...env,
  };
  const attempts: Attempt[] = [];
  const errors: string[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    const shop = await runShop(port, variables);
    await buyUntilKilled(shop, productIds, attempts);
    errors.push(...shop.errors());
  }
  const acknowledged = attempts.filter(({ number }) => number);
  expect(acknowledged.length).toBeGreaterThanOrEqual(3 * KILLS);

  const shop = await runShop(port, variables);
  expect(await askAgain(httpVisitor(shop.port), attempts)).toEqual([]);
  expect(await shop.stop()).toBe(0);
  expect([...errors, ...shop.errors()]).toEqual([]);

  const after = await connect();
  expect(await troublesInBooks(after.db)).toEqual([]);
  const stored = await after.db.selectFrom("orders").select("number").execute();
  expect(stored).toHaveLength(attempts.filter(({ number }) => number).length);
  await after.close();
}
