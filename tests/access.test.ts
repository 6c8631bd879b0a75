// The access matrix: every route of the API as each requester: a guest, another customer, the owner of the
// resource, each staff role, a dismissed staff member's session and programs with API keys. The expected cell
// follows from the access that the route declares. `vitest run tests/access.test.ts --reporter=verbose` prints the matrix.
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Access, rightOf, scopeOf } from "#http/guards.ts";
import { must } from "#kit/result.ts";
import { createApiKey, revokeApiKey } from "#shop/api-keys/ops.server.ts";
import { ensureCustomer } from "#shop/customers/ops.server.ts";
import { type Role, roleHas, roles, system } from "#shop/staff/rules/rights.ts";
import { type Scope, scopes } from "#shop/staff/rules/scopes.ts";
import { addStaff, disableStaff } from "#shop/team/ops.server.ts";
import { listPlaceForm } from "./crm/input.ts";
import { anAddress, aRecipient } from "./fixtures/addresses.ts";
import { newGroupGiftForm } from "./fixtures/group-gifts.ts";
import { moved, toBranch, toTheDoor } from "./fixtures/orders.ts";
import { aPicture } from "./fixtures/pictures.ts";
import { addPlaces } from "./fixtures/places.ts";
import { aProduct } from "./fixtures/products.ts";
import { aDeliveryNote, waits, withCertificate, withChoice } from "./fixtures/route-things.ts";
import { type Question, questions, type Things } from "./route-questions.ts";
import { startShop, type VisitorClient } from "./setup/shop.ts";
import { staffQuestions } from "./staff-questions.ts";

/** Routes and their declared access. */
const routes = new Map<string, Access>();
const home = await fs.mkdtemp(path.join(os.tmpdir(), "diaka-access-"));
const shop = await startShop({
  env: { DATA_DIR: home },
  metrics: {
    observe: (app) =>
      void app.addHook("onRoute", ({ method, url, config }) => {
        // HEAD is GET; «*» answers where there is no route. A route without a declaration has stopped the
        // start.
        for (const name of [method].flat())
          if (name !== "HEAD" && /^\/api\/[^*]+$/.test(url) && config?.access)
            routes.set(`${name} ${url}`, config.access);
      }),
  },
});
afterAll(async () => {
  await shop.close();
  await fs.rm(home, { recursive: true });
});

const asking = ["guest", "another", "buyer", ...roles, "dismissed"] as const;
type Asking = (typeof asking)[number];
type Cell = "allowed" | 401 | 403 | 404;
type Row = Readonly<Record<Asking, Cell>>;

let people: Record<Asking, VisitorClient>;
let things: Things;

const dismissedPhone = "+380500000019";

/** An empty shop, every requester, and the buyer's data. */
async function setUp(): Promise<void> {
  await shop.reset();
  shop.clock.set("2026-11-20T12:00:00+02:00");
  await addPlaces(shop.db);
  const { productId } = await aProduct(shop.db);
  const { productId: certificate } = await aProduct(shop.db);
  await shop.db.updateTable("products").set({ kind: "certificate" }).where("id", "=", certificate).execute();
  people = {
    guest: shop.visitor(),
    another: await shop.signIn("+380671112233"),
    buyer: await shop.signIn("+380672201487"),
    owner: await shop.asStaff("owner"),
    manager: await shop.asStaff("manager"),
    packer: await shop.asStaff("packer"),
    content: await shop.asStaff("content"),
    dismissed: await dismissed(),
  };
  const place = async (body = {}): Promise<Things["order"]> => {
    const answer = await people.buyer.order(body);
    const { number, access_token: token } = answer.json().order;
    return { number, token };
  };
  things = {
    order: await place({ payment: "invoice" }),
    cardOrder: await place({ payment: "card_liqpay" }),
    certificateOrder: { ...(await place()), certificateId: 0 },
    waitingOrder: await place(),
    choiceOrder: await withChoice(
      shop,
      await place({
        delivery: { type: "recipient_choice" },
        recipient: { name: "Олег", surname: "Шевчук", phone: "0671112233" },
        payment: "invoice",
        seen_total: 284,
      }),
    ),
    expiredOrder: await expired(place),
    receivedOrder: await place(),
    claim: { ...(await place()), photoId: 0 },
    addressId: (await people.buyer.post("/api/user/addresses", anAddress)).json().address.id,
    recipientId: (await people.buyer.post("/api/user/recipients", aRecipient)).json().recipient.id,
    sessionId: (await people.buyer.get("/api/profile/sessions")).json().data[0].id,
    alertKey: await awaited(),
    wishlist: await wishlistWith(productId),
    recipientList: await aRecipientList(productId),
    placedList: await aPlacedList(productId),
    deliveryNote: 0,
    groupGift: await aGroupGift({}),
    paidGroupGift: await aGroupGift({ issued: 300_00 }),
    orderedGroupGift: await aGroupGift({ issued: 300_00, spent: -100_00 }),
  };
  const needs = { db: shop.db, clock: shop.clock, publicUrl: "https://diaka.example" };
  for (const { number } of [things.receivedOrder, things.claim]) await moved(needs, number, toTheDoor);
  await waits(shop, things.waitingOrder.number);
  things = { ...things, deliveryNote: await aDeliveryNote(shop, things.order.number) };
  things = { ...things, certificateOrder: await withCertificate(shop, things.certificateOrder) };
  things = { ...things, claim: { ...things.claim, photoId: await claimWithPhoto(things.claim.number) } };
}

