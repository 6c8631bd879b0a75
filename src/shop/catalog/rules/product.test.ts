import { expect, test } from "vitest";
import { servingsOf, sweetsOf } from "./product.ts";

test.each([
  // Pralines of 14 g: three or four for each.
  [9, 126, { from: 2, to: 3 }],
  [16, 224, { from: 4, to: 6 }],
  [25, 350, { from: 6, to: 9 }],
  // Small truffles count by their weight.
  [25, 150, { from: 3, to: 4 }],
  // A candle beside eight sweets feeds nobody.
  [8, 350, { from: 2, to: 3 }],
])("a box of %i sweets of %i g is for %o people", (pieces, weight_g, people) => {
  expect(servingsOf(pieces, weight_g)).toEqual(people);
});

test("a box of a few sweets and food that is not counted are for no number of people", () => {
  expect(servingsOf(4, 56)).toBeNull();
  expect(servingsOf(null, 100)).toBeNull();
});

test("the sweets under the lid are the lines of their list", () => {
  expect(sweetsOf("Фундук\r\n\n Вишня в бренді \nМ’ята\n")).toEqual(["Фундук", "Вишня в бренді", "М’ята"]);
  expect(sweetsOf("")).toEqual([]);
});
