// What other programs do with an API key, over the real application and database.
import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { NewApiKey } from "#shop/api-keys/input.ts";
import { apiKeys } from "#shop/api-keys/reads.server.ts";
import { staffLog } from "#shop/audit/reads.server.ts";
import { logFromUrl } from "#shop/audit/rules/log-address.ts";
import { system } from "#shop/staff/rules/rights.ts";
import type { Scope } from "#shop/staff/rules/scopes.ts";
import { anOrder, moved, toBranch } from "../../../tests/fixtures/orders.ts";
import { addPlaces } from "../../../tests/fixtures/places.ts";
import { aProduct } from "../../../tests/fixtures/products.ts";
import { startShop, type VisitorClient } from "../../../tests/setup/shop.ts";

const shop = await startShop();
afterAll(() => shop.close());

let owner: VisitorClient;
beforeEach(async () => {
  await shop.reset();
  shop.clock.set("2026-11-20T12:00:00+02:00");
  await addPlaces(shop.db);
  await aProduct(shop.db);
  owner = await shop.asStaff("owner");
});

async function aKey(
  scopes: readonly Scope[],
  rest: Partial<NewApiKey> = {},
): Promise<{ id: number; key: string }> {
  const answer = await owner.post("/api/crm/api-keys", { name: "Склад", scopes, days: null, ...rest });
  expect(answer.statusCode).toBe(201);
  return answer.json();
}

/** Calls without cookies and without a CSRF token, as a program does. */
const program = (key: string) => {
  const call = (method: "GET" | "POST" | "PUT", url: string, payload?: object) =>
    shop.inject({
      method,
      url: `/api/partners${url}`,
      headers: { authorization: `Bearer ${key}` },
      ...(payload && { payload }),
    });
  return {
    get: (url: string) => call("GET", url),
    post: (url: string, body: object) => call("POST", url, body),
    put: (url: string, body: object) => call("PUT", url, body),
  };
};

async function anOrderToBranch(payment: "cod" | "invoice" = "invoice"): Promise<string> {
  const body = anOrder({ delivery: toBranch, payment, seen_total: 284 });
  const answer = await shop.visitor().post("/api/orders", body, { "idempotency-key": randomUUID() });
  expect(answer.statusCode).toBe(201);
  shop.clock.advance(10);
  return answer.json().order.number;
}

const needs = { db: shop.db, clock: shop.clock, publicUrl: "https://diaka.example" };

describe("a key", () => {
  test("is shown once and stored as a hash; the list shows its beginning", async () => {
    const { key } = await aKey(["orders:read", "stock:write"]);
    expect(key).toMatch(/^dyaka_[0-9a-f]{8}_[\w-]{43}$/);
    const stored = JSON.stringify(await shop.db.selectFrom("api_keys").selectAll().execute());
    expect(stored).not.toContain(key.slice(15));
    const [row] = (await apiKeys(shop.db, system, shop.clock())) ?? [];
    expect(row).toMatchObject({ name: "Склад", prefix: key.slice(0, 14), state: "valid", lastUsed: null });
    await program(key).get("/orders");
    expect((await apiKeys(shop.db, system, shop.clock()))?.[0]?.lastUsed).toBe("2026-11-20T12:01:01+02:00");
  });

  test("is in the log with its scopes, when it is made and when it is revoked", async () => {
    const { id, key } = await aKey(["orders:read"]);
    await owner.post(`/api/crm/api-keys/${id}/revoke`);
    const log = await staffLog(shop.db, system, logFromUrl(new URLSearchParams({ subject: "api_key" })));
    expect(log?.lines.map(({ action, thing }) => [action, thing])).toEqual([
      ["changed", key.slice(0, 14)],
      ["created", key.slice(0, 14)],
    ]);
    expect(JSON.stringify(log)).not.toContain(key);
  });

  test("ends at once when it is revoked, and when its days are over", async () => {
    const { id, key } = await aKey(["orders:read"]);
    expect((await program(key).get("/orders")).statusCode).toBe(200);
    for (const _ of [1, 2]) expect((await owner.post(`/api/crm/api-keys/${id}/revoke`)).statusCode).toBe(204);
    const refused = await program(key).get("/orders");
    expect([refused.statusCode, refused.headers["www-authenticate"]]).toEqual([401, "Bearer"]);
    const { key: short } = await aKey(["orders:read"], { days: 30 });
    shop.clock.advance(30 * 24 * 3600 - 1);
    expect((await program(short).get("/orders")).statusCode).toBe(200);
    shop.clock.advance(1);
    expect((await program(short).get("/orders")).statusCode).toBe(401);
  });

  test("that is wrong in one character, or has no secret, is none", async () => {
    const { key } = await aKey(["orders:read"]);
    const last = key.at(-1) === "A" ? "B" : "A";
    for (const wrong of [key.slice(0, -1) + last, key.slice(0, 14), "", "x".repeat(5_000)])
      expect((await program(wrong).get("/orders")).statusCode).toBe(401);
  });

  test("needs a name and a scope, and there are at most fifty", async () => {
    for (const body of [
      { name: "", scopes: ["orders:read"], days: null },
      { name: "Склад", scopes: [], days: null },
      { name: "Склад", scopes: ["everything"], days: null },
      { name: "Склад", scopes: ["orders:read"], days: 7 },
    ])
      expect((await owner.post("/api/crm/api-keys", body)).statusCode).toBe(422);
    for (let count = 0; count < 50; count += 1) await aKey(["orders:read"]);
    const answer = await owner.post("/api/crm/api-keys", { name: "Ще", scopes: ["orders:read"], days: null });
    expect([answer.statusCode, answer.json().code]).toEqual([409, "too_many_keys"]);
  });
});

