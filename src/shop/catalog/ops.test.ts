import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { must } from "#kit/result.ts";
import {
  aCategory,
  aCollection,
  aFood,
  aVariant,
  foodFacts,
  onChanges,
} from "../../../tests/fixtures/catalogue.ts";
import { testDatabase } from "../../../tests/setup/database.ts";
import { pageInput } from "../content/input.ts";
import { savePage } from "../content/ops.server.ts";
import { guest, system } from "../staff/rules/rights.ts";
import { categoryInput, productInput } from "./input.ts";
import { createCategory, createProduct, publishProduct, readdressProduct } from "./ops.server.ts";
import { categoryTree } from "./reads/categories.server.ts";
import { resolveSlug } from "./reads/resolve-slug.server.ts";

const { db, clock, connection, reset, close } = await testDatabase();
const needs = { db, clock };
await onChanges(connection);
beforeEach(async () => {
  await reset();
  await aCategory(needs, "shokolad", "Шоколад");
});
afterAll(close);

const make = (over: object = {}) => createProduct(needs, system, productInput.parse(foodFacts("peru", over)));

describe("an address", () => {
  it("leads to the product, category, occasion or text that has it", async () => {
    await aCategory(needs, "chornyi", "Чорний", "shokolad");
    await aCollection(needs, "podiaka", "Подякувати");
    await aFood(needs, "peru");
    const page = {
      slug: "about-us",
      title: { uk: "Про нас", ru: "О нас" },
      body: { uk: "Ми.", ru: "Мы." },
      meta: { uk: "", ru: "" },
    };
    must(await savePage(needs, system, pageInput.parse(page)));
    expect(await resolveSlug(needs, "peru")).toEqual({ kind: "product", slug: "peru" });
    expect(await resolveSlug(needs, "shokolad/chornyi")).toEqual({
      kind: "category",
      path: "shokolad/chornyi",
    });
    expect(await resolveSlug(needs, "podiaka")).toEqual({ kind: "collection", slug: "podiaka" });
    expect(await resolveSlug(needs, "about-us")).toEqual({ kind: "content", slug: "about-us" });
    for (const nowhere of ["chornyi", "shokolad/peru", "nema", "", "a".repeat(300)])
      expect(await resolveSlug(needs, nowhere)).toBeNull();
  });

  it("belongs to one page only", async () => {
    await aFood(needs, "peru");
    await aCollection(needs, "podiaka", "Подякувати");
    const again = categoryInput.parse({ slug: "peru", parentPath: null, name: { uk: "Перу", ru: "Перу" } });
    expect(await createCategory(needs, system, again)).toMatchObject({ error: { code: "slug_taken" } });
    for (const taken of ["peru", "shokolad", "podiaka"]) {
      expect(await make({ key: "other", slug: taken })).toMatchObject({
        error: { code: "slug_taken", field: "slug" },
      });
    }
  });

  it("of the shop's own pages cannot be taken", () => {
    for (const reserved of ["cart", "checkout", "ru", "api", "profile"]) {
      expect(productInput.safeParse(foodFacts("peru", { slug: reserved })).success).toBe(false);
    }
  });

  it("that was changed redirects to the new one, after any number of changes, and back", async () => {
    const { id } = await aFood(needs, "peru");
    must(await readdressProduct(needs, system, { productId: id, slug: "peru-78" }));
    must(await readdressProduct(needs, system, { productId: id, slug: "peru-80" }));
    expect(await resolveSlug(needs, "peru")).toEqual({ kind: "redirect", target: "peru-80" });
    expect(await resolveSlug(needs, "peru-78")).toEqual({ kind: "redirect", target: "peru-80" });
    must(await readdressProduct(needs, system, { productId: id, slug: "peru" }));
    expect(await resolveSlug(needs, "peru")).toEqual({ kind: "product", slug: "peru" });
    expect(await resolveSlug(needs, "peru-80")).toEqual({ kind: "redirect", target: "peru" });
  });
});

describe("a product", () => {
  it("is shown until it is hidden", async () => {
    const { id } = await aFood(needs, "peru");
    must(await publishProduct(needs, system, { productId: id, published: false }));
    expect(await resolveSlug(needs, "peru")).toBeNull();
    must(await publishProduct(needs, system, { productId: id, published: true }));
    expect(await resolveSlug(needs, "peru")).toMatchObject({ kind: "product" });
  });

  it("has a unique key and unique SKUs, and stores nothing when refused", async () => {
    await aFood(needs, "peru");
    expect(await make({ slug: "peru-2" })).toMatchObject({ error: { code: "key_taken", field: "key" } });
    expect(await make({ key: "other", slug: "peru-2" })).toMatchObject({
      error: { code: "key_taken", field: "variants" },
    });
    expect(await db.selectFrom("products").select("key").execute()).toEqual([{ key: "peru" }]);
  });

  it("needs an existing category and existing occasions", async () => {
    expect(await make({ categoryPath: "nema" })).toMatchObject({ error: { code: "unknown_category" } });
    expect(await make({ collections: ["nema"] })).toMatchObject({ error: { code: "unknown_collection" } });
  });

  it("is edited by staff only", async () => {
    expect(await createProduct(needs, guest, productInput.parse(foodFacts("peru")))).toMatchObject({
      error: { code: "forbidden" },
    });
  });
});

describe("a food product", () => {
  const without = (field: string) => {
    const { [field]: _, ...rest } = foodFacts("peru") as Record<string, unknown>;
    return productInput.safeParse(rest).success;
  };

  it("is not accepted without composition, allergens, nutrition, storage and shelf life", () => {
    for (const field of ["composition", "allergens", "traces", "nutrition", "storage", "shelfLifeDays"]) {
      expect(without(field), field).toBe(false);
    }
  });

  it("is not accepted without its composition in Ukrainian, or with allergens that are not marked in it", () => {
    const broken = [
      { composition: { uk: " ", ru: "Сахар." } },
      { composition: { uk: "Соєвий лецитин.", ru: "Соевый лецитин." } },
    ];
    for (const over of broken) expect(productInput.safeParse(foodFacts("peru", over)).success).toBe(false);
  });

  it("does not hold an allergen and traces of it at once", () => {
    expect(productInput.safeParse(foodFacts("peru", { traces: ["soy"] })).success).toBe(false);
  });

  it("has a sale price below the old one", () => {
    const variants = [aVariant("peru", { oldPrice_kop: 150_00 })];
    expect(productInput.safeParse(foodFacts("peru", { variants })).success).toBe(false);
  });
});

describe("the category tree", () => {
  it("has its own order and the requested language", async () => {
    await aCategory(needs, "chornyi", "Чорний", "shokolad");
    await aCategory(needs, "molochnyi", "Молочний", "shokolad");
    expect(await categoryTree(needs, "ru")).toMatchObject([
      {
        path: "shokolad",
        name: "Шоколад (ru)",
        children: [
          { path: "shokolad/chornyi", children: [] },
          { path: "shokolad/molochnyi", name: "Молочний (ru)" },
        ],
      },
    ]);
  });

  it("accepts new categories only under existing ones", async () => {
    const input = categoryInput.parse({ slug: "a", parentPath: "nema", name: { uk: "А", ru: "А" } });
    expect(await createCategory(needs, system, input)).toMatchObject({ error: { code: "unknown_category" } });
  });
});
