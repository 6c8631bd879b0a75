import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anItem, cartContext, carts, paidCart, type SomeCart } from "../../../../tests/fixtures/carts.ts";
import { anOffer } from "../../../../tests/fixtures/offers.ts";
import { add, aPromotion } from "../../../../tests/fixtures/promotions.ts";
import { noPromotions } from "../../promotions/rules/conditions.ts";
import { explainCart } from "./explained.ts";
import { quoteJson } from "./quote-json.ts";

const explained = (cart: SomeCart) => explainCart(paidCart(cart));
const aCart = (facts: Partial<SomeCart>): SomeCart => ({
  items: [anItem()],
  context: cartContext(),
  balance_kop: null,
  ...facts,
});

describe("any cart with any options", () => {
  const holds = (check: (cart: SomeCart) => void) => fc.assert(fc.property(carts, check), { numRuns: 400 });

  test("what is paid for the lines, with wrap, delivery and fee, is the total, and with the certificate the rest", () => {
    holds((some) => {
      const cart = paidCart(some);
      const { lines, wrap, ribbon_kop, delivery, fee } = explainCart(cart);
      const paid = add(lines.map(({ paid_kop }) => paid_kop));
      const wrap_kop = (wrap?.price_kop ?? 0) + ribbon_kop;
      expect(paid + wrap_kop + (delivery?.price_kop ?? 0) + (fee?.fee_kop ?? 0)).toBe(cart.total_kop);
      expect(cart.due_kop + (cart.certificate?.used_kop ?? 0)).toBe(cart.total_kop);
    });
  });

  test("each line is its list price without the sale and all discounts, and never below zero", () => {
    holds((some) => {
      const cart = paidCart(some);
      for (const { list_kop, sale_kop, off, paid_kop, line } of explainCart(cart).lines) {
        expect(list_kop - sale_kop).toBe(line.total_kop);
        expect(line.total_kop - add(off.map(({ amount_kop }) => amount_kop))).toBe(paid_kop);
        expect(off.every(({ amount_kop }) => Number.isInteger(amount_kop) && amount_kop > 0)).toBe(true);
        expect(Math.min(sale_kop, paid_kop)).toBeGreaterThanOrEqual(0);
      }
      const { due_kop, total_kop, sums } = cart;
      const all = [due_kop, total_kop, ...Object.values(sums)];
      expect(all.every((sum) => Number.isInteger(sum) && sum >= 0)).toBe(true);
      expect(sums.discount_kop).toBeLessThanOrEqual(sums.subtotal_kop);
    });
  });

  test("the discount is the sum of what promotions, the code and the manager take off the lines", () => {
    holds((some) => {
      const cart = paidCart(some);
      const off = explainCart(cart).lines.flatMap((line) => line.off);
      expect(add(off.map(({ amount_kop }) => amount_kop))).toBe(cart.sums.discount_kop);
      for (const { promotion, discount_kop } of cart.promotions) {
        const own = off.filter((one) => one.promotion?.id === promotion.id);
        expect(add(own.map(({ amount_kop }) => amount_kop))).toBe(discount_kop);
      }
      const manual = off.filter(({ by }) => by === "manual");
      expect(add(manual.map(({ amount_kop }) => amount_kop))).toBe(cart.manual_kop);
      const isRefused = cart.problems.some(({ code }) => code === "discount_too_big");
      expect(cart.manual_kop).toBe(isRefused ? 0 : (some.context.manual ?? 0));
    });
  });

  test("a box costs the sum of the box and its bonbons", () => {
    holds((some) => {
      for (const { made, line } of explained(some).lines)
        if (made) expect(made.own_kop + made.parts_kop).toBe(line.price?.price_kop);
    });
  });

  test("the order of the lines changes no sum", () => {
    fc.assert(
      fc.property(carts, fc.infiniteStream(fc.nat()), (some, picks) => {
        const items = [...some.items].map((item) => ({ item, at: picks.next().value ?? 0 }));
        const other = paidCart({
          ...some,
          items: items.toSorted((a, b) => a.at - b.at).map(({ item }) => item),
        });
        const cart = paidCart(some);
        expect([other.sums, other.total_kop, other.due_kop]).toEqual([
          cart.sums,
          cart.total_kop,
          cart.due_kop,
        ]);
      }),
    );
  });

  test("splitting a line into two of the same changes no sum", () => {
    fc.assert(
      fc.property(carts, fc.nat(), (some, which) => {
        const item = some.items[which % Math.max(1, some.items.length)];
        if (!item || item.quantity < 2) return;
        const halves = [
          { ...item, quantity: 1 },
          { ...item, quantity: item.quantity - 1 },
        ];
        const other = paidCart({ ...some, items: [...some.items.filter((one) => one !== item), ...halves] });
        const cart = paidCart(some);
        expect([other.sums, other.total_kop, other.due_kop]).toEqual([
          cart.sums,
          cart.total_kop,
          cart.due_kop,
        ]);
      }),
    );
  });

  test("in hryvnias too every part is whole kopiykas", () => {
    holds((some) => {
      const { explained: said, total } = quoteJson(paidCart(some), "uk");
      const parts = [
        ...said.lines.map(({ paid }) => paid),
        said.wrap?.price ?? 0,
        said.ribbon,
        said.delivery?.price ?? 0,
        said.fee?.price ?? 0,
      ];
      expect(add(parts.map((part) => Math.round(part * 100)))).toBe(Math.round(total * 100));
    });
  });
});

