import fs from "node:fs";
import path from "node:path";
import { describe, expect, it, test } from "vitest";
import { allergenGaps } from "#shop/catalog/rules/allergen-mentions.ts";
import { markedAllergens, sweetsOf } from "#shop/catalog/rules/product.ts";
import { namesWrapping } from "#shop/catalog/rules/readiness.ts";
import { paths } from "#web/paths.ts";
import { parseMarkdown } from "#web/shared/markdown/markdown.ts";
import { categories } from "./categories.ts";
import { collections } from "./collections.ts";
import { pages } from "./pages.ts";
import { productInputOf } from "./product-input.ts";
import { partProducts, products } from "./products.ts";
import { reviews } from "./reviews.ts";

const photos = path.join(import.meta.dirname, "photos");
const now = new Date("2026-11-20T07:00:00Z");
const inputs = [...products, ...partProducts].map((product, index) => productInputOf(product, index, now));
const unique = (items: readonly unknown[]) => expect(new Set(items).size).toBe(items.length);

test("the banner leads to the section that says which products count, in both languages", () => {
  const policy = pages.find(({ slug }) => slug === "privacy-policy");
  for (const locale of ["uk", "ru"] as const) {
    const ids = parseMarkdown(policy?.body[locale] ?? "").flatMap((block) =>
      block.kind === "heading" ? [block.id] : [],
    );
    expect(ids).toContain(paths.measuring(locale).split("#")[1]);
  }
});

describe("the demo catalogue", () => {
  it("has 63 products, a box with 16 bonbons and a message of 5 chocolates that the shop accepts, each with its own address and key", () => {
    expect(inputs.filter(({ role }) => role === "sold")).toHaveLength(63);
    expect(inputs.filter(({ role }) => role === "box")).toHaveLength(1);
    const bonbons = inputs.filter(({ role }) => role === "bonbon");
    expect(bonbons).toHaveLength(16);
    unique(bonbons.map(({ variants }) => variants[0]?.key));
    expect(inputs.filter(({ role }) => role === "letters")).toHaveLength(1);
    const tiles = inputs.filter(({ role }) => role === "tile");
    expect(tiles).toHaveLength(5);
    unique(tiles.flatMap(({ variants }) => variants.map(({ key }) => key)));
    unique([
      ...inputs.map(({ slug }) => slug),
      ...categories.map(({ path }) => path),
      ...collections.map(({ slug }) => slug),
      ...pages.map(({ slug }) => slug),
    ]);
    unique(inputs.map(({ key }) => key));
  });

  it("fills every leaf category, and every occasion", () => {
    const leaves = categories.filter(
      ({ path }) => !categories.some((other) => other.path.startsWith(`${path}/`)),
    );
    for (const { path } of leaves)
      expect(
        inputs.some(({ categoryPath }) => categoryPath === path),
        path,
      ).toBe(true);
    for (const { slug } of collections)
      expect(
        inputs.some((input) => input.collections.includes(slug)),
        slug,
      ).toBe(true);
  });

  it("has a photograph for every picture and a picture for every product photograph", () => {
    const shown = inputs.flatMap(({ pictures }) =>
      pictures.map(({ file }) => `${file.slice("demo/".length)}.webp`),
    );
    const there = fs
      .readdirSync(photos)
      .filter((name) => !name.startsWith("hero-") && !name.startsWith("tile-"));
    expect(shown.toSorted()).toEqual(there.toSorted());
  });

  it("has a photograph of every tile that a message may need", () => {
    const there = fs.readdirSync(photos).filter((name) => name.startsWith("tile-"));
    const tiles = inputs.filter(({ role }) => role === "tile").flatMap(({ variants }) => variants);
    expect(tiles.map(({ key }) => `tile-${key}.webp`).toSorted()).toEqual(there.toSorted());
  });

  it("marks allergens in both languages as often", () => {
    for (const input of inputs) {
      if (input.kind !== "food") continue;
      expect(markedAllergens(input.composition.ru).length, input.key).toBe(
        markedAllergens(input.composition.uk).length,
      );
      const gaps = allergenGaps(input.composition, input.allergens);
      expect({ key: input.key, ...gaps }).toEqual({ key: input.key, unset: [], unmarked: [], mentioned: [] });
    }
  });

  it("marks each food whose composition names alcohol, and no other", () => {
    const foods = inputs.flatMap((input) => (input.kind === "food" ? [input] : []));
    const marked = foods.filter(({ fillings }) => fillings.includes("alcohol")).map(({ key }) => key);
    const named = foods.filter(({ composition }) => /бренді|коньяк|лікер|віскі/i.test(composition.uk));
    expect(marked).toContain("box-16-classic");
    expect(marked.toSorted()).toEqual(named.map(({ key }) => key).toSorted());
  });

  it("names every sweet under a lid in both languages", () => {
    for (const { key, units, inside } of products)
      if (inside)
        for (const text of [inside.uk, inside.ru]) expect(sweetsOf(text), key).toHaveLength(units ?? 0);
  });

  it("sells wrapping once for a parcel, never as a variant of a product", () => {
    const names = inputs.flatMap(({ variants }) => variants.map(({ name }) => name));
    expect(names.filter(namesWrapping)).toEqual([]);
  });

  it("says of no sugared food that it has no added sugar", () => {
    const free = inputs.filter((input) => input.kind === "food" && input.noAddedSugar).map(({ key }) => key);
    expect(free).toEqual(["bar-sugarfree-70", "bar-vegan-48", "cocoa-tin"]);
  });
});

describe("the demo reviews", () => {
  it("are about three hundred", () => {
    expect(reviews.length).toBeGreaterThanOrEqual(280);
  });

  it("have no repeated text", () => {
    unique(reviews.map(({ text }) => text));
  });
});
