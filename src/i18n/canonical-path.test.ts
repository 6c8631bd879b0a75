import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { canonicalPath } from "./canonical-path.ts";

describe("a URL has one canonical spelling", () => {
  test.each([
    ["/", "/"],
    ["//", "/"],
    ["/ru", "/ru"],
    ["/ru/", "/ru"],
    ["/RU/Cart/", "/ru/cart"],
    ["/ru/ru", "/ru"],
    ["/ru/ru/ru/cart", "/ru/cart"],
    ["/ru/rubin", "/ru/rubin"],
    ["/rubin", "/rubin"],
    ["//evil.example/x", "/evil.example/x"],
    ["/\\evil.example", "/evil.example"],
    ["/Shokolad//Chornyi/", "/shokolad/chornyi"],
    ["/%63art", "/cart"],
    ["/%2e%2e/%2E%2E/cart", "/cart"],
    ["/shokolad/../cart/.", "/cart"],
    ["/%d1%88", "/%D1%88"],
    ["/a%2Fb", "/a%2Fb"],
    ["/Profile/Orders", "/profile/orders"],
    ["/o/80wsuIBnDGNs3JjNsgTuX7v", "/o/80wsuIBnDGNs3JjNsgTuX7v"],
  ])("%s is %s", (typed, canonical) => {
    expect(canonicalPath(typed)).toBe(canonical);
  });

  test("and the sitemap and robots.txt have one for both languages", () => {
    expect(["/ru/sitemap.xml", "/RU/Sitemap.XML", "/ru/ru/sitemap.xml"].map(canonicalPath)).toEqual(
      Array(3).fill("/sitemap.xml"),
    );
    expect(canonicalPath("/ru/robots.txt")).toBe("/robots.txt");
    for (const own of ["/ru/sitemap", "/ru/x/sitemap.xml", "/ru/sitemap.xml/x", "/sitemap.xml"])
      expect(canonicalPath(own)).toBe(own);
  });

  test("which is canonical, stays on this host and ends in no slash", () => {
    const part = fc.constantFrom(
      "/",
      "//",
      "\\",
      ".",
      "..",
      "ru",
      "RU",
      "a",
      "Ab",
      "%2F",
      "%41",
      "%",
      "%e0",
      "crm",
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const path = canonicalPath(`/${parts.join("")}`);
        expect(canonicalPath(path)).toBe(path);
        expect(path).toMatch(/^\/(?![\\/])/);
        expect(path === "/" || !path.endsWith("/")).toBe(true);
      }),
    );
  });
});
