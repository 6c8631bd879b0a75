// Shutdown of a process, over real connections.
import http from "node:http";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startShop, type TestShop } from "../../../tests/setup/shop.ts";
import { Lifecycle } from "./lifecycle.ts";

let shop: TestShop;
let lifecycle: Lifecycle;
let origin: string;
let release: () => void;
let entered: Promise<void>;

beforeEach(async () => {
  lifecycle = new Lifecycle();
  const gate = Promise.withResolvers<void>();
  const arrival = Promise.withResolvers<void>();
  release = gate.resolve;
  entered = arrival.promise;
  shop = await startShop({
    lifecycle,
    pages: async (scope) => {
      scope.get("/slow", async () => {
        arrival.resolve();
        await gate.promise;
        return "finished";
      });
    },
  });
  origin = await shop.app.listen({ port: 0, host: "127.0.0.1" });
});
afterEach(() => shop.close());

function get(path: string): Promise<{ status: number; headers: http.IncomingHttpHeaders; body: string }> {
  return new Promise((resolve, reject) => {
    http
      .get(`${origin}${path}`, { agent: false }, (response) => {
        let body = "";
        response.setEncoding("utf8").on("data", (chunk: string) => {
          body += chunk;
        });
        response.on("end", () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
        );
      })
      .on("error", reject);
  });
}

test("a shop that can serve is live and ready", async () => {
  expect(await get("/health/live")).toMatchObject({ status: 200 });
  expect(await get("/health/ready")).toMatchObject({ status: 200 });
});

test("a shop that stops finishes requests in flight and refuses new ones", async () => {
  const slow = get("/slow");
  await entered;
  let drained = false;
  const draining = lifecycle.drain(10).then(() => {
    drained = true;
  });
  expect(await get("/health/ready")).toMatchObject({ status: 503 });
  expect(await get("/health/live")).toMatchObject({ status: 200 });
  const refused = await get("/api/user/me");
  expect(refused).toMatchObject({ status: 503, headers: { "retry-after": "5", connection: "close" } });
  expect(JSON.parse(refused.body)).toMatchObject({ code: "unavailable" });
  expect(drained).toBe(false);
  release();
  expect(await slow).toMatchObject({ status: 200, body: "finished" });
  await draining;
  expect(drained).toBe(true);
});

test("an idle shop stops at once", async () => {
  await lifecycle.drain(10);
  expect(lifecycle.draining).toBe(true);
});

test("the wait for work that never ends stops at its limit", async () => {
  const slow = get("/slow");
  await entered;
  await lifecycle.drain(0.05);
  release();
  await slow;
});

test("a shop whose database lacks a migration is live but not ready", async () => {
  await shop.shop.connection.pool.query("delete from schema_migrations where name like '0001%'");
  expect(await get("/health/live")).toMatchObject({ status: 200 });
  const ready = await get("/health/ready");
  expect(ready.status).toBe(503);
  expect(JSON.parse(ready.body)).toMatchObject({ database: "migrations missing" });
});
