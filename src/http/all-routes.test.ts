// Rules that hold for every route of the API, now and later. The list comes from the API's own description.
import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ApiDocument } from "#api/docs-page.ts";
import { makeLog } from "#container.ts";
import { anOrder } from "../../tests/fixtures/orders.ts";
import { addPlaces } from "../../tests/fixtures/places.ts";
import { aProduct } from "../../tests/fixtures/products.ts";
import { fill, fuzzed, type Operation, operationsOf } from "../../tests/fuzz/api-fuzz.ts";
import { samples } from "../../tests/fuzz/api-samples.ts";
import { rawRequests, sendRaw } from "../../tests/fuzz/raw-requests.ts";
import { startShop, type TestShop, type VisitorClient } from "../../tests/setup/shop.ts";

const repeatable = { seed: 20261120 };
/** Signed by third parties, or opened with a secret key. */
const needNoToken = /^\/api\/(?:(?:payments|receipts|messages)\/\w+\/callback|unsubscribe(?:\/undo)?)$/;

let shop: TestShop;
let operations: Operation[];
let troubles: string[] = [];
const visitors: VisitorClient[] = [];

beforeAll(async () => {
  const log = makeLog("error", { write: (line) => void troubles.push(line) });
  shop = await startShop({ log });
  operations = operationsOf((await shop.inject({ url: "/api/openapi.json" })).json<ApiDocument>());
  await addPlaces(shop.db);
  await aProduct(shop.db, { variants: [{ stock: 10_000 }] });
  const guest = shop.visitor();
  await guest.get("/sanctum/csrf-cookie");
  const order = await guest.post("/api/orders", anOrder(), { "idempotency-key": randomUUID() });
  expect(order.statusCode).toBe(201);
  visitors.push(guest, await shop.signIn("+380672201487"), await shop.asStaff("owner"));
});
afterAll(() => shop.close());

const changing = () => operations.filter(({ method, path }) => method !== "GET" && !needNoToken.test(path));
const example = (operation: Operation): string => fill(operation.path, () => "1");

function cookieHeader(visitor: VisitorClient): string {
  return [...visitor.cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("; ");
}

test("every change needs the CSRF token", async () => {
  expect(changing().length).toBeGreaterThan(3);
  for (const operation of changing()) {
    for (const visitor of visitors) {
      const answer = await shop.inject({
        method: operation.method,
        url: example(operation),
        headers: { cookie: cookieHeader(visitor) },
        payload: {},
      });
      expect([operation.method, operation.path, answer.statusCode]).toEqual([
        operation.method,
        operation.path,
        419,
      ]);
    }
  }
});

describe("no input, however broken, causes an internal error", () => {
  test("in bodies, addresses, queries and headers of every operation", async () => {
    // Signing out comes last: otherwise the other requests would be a guest's.
    const isLast = ({ path }: Operation): number => Number(path === "/api/auth/logout");
    for (const operation of operations.toSorted((a, b) => isLast(a) - isLast(b))) {
      const property = fc.asyncProperty(
        fuzzed(operation, samples[operation.path]),
        fc.constantFrom(...visitors),
        async (request, visitor) => {
          troubles = [];
          const { cookie = "", ...headers } = request.headers;
          const answer = await shop.inject({
            method: operation.method,
            url: request.url,
            headers: {
              ...headers,
              cookie: `${cookie.replaceAll(";", "")}; ${cookieHeader(visitor)}`,
              "x-xsrf-token": visitor.cookies.get("XSRF-TOKEN") ?? "",
              ...(request.body === undefined ? {} : { "content-type": "application/json" }),
            },
            ...(request.body === undefined ? {} : { payload: request.body }),
          });
          if (answer.statusCode >= 500 || troubles.length > 0) {
            throw new Error(`${operation.method} ${request.url} → ${answer.statusCode} ${troubles.join("")}`);
          }
          if (answer.statusCode >= 400)
            expect(answer.json()).toMatchObject({ message: expect.any(String), code: expect.any(String) });
        },
      );
      await fc.assert(property, { ...repeatable, numRuns: 25 });
    }
  }, 240_000);

  test("on the wire, where the protocol itself is broken", async () => {
    const { port } = new URL(await shop.app.listen({ port: 0, host: "127.0.0.1" }));
    troubles = [];
    for (const head of rawRequests) {
      const status = await sendRaw(Number(port), head);
      // Node closes the connection on CONNECT, which only proxies accept.
      const isRefused = status === null ? head.startsWith("CONNECT") : status >= 200 && status < 500;
      expect([head.slice(0, 80), status, isRefused]).toEqual([head.slice(0, 80), status, true]);
    }
    expect(troubles).toEqual([]);
  });
});
