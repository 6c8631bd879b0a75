import fc from "fast-check";
import { expect, test } from "vitest";
import { paths } from "../../paths.ts";
import { reviewsQuery } from "./reviews-query.ts";

const read = (href: string) => reviewsQuery(new URL(href, "https://diaka.example").searchParams);

test("an address of the reviews is read as it was written", () => {
  const asked = fc.record({
    page: fc.integer({ min: 1, max: 999_999 }),
    withPhotos: fc.boolean(),
    rating: fc.constantFrom(null, 1 as const, 2 as const, 3 as const, 4 as const, 5 as const),
  });
  fc.assert(
    fc.property(asked, (query) => {
      expect(read(paths.reviewsPage(query, "uk"))).toEqual(query);
    }),
  );
  expect(paths.reviewsPage({ page: 1, rating: null, withPhotos: false }, "ru")).toBe("/ru/reviews");
});

test("an invalid address means the first page of all reviews", () => {
  for (const value of ["0", "-1", "1.5", "6", "9999999", "<script>", "%00", "１"])
    expect(read(`/reviews?rating=${value}&page=${value}`).rating).toBeNull();
  expect(read("/reviews?page=01&rating=05&photos=yes")).toEqual({ page: 1, rating: null, withPhotos: false });
});
