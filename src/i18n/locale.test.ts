import fc from "fast-check";
import { expect, test } from "vitest";
import { bare, defaultLocale, localeFacts, localeOfPath, localePath, locales } from "./locale.ts";

const paths = fc
  .array(fc.constantFrom("shokolad", "chornyi", "cart", "rudyi", "ru-uk"), { maxLength: 3 })
  .map((segments) => `/${segments.join("/")}`);

test("a path goes to the other language and comes back the same", () => {
  fc.assert(
    fc.property(paths, fc.constantFrom(...locales), (path, locale) => {
      expect(localeOfPath(localePath(path, locale))).toBe(locale);
      expect(bare(localePath(path, locale))).toBe(path);
    }),
  );
});

test("there are Ukrainian, the default without a prefix, and Russian under /ru", () => {
  expect(locales.map((locale) => [locale, localeFacts[locale].label, localeFacts[locale].iso])).toEqual([
    ["uk", "УКР", "uk-UA"],
    ["ru", "РУС", "ru-RU"],
  ]);
  expect(defaultLocale).toBe("uk");
  expect([localePath("/cart", "uk"), localePath("/cart", "ru")]).toEqual(["/cart", "/ru/cart"]);
});

test("a word that only begins with ru is no language", () => {
  expect(localeOfPath("/rubin")).toBe("uk");
  expect(localeOfPath("/ru")).toBe("ru");
  expect(localePath("/", "ru")).toBe("/ru");
});
