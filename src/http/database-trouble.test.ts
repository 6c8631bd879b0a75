// HTTP responses while the database is unreachable, busy or full.
import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { anOrder } from "../../tests/fixtures/orders.ts";
import { aProduct } from "../../tests/fixtures/products.ts";
import { startShop, type TestShop } from "../../tests/setup/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop({
    pages: async (scope) => {
      scope.get("/*", async () => {
        await shop.db.selectFrom("products").select("id").execute();
        return "a page";
      });
    },
  });
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => shop.close());

const goAway = (error: Error) =>
  vi.spyOn(shop.shop.connection.requestPool, "connect").mockImplementation(() => Promise.reject(error));
const refused = () =>
  Object.assign(new Error("connect ECONNREFUSED 127.0.0.1:5432"), { code: "ECONNREFUSED" });

test("while the database is down the API answers «unavailable» in the visitor's language, and recovers by itself", async () => {
  goAway(refused());
  const answer = await shop.inject({ url: "/api/reviews", headers: { "accept-language": "ru" } });
  expect(answer.statusCode).toBe(503);
  expect(answer.headers["retry-after"]).toBe("5");
  expect(answer.json()).toEqual({
    code: "unavailable",
    message: "Сайт временно не отвечает. Попробуйте через минуту.",
    request_id: answer.headers["x-request-id"],
  });
  vi.restoreAllMocks();
  expect((await shop.inject({ url: "/api/reviews" })).statusCode).toBe(200);
});

test("a request without a free connection is unavailable as well", async () => {
  goAway(new Error("timeout exceeded when trying to connect"));
  expect((await shop.inject({ url: "/api/reviews" })).statusCode).toBe(503);
});

test("an outage page is in the language of its address, with a way to retry and nothing that its policy forbids", async () => {
  goAway(refused());
  for (const [url, lang, title] of [
    ["/shokolad", "uk", "Сайт тимчасово не працює"],
    ["/ru/shokolad", "ru", "Сайт временно не работает"],
  ] as const) {
    const answer = await shop.inject({ url, headers: { accept: "text/html" } });
    expect([url, answer.statusCode, answer.headers["retry-after"]]).toEqual([url, 503, "5"]);
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(answer.body).toContain(`<html lang="${lang}">`);
    expect(answer.body).toContain(`<h1>${title}</h1>`);
    expect(answer.body).toContain('<a href="">');
    const style = /<style>([\s\S]*)<\/style>/.exec(answer.body)?.[1] ?? "";
    const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(style));
    expect(answer.headers["content-security-policy"]).toContain(
      `style-src 'sha256-${Buffer.from(hash).toString("base64")}'`,
    );
  }
});

test("a bug is not reported as database trouble", async () => {
  goAway(new TypeError("x is not a function"));
  expect((await shop.inject({ url: "/api/reviews" })).statusCode).toBe(500);
});

test("the process is live and not ready while the database is down", async () => {
  vi.spyOn(shop.shop.connection.requestPool, "query").mockImplementation(() => Promise.reject(refused()));
  expect((await shop.inject({ url: "/health/live" })).statusCode).toBe(200);
  const ready = await shop.inject({ url: "/health/ready" });
  expect([ready.statusCode, ready.json()]).toEqual([503, { status: "not ready", database: "unreachable" }]);
  vi.restoreAllMocks();
  expect((await shop.inject({ url: "/health/ready" })).statusCode).toBe(200);
});

test("a shop that can read and not write is not ready until a write succeeds", async () => {
  const { pool } = shop.shop.connection;
  const { productId } = await aProduct(shop.db);
  const order = anOrder({ items: [{ product_id: productId, quantity: 1 }] });
  const visitor = shop.visitor();
  const key = { "idempotency-key": randomUUID() };
  await pool.query("set default_transaction_read_only = on");
  expect((await visitor.post("/api/orders", order, key)).statusCode).toBe(503);
  expect((await shop.inject({ url: "/api/reviews" })).statusCode).toBe(200);
  const ready = await shop.inject({ url: "/health/ready" });
  expect([ready.statusCode, ready.json().database]).toEqual([503, "not writable"]);
  await pool.query("set default_transaction_read_only = off");
  expect((await shop.inject({ url: "/health/ready" })).statusCode).toBe(200);
  expect((await visitor.post("/api/orders", order, key)).statusCode).toBe(201);
});