describe("a price is explained", () => {
  test("by the sale and the day it ends", () => {
    const sale_ends_at = new Date("2026-11-30T22:00:00Z");
    const offers = [anOffer({ price_kop: 800_00, old_price_kop: 1000_00, sale_ends_at })];
    const { lines } = explained(
      aCart({ items: [anItem({ quantity: 2 })], context: cartContext({ offers }) }),
    );
    expect(lines).toMatchObject([
      { list_kop: 2000_00, sale_kop: 400_00, saleEndsAt: sale_ends_at, off: [], paid_kop: 1600_00 },
    ]);
  });

  test("by the promotion that discounted that line and no other", () => {
    const offers = [anOffer(), anOffer({ product_id: 2, variant_id: 21, price_kop: 100_00 })];
    const promotion = aPromotion(
      { action: { kind: "percent", percent: 50, on: "chosen" } },
      { products: { products: [2], categories: [], collections: [] } },
    );
    const context = cartContext({ offers, promotions: { ...noPromotions, running: [promotion] } });
    const { lines } = explained(aCart({ items: [anItem(), anItem({ product_id: 2 })], context }));
    expect(lines.map(({ off, paid_kop }) => [off.map(({ amount_kop }) => amount_kop), paid_kop])).toEqual([
      [[], 890_00],
      [[50_00], 50_00],
    ]);
  });

  test("for delivery by the sum that makes it free, and for the fee by what the carrier collects", () => {
    const items = [anItem({ quantity: 2 })];
    const context = cartContext({ deliveryType: "branch", payment: "cod" });
    const { delivery, fee } = explained(aCart({ items, context, balance_kop: 780_00 }));
    expect(delivery).toEqual({
      isAhead: false,
      full_kop: 95_00,
      price_kop: 0,
      why: "sum",
      promotion: null,
      lessFrom_kop: 1_500_00,
    });
    expect(fee).toEqual({ of_kop: 1_000_00, fixed_kop: 20_00, percent: 2, fee_kop: 40_00 });
  });

  test("for delivery before a method is chosen, when a branch will be free", () => {
    expect(explained(aCart({ items: [anItem({ quantity: 2 })] })).delivery).toMatchObject({
      isAhead: true,
      price_kop: 0,
      why: "sum",
    });
    expect(explained(aCart({})).delivery).toBeNull();
  });

  test("for delivery by the promotion that makes it free, by pickup, and by electronic sending", () => {
    const promotion = aPromotion({ action: { kind: "free_delivery" } });
    const promotions = { ...noPromotions, running: [promotion] };
    const why = (facts: Partial<SomeCart>) => explained(aCart(facts)).delivery;
    expect(why({ context: cartContext({ deliveryType: "branch", promotions }) })).toMatchObject({
      why: "promotion",
      promotion: { id: promotion.id },
      full_kop: 95_00,
    });
    expect(why({ context: cartContext({ deliveryType: "branch" }) })).toMatchObject({ why: null });
    expect(why({ context: cartContext({ deliveryType: "pickup" }) })).toMatchObject({ why: "pickup" });
    const offers = [anOffer({ kind: "certificate" })];
    const items = [anItem({ options: { give: "email" } })];
    expect(why({ items, context: cartContext({ offers }) })).toMatchObject({ why: "digital", price_kop: 0 });
  });

  test("for a gift by what it would have cost", () => {
    const offers = [anOffer(), anOffer({ product_id: 2, variant_id: 21, price_kop: 100_00 })];
    const promotion = aPromotion({ action: { kind: "gift", variant_id: 21 } });
    const context = cartContext({ offers, promotions: { ...noPromotions, running: [promotion] } });
    expect(explained(aCart({ context })).gifts).toMatchObject([
      { offer: { variant_id: 21 }, promotion: { id: 1 }, worth_kop: 100_00 },
    ]);
  });
});

test("a certificate pays for all products but another certificate, whichever lines a promotion discounts", () => {
  const offers = [
    anOffer({ price_kop: 100_00 }),
    anOffer({ product_id: 2, variant_id: 21, kind: "certificate", price_kop: 100_00 }),
  ];
  const half = aPromotion(
    { action: { kind: "percent", percent: 50, on: "chosen" } },
    { products: { products: [1], categories: [], collections: [] } },
  );
  const context = cartContext({ offers, promotions: { ...noPromotions, running: [half] } });
  const items = [anItem(), anItem({ product_id: 2 })];
  expect(paidCart({ items, context, balance_kop: 500_00 })).toMatchObject({
    total_kop: 150_00,
    certificate: { used_kop: 50_00 },
    due_kop: 100_00,
  });
});
