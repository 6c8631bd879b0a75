import { expect, test } from "vitest";
import { parseListing } from "#shop/catalog/rules/filters.ts";
import { countFilters, indexableQuery, isIndexable, listingHref } from "./listing-view.ts";

const read = (query: string) => parseListing(new URLSearchParams(query));

test("the canonical address keeps the page and the named values, not the price or the order", () => {
  const asked = read("price_to=500&chocolate=dark&weight=0-100&in_stock=1&sort=new&page=2&utm_source=x");
  expect(indexableQuery(asked).toString()).toBe("chocolate=dark&page=2");
});

test("only a whole listing or one narrowed by a single named value is indexed", () => {
  expect(isIndexable(read(""))).toBe(true);
  expect(isIndexable(read("page=3"))).toBe(true);
  expect(isIndexable(read("chocolate=dark"))).toBe(true);
  expect(isIndexable(read("chocolate=dark&chocolate=milk"))).toBe(false);
  expect(isIndexable(read("price_from=100"))).toBe(false);
  expect(isIndexable(read("sort=new"))).toBe(false);
});

test("a price range is one filter", () => {
  expect(countFilters(read("price_from=100&price_to=500&chocolate=dark&in_stock=1").filters)).toBe(3);
});

test("a search keeps its query with any filter", () => {
  expect(listingHref({ path: "/search", text: "трюфель" }, read("chocolate=dark"))).toBe(
    "/search?q=%D1%82%D1%80%D1%8E%D1%84%D0%B5%D0%BB%D1%8C&chocolate=dark",
  );
  expect(listingHref({ path: "/ru/kakao" }, read(""))).toBe("/ru/kakao");
});
