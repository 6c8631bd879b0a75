// The database ends connections, falls silent or is down for a while: the process survives, acknowledged data
// is kept, and the shop recovers by itself.
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, expect, test } from "vitest";
import type { Connection } from "#db/pool.ts";
import { connectServer } from "#db/server/connect.ts";
import { databaseTrouble } from "#db/trouble.ts";
import { freePort } from "../../setup/free-port.ts";
import { httpVisitor } from "../../setup/http-visitor.ts";
import { troublesInBooks } from "../setup/books.ts";
import { type Attempt, anAttempt, askAgain, fillShop, send } from "../setup/buyers.ts";
import { raceDatabase } from "../setup/database.ts";
import { type DatabaseProxy, databaseProxy } from "../setup/database-proxy.ts";
import { runShop, type ShopProcess } from "../setup/shop-process.ts";

const race = await raceDatabase();
const { db, pool } = await race.connect(2);
const { productIds } = await fillShop(await race.connect(1));
const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), "diaka-trouble-"));
const shops: ShopProcess[] = [];
const proxies: DatabaseProxy[] = [];
const connections: Connection[] = [];

async function openShop(url: string): Promise<ShopProcess> {
  const shop = await runShop(await freePort(), {
    DATABASE_URL: url,
    SHOP_MODE: "demo",
    SESSION_SECRET: "s".repeat(32),
    PUBLIC_URL: "https://diaka.example",
    LANGUAGE_DETECTION: "off",
    DATA_DIR: dataDir,
  });
  shops.push(shop);
  return shop;
}

async function openProxy(): Promise<DatabaseProxy> {
  const proxy = await databaseProxy(race.url);
  proxies.push(proxy);
  return proxy;
}

async function connect(url: string, max = 4): Promise<Connection> {
  const connection = await connectServer(url, () => undefined, { max });
  connections.push(connection);
  return connection;
}

afterEach(async () => {
  for (const connection of connections.splice(0)) await connection.close();
  for (const shop of shops.splice(0)) await shop.stop();
  for (const proxy of proxies.splice(0)) await proxy.close();
});
afterAll(async () => {
  await race.close();
  await fs.rm(dataDir, { recursive: true, force: true });
});

const soon = { timeout: 5_000, interval: 50 };

