import fc from "fast-check";
import { expect, test } from "vitest";
import { believable, groupOf, maxViewed, mergeViews } from "./rules.ts";

const views = fc.array(
  fc.record({ id: fc.integer({ min: 1, max: 60 }), at: fc.integer({ min: 1, max: 1_000 }) }),
  { maxLength: 50 },
);

test("merged views are the newest, each product once, with the time of its last view", () => {
  fc.assert(
    fc.property(views, views, (device, account) => {
      const all = [...device, ...account];
      const merged = mergeViews(device, account);
      expect(merged).toHaveLength(Math.min(maxViewed, new Set(all.map(({ id }) => id)).size));
      for (const { id, at } of merged)
        expect(at).toBe(Math.max(...all.filter((view) => view.id === id).map((view) => view.at)));
      expect(merged.map(({ at }) => at)).toEqual(merged.map(({ at }) => at).sort((a, b) => b - a));
    }),
  );
});

test("the order and the number of merges do not change the result", () => {
  fc.assert(
    fc.property(views, views, views, (a, b, c) => {
      expect(mergeViews(a, b)).toEqual(mergeViews(b, a));
      expect(mergeViews(mergeViews(a, b), c)).toEqual(mergeViews(a, mergeViews(b, c)));
      expect(mergeViews(mergeViews(a, b), b)).toEqual(mergeViews(a, b));
    }),
  );
});

test("a wrong device clock cannot put a view into the future or into the last century", () => {
  const now = Date.parse("2026-11-20T10:00:00Z");
  expect(believable(now + 5_000, now)).toBe(now);
  expect(believable(now - 5_000, now)).toBe(now - 5_000);
  expect(new Date(believable(0, now)).getUTCFullYear()).toBe(2025);
});

test("views are shown by day", () => {
  expect([0, 1, 2, 6, 7, 90].map(groupOf)).toEqual([
    "today",
    "yesterday",
    "this_week",
    "this_week",
    "earlier",
    "earlier",
  ]);
});
