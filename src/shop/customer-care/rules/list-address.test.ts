import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type CustomersQuery,
  customerSorts,
  customersFromUrl,
  customersSearch,
  plainCustomers,
} from "./list-address.ts";

const line = fc.string({ maxLength: 30 }).map((text) =>
  text
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Cs}]/gu, "")
    .trim(),
);
const queries = fc.record({
  q: line,
  tag: line,
  sort: fc.constantFrom(...customerSorts),
  page: fc.integer({ min: 1, max: 1_000_000 }),
  per_page: fc.integer({ min: 1, max: 200 }),
});

test("a list is read from its address unchanged", () => {
  fc.assert(
    fc.property(queries, fc.boolean(), (some, isBlocked) => {
      const query: CustomersQuery = isBlocked ? { ...some, blocked: "1" } : some;
      expect(customersFromUrl(new URLSearchParams(customersSearch(query)))).toEqual(query);
    }),
  );
});

test("invalid values in an address are ignored", () => {
  expect(customersFromUrl(new URLSearchParams("sort=magic&page=0&per_page=1e9&blocked=yes"))).toEqual(
    plainCustomers,
  );
  expect(customersSearch(plainCustomers)).toBe("");
});