/** With one right row. */
async function aRecipientList(productId: number): Promise<string> {
  const sheet = Buffer.from("Прізвище;Ім’я;Телефон;Набір\nКовальчук;Ірина;0672201487;\n");
  const type = { "content-type": "text/csv" };
  const { secret } = (await people.buyer.post("/api/recipient-lists", sheet, type)).json();
  const variant = shop.db.selectFrom("variants").select("id").where("product_id", "=", productId);
  await shop.db
    .updateTable("recipient_lists")
    .set({ variant_id: variant.limit(1) })
    .execute();
  return secret;
}

async function aPlacedList(productId: number): Promise<string> {
  const secret = await aRecipientList(productId);
  const { list } = (await people.buyer.get(`/api/recipient-lists/${secret}`)).json();
  const seen = { ...listPlaceForm.seen, version: list.version, total: list.sums.total };
  await people.buyer.post(`/api/recipient-lists/${secret}/place`, { ...listPlaceForm, seen });
  return secret;
}

/** A gift that several people pay for, with movements of its money; the shop sells certificates. */
async function aGroupGift(money: Partial<Record<"issued" | "spent", number>>): Promise<string> {
  const { secret } = (await people.buyer.post("/api/group-gifts", newGroupGiftForm)).json();
  const { certificate_id } = await shop.db
    .selectFrom("group_gifts")
    .select("certificate_id")
    .where("secret", "=", secret)
    .executeTakeFirstOrThrow();
  const at = shop.clock();
  for (const [kind, amount_kop] of Object.entries(money) as ["issued" | "spent", number][])
    await shop.db
      .insertInto("certificate_movements")
      .values({ certificate_id, kind, amount_kop, order_id: null, staff_id: null, comment: null, at })
      .execute();
  return secret;
}

/** A gift whose recipient has not chosen in time; an earlier one of the same payer went to a branch. */
async function expired(place: (body: object) => Promise<Things["order"]>): Promise<Things["order"]> {
  const recipient = { name: "Ганна", surname: "Бойко", phone: "0671112266" };
  const gift = { recipient, payment: "invoice", seen_total: 284 };
  await place({ ...gift, delivery: toBranch });
  const order = await place({ ...gift, delivery: { type: "recipient_choice" } });
  const change = shop.db.updateTable("orders").set({ recipient_choice: "expired" });
  await change.where("number", "=", order.number).execute();
  return order;
}

/** The browser of a manager who lost access while signed in. */
async function dismissed(): Promise<VisitorClient> {
  const customerId = await ensureCustomer(shop.db, dismissedPhone);
  must(await addStaff(shop, system, { customerId, role: "manager" }));
  const client = await shop.signIn(dismissedPhone);
  must(await disableStaff(shop, system, customerId));
  return client;
}

/** @returns the key of a guest who waits for a lower price */
async function awaited(): Promise<string> {
  const wish = { kind: "price_drop", variant_id: 1, email: "olena@example.com" };
  return (await people.guest.post("/api/product-alerts", wish)).json().data.key;
}

async function wishlistWith(productId: number): Promise<Things["wishlist"]> {
  await people.buyer.post(`/api/profile/favorites/${productId}`);
  const { token } = (await people.buyer.put("/api/profile/wishlist", { title: "Список Олени" })).json().data;
  return { token, productId };
}

