// Rules that hold for every route of the API, now and later: made from its own description.
import { randomUUID } from "node:crypto";
import net from "node:net";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ApiDocument } from "#api/docs-page.ts";
import { defaultSettings } from "#shop/content/rules.ts";
import { makeLog } from "#wiring.ts";
import { anAddress, aRecipient } from "../../tests/addresses.ts";
import { fill, fuzzed, type Operation, operationsOf } from "../../tests/api-fuzz.ts";
import {
  categoryForm,
  certificateForm,
  collectionForm,
  deliveryForm,
  homeForm,
  invoiceForm,
  newPromotionForm,
  orderChange,
  pageForm,
  planForm,
  productForm,
  promotionForm,
  promotionSample,
  refundForm,
  returnForm,
  sellingForm,
  squareForm,
  stockForm,
  takenOrder,
  viewForm,
} from "../../tests/crm-input.ts";
import { aProduct } from "../../tests/goods.ts";
import { anOrder, toBranch } from "../../tests/orders.ts";
import { addPlaces, kyiv } from "../../tests/places.ts";
import { startShop, type TestShop, type VisitorClient } from "../../tests/shop.ts";

const repeatable = { seed: 20261120 };
/** Signed by third parties, or with a key that nobody else has. */
const needNoToken = /^\/api\/(?:(?:payments|receipts|messages)\/\w+\/callback|unsubscribe(?:\/undo)?)$/;

