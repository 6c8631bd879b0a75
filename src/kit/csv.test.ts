import fc from "fast-check";
import { expect, test } from "vitest";
import { csvText } from "./csv.ts";

test("cells are parted by semicolons, with the mark of UTF-8 in front", () => {
  expect(
    csvText([
      ["День", "Виручка"],
      ["2026-11-20", 1250.5],
      ["2026-11-21", null],
    ]),
  ).toBe("\ufeffДень;Виручка\r\n2026-11-20;1250,5\r\n2026-11-21;\r\n");
});

test("quotes, semicolons and new lines stay within their cell", () => {
  expect(csvText([['Набір "Дяка"; 9\nцукерок', 1]])).toBe('\ufeff"Набір ""Дяка""; 9\nцукерок";1\r\n');
});

test.each(["=cmd|' /C calc'!A0", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", " =1"])(
  "%j is no formula any more",
  (text) => {
    expect(csvText([[text]]).slice(1)).toMatch(/^"?'/);
  },
);

test("a number stays a number, below zero too", () => {
  expect(csvText([[-12.5]])).toBe("\ufeff-12,5\r\n");
});

test("no text starts what a spreadsheet would run", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(csvText([[text]]).slice(1)).not.toMatch(/^"?\s*[=+\-@]/);
    }),
  );
});
