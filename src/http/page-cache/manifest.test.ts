import fc from "fast-check";
import { expect, test } from "vitest";
import { pageKey, planInvalidation } from "./manifest.ts";

test("campaign parameters and open windows do not make another page", () => {
  expect(pageKey("/shokolad?utm_source=x&modal=cart&fbclid=1")).toBe("/shokolad");
  expect(pageKey("/shokolad?page=2&utm_source=x")).toBe("/shokolad?page=2");
});

test("the order in which filters were chosen does not make another page", () => {
  const filters = fc.array(
    fc.tuple(fc.constantFrom("chocolate", "filling", "page", "sort"), fc.constantFrom("a", "b", "c")),
    { maxLength: 6 },
  );
  fc.assert(
    fc.property(filters, (chosen) => {
      const there = pageKey(`/shokolad?${new URLSearchParams(chosen)}`);
      const back = pageKey(`/shokolad?${new URLSearchParams([...chosen].reverse())}`);
      expect(back).toBe(there);
      expect(pageKey(there ?? "")).toBe(there);
    }),
  );
});

test("a personal page is never cached", () => {
  for (const path of ["/thx-page?number=1&token=x", "/ru/crm/all-orders", "/profile/orders.data", "/crm"]) {
    expect(pageKey(path)).toBeNull();
  }
  expect(pageKey("/crmivka")).toBe("/crmivka");
});

test("an invalid or endless address is not cached", () => {
  expect(pageKey("/%E0%A4%A")).toBeNull();
  expect(pageKey(`/x?page=${"1".repeat(3000)}`)).toBeNull();
  expect(pageKey(`/${"x".repeat(3000)}`)).toBeNull();
});

test("a thousand unknown parameters do not make another page", () => {
  expect(pageKey(`/x?${"a=1&".repeat(2000)}page=2`)).toBe("/x?page=2");
});

test("a sold-out product evicts its own page and every listing, not the texts", () => {
  expect(planInvalidation({ kind: "stock_changed", productIds: [3, 4] })).toEqual([
    "product:3",
    "product:4",
    "listing",
  ]);
  expect(planInvalidation({ kind: "content_changed", slug: "contacts" })).toEqual([
    "content:contacts",
    "texts",
  ]);
  expect(planInvalidation({ kind: "settings_changed" })).toBe("all");
});
