// Reports beside a real streaming replica.
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migrate } from "#db/migrate.ts";
import type { Connection } from "#db/pool.ts";
import { connectServer } from "#db/server/connect.ts";
import { must } from "#kit/result.ts";
import { defaultDeliverySettings } from "#shop/delivery/rules/settings.ts";
import { report } from "#shop/reports/reads/report.server.ts";
import { periodOf } from "#shop/reports/rules/period.ts";
import { system } from "#shop/staff/rules/rights.ts";
import { anOrder, place } from "../../fixtures/orders.ts";
import { aProduct } from "../../fixtures/products.ts";
import { testClock } from "../../setup/database.ts";
import { type OwnPostgres, type Replica, startOwnPostgres } from "../setup/postgres.ts";

const clock = testClock();
const told: string[] = [];
let primary: OwnPostgres;
let replica: Replica;
let standby: pg.Client;
let shop: Connection;

const connect = (replicaUrl: string) =>
  connectServer(primary.url, ({ message }) => told.push(message), { replicaUrl });

beforeAll(async () => {
  primary = await startOwnPostgres();
  const pool = new pg.Pool({ connectionString: primary.url, max: 1 });
  await migrate(pool);
  await pool.end();
  replica = await primary.replica();
  standby = new pg.Client({ connectionString: replica.url });
  standby.on("error", () => undefined);
  await standby.connect();
  shop = await connect(replica.url);
});
afterAll(async () => {
  await shop.close();
  await standby.end();
  await primary.stop();
});

/** Which server answered, and how old its data may be. */
const answered = async (connection: Connection) => {
  const { value, lagSeconds } = await connection.readRecent((db) => Promise.resolve(db === connection.db));
  return { by: value ? "primary" : "replica", lagSeconds };
};
const needs = () => ({ db: shop.db, clock, publicUrl: "https://diaka.example", cards: [] });

test("a report is read from the replica and has the order that was placed before", async () => {
  const { productId } = await aProduct(shop.db, { variants: [{ stock: 10 }] });
  must(await place(needs(), anOrder({ items: [{ product_id: productId, quantity: 1 }] })));
  await expect.poll(() => answered(shop)).toEqual({ by: "replica", lagSeconds: 0 });
  const asked = { settings: defaultDeliverySettings, restockDays: 14, now: clock(), locale: "uk" } as const;
  const { value } = await shop.readRecent((db) => {
    expect(db).not.toBe(shop.db);
    return report(db, system, periodOf({ span: "14" }, clock()), asked);
  });
  expect(value?.sales.placed).toBe(1);
});

test("a replica that is behind answers with the age of its last commit", async () => {
  await standby.query("select pg_wal_replay_pause()");
  await aProduct(shop.db);
  const { by, lagSeconds } = await answered(shop);
  expect(by).toBe("replica");
  expect(lagSeconds).toBeGreaterThan(0);
  await standby.query("select pg_wal_replay_resume()");
  await expect.poll(() => answered(shop)).toEqual({ by: "replica", lagSeconds: 0 });
});

test("a read that the replica lost is repeated at the primary", async () => {
  const { value } = await shop.readRecent(async (db) => {
    if (db !== shop.db) throw Object.assign(new Error("conflict with recovery"), { code: "40001" });
    return "primary";
  });
  expect(value).toBe("primary");
});

test("an address that leads to a primary is not taken for a replica", async () => {
  const wrong = await connect(primary.url);
  expect(await answered(wrong)).toEqual({ by: "primary", lagSeconds: 0 });
  await wrong.close();
});

test("while the replica is away the primary answers, and the shop is told", async () => {
  const fresh = await connect(replica.url);
  await replica.stop();
  told.length = 0;
  expect(await answered(fresh)).toEqual({ by: "primary", lagSeconds: 0 });
  expect(told).toContain("the replica cannot answer: the primary does");
  await fresh.close();
});
