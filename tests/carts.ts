// Random carts for price tests, and builders for them.
import fc from "fast-check";
import { contentsText } from "#shop/boxes/rules/contents.ts";
import type { CartItem } from "#shop/cart/input.ts";
import { type PaidCart, payByCertificate } from "#shop/cart/rules/certificate-payment.ts";
import { type CartContext, priceCart } from "#shop/cart/rules/price-cart.ts";
import type { Offer } from "#shop/cart/rules/price-lines.ts";
import { defaultDeliverySettings } from "#shop/delivery/rules/settings.ts";
import type { UsedPromo } from "#shop/promo-codes/rules/promo-code.ts";
import { noPromotions } from "#shop/promotions/rules/unmet-conditions.ts";
import { anOffer } from "./offers.ts";
import { GIFT, promotions } from "./promotions.ts";

const cartNow = new Date("2026-11-20T12:00:00+02:00");
export const anItem = (facts: Partial<CartItem> = {}): CartItem => ({
  product_id: 1,
  variant_id: null,
  quantity: 1,
  options: {},
  ...facts,
});
export const cartContext = (facts: Partial<CartContext> = {}): CartContext => ({
  offers: [anOffer()],
  now: cartNow,
  promo: undefined,
  promotions: noPromotions,
  mostPerProduct: 0,
  giftWrap_kop: 45_00,
  giftRibbon_kop: 25_00,
  wrap: false,
  ribbon: false,
  delivery: defaultDeliverySettings,
  deliveryType: null,
  carrier: "nova_poshta",
  city: undefined,
  payment: null,
  ...facts,
});
export const kyivCity = { areaUk: "", rank: 1, isServed: true, hasBranches: true, hasPostomats: true };

/** A code that any buyer may use at any time. */
export const aPromoCode = (facts: Partial<UsedPromo>): UsedPromo => ({
  code: "МИКОЛАЙ",
  percent: null,
  amount_kop: null,
  min_subtotal_kop: 0,
  starts_at: null,
  ends_at: null,
  total_limit: null,
  per_customer_limit: null,
  uses: { all: 0, own: 0 },
  ...facts,
});

const price = fc.oneof(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 900_00 }));
/** With a sale that runs, has ended, or never ends. */
const tag = fc
  .record({ price_kop: price, more: fc.nat(200_00), end: fc.constantFrom(-1, 1, null) })
  .map(({ price_kop, more, end }) => ({
    price_kop,
    old_price_kop: more > 100_00 ? price_kop + more : null,
    sale_ends_at: end === null ? null : new Date(cartNow.getTime() + end * 3_600_000),
  }));
const listing = fc.record({
  on_hand: fc.integer({ min: 0, max: 40 }),
  published: fc.constantFrom(true, true, true, false),
});
const SIZE = 4;
const bonbonKeys = ["aa", "bb", "cc"] as const;
/** Three products with two variants each, a certificate, boxes with three bonbons, and gifts. */
const offers = fc
  .tuple(fc.array(fc.tuple(tag, listing), { minLength: 12, maxLength: 12 }))
  .map(([facts]): Offer[] =>
    facts.map(([prices, stock], index) => {
      const own = { ...prices, ...stock, variant_id: index + 1 };
      if (index < 6) return anOffer({ ...own, product_id: 1 + Math.floor(index / 2), position: index % 2 });
      if (index === 6) return anOffer({ ...own, product_id: 4, kind: "certificate" });
      if (index === 7)
        return anOffer({ ...own, product_id: 5, role: "box", variant_key: String(SIZE), kind: "goods" });
      if (index < 11)
        return anOffer({
          ...own,
          product_id: index,
          role: "bonbon",
          variant_key: bonbonKeys[index - 8] ?? "",
        });
      return anOffer({ ...own, product_id: 20, variant_id: GIFT });
    }),
  );
const thing = fc
  .record({ product_id: fc.integer({ min: 1, max: 4 }), second: fc.boolean() })
  .map(({ product_id, second }) => ({
    product_id,
    variant_id: product_id < 4 && second ? product_id * 2 : null,
    options: {},
  }));
const box = fc
  .array(fc.constantFrom(...bonbonKeys), { minLength: SIZE, maxLength: SIZE })
  .map((cells) => ({ product_id: 5, variant_id: null, options: { cells: contentsText(cells) } }));
const items: fc.Arbitrary<CartItem[]> = fc.array(
  fc
    .tuple(fc.oneof({ weight: 3, arbitrary: thing }, box), fc.integer({ min: 1, max: 6 }))
    .map(([what, quantity]) => ({ ...what, quantity })),
  { maxLength: 6 },
);
const promo: fc.Arbitrary<UsedPromo | undefined> = fc.option(
  fc
    .record({ isPercent: fc.boolean(), value: fc.integer({ min: 1, max: 100 }), min: fc.nat(500_00) })
    .map(({ isPercent, value, min }) =>
      aPromoCode({
        percent: isPercent ? value : null,
        amount_kop: isPercent ? null : value * 3_33,
        min_subtotal_kop: min,
      }),
    ),
  { nil: undefined },
);

export interface SomeCart {
  readonly items: readonly CartItem[];
  readonly context: CartContext;
  /** The certificate's balance; null: no certificate is used. */
  readonly balance_kop: number | null;
}

/** All kinds of purchases: sales, variants, boxes, promotions, a code, a certificate, wrap, cash. */
export const carts: fc.Arbitrary<SomeCart> = fc
  .record({
    items,
    offers,
    promo,
    running: promotions,
    wrap: fc.boolean(),
    ribbon: fc.boolean(),
    deliveryType: fc.constantFrom(
      "branch" as const,
      "postomat" as const,
      "courier" as const,
      "pickup" as const,
      null,
    ),
    payment: fc.constantFrom("cod" as const, "invoice" as const, null),
    balance_kop: fc.option(fc.integer({ min: 1, max: 3_000_00 })),
  })
  .map(({ items, balance_kop, running, ...facts }) => ({
    items,
    balance_kop,
    context: cartContext({ ...facts, city: kyivCity, promotions: { ...noPromotions, running } }),
  }));

/** Priced as at checkout. */
export const paidCart = ({ items, context, balance_kop }: SomeCart): PaidCart =>
  payByCertificate(
    priceCart(items, context),
    balance_kop === null ? undefined : { ok: true, id: 1, last4: "7KMX", balance_kop },
    defaultDeliverySettings,
  );
