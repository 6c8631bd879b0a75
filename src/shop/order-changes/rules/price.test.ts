import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { must } from "#kit/result.ts";
import { ribbonColours } from "#shop/greeting-cards/rules/cards.ts";
import { parcelCarriers } from "../../delivery/rules/carriers.ts";
import { cashOnDeliveryFee, deliveryPrice } from "../../delivery/rules/prices/prices.ts";
import { defaultDeliverySettings as delivery, deliveryTypes } from "../../delivery/rules/settings.ts";
import { paymentMethods } from "../../payments/rules/statuses.ts";
import { totalOf } from "../../pricing/rules/prices.ts";
import { type Agreed, changedSums, movedPromotions, type Terms, type Wanted } from "./price.ts";

const on = "2026-11-20";
const terms: Terms = {
  promoPercent: 10,
  giftWrap_kop: 45_00,
  giftRibbon_kop: 25_00,
  beforehand_kop: 0,
  delivery,
  on,
};

/** Two bars with 10% off by a code, cash on delivery to a branch. */
const agreed: Agreed = {
  subtotal_kop: 378_00,
  discount_kop: 37_80,
  manual_discount_kop: 0,
  promotions_kop: 0,
  promotions: [],
  wrap_kop: 0,
  delivery_kop: 95_00,
  fee_kop: cashOnDeliveryFee(378_00 - 37_80 + 95_00, delivery, on),
  ribbon_kop: 0,
  gift_wrap: false,
  gift_ribbon: null,
  delivery_type: "branch",
  carrier: "nova_poshta",
  payment_method: "cod",
};

const asItIs: Wanted = {
  subtotal_kop: agreed.subtotal_kop,
  keepsPromo: true,
  discount: 0,
  wrap: false,
  ribbon: null,
  delivery_type: "branch",
  carrier: "nova_poshta",
};

test("an added bar costs its price, less the code's ten percent, and adds to the carrier's fee", () => {
  const sums = must(changedSums(agreed, { ...asItIs, subtotal_kop: 567_00 }, terms));
  expect(sums).toMatchObject({ discount_kop: 56_70, delivery_kop: 95_00 });
  expect(sums.fee_kop).toBe(cashOnDeliveryFee(567_00 - 56_70 + 95_00, delivery, on));
});

test("delivery is free above the threshold, and is charged again below it", () => {
  const free = must(changedSums(agreed, { ...asItIs, subtotal_kop: 1_500_00 }, terms));
  expect(free.delivery_kop).toBe(0);
  const back = must(changedSums({ ...agreed, ...free }, { ...asItIs, subtotal_kop: 400_00 }, terms));
  expect(back.delivery_kop).toBe(95_00);
});

test("an order keeps its agreed delivery price when the tariff goes up", () => {
  const dearer = { ...delivery, price_kop: { ...delivery.price_kop, branch: 120_00 } };
  const sums = must(changedSums(agreed, { ...asItIs, subtotal_kop: 567_00 }, { ...terms, delivery: dearer }));
  expect(sums.delivery_kop).toBe(95_00);
});

test("a fixed discount stays the same, and never exceeds the price of the products", () => {
  const given: Agreed = { ...agreed, discount_kop: 100_00 };
  const amount = { ...terms, promoPercent: null };
  expect(must(changedSums(given, { ...asItIs, subtotal_kop: 900_00 }, amount)).discount_kop).toBe(100_00);
  expect(must(changedSums(given, { ...asItIs, subtotal_kop: 60_00 }, amount)).discount_kop).toBe(60_00);
  expect(must(changedSums(given, { ...asItIs, keepsPromo: false }, amount)).discount_kop).toBe(0);
});