test("a program that calls too often waits, whatever its address", async () => {
  const limited = await startShop({ rateLimits: true });
  const boss = await limited.asStaff("owner");
  const made = await boss.post("/api/crm/api-keys", { name: "Склад", scopes: ["orders:read"], days: null });
  const authorization = `Bearer ${made.json().key}`;
  const ask = () => limited.inject({ url: "/api/partners/orders?limit=1", headers: { authorization } });
  for (let count = 0; count < 120; count += 1) expect((await ask()).statusCode).toBe(200);
  const answer = await ask();
  expect([answer.statusCode, answer.json().code]).toEqual([429, "too_many_requests"]);
  await limited.close();
});

describe("orders", () => {
  test("are without people, unless the key has the scope for them", async () => {
    const number = await anOrderToBranch();
    const bare = (await program((await aKey(["orders:read"])).key).get(`/orders/${number}`)).json().order;
    expect(bare).toMatchObject({
      number,
      status: "new",
      total: 284,
      paid: 0,
      contact: null,
      recipient: null,
      delivery: { type: "branch", carrier: "nova_poshta", address: null },
    });
    expect(bare.lines).toMatchObject([{ quantity: 1, price: 189, total: 189 }]);
    expect(JSON.stringify(bare)).not.toMatch(/Ковальчук|2201487/);
    const { key } = await aKey(["orders:read", "contacts:read"]);
    const whole = (await program(key).get(`/orders/${number}`)).json().order;
    expect(whole.contact).toMatchObject({ last_name: "Ковальчук", phone: "+380672201487" });
  });

  test("come once each, in the order of their last change, and again when they change", async () => {
    const numbers = [await anOrderToBranch("invoice"), await anOrderToBranch(), await anOrderToBranch()];
    const { get } = program((await aKey(["orders:read"])).key);
    const seen: string[] = [];
    let cursor = "";
    for (let more = true; more; ) {
      const page = (await get(`/orders?limit=2${cursor && `&cursor=${encodeURIComponent(cursor)}`}`)).json();
      seen.push(...page.data.map((order: { number: string }) => order.number));
      cursor = page.next_cursor;
      more = page.has_more;
    }
    expect(seen).toEqual(numbers);
    await moved(needs, numbers[0] ?? "", ["confirmed"]);
    const next = () => get(`/orders?cursor=${encodeURIComponent(cursor)}`);
    // A change settles for some seconds, so that none is passed over.
    expect((await next()).json()).toMatchObject({ data: [], next_cursor: cursor, has_more: false });
    shop.clock.advance(5);
    expect((await next()).json().data).toMatchObject([{ number: numbers[0], status: "confirmed" }]);
  });

  test("since a moment: the later ones", async () => {
    await anOrderToBranch();
    const since = encodeURIComponent(shop.clock().toISOString());
    const later = await anOrderToBranch();
    const { get } = program((await aKey(["orders:read"])).key);
    expect((await get(`/orders?changed_since=${since}`)).json().data).toMatchObject([{ number: later }]);
    for (const bad of ["changed_since=yesterday", "cursor=1", "cursor=%27", "limit=0", "limit=101"])
      expect((await get(`/orders?${bad}`)).statusCode).toBe(422);
    expect((await get("/orders/999999")).statusCode).toBe(404);
  });
});

