import fc from "fast-check";
import { expect, test } from "vitest";
import { code128, code128Symbols } from "./code128.ts";

const sum = (widths: readonly number[]): number => widths.reduce((all, width) => all + width, 0);

test("a barcode has its start, its checksum and its stop", () => {
  // The sum is 104 + 1·48 + 2·42 + 3·42 + 4·17 + 5·18 + 6·19 + 7·35 = 879, which leaves 55 of 103.
  expect(code128Symbols("PJJ123C")).toEqual([104, 48, 42, 42, 17, 18, 19, 35, 55, 106]);
  expect(code128Symbols("10494")).toEqual([104, 17, 16, 20, 25, 20, expect.any(Number), 106]);
});

test("an even count of digits is packed in pairs", () => {
  expect(code128Symbols("20450811729034").slice(0, 8)).toEqual([105, 20, 45, 8, 11, 72, 90, 34]);
});

test("every symbol is eleven modules wide and unique", () => {
  const of = (pair: number): string => code128(String(pair).padStart(2, "0")).slice(6, 12).join("");
  const pairs = Array.from({ length: 100 }, (_, pair) => of(pair));
  expect(new Set(pairs).size).toBe(100);
  expect(pairs.every((widths) => sum([...widths].map(Number)) === 11)).toBe(true);
  // Bars take an even count of modules in each symbol: a scanner detects a misread by it.
  expect(pairs.every((widths) => sum([0, 2, 4].map((n) => Number(widths[n]))) % 2 === 0)).toBe(true);
});

test("any printable text becomes bars of one to four modules, as long as it must be", () => {
  const printable = fc.string({
    unit: fc.integer({ min: 32, max: 126 }).map((n) => String.fromCharCode(n)),
    minLength: 1,
    maxLength: 40,
  });
  fc.assert(
    fc.property(printable, (text) => {
      const widths = code128(text);
      expect(widths.every((width) => width >= 1 && width <= 4)).toBe(true);
      expect(sum(widths)).toBe((code128Symbols(text).length - 1) * 11 + 13);
    }),
  );
});

test("a character outside the set is refused, not misprinted", () => {
  expect(() => code128("№ 10494")).toThrow(RangeError);
  expect(() => code128("")).toThrow(RangeError);
});
