import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  lineTotal,
  promoDiscount,
  promoKey,
  shareDiscount,
  subtotalOf,
  totalOf,
  type UsedPromo,
} from "./prices.ts";

const now = new Date("2026-11-20T12:00:00Z");
const sums = fc.array(fc.integer({ min: 1, max: 5_000_000 }), { minLength: 1, maxLength: 50 });

describe("promo codes", () => {
  const mykolai: UsedPromo = {
    code: "МИКОЛАЙ",
    percent: 10,
    amount_kop: null,
    min_subtotal_kop: 500_00,
    starts_at: new Date("2026-11-01T00:00:00Z"),
    ends_at: new Date("2026-12-07T00:00:00Z"),
    total_limit: null,
    per_customer_limit: null,
    uses: { all: 0, own: 0 },
  };

  test("a percent is taken off the products, to the kopiyka", () => {
    expect(promoDiscount(mykolai, 1_434_05, now)).toEqual({ ok: true, value: 143_41 });
  });

  test("a fixed amount never exceeds the price of the products", () => {
    const gift = { ...mykolai, percent: null, amount_kop: 900_00 };
    expect(promoDiscount(gift, 600_00, now)).toEqual({ ok: true, value: 600_00 });
  });

  test("below its minimum a code is refused with the missing sum", () => {
    expect(promoDiscount(mykolai, 499_99, now)).toEqual({
      ok: false,
      error: { code: "promo_min_subtotal", min_subtotal_kop: 500_00 },
    });
  });

  test("a code is valid from its start until its end", () => {
    const at = (iso: string) => promoDiscount(mykolai, 600_00, new Date(iso));
    expect(at("2026-10-31T23:59:59Z")).toMatchObject({ error: { code: "promo_unknown" } });
    expect(at("2026-11-01T00:00:00Z").ok).toBe(true);
    expect(at("2026-12-07T00:00:00Z")).toMatchObject({ error: { code: "promo_expired" } });
  });

  test("a code has a limit of orders and a limit per person, and the refusal names the reached one", () => {
    const limited = { ...mykolai, total_limit: 3, per_customer_limit: 2 };
    const once = (all: number, own: number) => promoDiscount({ ...limited, uses: { all, own } }, 600_00, now);
    expect(once(2, 1).ok).toBe(true);
    expect(once(3, 0)).toMatchObject({ error: { code: "promo_used_up" } });
    expect(once(2, 2)).toMatchObject({ error: { code: "promo_used" } });
  });

  test("letter case and spaces around a code do not matter", () => {
    expect(promoKey(" миколай ")).toBe("МИКОЛАЙ");
  });

  test("a code's discount is between zero and the price of the products", () => {
    const code = fc.record({
      percent: fc.option(fc.integer({ min: 1, max: 90 })),
      amount_kop: fc.integer({ min: 1, max: 1_000_000 }),
    });
    fc.assert(
      fc.property(code, fc.integer({ min: 0, max: 10_000_000 }), ({ percent, amount_kop }, subtotal) => {
        const promo = {
          ...mykolai,
          percent,
          amount_kop: percent === null ? amount_kop : null,
          min_subtotal_kop: 0,
        };
        const discount = promoDiscount(promo, subtotal, now);
        expect(discount.ok && discount.value >= 0 && discount.value <= subtotal).toBe(true);
        expect(discount.ok && Number.isInteger(discount.value)).toBe(true);
      }),
    );
  });
});

describe("sums", () => {
  test("the parts of a discount add up to it and none exceeds the price of its line", () => {
    fc.assert(
      fc.property(sums, fc.double({ min: 0, max: 1, noNaN: true }), (lines, portion) => {
        const discount = Math.floor(subtotalOf(lines) * portion);
        const parts = shareDiscount(discount, lines);
        expect(subtotalOf(parts)).toBe(discount);
        parts.forEach((part, index) => {
          expect(part).toBeGreaterThanOrEqual(0);
          expect(part).toBeLessThanOrEqual(lines[index] ?? 0);
        });
      }),
    );
  });

  test("the sum does not depend on how units are spread over lines", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.array(fc.integer({ min: 1, max: 99 })),
        (unit, counts) => {
          const units = counts.reduce((sum, count) => sum + count, 0);
          expect(subtotalOf(counts.map((count) => lineTotal(unit, count)))).toBe(lineTotal(unit, units));
        },
      ),
    );
  });

  test("a total is never negative while the discount is within the products' price", () => {
    const cost = fc.integer({ min: 0, max: 1_000_000 });
    fc.assert(
      fc.property(cost, cost, cost, cost, cost, (subtotal_kop, off, wrap_kop, delivery_kop, fee_kop) => {
        const discount_kop = Math.min(off, subtotal_kop);
        const total = totalOf({ subtotal_kop, discount_kop, wrap_kop, delivery_kop, fee_kop });
        expect(total).toBeGreaterThanOrEqual(wrap_kop + delivery_kop + fee_kop);
      }),
    );
  });
});
