// Which traffic counts as a visit.

import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { afterAll, beforeEach, expect, test } from "vitest";
import { readEnv } from "#env.ts";
import { kyivDate } from "#kit/clock.ts";
import { visitSums } from "#shop/visits/reads.server.ts";
import { anOrder } from "../../../tests/fixtures/orders.ts";
import { aProduct } from "../../../tests/fixtures/products.ts";
import { startShop } from "../../../tests/setup/shop.ts";
import type { Page } from "../page-cache/store.ts";
import { addressOf, pageWatch } from "./visits.ts";

const shop = await startShop();
afterAll(() => shop.close());
beforeEach(() => shop.reset());

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const aRequest = (url: string, headers: Record<string, string> = {}, remoteAddress = "203.0.113.5") =>
  ({
    url,
    method: "GET",
    rawHeaders: Object.entries({ "user-agent": firefox, ...headers }).flat(),
    socket: { remoteAddress },
  }) as unknown as IncomingMessage;
const aPage = (facts: Partial<Page> = {}): Page => ({
  status: 200,
  contentType: "text/html; charset=utf-8",
  csp: undefined,
  tags: ["shell"],
  body: Buffer.from(""),
  ...facts,
});
const { trustProxy } = readEnv({ PUBLIC_URL: "https://diaka.example", SHOP_MODE: "demo" });
const watch = pageWatch(shop.shop.visits, { publicUrl: "https://diaka.example", trustProxy });

async function counted() {
  await shop.shop.visits.flush();
  const day = kyivDate(shop.shop.clock());
  return shop.db.transaction().execute((tx) => visitSums(tx, { from: day, to: day }));
}

test("pages, products and the checkout are counted apart, on documents and on the router's data", async () => {
  watch(aRequest("/?utm_source=facebook", {}, "203.0.113.1"), aPage());
  watch(
    aRequest("/peru", { referer: "https://www.google.com/" }, "203.0.113.2"),
    aPage({ tags: ["product:1"] }),
  );
  watch(aRequest("/ru/checkout", {}, "203.0.113.3"), aPage());
  const data = { contentType: "text/x-script", tags: ["product:1"] as const };
  watch(aRequest("/peru.data", {}, "203.0.113.1"), aPage(data));
  expect(await counted()).toEqual([
    { channel: "direct", visited: 1, saw: 1, carted: 1, opened: 1 },
    { channel: "search", visited: 1, saw: 1, carted: 0, opened: 0 },
    { channel: "social", visited: 1, saw: 1, carted: 0, opened: 0 },
  ]);
});

test("robots, prefetched pages, feeds and failed requests are no visits", async () => {
  watch(aRequest("/", { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" }), aPage());
  watch(aRequest("/", { "sec-purpose": "prefetch;prerender" }), aPage());
  watch(aRequest("/peru.data", { "sec-purpose": "prefetch" }), aPage({ contentType: "text/x-script" }));
  watch(aRequest("/nothing"), aPage({ status: 404 }));
  watch(aRequest("/sitemap.xml"), aPage({ contentType: "application/xml" }));
  expect(await counted()).toEqual([]);
});

test("a client that disconnects before the answer is not counted, and breaks nothing", async () => {
  const gone = { address: "", agent: firefox };
  watch(aRequest("/", {}, ""), aPage());
  shop.shop.visits.isStaff(gone);
  expect(await counted()).toEqual([]);
  expect(await shop.shop.visits.channelOf(gone)).toBeNull();
});

test("behind a proxy the visitor's address is the last one that is no trusted proxy, and no other header counts", () => {
  const forwarded = { "x-forwarded-for": "198.51.100.9, 203.0.113.7, 10.0.0.4" };
  expect(addressOf(aRequest("/", forwarded, "127.0.0.1"), trustProxy)).toBe("203.0.113.7");
  expect(addressOf(aRequest("/", forwarded, "::ffff:10.1.2.3"), trustProxy)).toBe("203.0.113.7");
  expect(addressOf(aRequest("/", forwarded, "198.51.100.1"), trustProxy)).toBe("198.51.100.1");
  expect(addressOf(aRequest("/", forwarded, "127.0.0.1"), () => false)).toBe("127.0.0.1");
});

test("a cart, a checkout and an order belong to the visit that began with an advertisement; staff actions to none", async () => {
  const product = await aProduct(shop.db);
  watch(aRequest("/?gclid=1", {}, "127.0.0.1"), aPage());
  const [buyer, agent] = [shop.visitor(), { "user-agent": firefox }];
  const items = [{ product_id: product.productId, quantity: 1 }];
  await buyer.post("/api/cart/quote", { items }, agent);
  expect(await counted()).toMatchObject([{ channel: "ads", carted: 1, opened: 0 }]);
  await buyer.post("/api/cart/quote", { items, delivery: "pickup" }, agent);
  expect(await counted()).toMatchObject([{ channel: "ads", visited: 1, opened: 1 }]);
  const key = { "idempotency-key": randomUUID() };
  const order = await buyer.post("/api/orders", anOrder({ items }), { ...agent, ...key });
  expect(order.statusCode).toBe(201);
  expect(order.body).not.toContain('"channel"');
  expect(await shop.db.selectFrom("orders").select("channel").execute()).toEqual([{ channel: "ads" }]);

  const manager = await shop.asStaff("manager");
  await manager.post("/api/cart/quote", { items }, { "user-agent": firefox });
  expect(await counted()).toEqual([]);
});
