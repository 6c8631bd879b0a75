import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anItem, aPromoCode, cartContext as context, kyivCity } from "../../../../tests/fixtures/carts.ts";
import { anOffer } from "../../../../tests/fixtures/offers.ts";
import { defaultDeliverySettings } from "../../delivery/rules/settings.ts";
import { payByCertificate } from "./certificate-payment.ts";
import { type CartContext, priceCart } from "./price-cart.ts";
import { quoteJson } from "./quote-json.ts";

describe("lines", () => {
  test("without a variant are of the first one", () => {
    const offers = [anOffer({ variant_id: 12, position: 2, price_kop: 1 }), anOffer()];
    expect(priceCart([anItem()], context({ offers })).lines[0]?.offer?.variant_id).toBe(11);
    expect(priceCart([anItem({ variant_id: 12 })], context({ offers })).total_kop).toBe(1);
  });

  test("that are deleted, hidden or sold out cost nothing and are named", () => {
    const offers = [
      anOffer(),
      anOffer({ product_id: 2, variant_id: 21, published: false }),
      anOffer({ product_id: 3, variant_id: 31, on_hand: 0 }),
    ];
    const items = [
      anItem(),
      anItem({ product_id: 2 }),
      anItem({ product_id: 3 }),
      anItem({ product_id: 4 }),
      anItem({ variant_id: 99 }),
    ];
    const cart = priceCart(items, context({ offers }));
    expect(cart.problems.map((problem) => problem.code)).toEqual([
      "unpublished",
      "out_of_stock",
      "unknown_product",
      "unknown_variant",
    ]);
    expect(cart.total_kop).toBe(890_00);
  });

  test("of one product share its stock", () => {
    const cart = priceCart([anItem({ quantity: 6 }), anItem({ quantity: 6, variant_id: 11 })], context());
    expect(cart.problems).toMatchObject([
      { code: "not_enough", available: 10 },
      { code: "not_enough", available: 10 },
    ]);
    expect(cart.sums.subtotal_kop).toBe(12 * 890_00);
  });
});

describe("sums", () => {
  test("are 66 hryvnias short of free delivery in the design's cart", () => {
    const offers = [anOffer(), anOffer({ product_id: 2, variant_id: 21, price_kop: 544_00 })];
    const cart = priceCart(
      [anItem(), anItem({ product_id: 2 })],
      context({ offers, wrap: true, deliveryType: "branch" }),
    );
    expect(cart).toMatchObject({
      freeDeliveryLeft_kop: 66_00,
      total_kop: 1_574_00,
      sums: { wrap_kop: 45_00, delivery_kop: 95_00 },
    });
  });

  test("include free delivery to a branch from the threshold on", () => {
    const cart = priceCart([anItem({ quantity: 2 })], context({ deliveryType: "branch" }));
    expect(cart).toMatchObject({ freeDeliveryLeft_kop: 0, sums: { delivery_kop: 0 } });
  });

  test("the carrier's fee counts products, wrap and delivery, and only for cash that it carries", () => {
    const paid = (facts: Partial<CartContext>) =>
      priceCart([anItem()], context({ payment: "cod", ...facts })).sums.fee_kop;
    expect(paid({ deliveryType: "branch" })).toBe(20_00 + 19_70);
    expect(paid({ deliveryType: "pickup" })).toBe(0);
    expect(paid({ deliveryType: "branch", payment: "invoice" })).toBe(0);
    expect(paid({ deliveryType: null })).toBe(0);
  });

  test("an empty cart costs nothing, wrapped or not", () => {
    expect(priceCart([], context({ wrap: true })).total_kop).toBe(0);
  });

  test("lines add up to the subtotal and the parts to the total, for any cart", () => {
    const offer = fc.record({
      on_hand: fc.nat(20),
      published: fc.boolean(),
      price_kop: fc.integer({ min: 1, max: 900_000 }),
    });
    const cartOf = fc.tuple(
      fc.array(offer, { minLength: 1, maxLength: 5 }),
      fc.array(
        fc.record({ product_id: fc.integer({ min: 1, max: 7 }), quantity: fc.integer({ min: 1, max: 99 }) }),
        { maxLength: 10 },
      ),
      fc.constantFrom("branch", "postomat", "courier", "pickup", null),
      fc.option(fc.integer({ min: 1, max: 90 })),
    );
    fc.assert(
      fc.property(cartOf, ([facts, lines, deliveryType, percent]) => {
        const offers = facts.map((fact, index) =>
          anOffer({ ...fact, product_id: index + 1, variant_id: index + 1 }),
        );
        const promo = percent === null ? undefined : aPromoCode({ percent });
        const cart = priceCart(
          lines.map(anItem),
          context({ offers, deliveryType, promo, payment: "cod", city: kyivCity }),
        );
        const { sums, total_kop } = cart;
        expect(cart.lines.reduce((sum, line) => sum + line.total_kop, 0)).toBe(sums.subtotal_kop);
        expect(sums.subtotal_kop - sums.discount_kop + sums.wrap_kop + sums.delivery_kop + sums.fee_kop).toBe(
          total_kop,
        );
        expect(total_kop).toBeGreaterThanOrEqual(0);
        expect(Object.values(sums).every((sum) => Number.isInteger(sum) && sum >= 0)).toBe(true);
      }),
    );
  });
});

describe("delivery", () => {
  test("has the promised day of the chosen method, and of a branch until one is chosen", () => {
    expect(priceCart([anItem()], context({ city: kyivCity })).arrivesBy).toBe("2026-11-21");
    expect(priceCart([anItem()], context({ city: kyivCity, deliveryType: "pickup" })).arrivesBy).toBe(
      "2026-11-20",
    );
    expect(priceCart([anItem()], context()).arrivesBy).toBeNull();
  });

  test("a method that the city or the parcel does not allow is a problem only when it is chosen", () => {
    const city = { ...kyivCity, hasPostomats: false };
    expect(priceCart([anItem()], context({ city })).problems).toEqual([]);
    expect(priceCart([anItem()], context({ city, deliveryType: "postomat" })).problems).toEqual([
      { code: "delivery_unavailable", reason: "no_postomats" },
    ]);
  });

  test("a city that is no longer in the directory is named", () => {
    expect(priceCart([anItem()], context({ city: null })).problems).toEqual([{ code: "unknown_city" }]);
  });
});

test("in the API, money is in hryvnias and names are in one language", () => {
  const offers = [anOffer({ old_price_kop: 1_050_50, sale_ends_at: null, on_hand: 1 })];
  const json = quoteJson(
    payByCertificate(
      priceCart([anItem({ quantity: 2 })], context({ offers })),
      undefined,
      defaultDeliverySettings,
    ),
    "ru",
  );
  expect(json.lines[0]).toMatchObject({
    name: "Набор",
    price: 890,
    old_price: 1050.5,
    total: 1780,
    available: false,
  });
  expect(json).toMatchObject({
    total: 1780,
    delivery: null,
    problems: [{ code: "not_enough", available: 1 }],
  });
});
