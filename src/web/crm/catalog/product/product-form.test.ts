import { expect, test } from "vitest";
import type { ProductEdit } from "#shop/catalog/input/product-edit.ts";
import { changedKeys, mergeForms, numberOf, toEdit, toForm } from "./product-form.ts";

const both = (uk: string, ru = uk) => ({ uk, ru });
const edit: ProductEdit = {
  published: true,
  most_per_order: null,
  slug: "peru",
  category_id: 1,
  name: both("Перу"),
  tagline: both("Плитка"),
  description: both("Чорна"),
  meta: both(""),
  collections: [],
  badges: [],
  food: {
    composition: both("Какао"),
    allergens: [],
    traces: [],
    no_added_sugar: false,
    nutrition: null,
    storage: both("За 15 °C"),
    shelf_life_days: 365,
    units: null,
    chocolate: ["dark"],
    fillings: [],
  },
  variants: [
    {
      id: 7,
      sku: "PERU-1",
      name: both("1 плитка"),
      price: 150.5,
      old_price: null,
      sale_ends_on: null,
      weight_g: 100,
    },
  ],
  pictures: [],
};
const form = toForm(edit);
const [variant] = form.variants;
if (!variant) throw new Error("no variant");

test("an untouched field is sent as it came", () => {
  expect(toEdit(form)).toEqual({ edit, wrong: {} });
});

test.each([
  ["1 250,50", 1250.5],
  ["1\u00a0250", 1250],
  ["", null],
  ["-5", Number.NaN],
  ["1e5", Number.NaN],
  ["сто", Number.NaN],
])("«%s» is read as the typed number", (text, value) => {
  expect(numberOf(text)).toBe(value);
});

test("an invalid value is reported with its field", () => {
  const broken = {
    ...form,
    slug: "Перу",
    name: both(" "),
    food: form.food && { ...form.food, nutrition: { ...form.food.nutrition, fat_g: "40" } },
    variants: [{ ...variant, price: "сто", old_price: "10", weight_g: "", sku: "перу" }],
  };
  expect(toEdit(broken).wrong).toMatchObject({
    slug: "slug",
    "name.uk": "required",
    "variants.0.price": "number",
    "variants.0.weight_g": "required",
    "variants.0.sku": "sku",
    "food.nutrition.salt_g": "required",
  });
  expect(toEdit({ ...form, variants: [{ ...variant, old_price: "150,5" }] }).wrong).toEqual({
    "variants.0.old_price": "old",
  });
});

test("two people's changes are merged; in a conflict the own change stays", () => {
  const mine = { ...form, tagline: both("Моя"), slug: "peru-72" };
  const theirs = { ...form, tagline: both("Їхня"), description: both("Їхній опис") };
  expect(mergeForms(form, mine, theirs)).toEqual({ ...theirs, tagline: both("Моя"), slug: "peru-72" });
  expect(mergeForms(form, form, theirs)).toEqual(theirs);
});

test("a variant that was saved meanwhile is not added again, a deleted one is new again", () => {
  const fresh = { ...variant, id: null, sku: "PERU-3" };
  const mine = { ...form, variants: [variant, { ...fresh, price: "401" }] };
  const saved = { ...form, variants: [variant, { ...fresh, id: 8 }] };
  expect(mergeForms(form, mine, saved).variants.map(({ id }) => id)).toEqual([7, 8]);
  expect(mergeForms(form, mine, { ...form, variants: [] }).variants.map(({ id }) => id)).toEqual([
    null,
    null,
  ]);
});

test("a value that the server trims or numbers is no change", () => {
  const spaced = { ...form, tagline: both(" Плитка "), variants: [{ ...variant, id: null }] };
  expect(changedKeys(form, spaced)).toEqual([]);
  expect(changedKeys(form, { ...form, badges: ["new"] })).toEqual(["badges"]);
});
