import fc from "fast-check";
import { expect, test } from "vitest";
import { cellMap } from "./cell-map.ts";

const names: Readonly<Record<string, string>> = { hz: "Фундук", ch: "Вишня п’яна", d7: "Чорна 78 %" };
const parts = (keys: readonly string[]) =>
  keys.map((key, index) => ({ position: index + 1, key, name: names[key] ?? key }));

test("every kind of bonbon has one number, in order of first appearance", () => {
  expect(cellMap(parts(["hz", "ch", "hz", "d7"]))).toEqual({
    rows: [
      [1, 2],
      [1, 3],
    ],
    kinds: [
      { number: 1, name: "Фундук", quantity: 2 },
      { number: 2, name: "Вишня п’яна", quantity: 1 },
      { number: 3, name: "Чорна 78 %", quantity: 1 },
    ],
  });
});

test("chocolate letters and ordinary products have no cell map", () => {
  expect(cellMap(parts(["hz", "ch", "d7"]))).toBeNull();
  expect(cellMap([])).toBeNull();
});

test("each cell keeps its bonbon and none is counted twice for any order of the database rows", () => {
  const key = fc.constantFrom(...Object.keys(names));
  const box = fc
    .constantFrom(4, 9, 16, 25)
    .chain((size) => fc.array(key, { minLength: size, maxLength: size }));
  fc.assert(
    fc.property(box, fc.infiniteStream(fc.nat()), (keys, dice) => {
      const shuffled = parts(keys)
        .map((part) => ({ part, at: dice.next().value }))
        .sort((a, b) => a.at - b.at)
        .map(({ part }) => part);
      const map = cellMap(shuffled);
      const named = map?.rows.flat().map((number) => map.kinds[number - 1]?.name);
      expect(named).toEqual(keys.map((one) => names[one]));
      expect(map?.kinds.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(keys.length);
    }),
  );
});
