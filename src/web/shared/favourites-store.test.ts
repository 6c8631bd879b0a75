import { expect, test } from "vitest";
import { parseFavourites, toggled } from "./favourites-store.ts";

const empty = { ids: [], offsets: {} };

test("a favourite comes first and raises the likes by one", () => {
  expect(toggled(toggled(empty, 7), 9)).toEqual({ ids: [9, 7], offsets: { 7: 1, 9: 1 } });
});

test("taken off again it leaves, and the likes never fall below what they were", () => {
  expect(toggled(toggled(empty, 7), 7)).toEqual({ ids: [], offsets: { 7: 0 } });
  expect(toggled({ ids: [7], offsets: {} }, 7).offsets).toEqual({ 7: 0 });
});

test("what somebody else left on the device is cleaned or thrown away", () => {
  expect(parseFavourites({ ids: [3, "x", 3, -1, 4.5, 8], offsets: { 3: 1, 8: "many" } })).toEqual({
    ids: [3, 8],
    offsets: { 3: 1 },
  });
  expect(parseFavourites([1, 2])).toBeNull();
  expect(parseFavourites(null)).toBeNull();
});
