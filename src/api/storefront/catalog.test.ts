import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { must } from "#kit/result.ts";
import { reviewInput } from "#shop/reviews/input.ts";
import { addReview } from "#shop/reviews/ops.server.ts";
import { guest } from "#shop/staff/rules/rights.ts";
import { aCategory, aCollection, aFood, aVariant } from "../../../tests/fixtures/catalogue.ts";
import { decide } from "../../../tests/fixtures/reviews.ts";
import { startShop, type TestShop } from "../../../tests/setup/shop.ts";

let shop: TestShop;
let peruId: number;
beforeAll(async () => {
  shop = await startShop();
  const { shop: needs } = shop;
  await aCategory(needs, "shokolad", "Шоколад");
  await aCategory(needs, "chornyi", "Чорний", "shokolad");
  await aCollection(needs, "podiaka", "Подякувати");
  ({ id: peruId } = await aFood(needs, "peru", {
    categoryPath: "shokolad/chornyi",
    collections: ["podiaka"],
  }));
  await aFood(needs, "ruby", {
    chocolate: ["ruby"],
    variants: [aVariant("ruby", { price_kop: 175_50, oldPrice_kop: 195_00 })],
  });
});
afterAll(() => shop.close());

const get = async (url: string, locale: "uk" | "ru" = "uk") => {
  const answer = await shop.inject({ url, headers: { "accept-language": locale } });
  return { status: answer.statusCode, body: answer.json() };
};

describe("GET /api/catalog/products", () => {
  it("returns cards by id in the requested order, without unknown ids", async () => {
    const { body } = await get(`/api/catalog/products?ids=${peruId + 1},999,${peruId}`);
    expect(body.data.items.map((card: { id: number }) => card.id)).toEqual([peruId + 1, peruId]);
    expect(body.data.items[0]).toMatchObject({
      price: 175.5,
      old_price: 195,
      discount: 10,
      in_stock: true,
      weight_g: 100,
    });
    expect((await get("/api/catalog/products?ids=")).body.data.items).toEqual([]);
  });

  it("returns a listing with facets, pages and their addresses", async () => {
    const { body } = await get(
      "/api/catalog/products?category=shokolad&per_page=1&chocolate=dark&chocolate=ruby",
      "ru",
    );
    expect(body.meta).toEqual({ current_page: 1, last_page: 2, per_page: 1, total: 2 });
    expect(body.links.next).toBe(
      "/api/catalog/products?category=shokolad&per_page=1&chocolate=dark&chocolate=ruby&page=2",
    );
    expect(body.data.facets[0]).toMatchObject({
      key: "chocolate",
      values: [{ value: "dark", name: "Чёрный", count: 1, selected: true }, {}],
    });
  });

  it("ignores facet values, orders and keys that do not exist", async () => {
    const { status, body } = await get(
      "/api/catalog/products?chocolate=plaid&occasion=nema&sort=random&utm_source=x&weight=%F0%9F%92%A9",
    );
    expect(status).toBe(200);
    expect(body.meta.total).toBe(2);
  });

  it("finds products by words", async () => {
    expect((await get("/api/catalog/products?q=ruby")).body.data.items).toMatchObject([{ slug: "ruby" }]);
    expect((await get("/api/catalog/products?q=%D0%BD%D1%96%D1%87%D0%BE%D0%B3%D0%BE")).body.meta.total).toBe(
      0,
    );
  });

  it("says 404 for a category that does not exist and for pages beyond the last", async () => {
    for (const query of ["category=nema", "collection=nema", "page=2", "page=999999"]) {
      expect((await get(`/api/catalog/products?${query}`)).status, query).toBe(404);
    }
  });

  it("names the field that has the wrong type", async () => {
    const wrong = {
      page: ["abc", "0", "-1", "1.5", "1e99", "%00"],
      per_page: ["0", "1000", "x"],
      ids: ["a", "1,,2", "1".repeat(20), "-1", `${"1,".repeat(300)}1`],
      price_from: ["abc", "-5", "99999999999"],
      q: ["x".repeat(17_000)],
    };
    for (const [field, values] of Object.entries(wrong)) {
      for (const value of values) {
        const { status, body } = await get(`/api/catalog/products?${field}=${value}`);
        if (value === "%00") expect(status).toBe(400);
        else expect([status, Object.keys(body.errors)], `${field}=${value}`).toEqual([422, [field]]);
      }
    }
  });
});

