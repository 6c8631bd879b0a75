import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { must } from "#kit/result.ts";
import { aCategory, aFood, aVariant, foodFacts, onChanges } from "../../../tests/fixtures/catalogue.ts";
import { decide } from "../../../tests/fixtures/reviews.ts";
import { testDatabase } from "../../../tests/setup/database.ts";
import { reviewInput } from "../reviews/input.ts";
import { addReview } from "../reviews/ops.server.ts";
import { guest, system } from "../staff/rules/rights.ts";
import { productInput } from "./input.ts";
import { createProduct } from "./ops.server.ts";
import { productsByIds } from "./reads/cards.server.ts";
import { productPage, productSurroundings } from "./reads/product-page.server.ts";
import { suggest } from "./reads/search/suggest.server.ts";
import { compositionParts, markedAllergens } from "./rules/product.ts";

const { db, clock, connection, close } = await testDatabase();
const needs = { db, clock };
await onChanges(connection);
afterAll(close);

let peruId: number;
beforeAll(async () => {
  await aCategory(needs, "shokolad", "Шоколад");
  await aCategory(needs, "chornyi", "Чорний", "shokolad");
  const facts = {
    categoryPath: "shokolad/chornyi",
    pictures: ["front", "close"].map((angle) => ({
      file: `demo/peru-${angle}`,
      alt: { uk: `Перу ${angle}`, ru: `Перу ${angle}` },
    })),
    variants: [
      aVariant("peru", { price_kop: 155_00 }),
      aVariant("peru-3", {
        key: "3-plytky",
        name: { uk: "3 плитки", ru: "3 плитки" },
        price_kop: 415_00,
        oldPrice_kop: 465_00,
        weight_g: 300,
      }),
    ],
  };
  ({ id: peruId } = await aFood(needs, "peru", facts));
  await aFood(needs, "ghana", { categoryPath: "shokolad/chornyi" });
  await aFood(needs, "rubin", { chocolate: ["ruby"], fillings: ["berry", "alcohol"] });
  await aFood(needs, "gone", { categoryPath: "shokolad/chornyi" }, 0);
  for (const rating of [5, 5, 3]) {
    clock.advance(60);
    const words = reviewInput.parse({
      product_id: peruId,
      rating,
      text: `На ${rating}, о ${clock().toISOString()}`,
      author_name: "Леся",
    });
    const { id } = must(await addReview(needs, guest, words, "uk"));
    await decide(needs, id, {});
  }
});

describe("the page of a product", () => {
  it("shows all its texts in the reader's language", async () => {
    expect(await productPage(needs, "peru", "ru")).toMatchObject({
      id: peruId,
      name: "Шоколад peru по-русски",
      categories: [{ path: "shokolad" }, { path: "shokolad/chornyi", name: "Чорний (ru)" }],
      composition: "Какао тёртое, сахар, **соевый** лецитин.",
      allergens: [{ code: "soy", name: "Соя" }],
      traces: [{ code: "milk", name: "Молоко" }],
      storage: "При 15–18 °C.",
      shelf_life_days: 365,
      nutrition: { energy_kcal: 550 },
      gallery: [{ alt: "Перу front" }, { product: "/_img/product@1x/demo/peru-close.webp" }],
      rating: { average: 4.3, count: 3, distribution: { 5: 2, 4: 0, 3: 1, 2: 0, 1: 0 } },
    });
  });

  it("says whether the product contains alcohol", async () => {
    expect(await productPage(needs, "rubin", "uk")).toMatchObject({ has_alcohol: true });
    expect(await productPage(needs, "peru", "uk")).toMatchObject({ has_alcohol: false });
  });

  it("shows the price of each variant and of its 100 g", async () => {
    const page = await productPage(needs, "peru", "uk");
    expect(page?.variants).toMatchObject([
      { key: "1-plytka", price: 155, price_per_100g: 155, discount: 0, stock: "in_stock" },
      { key: "3-plytky", price: 415, old_price: 465, price_per_100g: 138.33, discount: 11 },
    ]);
  });

  it("does not exist at an unknown address", async () => {
    expect(await productPage(needs, "nema", "uk")).toBeNull();
  });

  it("shows the newest reviews and similar products that are in stock", async () => {
    const around = await productSurroundings(needs, peruId, "uk");
    expect(around.reviews.map(({ rating }) => rating)).toEqual([3, 5, 5]);
    expect(around.related.map(({ slug }) => slug)).toEqual(["ghana", "rubin"]);
  });
});

