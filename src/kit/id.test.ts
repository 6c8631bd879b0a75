import fc from "fast-check";
import { expect, test } from "vitest";
import { canonicalJson, sameSecret, secret } from "./id.ts";

test("secrets are long, URL-safe and do not repeat", () => {
  const made = Array.from({ length: 500 }, () => secret());
  expect(new Set(made).size).toBe(500);
  for (const text of made) expect(text).toMatch(/^[\w-]{32}$/);
});

test("a secret equals itself and nothing else", () => {
  fc.assert(fc.property(fc.string(), fc.string(), (a, b) => sameSecret(a, b) === (a === b)));
});

test("the order of keys does not matter, their values do", () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
      const reversed = Object.fromEntries(Object.entries(value).reverse());
      expect(canonicalJson(reversed)).toBe(canonicalJson(value));
      expect(canonicalJson(JSON.parse(canonicalJson(value)))).toBe(canonicalJson(value));
    }),
  );
  expect(canonicalJson({ a: 1 })).not.toBe(canonicalJson({ a: 2 }));
});
