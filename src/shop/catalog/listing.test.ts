import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { must } from "#kit/result.ts";
import { aCategory, aCollection, aFood, aVariant, onChanges } from "../../../tests/fixtures/catalogue.ts";
import { decide } from "../../../tests/fixtures/reviews.ts";
import { testDatabase } from "../../../tests/setup/database.ts";
import { reviewInput } from "../reviews/input.ts";
import { addReview } from "../reviews/ops.server.ts";
import { guest, system } from "../staff/rules/rights.ts";
import { correctStock } from "../stock/ops.server.ts";
import type { CreatedProduct } from "./ops.server.ts";
import { productsByIds } from "./reads/cards.server.ts";
import { occasions } from "./reads/categories.server.ts";
import { productsRow } from "./reads/home.server.ts";
import { type ListingScope, listing } from "./reads/listing.server.ts";
import { categoryHead, collectionHead } from "./reads/listing-head.server.ts";
import { parseListing } from "./rules/filters.ts";

const { db, clock, connection, close } = await testDatabase();
const needs = { db, clock };
await onChanges(connection);
afterAll(close);

const saleEndsAt = new Date("2026-11-25T00:00:00Z");
const products: Record<string, CreatedProduct> = {};

beforeAll(async () => {
  await aCategory(needs, "shokolad", "Шоколад");
  await aCategory(needs, "chornyi", "Чорний", "shokolad");
  await aCategory(needs, "molochnyi", "Молочний", "shokolad");
  await aCategory(needs, "kakao", "Какао");
  await aCollection(needs, "podiaka", "Подякувати");
  await aCollection(needs, "velykden", "Великдень");
  const put = async (key: string, over: object, units?: number) => {
    clock.advance(60);
    products[key] = await aFood(needs, key, over, units);
  };
  await put("peru", {
    categoryPath: "shokolad/chornyi",
    collections: ["podiaka"],
    variants: [aVariant("peru", { price_kop: 155_00 })],
  });
  await put("ghana", {
    categoryPath: "shokolad/chornyi",
    variants: [aVariant("ghana", { price_kop: 120_00, oldPrice_kop: 160_00, saleEndsAt })],
  });
  await put("nuts", {
    categoryPath: "shokolad/molochnyi",
    chocolate: ["milk"],
    fillings: ["nuts"],
    collections: ["podiaka"],
    badges: ["bestseller"],
    composition: { uk: "**Молоко**, **фундук**.", ru: "**Молоко**, **фундук**." },
    allergens: ["milk", "hazelnut"],
    traces: [],
    variants: [
      aVariant("nuts", { price_kop: 165_00 }),
      aVariant("nuts-3", { key: "3-plytky", price_kop: 450_00, weight_g: 300 }),
    ],
  });
  await put(
    "gone",
    {
      categoryPath: "shokolad/molochnyi",
      chocolate: ["milk"],
      variants: [aVariant("gone", { price_kop: 100_00 })],
    },
    0,
  );
  await put("tin", {
    categoryPath: "kakao",
    noAddedSugar: true,
    chocolate: [],
    variants: [aVariant("tin", { price_kop: 229_00, weight_g: 250 })],
  });
});

const all: ListingScope = { kind: "all" };
const chocolate: ListingScope = { kind: "category", path: "shokolad" };
async function look(scope: ListingScope, query = "", perPage?: number) {
  const found = await listing(needs, scope, parseListing(new URLSearchParams(query)), "uk", perPage);
  if (!found) throw new Error("nothing is there");
  return found;
}
const slugs = async (scope: ListingScope, query = "") =>
  (await look(scope, query)).items.map(({ slug }) => slug);
const facet = async (scope: ListingScope, query: string, key: string) =>
  Object.fromEntries(
    (await look(scope, query)).facets.find((one) => one.key === key)?.values.map((v) => [v.value, v.count]) ??
      [],
  );

