// What a payer noted of a recipient, against the cart: for the payer and the manager only.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { makeLog } from "#container.ts";
import { aRecipient } from "../../../tests/fixtures/addresses.ts";
import { aBox, type BoxProducts, boxItem } from "../../../tests/fixtures/boxes.ts";
import { anOrder } from "../../../tests/fixtures/orders.ts";
import { aProduct } from "../../../tests/fixtures/products.ts";
import { startShop, type TestShop, type VisitorClient } from "../../../tests/setup/shop.ts";

let shop: TestShop;
let payer: VisitorClient;
let box: BoxProducts;
let log = "";

const phone = "+380672201487";
const url = "/api/user/recipients";

beforeAll(async () => {
  const kept = makeLog("info", {
    write(line) {
      log += line;
    },
  });
  shop = await startShop({ log: kept });
});
beforeEach(async () => {
  await shop.reset();
  shop.clock.set("2026-11-20T12:00:00+02:00");
  log = "";
  payer = await shop.signIn(phone);
  await aProduct(shop.db, { name_uk: "Трюфелі" });
  await shop.db
    .updateTable("products")
    .set({ allergens: ["milk"], traces: ["hazelnut"] })
    .execute();
  box = await aBox(shop.db, { aa: { allergens: ["hazelnut", "milk"] }, bb: { allergens: [] } });
});
afterAll(() => shop.close());

const save = async (avoids: unknown) => payer.post(url, { ...aRecipient, avoids });
const saved = async () => (await payer.get(url)).json().recipients;

test("a payer notes what a recipient avoids; a change without it keeps the note", async () => {
  const added = await save(["hazelnut", "milk", "milk"]);
  expect([added.statusCode, added.json().recipient.avoids]).toEqual([201, ["milk", "hazelnut"]]);
  const { id } = added.json().recipient;
  await payer.put(`${url}/${id}`, { ...aRecipient, name: "Оленка" });
  expect(await saved()).toMatchObject([{ name: "Оленка", avoids: ["milk", "hazelnut"] }]);
  await payer.put(`${url}/${id}`, { ...aRecipient, avoids: [] });
  expect(await saved()).toMatchObject([{ avoids: [] }]);
});

test("an allergen that the shop does not know is refused, and nothing is saved", async () => {
  for (const avoids of [["кисень"], "milk", [1], { milk: true }, Array(40).fill("milk")]) {
    const refused = await save(avoids);
    expect([refused.statusCode, refused.json().code]).toEqual([422, "validation"]);
  }
  expect(await saved()).toEqual([]);
});

test("the same note sent twice, or from another tab after a deletion, has a clear answer", async () => {
  const answers = await Promise.all([save(["milk"]), save(["milk"])]);
  expect(answers.map((one) => one.statusCode).toSorted()).toEqual([200, 201]);
  const [{ id }] = await saved();
  await payer.delete(`${url}/${id}`);
  const late = await payer.put(`${url}/${id}`, { ...aRecipient, avoids: ["soy"] });
  expect([late.statusCode, late.json().code]).toEqual([404, "not_found"]);
});

test("another customer neither sees nor changes the note", async () => {
  const { id } = (await save(["milk"])).json().recipient;
  const other = await shop.signIn("+380501112233");
  expect((await other.put(`${url}/${id}`, { ...aRecipient, avoids: [] })).statusCode).toBe(404);
  expect((await other.get(url)).json().recipients).toEqual([]);
  expect(await saved()).toMatchObject([{ avoids: ["milk"] }]);
});

test("a quote names the allergens of each product, and of the bonbons in a composed box", async () => {
  const items = [{ product_id: 1, quantity: 1 }, boxItem(box, "aabbaabb")];
  const food = (await payer.post("/api/cart/quote", { items })).json().data.food;
  expect(food).toEqual([
    { name: "Трюфелі", part: null, allergens: ["milk"], traces: ["hazelnut"] },
    { name: expect.any(String), part: expect.any(String), allergens: ["hazelnut", "milk"], traces: [] },
  ]);
});

test("a manager who takes the payer’s call sees the note; a packer does not", async () => {
  await save(["milk"]);
  const manager = await shop.asStaff("manager");
  const { caller } = (await manager.get("/api/crm/callers", { query: { phone } })).json();
  expect(caller.recipients).toEqual([{ ...aRecipient, birthday: null, avoids: ["milk"] }]);
  const packer = await shop.asStaff("packer");
  expect((await packer.get("/api/crm/callers", { query: { phone } })).statusCode).toBe(403);
});

test("the note reaches neither the order, its messages, nor the log", async () => {
  await save(["sesame", "sulphites"]);
  await payer.put(`${url}/77`, { ...aRecipient, avoids: ["sesame"] });
  await save(["sesame", "кисень"]);
  const order = anOrder({ recipient: aRecipient, payment: "invoice" });
  const placed = await payer.post("/api/orders", order, { "idempotency-key": randomUUID() });
  expect(placed.statusCode).toBe(201);
  const manager = await shop.asStaff("manager");
  const seen = (await manager.get(`/api/crm/orders/${placed.json().order.number}`)).body;
  const messages = await shop.db.selectFrom("messages").selectAll().execute();
  const events = await shop.db.selectFrom("order_events").selectAll().execute();
  const kept = JSON.stringify([placed.json(), seen, messages, events, log]);
  expect(log).toContain("/api/user/recipients");
  expect(kept).not.toMatch(/sesame|sulphites|кисень|кунжут|сульфіт|avoids/iu);
});
