import fc from "fast-check";
import { expect, test } from "vitest";
import { preferredLocale } from "./locale.ts";

test("the language is the one the browser prefers of the two supported", () => {
  expect(preferredLocale("ru")).toBe("ru");
  expect(preferredLocale("en-US,en;q=0.9,ru-RU;q=0.8,uk;q=0.7")).toBe("ru");
  expect(preferredLocale("en-US,en;q=0.9,uk-UA;q=0.8,ru;q=0.7")).toBe("uk");
  expect(preferredLocale("ru;q=0.3, uk;q=0.4")).toBe("uk");
});

test("in doubt it is Ukrainian", () => {
  for (const header of [undefined, "", "*", "en", "ru;q=0", "russian", "ru;q=x", `${"en,".repeat(500)}ru`]) {
    expect([header, preferredLocale(header)]).toEqual([header, "uk"]);
  }
});

test("no header, however broken, stops the answer", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 300 }), (header) =>
      ["uk", "ru"].includes(preferredLocale(header)),
    ),
  );
});