/** Bodies that are right, so that a wrong spot in them is met deep inside. */
const samples: Record<string, unknown> = {
  "/api/orders": anOrder({ gift: { message: "Дякую!", wrap: false, anonymous: false } }),
  "/api/cart/quote": {
    items: [{ product_id: 1, quantity: 2 }],
    city_ref: kyiv,
    delivery: toBranch,
    payment: "cod",
  },
  "/api/crm/orders": takenOrder,
  "/api/crm/orders/{number}/transitions": { to: "confirmed", version: 1, comment: "Зателефонували" },
  "/api/orders/{number}/cancel": { token: "x".repeat(32), version: 1, reason: "Передумали" },
  "/api/orders/{number}/pay": { token: "x".repeat(32), method: "card_liqpay" },
  "/api/orders/{number}/payment-method": { token: "x".repeat(32), method: "cod", seen_total: 189 },
  "/api/crm/directory/accept": { cities: 1, warehouses: 1 },
  "/api/orders/{number}/payment": { token: "x".repeat(32), promise: true },
  "/api/orders/{number}/count": { token: "x".repeat(32) },
  "/api/profile/orders/{number}/cancel": { version: 1, reason: "Передумали" },
  "/api/profile/orders/{number}/claims": { subject: "melted", text: "Плитка приїхала м’якою." },
  "/api/crm/orders/{number}": orderChange,
  "/api/crm/orders/{number}/preview": orderChange,
  "/api/crm/orders/{number}/split": { version: 1, lines: [{ id: 1, quantity: 1 }] },
  "/api/orders/{number}/claims": {
    token: "x".repeat(32),
    subject: "melted",
    text: "Плитка приїхала м’якою.",
  },
  "/api/crm/orders/{number}/claims/{claim}/answer": {
    answer: "Повернемо гроші.",
    decision: "refund",
    note: "Спека",
    refund: { key: "0f0e9c1e-8f7a-4b53-9d0b-6f1f2f9f8a12", amount: 100, way: "by_hand" },
  },
  "/api/crm/orders/{number}/refunds": refundForm,
  "/api/crm/orders/{number}/returns": returnForm,
  "/api/crm/orders/{number}/invoice-payments": invoiceForm,
  "/api/crm/payments/{id}/held": { step: "capture" },
  "/api/crm/orders/{number}/invoice-payments/{id}/undo": { version: 1, reason: "Чужі гроші" },
  "/api/crm/order-views": viewForm,
  "/api/crm/order-views/{id}": { name: "Київ", version: 1 },
  "/api/crm/order-views/{id}/place": { place: 0 },
  "/api/crm/categories": categoryForm,
  "/api/crm/categories/{id}": { ...categoryForm, version: 1 },
  "/api/crm/categories/{id}/place": { version: 1, parent_id: null, before_id: null },
  "/api/crm/collections": collectionForm,
  "/api/crm/collections/{id}": { ...collectionForm, version: 1 },
  "/api/crm/collections/{id}/place": { before_id: null },
  "/api/crm/products": { name: "Плитка «Перу»", kind: "food", category_id: 1 },
  "/api/crm/products/{id}": productForm,
  "/api/crm/pictures/square": squareForm,
  "/api/crm/products/{id}/stock": stockForm,
  "/api/crm/orders/{number}/notes": {
    text: "@Остап Мельник, стрічка вишнева",
    key: "0f0e9c1e-8f7a-4b53-9d0b-6f1f2f9f8a11",
  },
  "/api/crm/orders/transitions": { to: "confirmed", orders: [{ number: "10001", version: 1 }] },
  "/api/crm/packing/{number}/packer": { seen: null },
  "/api/crm/packing/{number}/items/{item}": { picked: 1 },
  "/api/crm/packing/{number}/shipment": { tracking_number: "20450811729034" },
  "/api/crm/waybills": { numbers: ["999999"] },
  "/api/crm/waybill-registers": { numbers: ["999999"] },
  "/api/crm/packing/{number}/result": { result: "shipped", tracking_number: "20450811729034" },
  "/api/crm/customers/{id}/notes": { text: "Любить чорний шоколад" },
  "/api/crm/customers/{id}/block": { reason: "Не забирає посилок" },
  "/api/crm/synonyms": { words: ["зефір", "зефир"] },
  "/api/crm/synonyms/{id}": { words: ["зефір", "зефир"], version: 1 },
  "/api/crm/staff": { phone: "+380671112244", role: "packer" },
  "/api/crm/staff/{id}/role": { role: "content", version: 1 },
  "/api/crm/staff/{id}/disable": { version: 1 },
  "/api/crm/staff/{id}/enable": { version: 1 },
  "/api/crm/limits/find": { value: "+380672201487" },
  "/api/crm/limits/lift": { key: "shop" },
  "/api/crm/calls/retry": { kind: "deliver_messages" },
  "/api/crm/leads/{id}/transitions": { to: "in_progress", version: 1, note: "Не відповідає" },
  "/api/crm/reviews/{id}": { status: "approved", reply: "Дякуємо!", reason: null, version: 1 },
  "/api/crm/home": homeForm,
  "/api/crm/home/publish": { version: 1 },
  "/api/crm/home/drop": { version: 1 },
  "/api/crm/home/plan": planForm,
  "/api/crm/home/restore": { version: 1, from: 1 },
  "/api/crm/pages": { title: "Гуртом" },
  "/api/crm/pages/{id}": pageForm,
  "/api/crm/pages/{id}/publish": { version: 1 },
  "/api/crm/pages/{id}/hide": { version: 1 },
  "/api/crm/pages/{id}/drop": { version: 1 },
  "/api/crm/pages/{id}/remove": { version: 1 },
  "/api/crm/pages/{id}/plan": planForm,
  "/api/crm/pages/{id}/restore": { version: 1, from: 1 },
  "/api/crm/settings/brand": { version: 0, value: defaultSettings.brand },
  "/api/crm/settings/contacts": { version: 0, value: defaultSettings.contacts },
  "/api/crm/settings/seller": { version: 0, value: defaultSettings.seller },
  "/api/crm/settings/selling": sellingForm,
  "/api/crm/settings/delivery": deliveryForm,
  "/api/crm/courier/{number}": { version: 1, step: "out" },
  "/api/crm/settings/courier": { version: 0, value: defaultSettings.courier },
  "/api/crm/receipts/shift": { to: "open" },
  "/api/crm/settings/receipts": { version: 0, value: defaultSettings.receipts },
  "/api/crm/settings/notices": { version: 0, value: defaultSettings.notices },
  "/api/crm/settings/site": {
    version: 0,
    value: { maintenance: false, redirects: [{ from: "/old", to: "/new", status: 301 }] },
  },
  "/api/crm/promo-codes": {
    code: "ДЯКУЮ",
    percent: 10,
    min_subtotal: 500,
    starts_at: "2026-12-01T00:00",
    total_limit: 5,
  },
  "/api/crm/promo-codes/{code}": {
    amount: 100,
    ends_at: "2026-12-07T00:00",
    per_customer_limit: 1,
    version: 1,
  },
  "/api/crm/promo-codes/{code}/end": { version: 1 },
  "/api/crm/promotions": newPromotionForm,
  "/api/crm/promotions/preview": promotionSample,
  "/api/crm/promotions/{id}": { ...promotionForm, version: 1 },
  "/api/crm/promotions/{id}/end": { version: 1 },
  "/api/crm/certificates": certificateForm,
  "/api/crm/certificates/{id}/block": { version: 1, reason: "Загублено" },
  "/api/crm/certificates/{id}/unblock": { version: 1, reason: "Знайшли" },
  "/api/crm/certificates/{id}/prolong": { version: 1, expires_on: "2027-12-31", reason: "Попросили" },
  "/api/crm/certificates/{id}/correct": { version: 1, balance: 100, reason: "Помилка" },
  "/api/crm/certificates/{id}/resend": { version: 1 },
  "/api/crm/certificates/{id}/sending": {
    version: 1,
    channel: "email",
    to: "olena@example.com",
    send_on: null,
    holder_name: "Олена",
  },
  "/api/leads": {
    kind: "one_click",
    name: "Олена",
    phone: "+380672201487",
    text: "Зателефонуйте зранку",
    product_id: 1,
    quantity: 2,
  },
  "/api/product-alerts": { kind: "price_drop", variant_id: 1, email: "olena@example.com" },
  "/api/product-alerts/kept": { keys: ["nobodysnobodysnobody"] },
  "/api/product-alerts/withdraw": { key: "nobodysnobodysnobody" },
  "/api/reviews": { product_id: 1, rating: 5, text: "Дуже смачно", author_name: "Олена" },
  "/api/user/addresses": anAddress,
  "/api/user/addresses/{id}": anAddress,
  "/api/user/recipients": aRecipient,
  "/api/user/recipients/{id}": aRecipient,
  "/api/profile/favorites/sync": { ids: [1] },
  "/api/profile/recently-viewed": { items: [{ id: 1, viewed_at: "2026-11-19T10:00:00+02:00" }] },
  "/api/user/city": { city_ref: kyiv },
  "/api/user/update": {
    first_name: "Олена",
    email: "olena@example.com",
    birthday: "1990-02-28",
    locale: "uk",
  },
};

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

