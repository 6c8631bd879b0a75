import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { promoDiscount, promoKey, type UsedPromo } from "./promo-code.ts";

const now = new Date("2026-11-20T12:00:00Z");

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
