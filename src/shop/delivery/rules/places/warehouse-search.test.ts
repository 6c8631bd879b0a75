import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { warehouseLikePatterns, warehouseNumberIn, warehouseSearchText } from "./warehouse-search.ts";

const first = {
  number: "1",
  descriptionUk: "Відділення №1 (до 30 кг): вул. Хрещатик, 22",
  descriptionRu: "Отделение №1 (до 30 кг): ул. Крещатик, 22",
};
const postomat = {
  number: "3308",
  descriptionUk: "Поштомат «Нова Пошта» №3308: вул. Львівська, 7А, під’їзд 1",
  descriptionRu: "Почтомат «Новая Почта» №3308: ул. Львовская, 7А, подъезд 1",
};

// LIKE of SQL for the patterns of this module: no wildcards except the outer ones.
const finds = (query: string, warehouse: typeof first): boolean =>
  warehouseLikePatterns(query).every((pattern) =>
    warehouseSearchText(warehouse).includes(pattern.slice(1, -1)),
  );

describe("a branch search", () => {
  test.each([
    "1",
    "№1",
    "№ 1",
    "відділення 1",
    "отделение №1",
    "Хрещатик",
    "вул. Хрещатик 22",
    "крещатик",
    "хрещ",
    "[htofnbr",
  ])("«%s» finds branch № 1 in Khreshchatyk", (query) => {
    expect(finds(query, first)).toBe(true);
  });

  test.each(["3308", "поштомат 3308", "львівська 7а", "львовская", "льв", "ль", "підїзд", "під'їзд"])(
    "«%s» finds postomat № 3308",
    (query) => {
      expect(finds(query, postomat)).toBe(true);
    },
  );

  test.each(["2 хрещатик 23", "ринок", "308"])("«%s» finds neither", (query) => {
    expect(finds(query, first) || finds(query, postomat)).toBe(false);
  });

  test("a query without a number or a street lists everything", () => {
    expect(["", "  ", "№", "вул.", "відділення"].flatMap(warehouseLikePatterns)).toEqual([]);
  });
});

test("the requested number is recognised, so that its warehouse can come first", () => {
  expect([" № 12 ", "хрещатик 22", "хрещатик", "7а"].map(warehouseNumberIn)).toEqual([
    "12",
    "22",
    null,
    null,
  ]);
});

test("for any typed text, a pattern has no wildcard inside and there are few patterns", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (query) => {
      const patterns = warehouseLikePatterns(query);
      expect(patterns.length).toBeLessThanOrEqual(8);
      for (const pattern of patterns) expect(pattern).toMatch(/^% [\p{L}\p{N}]*%$/u);
    }),
  );
});