describe("sizes of one family", () => {
  const boxed = (key: string, units: number, family: string) =>
    aFood(needs, key, {
      family,
      units,
      inside: { uk: "Фундук\nВишня", ru: "Фундук\nВишня" },
      maker: { uk: "Марта, шоколатьєрка", ru: "Марта, шоколатье" },
      variants: [aVariant(key, { price_kop: units * 40_00, weight_g: units * 14 })],
    });
  beforeAll(async () => {
    await boxed("sixteen", 16, "classic");
    await boxed("nine", 9, "classic");
    await boxed("single", 9, "other");
  });

  it("are shown with their prices, the smallest first", async () => {
    const page = await productPage(needs, "nine", "uk");
    expect(page?.sizes).toMatchObject([
      { slug: "nine", weight_g: 126, price: 360, in_stock: true },
      { slug: "sixteen", weight_g: 224, price: 640, in_stock: true },
    ]);
  });

  it("are not shown for a family of one", async () => {
    expect((await productPage(needs, "single", "uk"))?.sizes).toEqual([]);
  });

  it("come with what is in the box, who made it and for how many it is", async () => {
    expect(await productPage(needs, "sixteen", "ru")).toMatchObject({
      serves: { from: 4, to: 6 },
      inside: ["Фундук", "Вишня"],
      maker: "Марта, шоколатье",
    });
  });
});

describe("suggestions", () => {
  it("name products and categories", async () => {
    const found = await suggest(needs, "чорн", "uk");
    expect(found.products.map(({ slug }) => slug)).toContain("peru");
    expect(found.categories).toMatchObject([{ path: "shokolad/chornyi" }]);
  });

  it("start at the second letter", async () => {
    expect(await suggest(needs, " ч ", "uk")).toMatchObject({ products: [], categories: [], total: 0 });
  });
});

describe("a composition", () => {
  it("is split at its marks so that allergens stand out", () => {
    const text = "Какао, **молоко** сухе, **соєвий** лецитин";
    expect(markedAllergens(text)).toEqual(["молоко", "соєвий"]);
    expect(
      compositionParts(text)
        .map(({ text }) => text)
        .join(""),
    ).toBe(text.replaceAll("**", ""));
    expect(compositionParts(text).filter(({ isAllergen }) => isAllergen)).toHaveLength(2);
  });
});

/** Sold out on paper. */
async function aCertificate(): Promise<void> {
  const { key, slug, categoryPath, name, tagline, description, collections, badges, variants, pictures } =
    foodFacts("gift-certificate");
  const facts = {
    key,
    slug,
    categoryPath,
    name,
    tagline,
    description,
    collections,
    badges,
    variants,
    pictures,
  };
  must(await createProduct(needs, system, productInput.parse({ ...facts, kind: "certificate" })));
}

describe("a certificate that is sold out on paper can be bought electronically", () => {
  beforeAll(aCertificate);

  it("on its page, where paper is not offered", async () => {
    expect(await productPage(needs, "gift-certificate", "uk")).toMatchObject({
      stock: "in_stock",
      in_stock: true,
      variants: [{ stock: "in_stock", in_stock: true, paper_in_stock: false }],
    });
    expect(await productPage(needs, "peru", "uk")).toMatchObject({
      variants: [{ paper_in_stock: true }, {}],
    });
  });

  it("in listings and suggestions, but not by one press that would put paper into the cart", async () => {
    const card = { slug: "gift-certificate", stock: "in_stock", in_stock: true, addable: false };
    const page = await productPage(needs, "gift-certificate", "uk");
    expect(await productsByIds(needs, [page?.id ?? 0, peruId], "uk")).toMatchObject([
      card,
      { addable: true },
    ]);
    const { products } = await suggest(needs, "gift-certificate", "uk");
    expect(products).toMatchObject([card]);
  });
});
