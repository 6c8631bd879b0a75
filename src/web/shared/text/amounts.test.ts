import { expect, test } from "vitest";
import { grouped, money, rating, weight } from "./amounts.ts";

test("amounts have a non-breaking space before their units", () => {
  expect(money(1250)).toBe("1\u00a0250\u00a0₴");
  expect(money(49.5)).toBe("49,50\u00a0₴");
  expect(weight(240)).toBe("240\u00a0г");
  expect(weight(1100)).toBe("1,1\u00a0кг");
  expect(weight(2000)).toBe("2\u00a0кг");
  expect(grouped(2318)).toBe("2\u00a0318");
});

test("a rating always has one decimal", () => {
  expect(rating(5)).toBe("5,0");
  expect(rating(4.9)).toBe("4,9");
});
