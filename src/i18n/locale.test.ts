import fc from "fast-check";
import { expect, test } from "vitest";
import { bare, defaultLocale, localeFacts, localeOfPath, localePath, locales } from "./locale.ts";

const paths = fc
  .array(fc.constantFrom("shokolad", "chornyi", "cart", "rudyi", "ru-uk"), { maxLength: 3 })
  .map((segments) => `/${segments.join("/")}`);

test("a path converts to the other language and back unchanged", () => {
  fc.assert(
    fc.property(paths, fc.constantFrom(...locales), (path, locale) => {
      expect(localeOfPath(localePath(path, locale))).toBe(locale);
      expect(bare(localePath(path, locale))).toBe(path);
    }),
  );
});

test("Ukrainian is the default language without a prefix, and Russian is under /ru", () => {
  expect(locales.map((locale) => [locale, localeFacts[locale].label, localeFacts[locale].iso])).toEqual([
    ["uk", "УКР", "uk-UA"],
    ["ru", "РУС", "ru-RU"],
  ]);
  expect(defaultLocale).toBe("uk");
  expect([localePath("/cart", "uk"), localePath("/cart", "ru")]).toEqual(["/cart", "/ru/cart"]);
});

test("a path that only begins with the letters ru has no language prefix", () => {
  expect(localeOfPath("/rubin")).toBe("uk");
  expect(localeOfPath("/ru")).toBe("ru");
  expect(localePath("/", "ru")).toBe("/ru");
});
