import fc from "fast-check";
import { expect, test } from "vitest";
import { isBeyondLast, offset, pageLinks, pageMeta, pageWindow } from "./paging.ts";

const lists = fc.record({ total: fc.nat(5000), perPage: fc.integer({ min: 1, max: 100 }) });

test("walking the pages returns every row exactly once", () => {
  fc.assert(
    fc.property(lists, ({ total, perPage }) => {
      const last = pageMeta({ page: 1, perPage }, total).last_page;
      let met = 0;
      for (let page = 1; page <= last; page += 1) {
        expect(offset({ page, perPage })).toBe(met);
        met += Math.min(perPage, total - met);
      }
      expect(met).toBe(total);
      expect(isBeyondLast(pageMeta({ page: last + 1, perPage }, total))).toBe(true);
      expect(isBeyondLast(pageMeta({ page: last, perPage }, total))).toBe(false);
    }),
  );
});

test("following next from the first page ends at the last", () => {
  fc.assert(
    fc.property(lists, ({ total, perPage }) => {
      const last = pageMeta({ page: 1, perPage }, total).last_page;
      let page = 1;
      for (;;) {
        const { next } = pageLinks(pageMeta({ page, perPage }, total), String);
        if (next === null) break;
        page = Number(next);
      }
      expect(page).toBe(last);
    }),
  );
});

test("the page numbers shown grow, hold both ends and the current page, and hide at least two behind a gap", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 200 }), (a, b) => {
      const [current, last] = a <= b ? [a, b] : [b, a];
      const shown = pageWindow(current, last);
      const numbers = shown.filter((page) => page !== null);
      expect(numbers).toEqual([...numbers].sort((x, y) => x - y));
      expect(numbers).toContain(current);
      expect(numbers[0]).toBe(1);
      expect(numbers.at(-1)).toBe(last);
      shown.forEach((page, index) => {
        if (page !== null) return;
        expect((shown[index + 1] ?? 0) - (shown[index - 1] ?? 0)).toBeGreaterThan(2);
      });
    }),
  );
});