describe("a listing", () => {
  it("shows a category with all its subcategories", async () => {
    expect((await slugs(chocolate)).toSorted()).toEqual(["ghana", "gone", "nuts", "peru"]);
    expect((await slugs({ kind: "category", path: "shokolad/chornyi" })).toSorted()).toEqual([
      "ghana",
      "peru",
    ]);
  });

  it("shows an occasion across categories", async () => {
    expect((await slugs({ kind: "collection", slug: "podiaka" })).toSorted()).toEqual(["nuts", "peru"]);
  });

  it("is sorted as requested; sold-out products come last unless sorted by price", async () => {
    expect(await slugs(all, "sort=price_asc")).toEqual(["gone", "ghana", "peru", "nuts", "tin"]);
    expect(await slugs(all, "sort=price_desc")).toEqual(["tin", "nuts", "peru", "ghana", "gone"]);
    expect(await slugs(all, "sort=new")).toEqual(["tin", "nuts", "ghana", "peru", "gone"]);
    expect((await slugs(all)).at(-1)).toBe("gone");
  });

  it("filters by price, kind, filling, weight and what it is free of, all at once", async () => {
    expect(await slugs(all, "price_from=150&price_to=165&sort=price_asc")).toEqual(["peru", "nuts"]);
    expect(await slugs(all, "chocolate=milk&in_stock=1")).toEqual(["nuts"]);
    expect(await slugs(all, "filling=nuts")).toEqual(["nuts"]);
    expect(await slugs(all, "weight=101-250")).toEqual(["tin"]);
    expect((await slugs(all, "without=nuts&without=milk")).toSorted()).toEqual([
      "ghana",
      "gone",
      "peru",
      "tin",
    ]);
    expect(await slugs(all, "without=sugar")).toEqual(["tin"]);
  });

  it("counts each option under the other filters", async () => {
    expect(await facet(chocolate, "in_stock=1", "chocolate")).toEqual({ dark: 2, milk: 1 });
    expect(await facet(chocolate, "chocolate=milk", "chocolate")).toEqual({ dark: 2, milk: 2 });
    expect(await facet(chocolate, "chocolate=dark", "in_stock")).toEqual({ 1: 2 });
    expect(await facet(all, "", "occasion")).toEqual({ podiaka: 2 });
  });

  it("names every option in the reader's language", async () => {
    const ru = await listing(needs, all, parseListing(new URLSearchParams()), "ru");
    const names =
      ru?.facets.flatMap(({ name, values }) => [name, ...values.map((value) => value.name)]) ?? [];
    expect(names).toEqual(
      expect.arrayContaining(["Повод", "Подякувати (ru)", "Без орехов", "Только в наличии"]),
    );
    expect(names.filter((name) => name === "" || name.includes("catalog."))).toEqual([]);
  });

  it("shows the price range under the other filters", async () => {
    expect((await look(all, "price_from=200")).price_range).toEqual({ min: 100, max: 229 });
    expect((await look(all, "chocolate=dark")).price_range).toEqual({ min: 120, max: 155 });
    expect((await look(all, "chocolate=ruby")).price_range).toBeNull();
  });

  it("ignores occasions that do not exist", async () => {
    const found = await look(all, "occasion=nema&occasion=podiaka");
    expect(found.query.filters.occasion).toEqual(["podiaka"]);
    expect(found.meta.total).toBe(2);
  });

  it("has pages, and nothing beyond the last", async () => {
    const second = await look(all, "page=2&sort=price_asc", 2);
    expect(second.items.map(({ slug }) => slug)).toEqual(["peru", "nuts"]);
    expect(second.meta).toEqual({ current_page: 2, last_page: 3, per_page: 2, total: 5 });
    expect(await listing(needs, all, parseListing(new URLSearchParams("page=4")), "uk", 2)).toBeNull();
    expect((await look(all, "chocolate=ruby")).items).toEqual([]);
  });

  it("does not exist for an unknown category or occasion", async () => {
    for (const scope of [
      { kind: "category", path: "nema" },
      { kind: "collection", slug: "nema" },
    ] as const) {
      expect(await listing(needs, scope, parseListing(new URLSearchParams()), "uk")).toBeNull();
    }
  });

  it("shows the old price again when a sale ends, and sorts by it", async () => {
    const before = clock();
    expect((await look(all, "sort=price_asc")).items[1]).toMatchObject({
      slug: "ghana",
      price: 120,
      old_price: 160,
      discount: 25,
    });
    clock.set(saleEndsAt);
    const [, , ghana] = (await look(all, "sort=price_asc")).items;
    expect(ghana).toMatchObject({ slug: "ghana", price: 160, discount: 0, sale_ends_at: null });
    expect(ghana).not.toHaveProperty("old_price");
    clock.set(before);
  });

  it("follows the stock and the reviews at once", async () => {
    const peru = products.peru;
    if (!peru) throw new Error("no product");
    const lines = (quantity: number) => peru.variants.map((variant) => ({ variantId: variant.id, quantity }));
    must(await correctStock({ ...needs, fewLeft: 5 }, system, lines(3)));
    expect((await productsByIds(needs, [peru.id], "uk"))[0]).toMatchObject({
      stock: "few_left",
      in_stock: true,
    });
    must(await correctStock({ ...needs, fewLeft: 5 }, system, lines(0)));
    expect((await productsByIds(needs, [peru.id], "uk"))[0]).toMatchObject({
      stock: "sold_out",
      in_stock: false,
    });
    must(await correctStock({ ...needs, fewLeft: 5 }, system, lines(20)));
    const words = reviewInput.parse({
      product_id: peru.id,
      rating: 4,
      text: "Дуже добре.",
      author_name: "Іван",
    });
    const { id } = must(await addReview(needs, guest, words, "uk"));
    await decide(needs, id, {});
    expect((await productsByIds(needs, [peru.id], "uk"))[0]).toMatchObject({
      rating: 4,
      reviews_count: 1,
      stock: "in_stock",
    });
  });
});

