import { expect, test } from "vitest";
import { draftOf, parseWishlistDraft, wishlistBody } from "./wishlist-draft.ts";

const kept = { token: "x", title: "Список Олени", note: "Усе смакує!", event_on: "2026-12-06" };

test("an unchanged saved wishlist is restored as it was", () => {
  expect(wishlistBody(draftOf(kept, "2026-11-21"))).toEqual({
    title: kept.title,
    note: kept.note,
    event_on: kept.event_on,
  });
});

test("a past day is not offered again, so that the rest can be saved", () => {
  expect(wishlistBody(draftOf(kept, "2026-12-07"))).toMatchObject({ event_on: null });
});

test("a tab's stored data are read only as text", () => {
  const draft = draftOf(kept, "2026-11-21");
  expect(parseWishlistDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
  expect(parseWishlistDraft({ title: 5 })).toEqual({ title: "", note: "", event_on: "" });
  for (const broken of [null, "x", 5, []]) expect(parseWishlistDraft(broken)).toBeNull();
});
