import { expect, test } from "vitest";
import { maxViewed } from "#shop/recently-viewed/rules.ts";
import { parseViews } from "./views.ts";

test("invalid stored views are cleaned or dropped", () => {
  const kept = parseViews([
    { id: 3, at: 10 },
    { id: 5, at: 30 },
    { id: 3, at: 20 },
    { id: -1, at: 5 },
    { id: 4 },
    { id: 6, at: 1e16 },
    "7",
    null,
  ]);
  expect(kept).toEqual([
    { id: 5, at: 30 },
    { id: 3, at: 20 },
  ]);
  expect(parseViews({ ids: [1] })).toBeNull();
});

test("thirty views are kept", () => {
  const many = Array.from({ length: 90 }, (_, n) => ({ id: n + 1, at: n }));
  expect(parseViews(many)).toHaveLength(maxViewed);
});
