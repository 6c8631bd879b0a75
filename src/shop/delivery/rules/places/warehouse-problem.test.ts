import { expect, test } from "vitest";
import { limitProblem } from "./warehouse-problem.ts";

const anything = {
  max_weight_kg: null,
  max_length_cm: null,
  max_width_cm: null,
  max_height_cm: null,
  max_value_kop: null,
};
const items = { weight_g: 900, value_kop: 500_00 };

test("a branch without limits accepts everything", () => {
  expect(limitProblem(anything, { weight_g: 60_000, value_kop: 900_000_00 })).toBeNull();
});

test("products are weighed together with their parcel box", () => {
  expect(limitProblem({ ...anything, max_weight_kg: 1 }, items)).toBe("too_heavy");
  expect(limitProblem({ ...anything, max_weight_kg: 1 }, { ...items, weight_g: 880 })).toBeNull();
});

test("the parcel box may be turned any way to fit", () => {
  const hatch = { ...anything, max_length_cm: 10, max_width_cm: 20, max_height_cm: 15 };
  expect(limitProblem(hatch, items)).toBeNull();
  expect(limitProblem({ ...hatch, max_width_cm: 19 }, items)).toBe("too_big");
});

test("a parcel worth more than the branch insures is refused there", () => {
  expect(limitProblem({ ...anything, max_value_kop: 499_99 }, items)).toBe("too_valuable");
});
