import fs from "node:fs";
import path from "node:path";
import { describe, expect, it, test } from "vitest";
import { z } from "zod";
import { bilingual, readJson } from "../data-file.ts";
import { categories } from "./categories.ts";
import { collections } from "./collections.ts";
import { giftTexts } from "./gift-texts.ts";
import { landings } from "./landings.ts";
import { makers } from "./makers.ts";
import { madeItems } from "./orders/made-items.ts";
import { people } from "./people.ts";
import { demoProduct } from "./products/product-schema.ts";
import { partProducts, products } from "./products.ts";
import { demoPromoCodes } from "./promo-codes.ts";
import { demoPromotions } from "./promotions.ts";
import { reviews } from "./reviews.ts";
import { addresses } from "./write/address-book.ts";
import { certificates } from "./write/certificates.ts";
import { inbox } from "./write/inbox.ts";
import { purchases } from "./write/purchases.ts";
import { searches } from "./write/searches.ts";

/** The data, and everything in it that is not a text or a number. */
const objectsOf = (data: unknown): object[] =>
  typeof data === "object" && data !== null ? [data, ...Object.values(data).flatMap(objectsOf)] : [];
const textsOf = (data: unknown): string[] =>
  objectsOf(data)
    .flatMap((object): unknown[] => Object.values(object))
    .filter((value) => typeof value === "string")
    .filter((text) => /[а-яґєії]/i.test(text));
/** Texts of several words in the strings of a source file. */
const textsInCode = (source: string): string[] =>
  source.replace(/^\s*(?:\/\/|\/?\*).*$/gm, "").match(/(["'`])[^"'`\n]*[а-яґєії]+[’,.]? [^"'`\n]*\1/gi) ?? [];

test("texts of the seeds are in data files, not in their code", () => {
  const seeds = path.join(import.meta.dirname, "..");
  const sources = fs
    .readdirSync(seeds, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"));
  expect(sources.length).toBeGreaterThan(40);
  for (const name of sources)
    expect(textsInCode(fs.readFileSync(path.join(seeds, name), "utf8")), name).toEqual([]);
  expect(textsInCode('// «Дім, Київ»\nconst city = "Київ";')).toEqual([]);
  expect(textsInCode('note: "Осінні вихідні",')).toEqual(['"Осінні вихідні"']);
  expect(textsInCode("`Мама, $" + "{city}`")).toHaveLength(1);
});

describe("the demo's data files", () => {
  const files = fs
    .readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".json"));
  const contents = (name: string): unknown =>
    JSON.parse(fs.readFileSync(path.join(import.meta.dirname, name), "utf8"));

  it("are all read, and no text of theirs is lost", () => {
    const known = new Set(
      textsOf([
        products,
        makers,
        partProducts,
        reviews,
        categories,
        collections,
        giftTexts,
        inbox,
        landings,
        demoPromoCodes,
        demoPromotions,
        certificates,
        purchases,
        people,
        searches,
        madeItems,
        addresses,
      ]),
    );
    const composed = textsOf(partProducts.map(({ composition }) => composition));
    const isRead = (text: string): boolean =>
      known.has(text) || composed.some((one) => text.split("{shell}").every((part) => one.includes(part)));
    const lost = files.flatMap((file) => textsOf(contents(file)).filter((text) => !isRead(text)));
    expect(lost).toEqual([]);
  });

  it("are in both languages", () => {
    expect(files.length).toBeGreaterThan(35);
    for (const file of files)
      for (const languages of objectsOf(contents(file)).map(Object.keys))
        if (languages.includes("uk") || languages.includes("ru"))
          expect(languages.toSorted(), file).toEqual(["ru", "uk"]);
  });

  it("have products of existing categories and collections", () => {
    const paths = new Set(categories.map(({ path }) => path));
    const slugs = new Set(collections.map(({ slug }) => slug));
    for (const { key, category, occasions } of [...products, ...partProducts])
      expect([paths.has(category), occasions.filter((slug) => !slugs.has(slug))], key).toEqual([true, []]);
    for (const { slug, path } of categories) {
      expect(path.split("/").at(-1)).toBe(slug);
      if (path.includes("/")) expect(paths).toContain(path.slice(0, path.lastIndexOf("/")));
    }
  });

  it("have reviews and leads about existing products", () => {
    const keys = new Set(products.map(({ key }) => key));
    const slugs = new Set(products.map(({ slug }) => slug));
    expect(reviews.filter(({ product }) => product !== null && !keys.has(product))).toEqual([]);
    const waiting = [...inbox.reviews, ...inbox.leads];
    expect(waiting.filter(({ product }) => product && !slugs.has(product))).toEqual([]);
  });

  it.each([
    ["an unknown key", { taste: "good" }],
    ["a text in one language", { name: { uk: "Плитка" } }],
    ["an empty text", { name: { uk: "Плитка", ru: "" } }],
    ["an unknown allergen", { allergens: ["soya"] }],
    ["a name of no storage text", { storage: "fridge" }],
    ["a photo from an unknown angle", { alts: { back: { uk: "Плитка", ru: "Плитка" } } }],
    ["half a hryvnia", { price_uah: 100.5 }],
  ])("are refused with %s", (_, change) => {
    const [product] = z.array(z.looseObject({})).parse(contents("products/molochnyi.json"));
    expect(demoProduct.safeParse(product).success).toBe(true);
    expect(demoProduct.safeParse({ ...product, ...change }).success).toBe(false);
  });

  it("are named, with the place, when one is refused", () => {
    expect(() => readJson("demo/collections.json", z.array(bilingual))).toThrow(
      /^demo\/collections\.json: [\s\S]*\[0\]/,
    );
    expect(() => readJson("demo/collections.ts", bilingual)).toThrow("demo/collections.ts is not JSON");
  });
});
