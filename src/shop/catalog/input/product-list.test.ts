import fc from "fast-check";
import { expect, test } from "vitest";
import { productSorts, productViews } from "../rules/product-views.ts";
import { plainProducts, productListFromUrl, productsSearch } from "./product-list.ts";

test("a list's address is read back as the same list", () => {
  const query = fc.record({
    view: fc.constantFrom(...productViews),
    q: fc.constantFrom("", "Перу", "SET-09", "50 % & більше"),
    category: fc.integer({ min: 0, max: 1000 }),
    sort: fc.constantFrom(...productSorts),
    page: fc.integer({ min: 1, max: 100_000 }),
    per_page: fc.constantFrom(25 as const, 50 as const, 100 as const),
  });
  fc.assert(
    fc.property(query, (wanted) => {
      expect(productListFromUrl(new URLSearchParams(productsSearch(wanted)))).toEqual(wanted);
    }),
  );
});

test("invalid parts are left out, and the default list has no query", () => {
  const nonsense = new URLSearchParams("view=lost&sort=colour&page=0&per_page=7&category=-1");
  expect(productListFromUrl(nonsense)).toEqual(plainProducts);
  expect(productsSearch(plainProducts)).toBe("");
});
