import fc from "fast-check";
import { expect, test } from "vitest";
import { isLandline } from "./landline.ts";
import { parsePhone } from "./phone.ts";

test("phones of Kyiv, Lviv and Odesa are landlines, and those of the mobile operators are not", () => {
  for (const city of ["442345678", "322345678", "482345678"]) expect(isLandline(city)).toBe(true);
  for (const mobile of ["672201487", "501112233", "391234567", "731234567"])
    expect(isLandline(mobile)).toBe(false);
  expect(isLandline("44234567")).toBe(false);
});

test("no number is a mobile and a landline at once", () => {
  fc.assert(
    fc.property(fc.integer({ min: 100_000_000, max: 999_999_999 }), (number) => {
      const national = String(number);
      expect(isLandline(national) && parsePhone(national) !== null).toBe(false);
    }),
    { numRuns: 2_000 },
  );
});
