import { expect, test } from "vitest";
import { servingsOf, sweetsOf } from "./product.ts";

test("a box is for as many people as have three or four sweets each", () => {
  expect(servingsOf(9, 126)).toEqual({ from: 2, to: 3 });
  expect(servingsOf(16, 224)).toEqual({ from: 4, to: 6 });
  expect(servingsOf(25, 350)).toEqual({ from: 6, to: 9 });
  // Small truffles count by their weight; a candle beside eight sweets is not food.
  expect(servingsOf(25, 150)).toEqual({ from: 3, to: 4 });
  expect(servingsOf(8, 350)).toEqual({ from: 2, to: 3 });
});

test("a box of a few sweets and food that is not counted are for no number of people", () => {
  expect(servingsOf(4, 56)).toBeNull();
  expect(servingsOf(null, 100)).toBeNull();
});

test("the sweets under the lid are the lines of their list", () => {
  expect(sweetsOf("Фундук\r\n\n Вишня в бренді \nМ’ята\n")).toEqual(["Фундук", "Вишня в бренді", "М’ята"]);
  expect(sweetsOf("")).toEqual([]);
});
