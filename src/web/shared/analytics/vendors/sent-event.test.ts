import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { itemsOf } from "#shop/analytics/rules/items.ts";
import { type CartLine, joinLines } from "#shop/cart/rules/lines.ts";
import { toDataLayer } from "./ga4.ts";
import { toPixel } from "./meta.ts";
import { cartChanges, type TradeEvent } from "./sent-event.ts";

const line: fc.Arbitrary<CartLine> = fc.record({
  product_id: fc.integer({ min: 1, max: 5 }),
  variant_id: fc.constantFrom(null, 1),
  quantity: fc.integer({ min: 1, max: 9 }),
  options: fc.constant({}),
});
const cart = fc.array(line, { maxLength: 6 }).map((lines) => joinLines([], lines));
const units = (lines: readonly CartLine[]): number => lines.reduce((sum, { quantity }) => sum + quantity, 0);

describe("a change of the cart", () => {
  test("is the units added and removed, exactly", () => {
    fc.assert(
      fc.property(cart, cart, (before, after) => {
        const { added, removed } = cartChanges(before, after);
        expect(units(before) + units(added) - units(removed)).toBe(units(after));
        const back = cartChanges(after, before);
        expect(back.added.map((one) => one.quantity).sort()).toEqual(
          removed.map((one) => one.quantity).sort(),
        );
      }),
    );
  });

  test("without a difference is no event", () => {
    fc.assert(
      fc.property(cart, (same) => {
        expect(cartChanges(same, same)).toEqual({ added: [], removed: [] });
      }),
    );
  });
});

const items = itemsOf(
  [
    { product_id: 7, name: "Плитка 70 %", variant: "100 г", quantity: 2, price: 100, old_price: 125 },
    { product_id: 9, name: "Набір", quantity: 1, price: 350.5 },
  ],
  0,
  (id) => (id === 7 ? ["Шоколад", "Чорний"] : []),
);

describe("a Google Analytics event", () => {
  const entries = (event: TradeEvent) => toDataLayer(event);

  test("of products first clears the former ones, then has sums in hryvnias and every item", () => {
    expect(entries({ name: "add_to_cart", items })).toEqual([
      { ecommerce: null },
      {
        event: "add_to_cart",
        ecommerce: {
          currency: "UAH",
          value: 550.5,
          items: [
            {
              item_id: "7",
              item_name: "Плитка 70 %",
              item_variant: "100 г",
              item_category: "Шоколад",
              item_category2: "Чорний",
              index: 0,
              price: 100,
              discount: 25,
              quantity: 2,
            },
            { item_id: "9", item_name: "Набір", index: 1, price: 350.5, quantity: 1 },
          ],
        },
      },
    ]);
  });

  test("of a list has the position of each item, and no value", () => {
    const list = { id: "/shokolad", name: "Шоколад" };
    const [, told] = entries({ name: "view_item_list", items, list, after: 24 });
    expect(told?.ecommerce).toMatchObject({
      item_list_id: "/shokolad",
      items: [{ index: 24, item_list_name: "Шоколад" }, { index: 25 }],
    });
    expect(told?.ecommerce).not.toHaveProperty("value");
  });

  test("of a purchase has the order's number, so that it is counted once", () => {
    const order = { number: "10001", delivery: 80 };
    const [, told] = entries({ name: "purchase", items, coupon: "DYAKA", order });
    expect(told?.ecommerce).toMatchObject({
      transaction_id: "10001",
      shipping: 80,
      coupon: "DYAKA",
      value: 550.5,
    });
  });

  test("has as its value the sum of price × quantity of its items", () => {
    const sold = fc.array(
      fc.record({
        product_id: fc.integer({ min: 1 }),
        name: fc.string(),
        quantity: fc.integer({ min: 1, max: 20 }),
        price: fc.integer({ min: 1, max: 500_000 }).map((kop) => kop / 100),
      }),
      { minLength: 1, maxLength: 30 },
    );
    fc.assert(
      fc.property(sold, fc.integer({ min: 0, max: 10_000 }), (lines, discount) => {
        const [, told] = entries({ name: "begin_checkout", items: itemsOf(lines, discount) });
        const { value, items: given } = (told?.ecommerce ?? {}) as {
          value: number;
          items: { price: number; quantity: number }[];
        };
        expect(value).toBeCloseTo(
          given.reduce((sum, one) => sum + one.price * one.quantity, 0),
          4,
        );
      }),
    );
  });
});

describe("a Meta event", () => {
  test("of a purchase has the order's number as the id that the server's event has too", () => {
    expect(toPixel({ name: "purchase", items, order: { number: "10001", delivery: 80 } })).toEqual({
      name: "Purchase",
      eventId: "10001",
      data: {
        currency: "UAH",
        value: 550.5,
        content_type: "product_group",
        content_ids: ["7", "9"],
        contents: [
          { id: "7", quantity: 2, item_price: 100 },
          { id: "9", quantity: 1, item_price: 350.5 },
        ],
        num_items: 3,
      },
    });
  });

  test("is not sent for lists, removals and sign-ins", () => {
    expect(toPixel({ name: "view_item_list", items })).toBeNull();
    expect(toPixel({ name: "remove_from_cart", items })).toBeNull();
    expect(toPixel({ name: "login", method: "phone" })).toBeNull();
  });
});
