import fc from "fast-check";
import { expect, test } from "vitest";
import { formatPhone, isForeign, parseForeignPhone, parsePhone } from "./phone.ts";

const operators = [
  "39",
  "50",
  "63",
  "66",
  "67",
  "68",
  "73",
  "91",
  "92",
  "93",
  "94",
  "95",
  "96",
  "97",
  "98",
  "99",
];
const nationals = fc
  .tuple(fc.constantFrom(...operators), fc.integer({ min: 2_000_000, max: 9_999_999 }))
  .map(([operator, rest]) => `${operator}${rest}`);

test("every usual format of a number gives the same number", () => {
  const habits = ["+380", "380", "80", "0", "", "00380", "+380 ", "+38 0", "(0", "8-0"];
  fc.assert(
    fc.property(
      nationals,
      fc.constantFrom(...habits),
      fc.constantFrom("", " ", "-", ") "),
      (national, prefix, gap) => {
        const typed = `${prefix}${national.slice(0, 2)}${gap}${national.slice(2, 5)} ${national.slice(5)}`;
        expect(parsePhone(typed)).toBe(`+380${national}`);
      },
    ),
  );
});

test("the displayed format is read back as the same number", () => {
  fc.assert(
    fc.property(nationals, (national) => parsePhone(formatPhone(`+380${national}`)) === `+380${national}`),
  );
  expect(formatPhone("+380672201487")).toBe("+380\u00a067\u00a0220\u00a014\u00a087");
});

test("a number that is no Ukrainian mobile is refused", () => {
  for (const typed of [
    "",
    "12345",
    "+48501234567",
    "067220148",
    "06722014877",
    "067220148a",
    "+380002201487",
    "٠٦٧٢٢٠١٤٨٧",
  ]) {
    expect(parsePhone(typed)).toBeNull();
  }
});

test("no text, however broken, throws", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "binary" }),
      (text) => parsePhone(text) === null || /^\+380\d{9}$/.test(parsePhone(text) ?? ""),
    ),
  );
});

test.each([
  ["+48 512 345 678", "+48512345678"],
  ["0048 512-345-678", "+48512345678"],
  ["+49 1512 3456789", "+4915123456789"],
])("a mobile number of another country is recognised by its code: %s", (typed, stored) => {
  expect(parsePhone(typed)).toBeNull();
  expect(parseForeignPhone(typed)).toBe(stored);
  expect(isForeign(stored)).toBe(true);
});

test.each(["48 512 345 678", "+380 67 220 14 87", "+48 12", "+999 123 456 789", "+48 512 345 67x", "+"])(
  "an invalid foreign mobile number is refused: %s",
  (typed) => {
    expect(parseForeignPhone(typed)).toBeNull();
  },
);