describe("a shipment", () => {
  const shipment = { tracking_number: "20450811729034" };

  test("packs and sends a confirmed order, once; the history names the program", async () => {
    const number = await anOrderToBranch();
    await moved(needs, number, ["confirmed"]);
    await shop.db
      .updateTable("orders")
      .set({ unpaid_reason: "Домовлено" })
      .where("number", "=", number)
      .execute();
    const { post } = program((await aKey(["orders:ship"])).key);
    for (const _ of [1, 2]) {
      const sent = await post(`/orders/${number}/shipment`, shipment);
      expect(sent.statusCode).toBe(200);
      expect(sent.json().order).toMatchObject({ status: "shipped", delivery: shipment });
    }
    const { history } = (await owner.get(`/api/crm/orders/${number}`)).json().order;
    const steps = history.filter(({ kind }: { kind: string }) => kind === "status");
    expect(steps.map(({ data, name }: { data: { to: string }; name: string }) => [data.to, name])).toEqual([
      ["shipped", "API · Склад"],
      ["packing", "API · Склад"],
      ["confirmed", null],
    ]);
  });

  test("of an order that is unpaid, new, or gone is refused, and changes nothing", async () => {
    const number = await anOrderToBranch();
    const { post } = program((await aKey(["orders:ship"])).key);
    const code = async (of: string) => (await post(`/orders/${of}/shipment`, shipment)).json().code;
    expect(await code(number)).toBe("wrong_status");
    await moved(needs, number, ["confirmed"]);
    await shop.db.updateTable("orders").set({ unpaid_reason: null }).where("number", "=", number).execute();
    expect(await code(number)).toBe("order_unpaid");
    expect(await code("999999")).toBe("not_found");
    const order = await shop.db.selectFrom("orders").select("status").executeTakeFirstOrThrow();
    expect(order.status).toBe("confirmed");
  });
});

describe("stock", () => {
  const skuOf = async () =>
    (await shop.db.selectFrom("variants").select("sku").executeTakeFirstOrThrow()).sku;

  test("is read with prices, page by page", async () => {
    await aProduct(shop.db);
    const { get } = program((await aKey(["products:read"])).key);
    const first = (await get("/variants?limit=1")).json();
    expect(first.data).toMatchObject([{ sku: await skuOf(), price: 189, on_hand: 10, published: true }]);
    const second = (await get(`/variants?limit=1&cursor=${first.next_cursor}`)).json();
    expect(second).toMatchObject({ data: [{ price: 189 }], next_cursor: null });
    expect((await get("/variants?cursor=x")).statusCode).toBe(422);
  });

  test("is set by SKU, with the program in the ledger", async () => {
    const sku = await skuOf();
    const { put } = program((await aKey(["stock:write"])).key);
    const set = await put("/stock", { items: [{ sku, on_hand: 7, seen: 10 }] });
    expect(set.json()).toEqual({ data: [{ sku, before: 10, on_hand: 7 }] });
    const movement = await shop.db.selectFrom("stock_movements").selectAll().executeTakeFirstOrThrow();
    expect(movement).toMatchObject({ delta: -3, reason: "corrected", actor_id: null, note: "API · Склад" });
  });

  test("is set for all or for none: an unknown SKU or a stock that has changed refuses the call", async () => {
    const sku = await skuOf();
    const { put } = program((await aKey(["stock:write"])).key);
    const unknown = await put("/stock", {
      items: [
        { sku, on_hand: 7 },
        { sku: "НЕМА", on_hand: 1 },
      ],
    });
    expect([unknown.statusCode, unknown.json().code, unknown.json().skus]).toEqual([
      422,
      "unknown_skus",
      ["НЕМА"],
    ]);
    const changed = await put("/stock", { items: [{ sku, on_hand: 7, seen: 9 }] });
    expect([changed.statusCode, changed.json().stock]).toEqual([409, [{ sku, on_hand: 10 }]]);
    for (const items of [
      [],
      [{ sku, on_hand: -1 }],
      [
        { sku, on_hand: 1 },
        { sku, on_hand: 2 },
      ],
      [{ sku: "", on_hand: 1 }],
    ])
      expect((await put("/stock", { items })).statusCode).toBe(422);
    expect((await shop.db.selectFrom("stock").select("on_hand").executeTakeFirstOrThrow()).on_hand).toBe(10);
  });
});
