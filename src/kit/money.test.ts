import fc from "fast-check";
import { expect, test } from "vitest";
import { formatMoney, hryvnias, kop, percentOf, share } from "./money.ts";

const amounts = fc.integer({ min: -100_000_000, max: 100_000_000 });

test("an amount is the same to the kopiyka after JSON and back", () => {
  fc.assert(fc.property(amounts, (amount) => kop(JSON.parse(JSON.stringify(hryvnias(amount)))) === amount));
});

test("a price has non-breaking spaces and kopiykas only when present", () => {
  expect(formatMoney(125_000)).toBe("1\u00a0250\u00a0₴");
  expect(formatMoney(4_950)).toBe("49,50\u00a0₴");
  expect(formatMoney(123_456_700)).toBe("1\u00a0234\u00a0567\u00a0₴");
  expect(formatMoney(-500)).toBe("−5\u00a0₴");
  expect(formatMoney(5)).toBe("0,05\u00a0₴");
});

test("a formatted amount equals the amount owed", () => {
  fc.assert(
    fc.property(amounts, (amount) => {
      const read = formatMoney(amount)
        .replace(/[\u00a0₴]/g, "")
        .replace(",", ".")
        .replace("−", "-");
      return kop(Number(read)) === amount;
    }),
  );
});

test("shares add up to the whole and follow the weights to within a kopiyka", () => {
  fc.assert(
    fc.property(
      fc.nat(10_000_000),
      fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 40 }),
      (amount, weights) => {
        const parts = share(amount, weights);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount);
        const total = weights.reduce((sum, weight) => sum + weight, 0);
        if (total === 0) return;
        parts.forEach((part, index) => {
          expect(Math.abs(part - (amount * (weights[index] ?? 0)) / total)).toBeLessThan(1);
        });
      },
    ),
  );
});

test("two percent of 378 hryvnias is 7,56", () => {
  expect(percentOf(37_800, 2)).toBe(756);
});
