import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "#kit/clock.ts";
import { carriers } from "#shop/delivery/rules/carriers.ts";
import { deliveryTypes } from "#shop/delivery/rules/settings.ts";
import { orderSources } from "#shop/orders/rules/sources.ts";
import { orderStatuses } from "#shop/orders/rules/statuses.ts";
import { paymentMethods, paymentStatuses } from "#shop/payments/rules/statuses.ts";
import type { CrmOrdersQuery } from "../input.ts";
import { changed, crmOrdersFromUrl, listSearch, plainList, unfiltered } from "./list-address.ts";
import { crmOrderSorts } from "./list-fields.ts";
import { orderViews, viewKeys, viewOf } from "./views.ts";

const read = (search: string): CrmOrdersQuery => crmOrdersFromUrl(new URLSearchParams(search));

const typed = fc
  .string({ unit: fc.constantFrom(..."абґєії ’'-,+&=%#?№0123456789abcЯЩ"), maxLength: 40 })
  .map((text) => text.trim().replace(/\s+/g, " "));
const day = fc.integer({ min: 0, max: 4_000 }).map((n) => addDays("2020-01-01", n));
const someOf = <T>(values: readonly T[]) => fc.uniqueArray(fc.constantFrom(...values));

const query: fc.Arbitrary<CrmOrdersQuery> = fc.record(
  {
    status: someOf(orderStatuses),
    delivery: someOf(deliveryTypes),
    payment: someOf([...paymentMethods, ...paymentStatuses]),
    carrier: someOf(carriers),
    source: someOf(orderSources),
    q: typed,
    city: typed,
    from: day,
    to: day,
    sort: fc.constantFrom(...crmOrderSorts),
    page: fc.integer({ min: 1, max: 1_000_000 }),
    per_page: fc.integer({ min: 1, max: 200 }),
    as: fc.constant("board" as const),
  },
  {
    requiredKeys: [
      "status",
      "delivery",
      "carrier",
      "payment",
      "source",
      "q",
      "city",
      "sort",
      "page",
      "per_page",
    ],
  },
);

test("a list's address reads back as the same list", () => {
  fc.assert(
    fc.property(query, (list) => {
      expect(read(listSearch(list))).toEqual(list);
    }),
  );
});

test("a list has one address, however the filters were written", () => {
  expect(listSearch(read("?per_page=50&status=new&status=packing&q=&page=1&sort=-created_at"))).toBe(
    "?status=new,packing",
  );
  expect(listSearch(read(""))).toBe("");
});

test("a wrong parameter in an address is ignored", () => {
  expect(
    read("?status=sent&from=2026-02-30&to=tomorrow&page=-3&per_page=9000&sort=name&delivery=drone"),
  ).toEqual(plainList);
});

test("a filtered list begins at its first page", () => {
  fc.assert(
    fc.property(query, (list) => {
      expect(changed(list, { q: "Ґудзь" })).toEqual({ ...list, q: "Ґудзь", page: 1 });
    }),
  );
});

test("a list without its filters keeps its layout, sorting and page size", () => {
  fc.assert(
    fc.property(query, (list) => {
      const { as, sort, per_page } = list;
      expect(read(listSearch(unfiltered(list)))).toEqual({ ...plainList, ...(as && { as }), sort, per_page });
    }),
  );
});

test("every tab is recognised from its own address, also with a search added", () => {
  const today = "2026-11-20";
  const views = orderViews(today);
  for (const key of viewKeys) {
    const list = { ...plainList, ...views[key] };
    expect(viewOf(read(listSearch(list)), today)).toBe(key);
    expect(viewOf(read(listSearch({ ...list, q: "Київ", sort: "total", page: 3 })), today)).toBe(key);
  }
  expect(viewOf({ ...plainList, status: ["cancelled"] }, today)).toBeNull();
});