/** @returns the id of the photograph */
async function claimWithPhoto(number: string): Promise<number> {
  const path = `/api/profile/orders/${number}/claims`;
  const { id } = (await people.buyer.post(`${path}/photos`, aPicture, isPicture)).json().data;
  const claim = { subject: "melted", text: "Плитка приїхала м’якою.", photos: [id] };
  return (await people.buyer.post(path, claim)).json().order.claims[0].photos[0];
}

const isPicture = { "content-type": "image/png" };

async function status(who: VisitorClient, route: string, { path, body }: Question): Promise<number> {
  const method = route.split(" ")[0];
  if (method === "GET") return (await who.get(path)).statusCode;
  if (method === "PUT") return (await who.put(path, body)).statusCode;
  if (method === "DELETE") return (await who.delete(path)).statusCode;
  return (await who.post(path, body, Buffer.isBuffer(body) ? isPicture : {})).statusCode;
}

/** The route with an id that does not exist in each parameter. */
const example = (route: string, body: object = {}): Question => ({
  path: (route.split(" ")[1] ?? "").replace(/:\w+/g, "999999"),
  body,
});

const rowOf = (cell: (who: Asking) => Cell): Row =>
  Object.fromEntries(asking.map((who) => [who, cell(who)])) as Row;
const isStaff = (who: Asking): who is Role => (roles as readonly string[]).includes(who);
/** The session of a dismissed staff member ended with their access, so they are a guest. */
const isSignedIn = (who: Asking): boolean => who !== "guest" && who !== "dismissed";

function expected(route: string, access: Access): Row {
  if (access === "public") return rowOf(() => "allowed");
  if (access === "provider") return rowOf(() => 403);
  if (access === "secret-link") return rowOf(() => 404);
  // A session means nothing there.
  if (scopeOf(access)) return rowOf(() => 401);
  const right = staffQuestions[route]?.right ?? rightOf(access);
  return rowOf((who) => {
    if (!isSignedIn(who)) return 401;
    if (access === "staff-self") return isStaff(who) ? "allowed" : 403;
    if (access === "own") return who === "buyer" ? "allowed" : 404;
    if (right && !(isStaff(who) && roleHas(who, right))) return 403;
    return "allowed";
  });
}

// Signing out and deleting accounts end sessions, so they come last and use a new shop.
const last = ["DELETE /api/profile/sessions", "POST /api/user/delete", "POST /api/auth/logout"];
const matrix = [...routes]
  .toSorted(([a], [b]) => last.indexOf(a) - last.indexOf(b))
  .map(([route, access]) => {
    const row = expected(route, access);
    return { route, access, row, cells: asking.map((who) => `${who} ${row[who]}`).join(", ") };
  });
const withAccess = (...accesses: string[]) =>
  matrix.filter(({ access }) => accesses.includes(access.split(":")[0] ?? ""));

describe("routes without an object", () => {
  beforeAll(setUp);

  test.each(withAccess("public", "account", "provider"))(
    "$route: $access: $cells",
    async ({ route, row }) => {
      if (last.includes(route)) await setUp();
      const actual: Record<string, Cell | number> = {};
      for (const who of asking) {
        const answer = await status(people[who], route, example(route));
        actual[who] = answer === 401 || answer === 403 ? answer : "allowed";
      }
      expect(actual).toEqual(row);
    },
  );
});

describe("programs with API keys", () => {
  beforeAll(setUp);
  const key = async (...granted: readonly Scope[]) =>
    must(await createApiKey(shop, system, { name: "Склад", scopes: [...granted], days: null }));
  const call = async (route: string, secret: string): Promise<number> => {
    const { path: url } = example(route);
    const [method] = route.split(" ") as ["GET" | "POST" | "PUT" | "DELETE"];
    const headers = { authorization: `Bearer ${secret}` };
    return (await shop.inject({ method, url, headers, ...(method !== "GET" && { payload: {} }) })).statusCode;
  };

  test.each(withAccess("key"))(
    "$route: $access: a key with that scope only",
    async ({ route, access, row }) => {
      for (const who of asking)
        expect([who, await status(people[who], route, example(route))]).toEqual([who, row[who]]);
      const actual: Partial<Record<Scope, Cell | number>> = {};
      for (const scope of scopes) {
        const answer = await call(route, (await key(scope)).key);
        actual[scope] = answer === 401 || answer === 403 ? answer : "allowed";
      }
      const needed = scopeOf(access);
      expect(actual).toEqual(
        Object.fromEntries(scopes.map((scope) => [scope, scope === needed ? "allowed" : 403])),
      );
      const revoked = await key(...scopes);
      must(await revokeApiKey(shop, system, revoked.id));
      expect(await call(route, revoked.key)).toBe(401);
      expect(await call(route, "")).toBe(401);
    },
  );

  test("on any other route a key is nothing: its program is a guest", async () => {
    const { key: whole } = await key(...scopes);
    const others = matrix.filter(
      ({ access }) => !scopeOf(access) && access !== "public" && access !== "secret-link",
    );
    expect(others.length).toBeGreaterThan(150);
    for (const { route } of others) {
      // Changes are refused even before: a program has no CSRF token.
      const refusals = route.startsWith("GET") ? [401, 403] : [401, 403, 419];
      expect([route, refusals.includes(await call(route, whole))]).toEqual([route, true]);
    }
  });
});

