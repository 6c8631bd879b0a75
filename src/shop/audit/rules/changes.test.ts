import fc from "fast-check";
import { expect, test } from "vitest";
import { changesBetween } from "./changes.ts";

test("only the fields that changed are recorded", () => {
  expect(changesBetween({ name: "Дяка", price: 100 }, { name: "Дяка", price: 120 })).toEqual([
    { field: "price", from: 100, to: 120 },
  ]);
});

test("an added field changes from nothing, a removed field changes to nothing", () => {
  expect(changesBetween({ old: 1 }, { fresh: 2 })).toEqual([
    { field: "fresh", from: null, to: 2 },
    { field: "old", from: 1, to: null },
  ]);
  expect(changesBetween(null, { role: "packer" })).toEqual([{ field: "role", from: null, to: "packer" }]);
});

test("a field inside an object is named by its path, a list is compared whole", () => {
  expect(
    changesBetween(
      { hours: { opens: "09:00", closes: "20:00" }, badges: ["new"] },
      { hours: { opens: "10:00", closes: "20:00" }, badges: ["new", "hit"] },
    ),
  ).toEqual([
    { field: "badges", from: ["new"], to: ["new", "hit"] },
    { field: "hours.opens", from: "09:00", to: "10:00" },
  ]);
});

test("a date and its text are the same", () => {
  const at = new Date("2026-11-20T12:00:00Z");
  expect(changesBetween({ at }, { at: at.toISOString() })).toEqual([]);
});

const record = fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 2 }));

test("equal objects have no changes, and swapping the sides inverts every change", () => {
  fc.assert(
    fc.property(record, record, (before, after) => {
      expect(changesBetween(before, before)).toEqual([]);
      const there = changesBetween(before, after);
      const back = changesBetween(after, before).map(({ field, from, to }) => ({
        field,
        from: to,
        to: from,
      }));
      expect(back).toEqual(there);
    }),
  );
});