test("a shop whose connections are ended inside transactions goes on and keeps every acknowledged order", async () => {
  const shop = await openShop(race.url);
  const attempts: Attempt[] = [];
  let isOver = false;
  const buyers = Array.from({ length: 6 }, async (_, index) => {
    const visitor = httpVisitor(shop.port);
    while (!isOver) {
      const attempt = anAttempt(productIds);
      attempts.push(attempt);
      if ((await send(visitor, attempt, `198.51.100.${index}`)) === null) throw new Error("no answer");
    }
  });
  const everybody = Promise.all(buyers);
  let ended = 0;
  const acknowledged = () => attempts.filter(({ number }) => number).length;
  while (ended < 20 || acknowledged() < 10) {
    const { rows } = await pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
         and pid <> pg_backend_pid() and xact_start is not null and backend_type = 'client backend' limit 1`,
    );
    ended += rows.length;
    await Promise.race([pause(150), everybody]);
  }
  isOver = true;
  await everybody;
  expect(await askAgain(httpVisitor(shop.port), attempts)).toEqual([]);
  expect(await troublesInBooks(db)).toEqual([]);
});

test("an order whose connection is lost at its COMMIT is answered 503, and repeated it exists once", async () => {
  const proxy = await openProxy();
  const shop = await openShop(proxy.url);
  const visitor = httpVisitor(shop.port);
  const first = anAttempt(productIds.slice(2));
  expect(await send(visitor, first, "198.51.100.1")).toBe(201);
  const stored = () =>
    db
      .selectFrom("orders")
      .select("number")
      .execute()
      .then((rows) => rows.length);
  const attempt = anAttempt(productIds.slice(2));
  let status: number | null = null;
  let before = await stored();
  let after = before;
  // The request's rate limits commit before its order, and jobs commit as well, so another commit may have
  // been cut.
  for (let tries = 0; tries < 20 && !(status === 503 && after > before); tries += 1) {
    Object.assign(attempt, anAttempt(productIds.slice(2)), { number: undefined });
    before = await stored();
    proxy.cutAfter("commit\0", 2);
    status = await send(visitor, attempt, "198.51.100.1");
    if (status === 201) proxy.cutAfter("never said");
    after = await stored();
  }
  expect(status).toBe(503);
  expect(after).toBe(before + 1);
  expect(await send(visitor, attempt, "198.51.100.1")).toBe(200);
  expect(await stored()).toBe(after);
});

test("connections without answers are closed, and new ones are made when the server answers again", async () => {
  const proxy = await openProxy();
  const connection = await connect(proxy.url);
  const missed: string[] = [];
  await connection.listen("events", (payload) => missed.push(payload));
  await Promise.all([1, 2, 3].map(() => connection.db.selectFrom("orders").select("id").limit(1).execute()));
  proxy.silence();
  const error = await connection.db
    .selectFrom("orders")
    .select("id")
    .limit(1)
    .execute()
    .catch((thrown: unknown) => thrown);
  expect(databaseTrouble(error)).toBe("connection");
  proxy.restore();
  await expect
    .poll(
      () =>
        connection.db
          .selectFrom("orders")
          .select("id")
          .limit(1)
          .execute()
          .then(
            () => "answered",
            () => "trouble",
          ),
      soon,
    )
    .toBe("answered");
  await expect.poll(() => missed, soon).toContain("");
});

test("a query that hangs on one connection alone ends with that connection", async () => {
  const connection = await connect(race.url);
  const { rows } = await connection.pool.query("select 1 as one");
  expect(rows).toEqual([{ one: 1 }]);
  const limits = await connection.db.transaction().execute(async (tx) => {
    const { sql } = await import("kysely");
    const shown = await sql<{ statement_timeout: string; idle: string }>`
      select current_setting('statement_timeout') as statement_timeout,
        current_setting('idle_in_transaction_session_timeout') as idle`.execute(tx);
    return shown.rows[0];
  });
  expect(limits).toEqual({ statement_timeout: "15s", idle: "1min" });
  const { rows: long } = await connection.pool.query("show statement_timeout");
  expect(long).toEqual([{ statement_timeout: "0" }]);
});

test("waiting for a free connection times out, and is no bug", async () => {
  const connection = await connect(race.url, 1);
  const busy = await connection.db.startTransaction().execute();
  const started = Date.now();
  const error = await connection.db
    .selectFrom("orders")
    .select("id")
    .execute()
    .catch((thrown: unknown) => thrown);
  expect(databaseTrouble(error)).toBe("busy");
  expect(Date.now() - started).toBeLessThan(5_000);
  await busy.rollback().execute();
  expect(await connection.db.selectFrom("orders").select("id").limit(1).execute()).toHaveLength(1);
});

test("a connection to a silent server is closed within three seconds", async () => {
  const proxy = await openProxy();
  const connection = await connectServer(proxy.url, () => undefined, { max: 4 });
  await connection.listen("events", () => undefined);
  const hanging = await connection.db.startTransaction().execute();
  proxy.silence();
  const asked = hanging
    .selectFrom("orders")
    .select("id")
    .execute()
    .catch((thrown: unknown) => thrown);
  const started = Date.now();
  await connection.close();
  expect(Date.now() - started).toBeLessThan(3_000);
  expect(databaseTrouble(await asked)).toBe("connection");
});

test("a shop whose database hangs stops within ten seconds of the signal", async () => {
  const proxy = await openProxy();
  const shop = await openShop(proxy.url);
  const visitor = httpVisitor(shop.port);
  expect(await send(visitor, anAttempt(productIds.slice(2)), "198.51.100.1")).toBe(201);
  proxy.silence();
  const orders = [1, 2, 3].map(() => send(visitor, anAttempt(productIds.slice(2)), "198.51.100.1"));
  await pause(200);
  const started = Date.now();
  await shops.splice(0)[0]?.stop();
  expect(Date.now() - started).toBeLessThan(10_000);
  for (const status of await Promise.all(orders)) expect([503, null]).toContain(status);
});

test("during a database outage cached pages are shown, others say so in their language, and no restart is needed", async () => {
  const proxy = await openProxy();
  const shop = await openShop(proxy.url);
  const page = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${shop.port}${path}`, {
      headers: { accept: "text/html" },
    });
    return { status: answer.status, retry: answer.headers.get("retry-after"), html: await answer.text() };
  };
  expect((await page("/favorites")).status).toBe(200);
  await proxy.refuse(true);
  expect((await page("/favorites")).status).toBe(200);
  expect(await page("/ru/reviews")).toMatchObject({
    status: 503,
    retry: "5",
    html: expect.stringContaining("Сайт временно не работает"),
  });
  const asked = await fetch(`http://127.0.0.1:${shop.port}/reviews.data`);
  expect([asked.status, asked.headers.get("retry-after")]).toEqual([503, "5"]);
  expect((await page("/health/ready")).status).toBe(503);
  expect((await page("/health/live")).status).toBe(200);
  await proxy.refuse(false);
  await expect.poll(() => page("/ru/reviews").then(({ status }) => status), soon).toBe(200);
  await expect.poll(() => page("/health/ready").then(({ status }) => status), soon).toBe(200);
});