test("a manual discount is added to the code's, and cannot exceed what remains of the products' price", () => {
  const sums = must(changedSums(agreed, { ...asItIs, discount: 50_00 }, terms));
  expect([sums.discount_kop, sums.manual_discount_kop]).toEqual([87_80, 50_00]);
  const tenth = must(changedSums(agreed, { ...asItIs, discount: { percent: 10 } }, terms));
  expect(tenth.manual_discount_kop).toBe(34_00);
  expect(changedSums(agreed, { ...asItIs, discount: 341_00 }, terms)).toMatchObject({
    error: { code: "discount_too_big", field: "discount" },
  });
});

test("a changed ribbon colour keeps the agreed price, and an added service has the current price", () => {
  const tied: Agreed = { ...agreed, wrap_kop: 20_00, ribbon_kop: 20_00, gift_ribbon: "cherry" };
  const other = must(changedSums(tied, { ...asItIs, ribbon: "gold" }, terms));
  expect(other).toMatchObject({ wrap_kop: 20_00, ribbon_kop: 20_00 });
  const wrapped = must(changedSums(tied, { ...asItIs, ribbon: "cherry", wrap: true }, terms));
  expect(wrapped).toMatchObject({ wrap_kop: 65_00, ribbon_kop: 20_00 });
  expect(must(changedSums(tied, { ...asItIs, wrap: true }, terms))).toMatchObject({
    wrap_kop: 45_00,
    ribbon_kop: 0,
  });
});

const money = fc.integer({ min: 0, max: 5_000_00 });
const ribbon = fc.constantFrom(null, ...ribbonColours);
const wantedOrders = fc.record({
  subtotal_kop: fc.integer({ min: 1_00, max: 5_000_00 }),
  keepsPromo: fc.boolean(),
  discount: money,
  wrap: fc.boolean(),
  ribbon,
  delivery_type: fc.constantFrom(...deliveryTypes),
  carrier: fc.constantFrom(...parcelCarriers),
});
/** Orders as created by the checkout. */
const agreedOrders = fc
  .record({
    products: fc.integer({ min: 1_00, max: 5_000_00 }),
    wrap: fc.boolean(),
    ribbon,
    hasCode: fc.boolean(),
  })
  .chain(({ products, wrap, ribbon: gift_ribbon, hasCode }) =>
    fc
      .record({
        delivery_type: fc.constantFrom(...deliveryTypes),
        carrier: fc.constantFrom(...parcelCarriers),
        payment_method: fc.constantFrom(...paymentMethods),
      })
      .map(({ delivery_type, carrier, payment_method }): Agreed => {
        const ribbon_kop = gift_ribbon ? terms.giftRibbon_kop : 0;
        const sums = {
          subtotal_kop: products,
          discount_kop: hasCode ? Math.round(products / 10) : 0,
          manual_discount_kop: 0,
          promotions_kop: 0,
          promotions: [],
          wrap_kop: (wrap ? terms.giftWrap_kop : 0) + ribbon_kop,
          ribbon_kop,
          delivery_kop: deliveryPrice(delivery_type, products, delivery, { carrier }),
          fee_kop: 0,
        };
        const isCash = payment_method === "cod" && delivery_type !== "pickup";
        const fee_kop = isCash ? cashOnDeliveryFee(totalOf(sums), delivery, on, carrier) : 0;
        return { ...sums, fee_kop, gift_wrap: wrap, gift_ribbon, delivery_type, carrier, payment_method };
      }),
  );

test("an unchanged order keeps its sums", () => {
  fc.assert(
    fc.property(agreedOrders, (order) => {
      const same = {
        ...order,
        discount: 0,
        keepsPromo: true,
        wrap: order.gift_wrap,
        ribbon: order.gift_ribbon,
      };
      expect(totalOf(must(changedSums(order, same, terms)))).toBe(totalOf(order));
    }),
  );
});

