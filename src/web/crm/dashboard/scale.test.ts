import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { axisMarks, nearest, sparkPath, xOf } from "./scale.ts";

describe("marks of an axis", () => {
  test.each([
    [0, [0, 1]],
    [3, [0, 1, 2, 3]],
    [51_290, [0, 20_000, 40_000, 60_000]],
    [24, [0, 10, 20, 30]],
  ])("up to %d", (most, marks) => expect(axisMarks(most)).toEqual(marks));

  test("hold every value between the first and the last, and are few", () => {
    fc.assert(
      fc.property(fc.double({ min: 0.01, max: 1e9, noNaN: true }), (most) => {
        const marks = axisMarks(most);
        expect(marks.at(-1)).toBeGreaterThanOrEqual(most);
        expect(marks.length).toBeLessThanOrEqual(5);
      }),
    );
  });
});

test("a pointer over a point finds that point", () => {
  const plot = { width: 760, height: 230, left: 44, right: 740, top: 20, bottom: 202 };
  for (const index of [0, 5, 13]) expect(nearest(xOf(index, 14, plot) / plot.width, 14, plot)).toBe(index);
  expect(nearest(-1, 14, plot)).toBe(0);
  expect(nearest(2, 14, plot)).toBe(13);
  expect(nearest(0.5, 1, plot)).toBe(0);
});

test("a sparkline skips unknown values, and needs two points", () => {
  expect(sparkPath([1, null, 3], 120, 34)).toBe("M0.0 31.0L120.0 3.0");
  expect(sparkPath([2, 2], 120, 34)).toBe("M0.0 17.0L120.0 17.0");
  expect(sparkPath([null, 1], 120, 34)).toBe("");
});
