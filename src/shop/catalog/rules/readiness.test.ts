import fc from "fast-check";
import { expect, test } from "vitest";
import { emptyIn, fullness, isOnPar, type ProductTexts, readiness } from "./readiness.ts";

const both = (uk: string, ru = uk) => ({ uk, ru });

const food: ProductTexts = {
  name: both("Плитка «Перу»"),
  tagline: both("Чорна, 72 %"),
  description: both("Чорна плитка з нотами вишні.", "Чёрная плитка с нотами вишни."),
  meta: both("Купити чорну плитку", "Купить чёрную плитку"),
  food: {
    composition: both("Какао-маса, **соєвий** лецитин", "Какао тёртое, **соевый** лецитин"),
    allergens: ["soy"],
    nutrition: { fat_g: 40 },
    storage: both("За 15–18 °C"),
    shelf_life_days: 365,
  },
  variants: [{ name: both("100 г") }],
  pictures: [{ alt: both("Плитка") }],
};
const products: ProductTexts = { ...food, food: null };
const foodWith = (over: object): ProductTexts => ({
  ...food,
  food: { ...(food.food as NonNullable<ProductTexts["food"]>), ...over },
});

test("a complete product is ready", () => {
  for (const whole of [food, products]) expect(readiness(whole)).toMatchObject({ percent: 100, missing: [] });
});

test.each([
  ["composition", foodWith({ composition: both("", "Какао"), allergens: [] })],
  ["composition", foodWith({ composition: both("Какао", ""), allergens: [] })],
  ["allergens", foodWith({ allergens: [] })],
  ["allergens", foodWith({ composition: both("Какао, лецитин"), allergens: ["soy"] })],
  ["allergens", foodWith({ composition: both("Какао, **молоко**, **соя**"), allergens: ["soy"] })],
  ["allergens", foodWith({ composition: both("Какао, **соя**", "Какао, **молоко**"), allergens: ["soy"] })],
  ["allergens", foodWith({ allergens: ["soy", "milk"] })],
  ["variants", { ...food, variants: [{ name: both("Розмір", "") }] }],
  ["nutrition", foodWith({ nutrition: null })],
  ["storage", foodWith({ storage: both("", "") })],
  ["shelf_life", foodWith({ shelf_life_days: null })],
  ["variants", { ...food, variants: [] }],
  ["pictures", { ...food, pictures: [] }],
  ["pictures", { ...food, pictures: [{ alt: both("Плитка", "") }] }],
  ["texts_uk", { ...food, name: both("", "Плитка") }],
  ["texts_ru", { ...food, description: both("Плитка з нотами вишні", " ") }],
] as const)("a product without its %s may not be published", (key, product) => {
  expect(readiness(product).missing).toContain(key);
});

test.each([
  ["Святкове пакування", "Праздничная упаковка"],
  ["9 цукерок, у подарунковому пакуванні", "9 конфет, в подарочной упаковке"],
  ["Без пакування", "Без упаковки"],
  ["Великий", "Большой, в праздничной упаковке"],
])("the variant «%s» is not sold, as the wrapping is chosen at the checkout", (uk, ru) => {
  expect(readiness({ ...food, variants: [{ name: both(uk, ru) }] }).missing).toEqual(["wrapping"]);
});

test.each([
  ["Упаковка 12 шт.", "Упаковка 12 шт."],
  ["100 г", "100 г"],
  ["З бантом", "С бантом"],
])("the variant «%s» is no wrapping", (uk, ru) => {
  expect(readiness({ ...food, variants: [{ name: both(uk, ru) }] }).missing).toEqual([]);
});

test("texts for search engines are optional: a product is ready without them, and the advice stays", () => {
  const { items, percent, missing } = readiness({ ...food, meta: both("") });
  expect([percent, missing]).toEqual([100, []]);
  expect(items).toContainEqual({ key: "meta", isReady: false });
});

test("a product without its photo is not ready", () => {
  expect(readiness({ ...food, pictures: [] }).percent).toBeLessThan(100);
});

test("a product that is not food needs no composition", () => {
  expect(readiness(products).items.map(({ key }) => key)).not.toContain("composition");
});

test("Ukrainian may have more than Russian, never less", () => {
  const text = fc.string({ minLength: 40, maxLength: 200, unit: fc.constantFrom("а", "б", "в") });
  fc.assert(
    fc.property(text, fc.double({ min: 0, max: 0.69, noNaN: true }), (whole, share) => {
      const part = whole.slice(0, Math.floor(whole.length * share));
      expect(isOnPar({ ...products, description: both(part, whole) })).toBe(false);
      expect(isOnPar({ ...products, description: both(whole, part) })).toBe(true);
      expect(isOnPar({ ...products, description: both(whole, whole) })).toBe(true);
    }),
  );
});

test("a size without a name in either language lacks nothing, and a name in one language counts as one text", () => {
  expect(readiness({ ...food, variants: [{ name: both("") }] }).missing).toEqual([]);
  const half = { ...products, variants: [{ name: both("Розмір", "") }] };
  expect(fullness(half).ru).toBeLessThan(100);
});

test("a text that is absent in both languages is missing in neither of them", () => {
  const texts = [both(""), both("Назва", ""), both("Опис", "Описание")];
  expect([emptyIn("uk", texts), emptyIn("ru", texts)]).toEqual([0, 1]);
});

test("completeness counts the texts that are present, of those that either language has", () => {
  expect(fullness(food)).toEqual({ uk: 100, ru: 100 });
  expect(fullness({ ...products, meta: both("Є", ""), variants: [] }).ru).toBe(80);
  expect(fullness({ ...products, tagline: both("") })).toEqual({ uk: 100, ru: 100 });
});
