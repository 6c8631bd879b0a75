import fc from "fast-check";
import { expect, test } from "vitest";
import { mustPrepay } from "./prepay.ts";

const count = fc.nat({ max: 30 });

test("no buyer must pay ahead while the setting is off", () => {
  fc.assert(fc.property(count, (unclaimed) => !mustPrepay({ refusals: 0, months: 12 }, unclaimed)));
});

test("one more unclaimed parcel never lifts the demand, and the set number is the first to make it", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20 }), count, (refusals, unclaimed) => {
      const settings = { refusals, months: 12 };
      expect(mustPrepay(settings, unclaimed)).toBe(unclaimed >= refusals);
      if (mustPrepay(settings, unclaimed)) expect(mustPrepay(settings, unclaimed + 1)).toBe(true);
    }),
  );
});
