// The shop behind a PgBouncer in transaction mode: three sessions of the server for all clients.
import { randomUUID } from "node:crypto";
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { migrate } from "#db/migrate.ts";
import type { Connection } from "#db/pool.ts";
import { connectServer } from "#db/server/connect.ts";
import { announce, shopChanges } from "#jobs/announce.ts";
import { anOrder, place } from "../../fixtures/orders.ts";
import { aProduct, onHand } from "../../fixtures/products.ts";
import { freePort } from "../../setup/free-port.ts";
import { httpVisitor } from "../../setup/http-visitor.ts";
import { raceDatabase } from "../setup/database.ts";
import { type PgBouncer, startPgBouncer } from "../setup/pgbouncer.ts";
import { runShop } from "../setup/shop-process.ts";

const race = await raceDatabase();
const direct = await race.connect(2);
const pooler = await startPgBouncer(race.url);
const open: Connection[] = [];
const fail = (error: Error): void => {
  throw error;
};

async function connect(url: string, directUrl?: string): Promise<Connection> {
  const connection = await connectServer(url, fail, { max: 12, directUrl });
  open.push(connection);
  return connection;
}
const refusal = (connection: Promise<unknown>): Promise<string> =>
  connection.then(
    () => "it starts",
    (error: Error) => error.message,
  );

afterAll(async () => {
  for (const connection of open) await connection.close();
  await pooler.stop();
  await race.close();
});

describe("a shop that the pooler would break refuses to start", () => {
  let forgetful: PgBouncer;
  beforeAll(async () => {
    forgetful = await startPgBouncer(race.url, [
      "ignore_startup_parameters = statement_timeout, idle_in_transaction_session_timeout, options",
    ]);
  });
  afterAll(() => forgetful.stop());

  test("without the address of the server, whether the pooler refuses settings or drops them", async () => {
    for (const { url } of [pooler, forgetful])
      expect(await refusal(connect(url))).toMatch(/^DATABASE_URL .*set DATABASE_DIRECT_URL/);
  });

  test("with an address of the server that leads through the pooler too", async () => {
    for (const { url } of [pooler, forgetful])
      expect(await refusal(connect(pooler.url, url))).toMatch(/^DATABASE_DIRECT_URL leads through a pooler/);
  });

  test("until the role has the settings, which the refusal tells", async () => {
    const said = await refusal(connect(pooler.url, race.url));
    expect(said).toMatch(/statement_timeout.*idle_in_transaction_session_timeout.*plan_cache_mode/);
    await direct.pool.query(said.slice(said.indexOf("alter role")));
    await pooler.reconnect();
    expect(await refusal(connect(pooler.url, race.url))).toBe("it starts");
  });

  test("when the addresses lead to two databases", async () => {
    const connection = await connect(pooler.url, inject("postgresUrl"));
    expect(await refusal(connection.listen("events", () => undefined))).toMatch(
      /^DATABASE_DIRECT_URL does not receive/,
    );
  });
});

describe("through the pooler", () => {
  let instances: readonly Connection[];
  beforeAll(async () => {
    instances = [await connect(pooler.url, race.url), await connect(pooler.url, race.url)];
  });
  const needs = (index: number) => {
    const connection = instances[index % 2] ?? direct;
    return { db: connection.db, clock: race.clock, publicUrl: "https://diaka.example", cards: [] };
  };

  test("50 buyers at two instances get the last 5 units once, without a deadlock", async () => {
    const one = await aProduct(direct.db, { variants: [{ stock: 5 }] });
    const other = await aProduct(direct.db, { variants: [{ stock: 100 }] });
    const line = ({ productId }: typeof one) => ({ product_id: productId, quantity: 1 });
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => {
        const items = index % 2 ? [line(one), line(other)] : [line(other), line(one)];
        return place(needs(index), anOrder({ items, seen_total: 378 }));
      }),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(5);
    for (const answer of answers) if (!answer.ok) expect(answer.error.code).toBe("out_of_stock");
    expect([
      await onHand(direct.db, one.variantIds[0]),
      await onHand(direct.db, other.variantIds[0]),
    ]).toEqual([0, 95]);
  });

  test("copies of an order sent to both instances are one order", async () => {
    const { productId } = await aProduct(direct.db, { variants: [{ stock: 10 }] });
    const body = anOrder({ items: [{ product_id: productId, quantity: 1 }] });
    const idempotencyKey = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => place(needs(index), body, { idempotencyKey })),
    );
    expect(answers.filter((answer) => answer.ok && answer.value.isNew)).toHaveLength(1);
  });

  test("a change that is announced by one instance reaches the other", async () => {
    const heard: string[] = [];
    const [first, second] = instances;
    await second?.listen(shopChanges, (payload) => heard.push(payload));
    await first?.db.transaction().execute((tx) => announce(tx, { kind: "category_changed" }));
    await expect.poll(() => heard).toEqual([JSON.stringify({ kind: "category_changed" })]);
  });

  test("migrations of several instances take turns", async () => {
    expect(await Promise.all(instances.map(({ pool }) => migrate(pool)))).toEqual([[], []]);
  });
});

test("a whole shop sells behind the pooler, drops its changed pages and does its jobs", async () => {
  const home = await fs.mkdtemp(path.join(os.tmpdir(), "diaka-pooler-"));
  const product = await aProduct(direct.db, { variants: [{ stock: 10 }] });
  const shop = await runShop(await freePort(), {
    DATABASE_URL: pooler.url,
    DATABASE_DIRECT_URL: race.url,
    SHOP_MODE: "demo",
    DATA_DIR: home,
  });
  const visitor = httpVisitor(shop.port);
  const price = async () =>
    /"price":([\d.]+)/.exec(await (await visitor.get(`/${product.slug}`)).text())?.[1];
  expect(await price()).toBe("189");
  await direct.db.transaction().execute(async (tx) => {
    await tx
      .updateTable("variants")
      .set({ price_kop: 211_00 })
      .where("product_id", "=", product.productId)
      .execute();
    await announce(tx, { kind: "product_changed", productId: product.productId });
  });
  await expect.poll(price, { timeout: 20_000 }).toBe("211");
  const items = [{ product_id: product.productId, quantity: 1 }];
  const answer = await visitor.post("/api/orders", anOrder({ items, seen_total: 211 }), {
    "idempotency-key": randomUUID(),
  });
  expect(answer.status).toBe(201);
  const sent = () => direct.db.selectFrom("messages").select("status").where("status", "=", "sent").execute();
  await expect.poll(async () => (await sent()).length, { timeout: 20_000 }).toBeGreaterThan(0);
  expect(shop.errors()).toEqual([]);
  await shop.stop();
  await fs.rm(home, { recursive: true, force: true });
});