describe("GET /api/catalog/products/{slug}", () => {
  it("returns all the data of a product", async () => {
    const { body } = await get("/api/catalog/products/peru", "ru");
    expect(body.data).toMatchObject({
      id: peruId,
      name: "Шоколад peru по-русски",
      variants: [{ key: "1-plytka", price: 150 }],
      allergens: [{ code: "soy" }],
      composition: "Какао тёртое, сахар, **соевый** лецитин.",
      options: [],
      reviews: [],
      related: [{ slug: "ruby" }],
    });
  });

  it("says how many units an order may have; above that, the page offers a request", async () => {
    const most = async () => (await get("/api/catalog/products/peru")).body.data.most_per_order;
    expect(await most()).toBe(30);
    for (const [own, told] of [
      [3, 3],
      [0, null],
      [null, 30],
    ] as const) {
      await shop.db.updateTable("products").set({ most_per_order: own }).where("id", "=", peruId).execute();
      expect(await most()).toBe(told);
    }
  });

  it("is 404 for a missing product", async () => {
    for (const slug of ["nema", "shokolad", "%2e%2e", "a".repeat(240)]) {
      expect((await get(`/api/catalog/products/${slug}`)).status).toBe(404);
    }
  });
});

it("GET /api/catalog/categories gives the tree in the reader's language", async () => {
  expect((await get("/api/catalog/categories", "ru")).body).toEqual({
    data: [
      {
        id: 1,
        slug: "shokolad",
        path: "shokolad",
        name: "Шоколад (ru)",
        children: [{ id: 2, slug: "chornyi", path: "shokolad/chornyi", name: "Чорний (ru)", children: [] }],
      },
    ],
  });
});

it("GET /api/catalog/suggest answers while a visitor types", async () => {
  expect((await get("/api/catalog/suggest?q=%D1%88%D0%BE%D0%BA")).body.data).toMatchObject({
    products: [{}, {}],
    categories: [{ path: "shokolad" }],
    queries: [],
    corrected: null,
    nearest: false,
    total: 2,
  });
  expect((await get("/api/catalog/suggest")).body.data.products).toEqual([]);
});

describe("reviews", () => {
  it("are listed when approved, with stars counted", async () => {
    const words = reviewInput.parse({
      product_id: peruId,
      rating: 4,
      text: "Гарний шоколад.",
      author_name: "Юрій",
    });
    const { id } = must(await addReview(shop.shop, guest, words, "uk"));
    await decide(shop.shop, id, {});
    expect((await get(`/api/reviews?product_id=${peruId}`)).body).toMatchObject({
      data: [{ rating: 4, author_name: "Юрій", product: { slug: "peru" } }],
      meta: { total: 1, per_page: 20 },
      rating: { average: 4, count: 1 },
    });
    expect((await get("/api/reviews?page=2")).status).toBe(404);
    expect((await get("/api/reviews?rating=9")).status).toBe(422);
  });

  it("are accepted from any visitor and wait for moderation", async () => {
    const review = { product_id: peruId, rating: 5, text: "Найкращий за все.", author_name: "Леся" };
    const answer = await shop.visitor().post("/api/reviews", review);
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({ data: { status: "pending" } });
    expect((await get("/api/reviews")).body.meta.total).toBe(1);
  });

  it("are refused with the field named", async () => {
    const good = { product_id: peruId, rating: 5, text: "Так, смакує.", author_name: "Леся" };
    const client = shop.visitor();
    const wrong = {
      rating: [0, 6, 4.5, "5", null],
      text: ["", "   ", "Смачно", "x".repeat(3001), 7],
      author_name: ["", "a\u0007", "x".repeat(61)],
      product_id: [0, -1, 1.5, 999, "1"],
    };
    for (const [field, values] of Object.entries(wrong)) {
      for (const value of values) {
        const answer = await client.post("/api/reviews", { ...good, [field]: value });
        expect([answer.statusCode, Object.keys(answer.json().errors ?? {})], `${field}=${value}`).toEqual([
          422,
          [field],
        ]);
      }
    }
  });
});