describe("routes of the staff", () => {
  beforeAll(setUp);

  test.each(withAccess("staff", "staff-self"))("$route: $access: $cells", async ({ route, row }) => {
    const actual: Record<string, Cell | number> = {};
    for (const who of asking) {
      const answer = await status(people[who], route, example(route, staffQuestions[route]?.body));
      // The body is valid: otherwise a validation error would hide the access check.
      actual[who] = answer === 401 || answer === 403 || answer === 422 ? answer : "allowed";
    }
    expect(actual).toEqual(row);
  });
});

describe("objects of one person", () => {
  let putBack: () => Promise<void>;
  let cookies: readonly (readonly [Map<string, string>, readonly [string, string][]])[];
  beforeAll(async () => {
    await setUp();
    putBack = await shop.keep();
    cookies = Object.values(people).map((who) => [who.cookies, [...who.cookies]]);
  });
  beforeEach(async () => {
    await putBack();
    for (const [now, before] of cookies) {
      now.clear();
      for (const [name, value] of before) now.set(name, value);
    }
  });

  test("each route has its access check", () => {
    const asked = withAccess("own", "secret-link").map(({ route, access }) => [route, access]);
    const written = Object.entries(questions).map(([route, question]) => [
      route,
      "own" in question ? "own" : "secret-link",
    ]);
    expect(Object.fromEntries(asked)).toEqual(Object.fromEntries(written));
    expect(Object.keys(staffQuestions).filter((route) => !routes.has(route))).toEqual([]);
  });

  test.each(withAccess("own"))("$route: $access: $cells", async ({ route, row }) => {
    const question = questions[route];
    if (!question || !("own" in question)) throw new Error("no question");
    const actual: Record<string, Cell | number> = {};
    // The owner of the resource comes last: their request may delete it.
    for (const who of [...asking].sort((a, b) => Number(a === "buyer") - Number(b === "buyer"))) {
      const answer = await status(people[who], route, question.own(things));
      actual[who] = answer < 300 ? "allowed" : answer;
    }
    expect(actual).toEqual(row);
  });

  test.each(withAccess("secret-link"))("$route: without its secret: $cells", async ({ route, row }) => {
    const question = questions[route];
    if (!question || !("secret" in question)) throw new Error("no question");
    const right = question.of(things);
    for (const wrong of [`${right}x`, "1"]) {
      const actual: Record<string, Cell | number> = {};
      for (const who of asking)
        actual[who] = await status(people[who], route, question.secret(things, wrong));
      expect(actual).toEqual(row);
    }
    expect(await status(people.guest, route, question.secret(things, right))).toBeLessThan(300);
  });

  test("own lists contain no objects of others", async () => {
    const lists = withAccess("account").filter(({ route }) => route.startsWith("GET "));
    const textOf = async (who: VisitorClient) =>
      (await Promise.all(lists.map(async ({ route }) => (await who.get(example(route).path)).body))).join();
    const words = ["2201487", things.order.token, anAddress.name, aRecipient.surname];
    const mine = await textOf(people.buyer);
    for (const word of words) expect(mine).toContain(word);
    for (const who of ["another", ...roles] as const) {
      const theirs = await textOf(people[who]);
      for (const word of words) expect(theirs).not.toContain(word);
    }
  });
});

test("a route that does not declare its access stops the start", async () => {
  const observe = (app: FastifyInstance) =>
    void app.addHook("onRoute", ({ url, config }) => {
      if (url === "/api/user/me") delete config?.access;
    });
  await expect(startShop({ metrics: { observe } })).rejects.toThrow(
    "/api/user/me does not declare its access",
  );
});
