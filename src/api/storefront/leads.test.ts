import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { leadsPage } from "#shop/leads/reads.server.ts";
import { plainLeads } from "#shop/leads/rules/queue.ts";
import { system } from "#shop/staff/rules/rights.ts";
import { aProduct, type TestProduct } from "../../../tests/fixtures/products.ts";
import { startShop, type TestShop, type VisitorClient } from "../../../tests/setup/shop.ts";

let shop: TestShop;
let visitor: VisitorClient;
let bar: TestProduct;
beforeAll(async () => {
  shop = await startShop();
});
beforeEach(async () => {
  await shop.reset();
  shop.clock.set("2026-11-20T12:00:00+02:00");
  visitor = shop.visitor();
  bar = await aProduct(shop.db, { name_uk: "Плитка", variants: [{}, {}] });
});
afterAll(() => shop.close());

const phone = "67 220 14 87";
const callback = { kind: "callback", phone };
const message = { kind: "message", name: "Олена", phone, text: "Чи є без цукру?" };
const oneClick = () => ({ kind: "one_click", name: "Олена", phone, product_id: bar.productId, quantity: 2 });
const ask = (body: object, key: string = randomUUID(), who = visitor) =>
  who.post("/api/leads", body, { "idempotency-key": key });
const leads = async () => (await leadsPage(shop, system, plainLeads, "uk"))?.rows ?? expect.fail("no list");
const emails = () =>
  shop.db
    .selectFrom("messages")
    .selectAll()
    .where("purpose", "=", "staff_lead")
    .where("channel", "=", "email")
    .orderBy("id")
    .execute();

describe("a lead", () => {
  test("of each kind is stored, and the team gets an e-mail with all it needs to call", async () => {
    for (const body of [callback, message, oneClick()]) expect((await ask(body)).statusCode).toBe(201);
    expect(await leads()).toMatchObject([
      { kind: "callback", name: null, phone: "+380672201487", next: ["in_progress", "done", "rejected"] },
      { kind: "message", text: "Чи є без цукру?", product: null },
      {
        kind: "one_click",
        status: "new",
        name: "Олена",
        product: { slug: bar.slug, name: "Плитка", quantity: 2 },
      },
    ]);
    const [first, second, third] = await emails();
    expect(first?.subject).toContain("Передзвоніть: +380\u00a067\u00a0220\u00a014\u00a087");
    expect(second?.text).toContain("Чи є без цукру?");
    expect(third?.text).toContain("Плитка × 2");
    expect(third?.text).toContain(`${shop.shop.env.publicUrl}/${bar.slug}`);
  });

  test("is stored once for a key, even when sent many times at once", async () => {
    const key = randomUUID();
    await visitor.get("/sanctum/csrf-cookie");
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask(message, key)));
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 200, 200, 200, 201]);
    expect(new Set(answers.map((answer) => answer.json().data.id)).size).toBe(1);
    expect([(await leads()).length, (await emails()).length]).toEqual([1, 1]);
    const other = await ask({ ...message, text: "Інше" }, key);
    expect([other.statusCode, other.json().code]).toEqual([409, "lead_conflict"]);
  });

  test("sent again after its product was deleted is still the same lead", async () => {
    const key = randomUUID();
    await ask(oneClick(), key);
    await shop.db.updateTable("products").set({ published: false }).execute();
    expect((await ask(oneClick(), key)).statusCode).toBe(200);
    expect((await ask(oneClick())).json()).toMatchObject({
      code: "unknown_product",
      errors: { product_id: [expect.any(String)] },
    });
  });

  test("names the variant that was chosen, and no other product's", async () => {
    const other = await aProduct(shop.db);
    const chosen = { ...oneClick(), variant_id: bar.variantIds[1] };
    expect((await ask(chosen)).statusCode).toBe(201);
    const row = await shop.db.selectFrom("leads").select("variant_id").executeTakeFirstOrThrow();
    expect(row.variant_id).toBe(bar.variantIds[1]);
    const wrong = await ask({ ...oneClick(), variant_id: other.variantIds[0] });
    expect([wrong.statusCode, wrong.json().code]).toEqual([422, "unknown_variant"]);
  });

  test("of a signed-in customer is deleted with their account", async () => {
    const olena = await shop.signIn("+380672201487");
    await ask(message, randomUUID(), olena);
    expect((await olena.get("/api/user/export")).json().leads).toMatchObject([{ text: "Чи є без цукру?" }]);
    await olena.post("/api/user/delete", { confirm: "видалити" });
    expect(await leads()).toEqual([]);
  });

  test.each([
    ["phone", { ...callback, phone: "12" }],
    ["phone", { ...callback, phone: "44 220 14 87" }],
    ["name", { ...message, name: " " }],
    ["text", { ...message, text: "" }],
    ["text", { ...message, text: "я".repeat(1_001) }],
    ["product_id", { ...message, kind: "one_click" }],
    ["quantity", { ...callback, quantity: 0 }],
    ["kind", { ...callback, kind: "fax" }],
  ])("with a wrong %s is refused at that field", async (field, body) => {
    const answer = await ask(body);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().errors)).toEqual([field]);
  });

  test("needs a key", async () => {
    expect((await visitor.post("/api/leads", callback)).statusCode).toBe(422);
  });
});

test("a phone is limited in leads per hour, and a known key is still answered", async () => {
  const key = randomUUID();
  await ask(callback, key);
  for (let n = 1; n < 5; n += 1) expect((await ask(callback)).statusCode).toBe(201);
  const over = await ask(callback);
  expect([over.statusCode, over.headers["retry-after"]]).toEqual([429, "3600"]);
  expect((await ask(callback, key)).statusCode).toBe(200);
  expect((await ask({ ...callback, phone: "50 111 22 33" })).statusCode).toBe(201);
  shop.clock.advance(3600);
  expect((await ask(callback)).statusCode).toBe(201);
});

test("a network address is limited in leads per hour across all phones", async () => {
  for (let n = 0; n < 120; n += 1) {
    const answer = await ask({ ...callback, phone: `50 111 2${100 + n}` });
    expect(answer.statusCode).toBe(201);
  }
  expect((await ask({ ...callback, phone: "50 111 33 33" })).statusCode).toBe(429);
});
