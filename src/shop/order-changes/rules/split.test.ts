import fc from "fast-check";
import { expect, test } from "vitest";
import { totalOf } from "../../pricing/rules/prices.ts";
import type { ChangedSums } from "./price.ts";
import { goingMoney, isSplit, splitSums } from "./split.ts";

type Split = { going: number; sums: ChangedSums };
const money = fc.integer({ min: 0, max: 200_000 });
const orders = fc
  .record({
    going: money,
    staying: money,
    paper: money,
    ribbon_kop: money,
    delivery_kop: money,
    fee_kop: money,
  })
  .chain(({ going, staying, paper, ...rest }) =>
    fc.integer({ min: 0, max: going + staying }).chain((discount_kop) =>
      fc.tuple(fc.nat(discount_kop), fc.nat(discount_kop)).map(([one, other]): Split => {
        const [manual_discount_kop, both] = [Math.min(one, other), Math.max(one, other)];
        const promotions_kop = both - manual_discount_kop;
        const fees = { ...rest, wrap_kop: paper + rest.ribbon_kop };
        const parts = { discount_kop, manual_discount_kop, promotions_kop };
        return { going, sums: { subtotal_kop: going + staying, ...parts, ...fees } };
      }),
    ),
  );

test("the two orders of a split cost what the whole one did, to the kopiyka in every part of the sum", () => {
  fc.assert(
    fc.property(orders, ({ going, sums }) => {
      const { stays, goes } = splitSums(sums, going, null);
      expect(totalOf(stays) + totalOf(goes)).toBe(totalOf(sums));
      for (const part of ["subtotal_kop", "discount_kop", "wrap_kop", "delivery_kop", "fee_kop"] as const)
        expect(stays[part] + goes[part]).toBe(sums[part]);
      for (const part of [stays, goes]) {
        for (const sum of Object.values(part)) expect(sum).toBeGreaterThanOrEqual(0);
        expect(part.ribbon_kop).toBeLessThanOrEqual(part.wrap_kop);
        expect(part.discount_kop).toBeLessThanOrEqual(part.subtotal_kop);
        expect(part.manual_discount_kop + part.promotions_kop).toBeLessThanOrEqual(part.discount_kop);
      }
    }),
  );
});

test("a payment covers the order that stays first, and at most the price of the other order is moved to it", () => {
  fc.assert(
    fc.property(orders, money, ({ going, sums }, paid) => {
      const split = splitSums(sums, going, null);
      const credit = goingMoney(paid, split);
      expect(credit).toBeGreaterThanOrEqual(0);
      expect(credit).toBeLessThanOrEqual(totalOf(split.goes));
      if (credit > 0) expect(paid - credit).toBeGreaterThanOrEqual(totalOf(split.stays));
    }),
  );
  const paidInFull = { subtotal_kop: 300, discount_kop: 0, manual_discount_kop: 0, promotions_kop: 0 };
  const split = splitSums(
    { ...paidInFull, wrap_kop: 0, ribbon_kop: 0, delivery_kop: 95, fee_kop: 0 },
    100,
    null,
  );
  expect(goingMoney(395, split)).toBe(100);
});

test("a split leaves items in both orders", () => {
  const lines = [
    { id: 1, quantity: 2 },
    { id: 2, quantity: 1 },
  ];
  expect(isSplit(lines, [{ id: 1, quantity: 1 }])).toBe(true);
  expect(isSplit(lines, lines)).toBe(false);
  expect(isSplit(lines, [{ id: 1, quantity: 3 }])).toBe(false);
  expect(isSplit(lines, [{ id: 3, quantity: 1 }])).toBe(false);
  expect(isSplit(lines, [])).toBe(false);
});
