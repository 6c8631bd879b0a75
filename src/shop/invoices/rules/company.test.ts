import fc from "fast-check";
import { expect, test } from "vitest";
import { isCompanyCode } from "./company.ts";

const codes = ["14360570", "31316718", "21560045", "32855961", "00032129", "3184710691"];

test.each(codes)("%s is a company's code", (code) => {
  expect(isCompanyCode(code)).toBe(true);
});

test.each(["", "1436057", "143605700", "00000000", "0000000000", "1436057O", "14 360 570"])(
  "«%s» is no code",
  (code) => {
    expect(isCompanyCode(code)).toBe(false);
  },
);

test("a wrong check digit is always found", () => {
  fc.assert(
    fc.property(fc.constantFrom(...codes), fc.integer({ min: 1, max: 9 }), (code, more) => {
      const wrong = (Number(code.at(-1)) + more) % 10;
      expect(isCompanyCode(code.slice(0, -1) + wrong)).toBe(false);
    }),
  );
});