test("a change and its reverse give the same sum, and no part of it is ever below zero", () => {
  fc.assert(
    fc.property(agreedOrders, wantedOrders, (order, wanted) => {
      const changed = changedSums(order, wanted, terms);
      if (!changed.ok) return;
      for (const part of Object.values(changed.value)) expect(part).toBeGreaterThanOrEqual(0);
      expect(changed.value.discount_kop).toBeLessThanOrEqual(wanted.subtotal_kop);
      expect(changed.value.manual_discount_kop).toBe(wanted.discount);
      if (!wanted.keepsPromo) return;
      const { wrap: gift_wrap, ribbon: gift_ribbon, delivery_type: type } = wanted;
      const now = {
        ...order,
        ...changed.value,
        gift_wrap,
        gift_ribbon,
        delivery_type: type,
        carrier: wanted.carrier,
      };
      const back = {
        ...order,
        discount: 0,
        keepsPromo: true,
        wrap: order.gift_wrap,
        ribbon: order.gift_ribbon,
      };
      expect(totalOf(must(changedSums(now, back, terms)))).toBe(totalOf(order));
    }),
  );
});

describe("the promotion discount of a changed order", () => {
  const tenth = { discount_kop: 37_80, percent: 10, of_products: false };
  const bar = { discount_kop: 189_00, percent: null, of_products: true };
  const amount = { discount_kop: 50_00, percent: null, of_products: false };

  test("scales with the sum for a percent of the whole order, and otherwise only falls or stays", () => {
    expect(
      movedPromotions({ promotions: [tenth, bar, amount], subtotal_kop: 378_00 }, { subtotal_kop: 567_00 }),
    ).toEqual([56_70, 189_00, 50_00]);
    expect(
      movedPromotions({ promotions: [tenth, bar, amount], subtotal_kop: 378_00 }, { subtotal_kop: 189_00 }),
    ).toEqual([18_90, 94_50, 50_00]);
    expect(
      movedPromotions({ promotions: [amount, amount], subtotal_kop: 378_00 }, { subtotal_kop: 60_00 }),
    ).toEqual([50_00, 10_00]);
  });

  test("is reduced with the units that it was given for, where they are stored", () => {
    const kept = { promotions_kop: [18_90, 189_00, 20_00], code_kop: 0, added_kop: 100_00 };
    const of = { promotions: [tenth, bar, amount], subtotal_kop: 378_00, kept };
    expect(movedPromotions(of, { subtotal_kop: 900_00 })).toEqual([28_90, 189_00, 50_00]);
    const others = { ...kept, promotions_kop: [18_90, 0, 50_00], added_kop: 0 };
    expect(movedPromotions({ ...of, kept: others }, { subtotal_kop: 189_00 })).toEqual([18_90, 0, 50_00]);
  });

  test("is added to the code's and the manual discount, and together they never exceed the products' price", () => {
    const given: Agreed = {
      ...agreed,
      discount_kop: 37_80 + 34_02,
      promotions_kop: 37_80,
      promotions: [tenth],
    };
    const sums = must(changedSums(given, { ...asItIs, subtotal_kop: 567_00 }, terms));
    expect([sums.discount_kop, sums.promotions_kop]).toEqual([56_70 + 51_03, 56_70]);
    const without = must(changedSums(given, { ...asItIs, keepsPromo: false }, terms));
    expect(without.discount_kop).toBe(37_80);
  });

  test("is unchanged for the same products, and for others is between zero and their price", () => {
    const promotions = fc.array(
      fc.record({
        discount_kop: money,
        percent: fc.option(fc.integer({ min: 1, max: 90 }), { nil: null }),
        of_products: fc.boolean(),
      }),
      { maxLength: 4 },
    );
    fc.assert(
      fc.property(promotions, money, money, (given, before, after) => {
        const parts = movedPromotions({ promotions: given, subtotal_kop: before }, { subtotal_kop: after });
        for (const part of parts) expect(part).toBeGreaterThanOrEqual(0);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBeLessThanOrEqual(after);
        const all = given.reduce((sum, { discount_kop }) => sum + discount_kop, 0);
        expect(movedPromotions({ promotions: given, subtotal_kop: all }, { subtotal_kop: all })).toEqual(
          given.map(({ discount_kop }) => discount_kop),
        );
      }),
    );
  });
});
