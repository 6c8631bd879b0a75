import fc from "fast-check";
import { expect, test } from "vitest";
import { manualSum, typedPercent } from "./manual-discount.ts";

test("a percent is typed with its sign, whole or with two decimals, up to 100", () => {
  expect(["10%", " 7,5 % ", "0.25%", "100%", "0%"].map(typedPercent)).toEqual([10, 7.5, 0.25, 100, 0]);
  const others = ["10", "", "%", "-5%", "100,01%", "101%", "1,234%", "10%%", "1e1%", "десять %"];
  expect(others.map(typedPercent)).toEqual(others.map(() => null));
});

test("a percent of the products is whole hryvnias, rounded down; a sum stays as it is", () => {
  expect(manualSum({ percent: 10 }, 378_00)).toBe(37_00);
  expect(manualSum({ percent: 7.5 }, 1_000_00)).toBe(75_00);
  expect(manualSum({ percent: 7 }, 100_00)).toBe(7_00);
  expect(manualSum({ percent: 100 }, 378_50)).toBe(378_00);
  expect(manualSum({ percent: 10 }, 0)).toBe(0);
  expect(manualSum(50_01, 378_00)).toBe(50_01);
});

test("a percent is less than one hryvnia below its exact share, and never above it", () => {
  const hundredths = fc.integer({ min: 0, max: 10_000 });
  const left = fc.integer({ min: 0, max: 100_000_000_00 });
  fc.assert(
    fc.property(hundredths, left, (hundredth, left_kop) => {
      const sum_kop = manualSum({ percent: hundredth / 100 }, left_kop);
      const behind = BigInt(left_kop) * BigInt(hundredth) - BigInt(sum_kop) * 10_000n;
      expect(sum_kop % 100).toBe(0);
      expect(behind >= 0n && behind < 1_000_000n).toBe(true);
    }),
  );
});
