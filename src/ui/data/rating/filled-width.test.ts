import { expect, test } from "vitest";
import { filledWidth } from "./filled-width.ts";

test("a rating fills five stars only when it is five", () => {
  expect(filledWidth(0)).toBe(0);
  expect(filledWidth(1)).toBe(20);
  expect(filledWidth(4.4)).toBeCloseTo(87.2);
  expect(filledWidth(4.7)).toBeCloseTo(92.6);
  expect(filledWidth(4.96)).toBeGreaterThan(98);
  expect(filledWidth(5)).toBe(100);
});
