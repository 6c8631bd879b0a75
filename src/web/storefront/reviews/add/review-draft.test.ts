import fc from "fast-check";
import { expect, test } from "vitest";
import { reviewInput } from "#shop/reviews/input.ts";
import { draftAbout, emptyReview, lacksOf, parseReview, reviewBody } from "./review-draft.ts";

const drafts = fc.record({
  productId: fc.option(fc.integer({ min: 1, max: 1_000 })),
  rating: fc.constantFrom(null, 1 as const, 3 as const, 5 as const),
  text: fc.string({ maxLength: 40 }),
  name: fc.string({ maxLength: 30 }),
  city: fc.string({ maxLength: 30 }),
});

test("a saved draft is restored, and any other data give an empty one", () => {
  fc.assert(
    fc.property(drafts, (draft) => {
      expect(parseReview(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
    }),
  );
  fc.assert(
    fc.property(fc.jsonValue(), (stored) => {
      const draft = parseReview(stored);
      expect(draft === null || Object.keys(draft).length === 5).toBe(true);
    }),
  );
});

test("a complete draft is accepted by the shop", () => {
  fc.assert(
    fc.property(drafts, (draft) => {
      const { rating } = draft;
      if (rating === null || Object.keys(lacksOf(draft)).length > 0) return;
      const { success, error } = reviewInput.safeParse(
        reviewBody({ ...draft, rating }, { photos: [], order: null, website: "" }),
      );
      // The form cannot detect control characters; the shop does.
      expect(success || error?.issues.every(({ message }) => message === "control_characters")).toBe(true);
    }),
  );
});

test("a missing value is reported with its field", () => {
  expect(lacksOf(emptyReview)).toEqual({ rating: "rating", text: "text", author_name: "name" });
  const draft = { ...emptyReview, rating: 5, name: "Леся" } as const;
  expect(lacksOf({ ...draft, text: "  Смачно  " })).toEqual({ text: "short" });
  expect(lacksOf({ ...draft, text: "x".repeat(3_001) })).toEqual({ text: "long" });
  expect(lacksOf({ ...draft, text: "Дуже смачно" })).toEqual({});
});

test("the text of one review is not shown in another", () => {
  const draft = { productId: 7, rating: 4, text: "Гарна коробка", name: "Юрій", city: "Одеса" } as const;
  expect(draftAbout(draft, 7)).toBe(draft);
  expect(draftAbout(draft, null)).toEqual({ ...draft, productId: null, rating: null, text: "" });
});
