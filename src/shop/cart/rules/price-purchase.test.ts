import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { aPromoCode } from "../../../../tests/fixtures/carts.ts";
import { anOffer } from "../../../../tests/fixtures/offers.ts";
import { aPromotion as anyPromotion } from "../../../../tests/fixtures/promotions.ts";
import { defaultDeliverySettings } from "../../delivery/rules/settings.ts";
import type { Action } from "../../promotions/input.ts";
import type { RunningPromotion } from "../../promotions/rules/conditions.ts";
import type { CartItem } from "../input.ts";
import { payByCertificate, sharePayment } from "./certificate-payment.ts";
import { priceCart } from "./price-cart.ts";
import type { Offer } from "./price-lines.ts";
import { type PurchaseContext, type PurchaseParcel, pricePurchase } from "./price-purchase.ts";

const now = new Date("2026-11-20T12:00:00+02:00");
const plenty = (product_id: number, price_kop: number, facts: Partial<Offer> = {}): Offer =>
  anOffer({ product_id, variant_id: product_id * 10, price_kop, on_hand: 1_000, ...facts });
const offers = [
  plenty(1, 890_00),
  plenty(2, 49_99),
  plenty(3, 333_33),
  plenty(4, 500_00, { kind: "certificate" }),
];
const aPromotion = (action: Action, facts: Partial<RunningPromotion> = {}): RunningPromotion =>
  anyPromotion({ action, combines: true, ...facts });
const promoOf = (percent: number) => aPromoCode({ percent });
const context = (facts: Partial<PurchaseContext> = {}): PurchaseContext => ({
  offers,
  now,
  promo: undefined,
  promotions: { running: [], listings: new Map(), buyer: null },
  mostPerProduct: 0,
  giftWrap_kop: 45_00,
  giftRibbon_kop: 25_00,
  payment: "card_liqpay",
  ...facts,
});
const city = { areaUk: "", rank: 1, isServed: true, hasBranches: true, hasPostomats: true };
const anItem = (product_id: number, quantity = 1): CartItem => ({
  product_id,
  variant_id: null,
  quantity,
  options: {},
});
const aParcel = (items: readonly CartItem[], facts: Partial<PurchaseParcel> = {}): PurchaseParcel => ({
  items,
  wrap: false,
  ribbon: false,
  delivery: defaultDeliverySettings,
  deliveryType: "branch",
  carrier: "nova_poshta",
  city,
  ...facts,
});

const someParcel = fc
  .record({
    items: fc.array(fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 7 })), {
      minLength: 1,
      maxLength: 4,
    }),
    wrap: fc.boolean(),
    ribbon: fc.boolean(),
    deliveryType: fc.constantFrom("branch" as const, "pickup" as const, "courier" as const, null),
  })
  .map(({ items, ...facts }) =>
    aParcel(
      items.map(([id, quantity]) => anItem(id, quantity)),
      facts,
    ),
  );
const someParcels = fc
  .array(someParcel, { minLength: 1, maxLength: 10 })
  .map((parcels) => parcels as [PurchaseParcel, ...PurchaseParcel[]]);
const someActions = fc.subarray<Action>([
  { kind: "percent", percent: 7, on: "all" },
  { kind: "amount", amount_kop: 123_45, on: "all" },
  { kind: "nth_free", nth: 3 },
  { kind: "free_delivery" },
  { kind: "free_wrap" },
  { kind: "gift", variant_id: 20 },
]);
const someWorld = fc
  .record({
    actions: someActions,
    percent: fc.option(fc.integer({ min: 1, max: 100 })),
    manual: fc.oneof(fc.constant(0), fc.nat(3_000_00), fc.record({ percent: fc.nat(100) })),
  })
  .map(({ actions, percent, manual }) =>
    context({
      manual,
      promo: percent === null ? undefined : promoOf(percent),
      promotions: {
        running: actions.map((action, index) => aPromotion(action, { id: index + 1 })),
        listings: new Map(),
        buyer: null,
      },
    }),
  );
const keys = ["subtotal_kop", "discount_kop", "wrap_kop", "delivery_kop", "fee_kop"] as const;

