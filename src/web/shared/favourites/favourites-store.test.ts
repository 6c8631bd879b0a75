import { expect, test } from "vitest";
import { parseFavourites, shownIds, toggled } from "./favourites-store.ts";

const empty = { ids: [], offsets: {}, leaving: [] };

test("a new favourite comes first and raises the likes by one", () => {
  expect(toggled(toggled(empty, 7), 9)).toEqual({ ids: [9, 7], offsets: { 7: 1, 9: 1 }, leaving: [] });
});

test("a removed favourite leaves the list, and the likes never fall below their former number", () => {
  expect(toggled(toggled(empty, 7), 7)).toEqual({ ids: [], offsets: { 7: 0 }, leaving: [] });
  expect(toggled({ ...empty, ids: [7] }, 7).offsets).toEqual({ 7: 0 });
});

test("invalid stored favourites are cleaned or dropped", () => {
  expect(parseFavourites({ ids: [3, "x", 3, -1, 4.5, 8], offsets: { 3: 1, 8: "many" } })).toEqual({
    ids: [3, 8],
    offsets: { 3: 1 },
    leaving: [],
  });
  expect(parseFavourites([1, 2])).toBeNull();
  expect(parseFavourites(null)).toBeNull();
});

test("a guest sees the device's list, a customer the account's with the device's unsent changes", () => {
  const guest = { ...empty, ids: [9, 7], leaving: [3] };
  expect(shownIds(guest, null)).toEqual([9, 7]);
  expect(shownIds(guest, { ids: [3, 7, 5], at: 0 })).toEqual([9, 7, 5]);
  expect(shownIds(empty, { ids: [3, 7], at: 0 })).toEqual([3, 7]);
});
