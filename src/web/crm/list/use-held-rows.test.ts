import fc from "fast-check";
import { expect, test } from "vitest";
import { withGone } from "./use-held-rows.ts";

const rows = (...ids: number[]) => ids.map((id) => ({ id }));
const shown = (list: readonly { readonly row: { readonly id: number } }[]) => list.map(({ row }) => row.id);

test("a row with typed text keeps its place when it leaves the list, other rows leave", () => {
  const before = withGone(rows(1, 2, 3), [], []);
  expect(shown(withGone(rows(1, 3), before, [2]))).toEqual([1, 2, 3]);
  expect(shown(withGone(rows(1, 3), before, []))).toEqual([1, 3]);
});

test("no row is shown twice, no current row is missing, and only earlier rows are held", () => {
  const ids = fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 8 });
  fc.assert(
    fc.property(ids, ids, ids, (now, past, held) => {
      const list = withGone(rows(...now), withGone(rows(...past), [], []), held);
      expect(new Set(shown(list)).size).toBe(list.length);
      expect(list.filter(({ isGone }) => !isGone).map(({ row }) => row.id)).toEqual(now);
      for (const { row, isGone } of list)
        if (isGone) expect([past.includes(row.id), held.includes(row.id)]).toEqual([true, true]);
    }),
  );
});
