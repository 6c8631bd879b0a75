import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { CarrierName } from "../../delivery/rules/carriers.ts";
import { cashOnDeliveryFee, feeTerms } from "../../delivery/rules/prices/prices.ts";
import { defaultDeliverySettings as settings } from "../../delivery/rules/settings.ts";
import { noAdvance } from "../../payments/rules/advance.ts";
import { shareDiscount } from "../../pricing/rules/prices.ts";
import { payByCertificate } from "./certificate-payment.ts";
import type { PricedCart } from "./price-cart.ts";

const on = "2026-11-20";

interface Facts {
  readonly items?: number;
  readonly certificates?: number;
  readonly discount?: number;
  readonly delivery?: number;
  readonly fee?: number;
}

/** The fields of a priced cart that payment reads. */
function aCart({ items = 0, certificates = 0, discount = 0, delivery = 0, fee = 0 }: Facts): PricedCart {
  const line = (kind: "food" | "certificate", total_kop: number) => ({ offer: { kind }, total_kop });
  const sums = {
    subtotal_kop: items + certificates,
    discount_kop: discount,
    wrap_kop: 0,
    delivery_kop: delivery,
    fee_kop: fee,
  };
  return {
    lines: [line("food", items), line("certificate", certificates)],
    off: shareDiscount(discount, [items, certificates]).map((amount_kop) => [
      { position: 0, by: "manual", promotion: null, amount_kop },
    ]),
    sums,
    total_kop: items + certificates - discount + delivery + fee,
    feeTerms: feeTerms(settings, on),
  } as unknown as PricedCart;
}

const worth = (balance_kop: number) => ({ ok: true as const, id: 1, last4: "7KMX", balance_kop });

test("the carrier collects up to a limit on delivery, certificates deducted", () => {
  const cart = { ...aCart({ items: 60_000_00 }), isCarriedCash: true, problems: [] };
  const problemsOf = (limited: typeof settings, balance_kop?: number) =>
    payByCertificate(cart, balance_kop === undefined ? undefined : worth(balance_kop), limited).problems;
  expect(problemsOf(settings)).toEqual([{ code: "cash_too_much" }]);
  expect(problemsOf(settings, 10_000_00)).toEqual([]);
  expect(problemsOf(settings, 9_999_99)).toEqual([{ code: "cash_too_much" }]);
  expect(problemsOf({ ...settings, cashMost_kop: null })).toEqual([]);
});

test("a carrier without a contract collects nothing; an order that a certificate pays whole needs none", () => {
  const cart = { ...aCart({ items: 500_00 }), isCarriedCash: true, problems: [] };
  const none = { ...settings, cashContract: { ...settings.cashContract, service: "none" as const } };
  const problemsOf = (carrier: CarrierName, balance_kop: number) =>
    payByCertificate({ ...cart, carrier }, worth(balance_kop), none).problems;
  expect(problemsOf("nova_poshta", 499_99)).toEqual([{ code: "cash_not_taken" }]);
  expect(problemsOf("nova_poshta", 500_00)).toEqual([]);
  expect(problemsOf("ukrposhta", 100_00)).toEqual([]);
});

