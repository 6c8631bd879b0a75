import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, expect, test } from "vitest";
import { must } from "#kit/result.ts";
import { newCertificateInput } from "#shop/certificates/input.ts";
import { issueCertificate } from "#shop/certificates/ops.server.ts";
import { codeOf } from "#shop/certificates/rules/code.ts";
import { system } from "#shop/staff/rules/rights.ts";
import { addPlaces, kyiv, kyivBranch, villageBranch } from "../../../tests/fixtures/places.ts";
import { aProduct } from "../../../tests/fixtures/products.ts";
import { startShop } from "../../../tests/setup/shop.ts";

const shop = await startShop();
beforeEach(async () => {
  await shop.reset();
  shop.clock.set("2026-11-20T12:00:00+02:00");
  await addPlaces(shop.db);
  await aProduct(shop.db, {
    name_uk: "Плитка",
    name_ru: "Плитка по-русски",
    variants: [
      { price_kop: 185_00, weight_g: 100 },
      { price_kop: 500_00, old_price_kop: 555_00, weight_g: 300, stock: 1 },
    ],
  });
});
afterAll(() => shop.close());

const quote = async (body: unknown, locale: "uk" | "ru" = "uk", visitor = shop.visitor(locale)) => {
  const answer = await visitor.post("/api/cart/quote", body);
  return { status: answer.statusCode, body: answer.json() };
};

test("a cart is priced by the server, with delivery to the chosen city", async () => {
  const { status, body } = await quote({
    items: [
      { product_id: 1, quantity: 2 },
      { product_id: 1, variant_id: 2, quantity: 1, options: { letters: "ДЯКУЮ" } },
    ],
    city_ref: kyiv,
    delivery: "branch",
    payment: "invoice",
  });
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    lines: [
      {
        product_id: 1,
        variant_id: 1,
        name: "Плитка",
        variant: "",
        price: 185,
        old_price: null,
        quantity: 2,
        total: 370,
        available: true,
      },
      {
        product_id: 1,
        variant_id: 2,
        variant: "Варіант 1",
        price: 500,
        old_price: 555,
        total: 500,
        options: { letters: "ДЯКУЮ" },
      },
    ],
    subtotal: 870,
    discount: 0,
    delivery: 95,
    fee: 0,
    total: 965,
    free_delivery_left: 630,
    arrives_by: "2026-11-21",
    problems: [],
  });
  expect(
    body.data.delivery_options.map(({ type, price, available }: Record<string, unknown>) => [
      type,
      price,
      available,
    ]),
  ).toEqual([
    ["branch", 95, true],
    ["postomat", 85, true],
    ["courier", 140, true],
    ["pickup", 0, true],
    ["recipient_choice", 95, true],
  ]);
});

test("a quote also accepts the delivery object of an order", async () => {
  const { body } = await quote({
    items: [{ product_id: 1, quantity: 1 }],
    delivery: { type: "pickup", city_ref: null },
  });
  expect(body.data).toMatchObject({ delivery: 0, total: 185 });
});

test("an outdated cart gets a list of its problems and is priced without the affected items", async () => {
  const { status, body } = await quote({
    items: [
      { product_id: 9, quantity: 1 },
      { product_id: 1, variant_id: 2, quantity: 3 },
      { product_id: 1, variant_id: 77, quantity: 1 },
    ],
    promo_code: "торішній",
    city_ref: randomUUID(),
  });
  expect(status).toBe(200);
  expect(body.data.problems).toEqual([
    { code: "unknown_product", product_id: 9, variant_id: null },
    { code: "not_enough", product_id: 1, variant_id: 2, available: 1 },
    { code: "unknown_variant", product_id: 1, variant_id: 77 },
    { code: "promo_unknown" },
    { code: "unknown_city" },
  ]);
  expect(body.data.subtotal).toBe(1500);
});

