import { expect, test } from "vitest";
import { chosenUnits, onlyUnit } from "./unit-steppers.tsx";

const line = (id: number, quantity: number) => ({ id, name: `Товар ${id}`, quantity });

test("the only unit of an order is chosen from the start; of several units none is", () => {
  const single = [line(7, 1)];
  expect(chosenUnits(single, onlyUnit(single))).toEqual([{ id: 7, quantity: 1 }]);
  for (const lines of [[], [line(7, 2)], [line(7, 1), line(8, 1)]]) expect(onlyUnit(lines)).toEqual({});
});
