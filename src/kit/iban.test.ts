import { expect, test } from "vitest";
import { formatIban } from "./iban.ts";

test("an account number is formatted in fours, and formatting it again changes nothing", () => {
  const shown = "UA21 3223 1300 0002 6007 2335 6600 1";
  expect(formatIban("UA213223130000026007233566001")).toBe(shown);
  expect(formatIban(shown)).toBe(shown);
  expect(formatIban("")).toBe("");
});