test("nobody but staff passes to the CRM: a guest gets 401, a customer 403", async () => {
  const [guest, customer] = visitors;
  for (const operation of operations.filter(({ path }) => path.startsWith("/api/crm"))) {
    for (const [visitor, status] of [
      [guest, 401],
      [customer, 403],
    ] as const) {
      if (!visitor) throw new Error("no visitor");
      const answer = await shop.inject({
        method: operation.method,
        url: example(operation),
        headers: { cookie: cookieHeader(visitor), "x-xsrf-token": visitor.cookies.get("XSRF-TOKEN") ?? "" },
        ...(operation.method === "GET" ? {} : { payload: {} }),
      });
      expect([operation.method, operation.path, answer.statusCode]).toEqual([
        operation.method,
        operation.path,
        status,
      ]);
    }
  }
});

test("an account's own data is not for guests", async () => {
  for (const operation of operations.filter(({ path }) =>
    /^\/api\/(profile|user\/(addresses|recipients)|(auth\/)?social)/.test(path),
  )) {
    const guest = visitors[0];
    if (!guest) throw new Error("no visitor");
    const answer = await shop.inject({
      method: operation.method,
      url: example(operation),
      headers: { cookie: cookieHeader(guest), "x-xsrf-token": guest.cookies.get("XSRF-TOKEN") ?? "" },
    });
    expect([operation.path, [401, 422].includes(answer.statusCode)]).toEqual([operation.path, true]);
  }
});

describe("no input, however broken, is an error of ours", () => {
  test("in bodies, addresses, queries and headers of every operation", async () => {
    // Signing out goes last: it would make guests of them all.
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
      await fc.assert(property, { ...repeatable, numRuns: 60 });
    }
  }, 120_000);

  test("on the wire, where the protocol itself is broken", async () => {
    const origin = new URL(await shop.app.listen({ port: 0, host: "127.0.0.1" }));
    const heads = [
      "GET /api/%zz HTTP/1.1\r\nHost: x",
      "GET /api/%00 HTTP/1.1\r\nHost: x",
      "GET /api/user/me?a=1&a=2&a[]=3&__proto__=4 HTTP/1.1\r\nHost: x",
      "GET //evil.example/api/user/me HTTP/1.1\r\nHost: x",
      "GET http://evil.example/api/user/me HTTP/1.1\r\nHost: x",
      "GET /api/../../etc/passwd HTTP/1.1\r\nHost: x",
      "GET /api\\user\\me HTTP/1.1\r\nHost: x",
      `GET /api/${"a".repeat(9_000)} HTTP/1.1\r\nHost: x`,
      `GET /api/user/me?${"a=1&".repeat(3_000)} HTTP/1.1\r\nHost: x`,
      `GET /api/user/me HTTP/1.1\r\nHost: x\r\nCookie: ${"a=1; ".repeat(2_000)}`,
      `GET /api/user/me HTTP/1.1\r\nHost: x\r\nX-Long: ${"a".repeat(20_000)}`,
      "GET /api/user/me HTTP/1.1\r\nHost: x\r\nCookie: diaka_session=\xff\xfe; diaka_session=%E0%A4%A",
      "GET /api/user/me HTTP/1.1",
      "PROPFIND /api/user/me HTTP/1.1\r\nHost: x",
      "POST /api/auth/logout HTTP/1.1\r\nHost: x\r\nContent-Length: -1",
      "POST /api/auth/logout HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked",
      "POST /api/auth/logout HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nZZ",
      "NONSENSE",
    ];
    troubles = [];
    for (const head of heads) {
      const status = await new Promise<number>((resolve, reject) => {
        const socket = net.connect(Number(origin.port), origin.hostname, () => {
          socket.write(Buffer.from(`${head}\r\nConnection: close\r\n\r\n`, "latin1"));
        });
        let text = "";
        socket.setEncoding("latin1").on("data", (chunk: string) => {
          text += chunk;
        });
        socket.on("error", (error) => text || reject(error));
        socket.on("close", () => resolve(Number(text.split(" ")[1])));
      });
      expect([head.slice(0, 80), status >= 200 && status < 500]).toEqual([head.slice(0, 80), true]);
    }
    expect(troubles).toEqual([]);
  });
});
