import fc from "fast-check";
import { expect, test } from "vitest";
import { comesAfter, cursorText, readCursor, type Source } from "./log.ts";

const cursors = fc.record({
  at: fc.date({ min: new Date("2000-01-01"), max: new Date("2100-01-01"), noInvalidDate: true }),
  source: fc.constantFrom<Source>("order", "audit"),
  id: fc.integer({ min: 1, max: 2_147_483_647 }),
});

test("a cursor is read from its text unchanged", () => {
  fc.assert(
    fc.property(cursors, (cursor) => {
      expect(readCursor(cursorText(cursor))).toEqual(cursor);
    }),
  );
});

test("an invalid cursor is read as none", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const cursor = readCursor(text);
      if (cursor) expect(text).toMatch(/^\d+\.[ao]\.\d+$/);
    }),
  );
  for (const text of ["", "1.a", "1.x.1", "1.a.9999999999", "-1.a.1"]) expect(readCursor(text)).toBeNull();
});

test("at the same time, order steps come before other changes", () => {
  const at = new Date();
  expect(comesAfter("audit", { at, source: "order", id: 5 })).toBe("all");
  expect(comesAfter("order", { at, source: "audit", id: 5 })).toBe("none");
  expect(comesAfter("audit", { at, source: "audit", id: 5 })).toBe("smaller");
});