test("a quote says that the chosen branch has closed, and prices the cart all the same", async () => {
  await shop.db
    .updateTable("warehouses")
    .set({ closed_at: new Date("2026-11-20T03:00:00Z") })
    .where("ref", "=", kyivBranch)
    .execute();
  // Another branch stays open, so delivery to a branch remains available.
  await shop.db
    .updateTable("warehouses")
    .set({ city_ref: kyiv, number: 2 })
    .where("ref", "=", villageBranch)
    .execute();
  const { body } = await quote({
    items: [{ product_id: 1, quantity: 1 }],
    city_ref: kyiv,
    delivery: { type: "branch", warehouse_ref: kyivBranch },
  });
  expect(body.data).toMatchObject({
    subtotal: 185,
    problems: [{ code: "warehouse_closed", warehouse_ref: kyivBranch }],
  });
});

test("the language is the requested one, else the visitor's", async () => {
  const items = [{ product_id: 1, quantity: 1 }];
  expect((await quote({ items }, "ru")).body.data.lines[0].name).toBe("Плитка по-русски");
  expect((await quote({ items, lang: "uk" }, "ru")).body.data.lines[0].name).toBe("Плитка");
});

test("an empty cart costs nothing", async () => {
  expect((await quote({ items: [] })).body.data).toMatchObject({ lines: [], total: 0, problems: [] });
});

test.each<[string, unknown, string]>([
  [
    "another product's variant",
    { items: [{ product_id: 2, variant_id: 1, quantity: 1 }] },
    "items.0.variant_id",
  ],
  ["a hundred units", { items: [{ product_id: 1, quantity: 100 }] }, "items.0.quantity"],
  [
    "a price in the options",
    { items: [{ product_id: 1, quantity: 1, options: { price: [1] } }] },
    "items.0.options.price",
  ],
  ["no items at all", {}, "items"],
])("%s is refused by name of the field", async (_, body, field) => {
  await aProduct(shop.db);
  const { status, body: answer } = await quote(body);
  expect([status, Object.keys(answer.errors)]).toEqual([422, [field]]);
});

test("a line lists the occasions of its product, in the shop’s order", async () => {
  const { productId } = await aProduct(shop.db);
  for (const [position, slug] of [
    [2, "podiaka"],
    [1, "kokhannia"],
  ] as const) {
    const { id } = await shop.db
      .insertInto("collections")
      .values({ slug, name_uk: slug, name_ru: slug, position })
      .returning("id")
      .executeTakeFirstOrThrow();
    const row = { collection_id: id, product_id: productId };
    await shop.db.insertInto("product_collections").values(row).execute();
  }
  const items = [productId, 1].map((product_id) => ({ product_id, quantity: 1 }));
  const { body } = await quote({ items });
  expect(body.data.lines).toMatchObject([{ occasions: ["kokhannia", "podiaka"] }, { occasions: [] }]);
});

test("a quote applies a certificate, and a visitor who guesses codes is refused for a while", async () => {
  const wish = { key: randomUUID(), amount: 100, reason: "Перевірка" };
  const issued = must(await issueCertificate(shop.shop, system, newCertificateInput.parse(wish)));
  const items = [{ product_id: 1, quantity: 1 }];
  const paid = await quote({ items, certificate_code: issued.code });
  expect(paid.body.data).toMatchObject({
    total: 185,
    due: 85,
    certificate: { last4: issued.last4, balance: 100, used: 100 },
    problems: [],
  });
  const plain = await quote({ items });
  expect(plain.body.data).toMatchObject({ total: 185, due: 185, certificate: null });
  const guesser = await shop.signIn("+380672201487");
  for (let guess = 0; guess < 20; guess += 1) {
    const certificate_code = codeOf(Array.from({ length: 15 }, (_, at) => (guess * 7 + at) % 31));
    await quote({ items, certificate_code }, "uk", guesser);
  }
  const late = await quote({ items, certificate_code: issued.code }, "uk", guesser);
  expect(late.body.data).toMatchObject({ due: 185, problems: [{ code: "certificate_later" }] });
  const neighbour = await quote({ items, certificate_code: issued.code });
  expect(neighbour.body.data).toMatchObject({ due: 85, problems: [] });
});