describe("an advance of cash on delivery", () => {
  const terms = {
    settings: { ...noAdvance, kind: "sum" as const, sum_kop: 200_00, fromTotal_kop: 500_00 },
    hasCategory: false,
    refusals: 0,
  };
  const carried = { isCarriedCash: true, problems: [], carrier: "nova_poshta" as const };
  const paidBy = (facts: Facts, balance_kop?: number) => {
    const certificate = balance_kop === undefined ? undefined : worth(balance_kop);
    return payByCertificate({ ...aCart(facts), ...carried }, certificate, settings, undefined, terms);
  };

  test("leaves the rest to the carrier, whose fee is of that rest", () => {
    const paid = paidBy({ items: 500_00, delivery: 100_00, fee: 32_00 });
    expect(paid).toMatchObject({
      advance_kop: 200_00,
      sums: { fee_kop: 28_00 },
      total_kop: 628_00,
      due_kop: 628_00,
    });
  });

  test("comes after a certificate", () => {
    const paid = paidBy({ items: 600_00, fee: 32_00 }, 250_00);
    expect(paid).toMatchObject({ advance_kop: 200_00, sums: { fee_kop: 23_00 }, due_kop: 373_00 });
    expect(paidBy({ items: 600_00, fee: 32_00 }, 500_00)).toMatchObject({
      advance_kop: 100_00,
      sums: { fee_kop: 0 },
      due_kop: 100_00,
    });
  });

  test("is not asked for when no carrier collects", () => {
    const paid = payByCertificate(aCart({ items: 900_00 }), undefined, settings, undefined, terms);
    expect(paid).toMatchObject({ advance_kop: 0, due_kop: 900_00 });
  });

  test("lets the rest fit the carrier's limit", () => {
    const problemsOf = (most_kop: number) => {
      const limited = { ...settings, cashMost_kop: most_kop };
      const cart = { ...aCart({ items: 500_00, fee: 30_00 }), ...carried };
      return payByCertificate(cart, undefined, limited, undefined, terms).problems;
    };
    // 300 ₴ and the fee of 26 ₴.
    expect(problemsOf(326_00)).toEqual([]);
    expect(problemsOf(325_99)).toEqual([{ code: "cash_too_much" }]);
  });
});

describe("a certificate pays", () => {
  test("as much as it holds, and the total stays", () => {
    const paid = payByCertificate(aCart({ items: 500_00 }), worth(300_00), settings);
    expect(paid).toMatchObject({ total_kop: 500_00, due_kop: 200_00, certificate: { used_kop: 300_00 } });
  });

  test("the whole order, and the carrier has nothing to collect", () => {
    const paid = payByCertificate(
      aCart({ items: 500_00, delivery: 80_00, fee: 31_60 }),
      worth(900_00),
      settings,
    );
    expect(paid).toMatchObject({ total_kop: 580_00, due_kop: 0, sums: { fee_kop: 0 } });
  });

  test("a part, and the carrier's fee is for the rest", () => {
    const paid = payByCertificate(aCart({ items: 500_00, fee: 30_00 }), worth(300_00), settings);
    expect(paid).toMatchObject({ sums: { fee_kop: 24_00 }, total_kop: 524_00, due_kop: 224_00 });
  });

  test("for no other certificate, with its part of the discount", () => {
    const both = payByCertificate(
      aCart({ items: 500_00, certificates: 500_00, discount: 100_00 }),
      worth(900_00),
      settings,
    );
    expect(both).toMatchObject({ certificate: { used_kop: 450_00 }, due_kop: 450_00 });
    const only = payByCertificate(aCart({ certificates: 500_00 }), worth(900_00), settings);
    expect(only).toMatchObject({
      certificate: null,
      certificateProblem: { code: "certificate_for_certificate" },
      due_kop: 500_00,
    });
  });

  test("nothing when it may not, and the reason is shown", () => {
    const refused = { ok: false as const, code: "certificate_expired" as const };
    expect(payByCertificate(aCart({ items: 500_00 }), refused, settings)).toMatchObject({
      certificate: null,
      certificateProblem: { code: "certificate_expired" },
      due_kop: 500_00,
    });
  });

  test("never more than it holds, never more than is owed, and to the kopiyka", () => {
    const sum = fc.nat(5_000_00);
    fc.assert(
      fc.property(sum, sum, sum, sum, fc.boolean(), (items, certificates, delivery, balance, isCash) => {
        const fee = isCash ? cashOnDeliveryFee(items + certificates + delivery, settings, on) : 0;
        const cart = aCart({ items, certificates, delivery, fee });
        const paid = payByCertificate(cart, worth(balance), settings);
        const used = paid.certificate?.used_kop ?? 0;
        expect(used).toBeLessThanOrEqual(Math.min(balance, items + delivery));
        expect(used + paid.due_kop).toBe(paid.total_kop);
        expect(paid.total_kop).toBeLessThanOrEqual(cart.total_kop);
        expect(paid.due_kop).toBeGreaterThanOrEqual(certificates);
      }),
    );
  });
});
