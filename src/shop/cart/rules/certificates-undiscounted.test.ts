import fc from "fast-check";
import { expect, test } from "vitest";
import { anItem, aPromoCode, cartContext as context } from "../../../../tests/fixtures/carts.ts";
import { anOffer } from "../../../../tests/fixtures/offers.ts";
import { aPromotion, promotions } from "../../../../tests/fixtures/promotions.ts";
import { noPromotions } from "../../promotions/rules/conditions.ts";
import { sumOff } from "./line-discounts.ts";
import { priceCart } from "./price-cart.ts";

const certificate = anOffer({ product_id: 9, variant_id: 91, price_kop: 1_000_00, kind: "certificate" });
const offers = [anOffer(), anOffer({ product_id: 2, variant_id: 21, price_kop: 149_00 }), certificate];
const sent = {
  give: "email",
  give_to: "olena@example.com",
  give_name: "Олена",
};

test("a certificate is never discounted, by any promotion or any code", () => {
  fc.assert(
    fc.property(
      promotions,
      fc.option(fc.integer({ min: 1, max: 100 })),
      fc.integer({ min: 1, max: 3 }),
      fc.subarray([1, 2]),
      fc.boolean(),
      (running, percent, quantity, products, isSent) => {
        const items = [
          anItem({ product_id: 9, quantity, options: isSent ? sent : {} }),
          ...products.map((product_id) => anItem({ product_id })),
        ];
        const promo = percent === null ? undefined : aPromoCode({ percent, amount_kop: null });
        const world = { ...noPromotions, running };
        const cart = priceCart(items, context({ offers, promotions: world, promo }));
        expect(sumOff(cart.off[0])).toBe(0);
        expect(cart.sums.discount_kop).toBeLessThanOrEqual(cart.sums.subtotal_kop - quantity * 1_000_00);
      },
    ),
  );
});

test("a certificate does not count towards the threshold of a promotion or a code", () => {
  const items = [anItem({ product_id: 9, quantity: 2 }), anItem({ product_id: 2 })];
  const tenth = aPromotion(
    { action: { kind: "percent", percent: 10, on: "all" } },
    { min_subtotal_kop: 1_000_00 },
  );
  const world = { ...noPromotions, running: [tenth] };
  const cart = priceCart(items, context({ offers, promotions: world }));
  expect(cart.sums.discount_kop).toBe(0);
  expect(cart.nextPromotion?.lack).toEqual({ code: "sum", left_kop: 851_00 });
  const promo = aPromoCode({ percent: 10, amount_kop: null, min_subtotal_kop: 1_000_00 });
  expect(priceCart(items, context({ offers, promo })).problems).toMatchObject([
    { code: "promo_min_subtotal" },
  ]);
  const small = aPromoCode({ percent: 10, amount_kop: null });
  expect(priceCart(items, context({ offers, promo: small })).sums.discount_kop).toBe(14_90);
});

test("an electronic certificate does not make the parcel free; a paper one lies in the parcel", () => {
  const items = anItem({ product_id: 2 });
  const left = (options: Record<string, string>) =>
    priceCart([anItem({ product_id: 9, quantity: 2, options }), items], context({ offers }))
      .freeDeliveryLeft_kop;
  expect([left(sent), left({})]).toEqual([1_351_00, 0]);
});
