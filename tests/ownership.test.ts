// Every route of the API is asked by a stranger, by what route-standings.ts says of it.
import { randomUUID } from "node:crypto";
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { must } from "#kit/result.ts";
import { newCertificateInput } from "#shop/certificates/input.ts";
import { issueCertificate } from "#shop/certificates/ops.server.ts";
import { system } from "#shop/staff/rules.ts";
import { anAddress, aRecipient } from "./addresses.ts";
import { certificateForm } from "./crm-input.ts";
import { aProduct } from "./goods.ts";
import { anOrder, moved, toTheDoor } from "./orders.ts";
import { aPicture } from "./pictures.ts";
import { addPlaces } from "./places.ts";
import { type Question, standings, type Things } from "./route-standings.ts";
import { startShop, type VisitorClient } from "./shop.ts";

const routes = new Set<string>();
const home = await fs.mkdtemp(path.join(os.tmpdir(), "diaka-ownership-"));
const shop = await startShop({
  env: { DATA_DIR: home },
  metrics: {
    observe: (app) =>
      void app.addHook("onRoute", ({ method, url }) => {
        // HEAD is GET; «*» is what answers where no route is.
        for (const name of [method].flat())
          if (name !== "HEAD" && /^\/api\/[^*]+$/.test(url)) routes.add(`${name} ${url}`);
      }),
  },
});
afterAll(async () => {
  await shop.close();
  await fs.rm(home, { recursive: true });
});

let things: Things;
let owner: VisitorClient;
let stranger: VisitorClient;
let guest: VisitorClient;

beforeEach(async () => {
  await shop.reset();
  shop.clock.set("2026-11-20T12:00:00+02:00");
  await addPlaces(shop.db);
  const { productId } = await aProduct(shop.db);
  owner = await shop.signIn("+380672201487");
  stranger = await shop.signIn("+380671112233");
  guest = shop.visitor();
  const place = async (body = {}): Promise<Things["order"]> => {
    const answer = await owner.post("/api/orders", anOrder(body), { "idempotency-key": randomUUID() });
    const { number, access_token: token } = answer.json().order;
    return { number, token };
  };
  things = {
    order: await place({ payment: "invoice" }),
    cardOrder: await place({ payment: "card_liqpay" }),
    certificateOrder: { ...(await place()), certificateId: 0 },
    receivedOrder: await place(),
    claim: { ...(await place()), photoId: 0 },
    addressId: (await owner.post("/api/user/addresses", anAddress)).json().address.id,
    recipientId: (await owner.post("/api/user/recipients", aRecipient)).json().recipient.id,
    sessionId: (await owner.get("/api/profile/sessions")).json().data[0].id,
    alertKey: await awaited(),
    wishlist: await wishlistWith(productId),
  };
  const needs = { db: shop.db, clock: shop.clock, publicUrl: "https://diaka.example" };
  for (const { number } of [things.receivedOrder, things.claim]) await moved(needs, number, toTheDoor);
  things = { ...things, certificateOrder: await withCertificate(things.certificateOrder) };
  things = { ...things, claim: { ...things.claim, photoId: await claimWithPhoto(things.claim.number) } };
});

async function withCertificate(order: Things["certificateOrder"]): Promise<Things["certificateOrder"]> {
  const wish = newCertificateInput.parse(certificateForm);
  const { id } = must(
    await issueCertificate(
      { ...shop, env: { publicUrl: "https://diaka.example" }, certificateSecret: "demo" },
      system,
      wish,
    ),
  );
  const ordered = shop.db.selectFrom("orders").select("id").where("number", "=", order.number);
  await shop.db
    .updateTable("gift_certificates")
    .set((eb) => ({ order_id: eb.selectFrom(ordered.as("o")).select("o.id") }))
    .where("id", "=", id)
    .execute();
  return { ...order, certificateId: id };
}

/** @returns the key of a guest who waits for a lower price */
async function awaited(): Promise<string> {
  const wish = { kind: "price_drop", variant_id: 1, email: "olena@example.com" };
  return (await guest.post("/api/product-alerts", wish)).json().data.key;
}

async function wishlistWith(productId: number): Promise<Things["wishlist"]> {
  await owner.post(`/api/profile/favorites/${productId}`);
  const { token } = (await owner.put("/api/profile/wishlist", { title: "Список Олени" })).json().data;
  return { token, productId };
}

/** @returns the id of the photograph */
async function claimWithPhoto(number: string): Promise<number> {
  const path = `/api/profile/orders/${number}/claims`;
  const { id } = (await owner.post(`${path}/photos`, aPicture, isPicture)).json().data;
  const claim = { subject: "melted", text: "Плитка приїхала м’якою.", photos: [id] };
  return (await owner.post(path, claim)).json().order.claims[0].photos[0];
}

type Method = "GET" | "POST" | "PUT" | "DELETE";

async function status(who: VisitorClient, route: string, { path, body }: Question): Promise<number> {
  const ask: Record<Method, () => ReturnType<VisitorClient["get"]>> = {
    GET: () => who.get(path),
    POST: () => who.post(path, body, Buffer.isBuffer(body) ? isPicture : {}),
    PUT: () => who.put(path, body),
    DELETE: () => who.delete(path),
  };
  return (await ask[route.split(" ")[0] as Method]()).statusCode;
}

/** The route with some name in each of its places. */
const example = (route: string): Question => ({
  path: (route.split(" ")[1] ?? "").replace(/:\w+/g, "1"),
  body: {},
});

const isPicture = { "content-type": "image/png" };
const rows = Object.entries(standings);

test("every route of the API is here with who it is for", () => {
  expect([...routes].sort()).toEqual(Object.keys(standings).sort());
});

test.each(rows.filter(([, standing]) => standing === "staff"))("%s is the staff's", async (route) => {
  expect(await status(guest, route, example(route))).toBe(401);
  expect(await status(stranger, route, example(route))).toBe(403);
});

test.each(rows.filter(([, standing]) => standing === "account"))("%s is not for guests", async (route) => {
  expect(await status(guest, route, example(route))).toBe(401);
});

/** Words of the owner's that stand in nobody else's account. */
const ownersWords = (): string[] => ["2201487", things.order.token, anAddress.name, aRecipient.surname];
const lists = rows.flatMap(([route, standing]) =>
  standing === "account" && route.startsWith("GET ") ? [example(route).path] : [],
);

test("lists of one's own hold nothing of anybody else's", async () => {
  const textOf = async (who: VisitorClient) =>
    (await Promise.all(lists.map(async (path) => (await who.get(path)).body))).join();
  const [mine, theirs] = [await textOf(owner), await textOf(stranger)];
  for (const word of ownersWords()) {
    expect(mine).toContain(word);
    expect(theirs).not.toContain(word);
  }
});

test.each(
  rows.flatMap(([route, standing]) =>
    typeof standing === "object" && "own" in standing ? [{ route, ...standing }] : [],
  ),
)("$route is its owner's alone", async ({ route, own }) => {
  const question = own(things);
  expect(await status(guest, route, question)).toBe(401);
  expect(await status(stranger, route, question)).toBe(404);
  expect(await status(owner, route, question)).toBeLessThan(300);
});

test.each(
  rows.flatMap(([route, standing]) =>
    typeof standing === "object" && "secret" in standing ? [{ route, ...standing }] : [],
  ),
)("$route opens to its secret alone", async ({ route, secret, of }) => {
  const right = of(things);
  expect(await status(guest, route, secret(things, `${right}x`))).toBe(404);
  expect(await status(stranger, route, secret(things, "1"))).toBe(404);
  expect(await status(guest, route, secret(things, right))).toBeLessThan(300);
});
