// What was acknowledged is there, whenever the process ends: the claim of the outbox and of both databases.
import { randomInt, randomUUID } from "node:crypto";
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { migrate } from "#db/migrate.ts";
import { type Connection, connectEmbedded, connectServer } from "#db/pool.ts";
import { systemClock } from "#kit/clock.ts";
import { must } from "#kit/result.ts";
import { system } from "#shop/staff/rules.ts";
import { receiveStock } from "#shop/stock/ops.server.ts";
import { freePort } from "../free-port.ts";
import { aProduct } from "../goods.ts";
import { type HttpVisitor, httpVisitor } from "../http-visitor.ts";
import { anOrder } from "../orders.ts";
import { troublesInBooks } from "./books.ts";
import { raceDatabase } from "./database.ts";
import { runShop, type ShopProcess } from "./shop-process.ts";

const KILLS = 20;
const BUYERS = 4;

/** An order as its buyer knows it. */
interface Attempt {
  readonly key: string;
  readonly body: object;
  /** Once the shop has said that it has it. */
  number?: string;
  /** The shop has said no. */
  isRefused?: boolean;
}

/** Ten things to buy; two of them run out in the middle of it all. */
async function fillShop({ db }: Connection): Promise<number[]> {
  const goods = [];
  for (let i = 0; i < 10; i += 1) goods.push(await aProduct(db, { variants: [{ stock: 0 }] }));
  const lines = goods.map(({ variantIds: [variantId = 0] }, i) => ({
    variantId,
    quantity: i < 2 ? 100 : 100_000,
  }));
  must(await receiveStock({ db, clock: systemClock, fewLeft: 5 }, system, lines));
  return goods.map(({ productId }) => productId);
}

function anyOrder(productIds: readonly number[]): object {
  const items = Array.from({ length: randomInt(1, 4) }, () => ({
    product_id: productIds[randomInt(productIds.length)],
    quantity: randomInt(1, 4),
  }));
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
  const contact = { first_name: "Ірина", last_name: "Ковальчук", phone: "+380672201487" };
  const email = randomInt(2) ? "iryna@example.com" : null;
  return anOrder({ items, contact: { ...contact, email }, seen_total: 189 * pieces });
}

/** Sends an order and notes what the shop says. @returns whether the shop said anything */
async function send(visitor: HttpVisitor, attempt: Attempt, address: string): Promise<number | null> {
  let answer: Response;
  let said: { code?: string; order?: { number: string } };
  try {
    answer = await visitor.post("/api/orders", attempt.body, {
      "idempotency-key": attempt.key,
      "x-forwarded-for": address,
    });
    said = await answer.json();
  } catch {
    return null;
  }
  if (said.order) attempt.number = said.order.number;
  else if (said.code === "out_of_stock") attempt.isRefused = true;
  else throw new Error(`an answer nobody expects: ${answer.status} ${JSON.stringify(said)}`);
  return answer.status;
}

/** Four buyers order without a pause until the process is killed under their hands. */
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
      const attempt: Attempt = { key: randomUUID(), body: anyOrder(productIds) };
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

/** Asks for every order again by its key. @returns what does not fit what was said before */
async function askAgain(shop: ShopProcess, attempts: readonly Attempt[]): Promise<string[]> {
  const visitor = httpVisitor(shop.port);
  const strange: string[] = [];
  for (const [index, attempt] of attempts.entries()) {
    const { number, isRefused } = attempt;
    const status = await send(visitor, attempt, `203.0.113.${index % 250}`);
    const isAsBefore = number
      ? status === 200 && attempt.number === number
      : isRefused
        ? status === 409
        : status === 200 || status === 201 || status === 409;
    if (!isAsBefore) strange.push(`${number ?? "unacknowledged"}: ${status} ${attempt.number ?? ""}`);
  }
  return strange;
}

async function killAgainAndAgain(
  env: Readonly<Record<string, string>>,
  connect: () => Promise<Connection>,
): Promise<void> {
  const before = await connect();
  await migrate(before.pool);
  const productIds = await fillShop(before);
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
  expect(await askAgain(shop, attempts)).toEqual([]);
  expect(await shop.stop()).toBe(0);
  expect([...errors, ...shop.errors()]).toEqual([]);

  const after = await connect();
  expect(await troublesInBooks(after.db)).toEqual([]);
  const stored = await after.db.selectFrom("orders").select("number").execute();
  expect(stored).toHaveLength(attempts.filter(({ number }) => number).length);
  await after.close();
}

const race = await raceDatabase();
const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), "diaka-killed-"));
afterAll(async () => {
  await race.close();
  await fs.rm(dataDir, { recursive: true, force: true });
});

function fail(error: Error): void {
  throw error;
}

test("the embedded shop, killed 20 times under four buyers, keeps every acknowledged order and no half of one", async () => {
  await killAgainAndAgain({ DATA_DIR: path.join(dataDir, "embedded") }, () =>
    connectEmbedded(path.join(dataDir, "embedded"), fail),
  );
}, 600_000);

test("the shop on PostgreSQL, killed 20 times under four buyers, keeps every acknowledged order and no half of one", async () => {
  const env = { DATABASE_URL: race.url, DATA_DIR: path.join(dataDir, "server") };
  await killAgainAndAgain(env, () => connectServer(race.url, fail));
}, 600_000);