describe("cards by id", () => {
  it("come in the requested order, once each, without unknown ids", async () => {
    const id = (key: string) => products[key]?.id ?? 0;
    const cards = await productsByIds(needs, [id("tin"), 9_999, id("ghana"), id("tin")], "ru");
    expect(cards.map(({ slug }) => slug)).toEqual(["tin", "ghana"]);
    expect(cards[0]).toMatchObject({
      name: "Шоколад tin по-русски",
      price: 229,
      weight_g: 250,
      preview: "/_img/preview@1x/demo/tin-front.webp",
      categories: [{ path: "kakao", name: "Какао (ru)" }],
    });
  });

  it("offer the first variant that is in stock", async () => {
    const nuts = products.nuts;
    const [first, second] = nuts?.variants ?? [];
    if (!nuts || !first || !second) throw new Error("no variants");
    must(await correctStock({ ...needs, fewLeft: 5 }, system, [{ variantId: first.id, quantity: 0 }]));
    expect((await productsByIds(needs, [nuts.id], "uk"))[0]).toMatchObject({
      variant_id: second.id,
      price: 450,
      in_stock: true,
    });
    must(await correctStock({ ...needs, fewLeft: 5 }, system, [{ variantId: first.id, quantity: 20 }]));
  });
});

describe("navigation and the home page", () => {
  it("a category has its breadcrumbs and its subcategories that have products", async () => {
    const head = await categoryHead(needs, "shokolad", "uk");
    expect(head?.children).toMatchObject([
      { path: "shokolad/chornyi", products_count: 2 },
      { path: "shokolad/molochnyi" },
    ]);
    const below = await categoryHead(needs, "shokolad/chornyi", "uk");
    expect(below?.breadcrumbs.map(({ path }) => path)).toEqual(["shokolad", "shokolad/chornyi"]);
    expect(await categoryHead(needs, "nema", "uk")).toBeNull();
  });

  it("occasions without products are not offered", async () => {
    expect(await occasions(needs, "uk")).toMatchObject([{ slug: "podiaka", products_count: 2 }]);
    expect(await collectionHead(needs, "velykden", "ru")).toMatchObject({ name: "Великдень (ru)" });
  });

  it("the home page shows featured products first and nothing that is sold out", async () => {
    const bestsellers = await productsRow(needs, "bestsellers", "uk");
    const others = await Promise.all(
      ["new", "podiaka"].map((products) => productsRow(needs, products, "uk")),
    );
    expect(bestsellers[0]).toMatchObject({ slug: "nuts" });
    expect(await productsRow(needs, "nema", "uk")).toEqual([]);
    expect([...bestsellers, ...others.flat()].filter(({ in_stock }) => !in_stock)).toEqual([]);
  });
});
