import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { CarrierName } from "../carriers.ts";
import { deliveryTypes, defaultDeliverySettings as settings } from "../settings.ts";
import { type CashContract, cashServices, cashTariff, feeText } from "./cash-fees.ts";
import {
  cashOnDeliveryFee,
  type DeliveryOptionsInput,
  deliveryOptions,
  deliveryPrice,
  freeDeliveryLeft,
  parcelProblem,
  takesCash,
} from "./prices.ts";

const sums = fc.integer({ min: 0, max: 50_000_00 });

describe("the price of delivery", () => {
  test.each([
    ["branch", 95_00, 0],
    ["postomat", 85_00, 0],
    ["courier", 140_00, 70_00],
    ["pickup", 0, 0],
  ] as const)("%s costs %d kop below 1 500 ₴ and %d from there", (type, below, from) => {
    expect(deliveryPrice(type, 1_499_99, settings)).toBe(below);
    expect(deliveryPrice(type, 1_500_00, settings)).toBe(from);
  });

  test("a larger order never has dearer delivery, nor a negative price", () => {
    fc.assert(
      fc.property(fc.constantFrom(...deliveryTypes), sums, sums, (type, sum, more) => {
        const dearer = deliveryPrice(type, sum, settings);
        const cheaper = deliveryPrice(type, sum + more, settings);
        expect(cheaper).toBeLessThanOrEqual(dearer);
        expect(cheaper).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test("the bar to free delivery reaches zero exactly where a branch becomes free", () => {
    expect(freeDeliveryLeft(1_434_00, settings)).toBe(66_00);
    fc.assert(
      fc.property(sums, (sum) => {
        expect(freeDeliveryLeft(sum, settings) === 0).toBe(deliveryPrice("branch", sum, settings) === 0);
      }),
    );
  });

  test("a shop may have no free delivery", () => {
    const never = { ...settings, freeFrom_kop: null };
    expect(deliveryPrice("branch", 90_000_00, never)).toBe(95_00);
    expect(freeDeliveryLeft(90_000_00, never)).toBeNull();
  });
});

describe("paying on delivery costs the buyer", () => {
  const on = "2026-11-20";
  const fee = (amount_kop: number, contract: Partial<CashContract> = {}, carrier?: CarrierName) =>
    cashOnDeliveryFee(
      amount_kop,
      { ...settings, cashContract: { ...settings.cashContract, ...contract } },
      on,
      carrier,
    );

  test("20 ₴ and 2 % of the collected sum on the universal plan, in whole kopiykas", () => {
    expect([fee(1_478_00), fee(25), fee(0)]).toEqual([49_56, 20_01, 0]);
  });

  test("nothing on the standard plan, nor by the shop's own courier", () => {
    expect(fee(1_478_00, { plan: "standard" })).toBe(0);
    expect(fee(1_478_00, {}, "own")).toBe(0);
  });

  test("Ukrposhta's fee, with any contract with Nova Poshta", () => {
    expect(fee(1_000_00, { plan: "standard", service: "none" }, "ukrposhta")).toBe(35_00);
  });

  test("by Nova Poshta only where there is a contract", () => {
    const contracts = cashServices.map((service) => ({
      cashContract: { ...settings.cashContract, service },
    }));
    expect(contracts.map((one) => takesCash(one, "nova_poshta"))).toEqual([true, true, false]);
    expect(contracts.map((one) => takesCash(one, "ukrposhta"))).toEqual([true, true, true]);
  });
});

describe("the tariff of 29 April 2026", () => {
  const tariff = (contract: Partial<CashContract>) =>
    cashTariff({ ...settings.cashContract, ...contract }, "2026-04-29");

  test.each([
    ["universal", false, "20\u00a0₴ + 2\u00a0%", "10\u00a0₴ + 1\u00a0%", 1.3],
    ["universal", true, "20\u00a0₴ + 2\u00a0%", "10\u00a0₴ + 1\u00a0%", 0.5],
    ["standard", false, "", "", 3.3],
    ["standard", true, "", "", 2.5],
  ] as const)(
    "covers the %s plan with a NovaPay account: %s",
    (plan, hasNovaPayAccount, buyer, inApp, seller) => {
      const found = tariff({ plan, hasNovaPayAccount });
      expect([feeText(found.buyer), feeText(found.buyerInApp), found.sellerPercent]).toEqual([
        buyer,
        inApp,
        seller,
      ]);
    },
  );

  test("applies to earlier days too, as no older one is known", () => {
    const before = cashTariff(settings.cashContract, "2025-01-01");
    expect(before).toEqual(tariff({}));
  });

  test("offers no cheaper fee for a money transfer that the app does not pay", () => {
    const { buyer, buyerInApp } = tariff({ service: "money_transfer", plan: "standard" });
    expect([feeText(buyer), buyerInApp]).toEqual(["20\u00a0₴ + 2\u00a0%", buyer]);
  });
});

describe("the limits of a postomat", () => {
  const parcel = { weight_g: 900, value_kop: 1_000_00 };

  test("are weight, sides in any order and value", () => {
    const problem = (more: object) => parcelProblem({ ...parcel, ...more }, settings.postomat);
    expect(problem({})).toBeNull();
    expect(problem({ sidesCm: [30, 60, 40] })).toBeNull();
    expect(problem({ weight_g: 20_001 })).toBe("too_heavy");
    expect(problem({ sidesCm: [31, 41, 20] })).toBeNull();
    expect(problem({ sidesCm: [31, 41, 41] })).toBe("too_big");
    expect(problem({ value_kop: 10_000_01 })).toBe("too_valuable");
  });
});

describe("delivery options at checkout", () => {
  const kyiv = { areaUk: "", rank: 1, isServed: true, hasBranches: true, hasPostomats: true };
  const options = (more: Partial<DeliveryOptionsInput> = {}) =>
    deliveryOptions({
      now: new Date("2026-11-20T11:05:00Z"),
      subtotal_kop: 1_434_00,
      parcel: { weight_g: 900, value_kop: 1_434_00 },
      city: kyiv,
      settings,
      ...more,
    });
  const unavailable = (more: Partial<DeliveryOptionsInput>) =>
    options(more).map((option) => option.unavailable);

  test("on a Friday at 13:05 Kyiv has all four, by parcel tomorrow and in the showroom in two hours", () => {
    expect(
      options().map(({ type, price_kop, arrivesBy, readyAt }) => [type, price_kop, arrivesBy, readyAt]),
    ).toEqual([
      ["branch", 95_00, "2026-11-21", null],
      ["postomat", 85_00, "2026-11-21", null],
      ["courier", 140_00, "2026-11-21", null],
      ["pickup", 0, "2026-11-20", "15:05"],
    ]);
  });

  test("without a city have prices and no promised days", () => {
    expect(options({ city: null }).map(({ arrivesBy, unavailable: reason }) => [arrivesBy, reason])).toEqual([
      [null, null],
      [null, null],
      [null, null],
      ["2026-11-20", null],
    ]);
  });

  test("a city that the carrier does not serve has only the showroom", () => {
    expect(unavailable({ city: { ...kyiv, isServed: false } })).toEqual([
      "not_served",
      "not_served",
      "not_served",
      null,
    ]);
  });

  test("a city without postomats or branches still has the courier", () => {
    const village = { ...kyiv, rank: null, hasBranches: false, hasPostomats: false };
    expect(unavailable({ city: village })).toEqual(["no_branches", "no_postomats", null, null]);
  });

  test("a parcel too heavy for a postomat has every other option", () => {
    expect(unavailable({ parcel: { weight_g: 25_000, value_kop: 500_00 } })).toEqual([
      null,
      "too_heavy",
      null,
      null,
    ]);
  });

  test("free delivery shows the price that was waived", () => {
    expect(options({ subtotal_kop: 1_500_00 })[0]).toMatchObject({ price_kop: 0, fullPrice_kop: 95_00 });
  });
});