describe("any contents in any number of parcels", () => {
  test("the purchase's sums are the sums of its parcels, whole and never below zero", () => {
    fc.assert(
      fc.property(someParcels, someWorld, (parcels, world) => {
        const priced = pricePurchase(parcels, world);
        for (const key of keys)
          expect(priced.parcels.reduce((sum, { sums }) => sum + sums[key], 0)).toBe(priced.whole.sums[key]);
        expect(priced.parcels.reduce((sum, { total_kop }) => sum + total_kop, 0)).toBe(
          priced.whole.total_kop,
        );
        for (const own of ["code_kop", "manual_kop"] as const)
          expect(priced.parcels.reduce((sum, parcel) => sum + parcel[own], 0)).toBe(priced.whole[own]);
        for (const { sums, total_kop } of priced.parcels) {
          expect(Object.values(sums).every((sum) => Number.isInteger(sum) && sum >= 0)).toBe(true);
          expect(sums.discount_kop).toBeLessThanOrEqual(sums.subtotal_kop);
          expect(total_kop).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  test("promotions and a code discount the same sums, for any order of the products", () => {
    fc.assert(
      fc.property(someParcel, someParcels, someWorld, (first, others, world) => {
        const productsOf = (turn: (parcel: PurchaseParcel) => PurchaseParcel): number => {
          const { sums } = pricePurchase([turn(first), ...others.map(turn)], world).whole;
          return sums.subtotal_kop - sums.discount_kop;
        };
        const turned = productsOf((parcel) => ({ ...parcel, items: parcel.items.toReversed() }));
        expect(turned).toBe(productsOf((parcel) => parcel));
      }),
    );
  });

  test("one parcel costs exactly what a cart does", () => {
    fc.assert(
      fc.property(someParcel, someWorld, (parcel, world) => {
        const { whole, parcels } = pricePurchase([parcel], world);
        expect(whole.sums).toEqual(priceCart(parcel.items, { ...world, ...parcel }).sums);
        expect(parcels).toEqual([whole]);
      }),
    );
  });

  test("a certificate's parts add up to what it pays, and no parcel is paid more than it costs", () => {
    fc.assert(
      fc.property(
        someParcels,
        someWorld,
        fc.integer({ min: 1, max: 5_000_00 }),
        (parcels, world, balance_kop) => {
          const { whole, parcels: priced } = pricePurchase(parcels, world);
          const certificate = { ok: true as const, id: 1, last4: "AKAT", balance_kop };
          const paid = payByCertificate(whole, certificate, defaultDeliverySettings, priced);
          const shares = sharePayment(paid, priced);
          expect(shares.reduce((sum, { due_kop }) => sum + due_kop, 0)).toBe(paid.due_kop);
          for (const { due_kop, total_kop } of shares) {
            expect(due_kop).toBeGreaterThanOrEqual(0);
            expect(due_kop).toBeLessThanOrEqual(total_kop);
          }
        },
      ),
    );
  });
});

describe("a promotion", () => {
  const with_ = (action: Action, facts: Partial<RunningPromotion["conditions"]> = {}) => {
    const promotion = aPromotion(action);
    const running = [{ ...promotion, conditions: { ...promotion.conditions, ...facts } }];
    return context({ promotions: { running, listings: new Map(), buyer: null } });
  };

  test("counts the products of all parcels together", () => {
    const world = with_({ kind: "nth_free", nth: 3 });
    const { parcels } = pricePurchase(
      [aParcel([anItem(2)]), aParcel([anItem(2)]), aParcel([anItem(2)])],
      world,
    );
    expect(parcels.reduce((sum, { sums }) => sum + sums.discount_kop, 0)).toBe(49_99);
  });

  test("for some products discounts the parcels they are in", () => {
    const items = { products: [1], categories: [], collections: [] };
    const world = with_({ kind: "percent", percent: 10, on: "chosen" }, { products: items });
    const { parcels } = pricePurchase([aParcel([anItem(2)]), aParcel([anItem(1)])], world);
    expect(parcels.map(({ sums }) => sums.discount_kop)).toEqual([0, 89_00]);
  });

  test("gives its gift once, with the first parcel", () => {
    const gift = with_({ kind: "gift", variant_id: 20 });
    expect(
      pricePurchase([aParcel([anItem(1)]), aParcel([anItem(1)])], gift).parcels.map(
        ({ gifts }) => gifts.length,
      ),
    ).toEqual([1, 0]);
    const free = with_({ kind: "free_delivery" });
    const bare = pricePurchase([aParcel([anItem(2)]), aParcel([anItem(2)])], context()).parcels;
    expect(
      pricePurchase([aParcel([anItem(2)]), aParcel([anItem(2)])], free).parcels.map(
        ({ sums }) => sums.delivery_kop,
      ),
    ).toEqual([0, bare[1]?.sums.delivery_kop]);
  });
});

test("each parcel reaches free delivery on its own", () => {
  const { parcels } = pricePurchase([aParcel([anItem(1, 9)]), aParcel([anItem(2)])], context());
  expect(parcels.map(({ sums }) => sums.delivery_kop > 0)).toEqual([false, true]);
});
