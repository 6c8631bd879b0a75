import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  add,
  aLine,
  anOrderOf,
  aPromotion,
  codeRules,
  orders,
  promotions,
  worth,
} from "../../../../tests/fixtures/promotions.ts";
import type { Conditions } from "../input.ts";
import { type OrderFacts, type RunningPromotion, unmetConditions } from "./conditions.ts";
import { bestOutcome, nextPromotion, type Outcome } from "./outcome.ts";

const sums = ({ given }: Outcome) =>
  given.map(({ promotion, discount_kop, saved_kop }) => [promotion.id, discount_kop, saved_kop]);

describe("the unmet conditions of a promotion", () => {
  const truffles = { products: [], categories: [7], collections: [] };
  test.each<[Partial<RunningPromotion>, Partial<Conditions>, Partial<OrderFacts>, string[]]>([
    [{}, {}, {}, []],
    [{}, { min_subtotal_kop: 189_00 }, {}, []],
    [{}, { min_subtotal_kop: 189_01 }, {}, ["sum"]],
    [{}, { products: truffles }, {}, ["units"]],
    [{}, { products: truffles }, { lines: [aLine({ categories: [3, 7] })] }, []],
    [{}, { products: truffles, units: 2 }, { lines: [aLine({ categories: [7] })] }, ["units"]],
    [{ action: { kind: "nth_free", nth: 3 } }, {}, { lines: [aLine({ quantity: 2 })] }, ["units"]],
    [{}, { delivery: ["pickup"] }, {}, ["delivery"]],
    [{}, { delivery: ["pickup"] }, { deliveryType: "pickup" }, []],
    [{}, { payment: ["card_liqpay"] }, { payment: "cod" }, ["payment"]],
    [{}, { weekdays: [6, 7] }, {}, ["time"]],
    [{}, { weekdays: [5], from: "12:00", to: "12:01" }, {}, []],
    [{}, { from: "09:00", to: "12:00" }, {}, ["time"]],
    [{}, { from: "22:00", to: "12:01" }, {}, []],
    [{}, { first_order: true }, {}, ["sign_in"]],
    [{}, { first_order: true }, { buyer: { isFirst: false } }, ["first_order"]],
    [{}, { first_order: true }, { buyer: { isFirst: true } }, []],
    [{ total_limit: 2, uses: { all: 2, own: 0 } }, {}, {}, ["used_up"]],
    [{ per_customer_limit: 1 }, {}, {}, ["sign_in"]],
    [{ per_customer_limit: 1, uses: { all: 1, own: 1 } }, {}, { buyer: { isFirst: false } }, ["used"]],
    [{ action: { kind: "gift", variant_id: 5 } }, {}, {}, ["gift_gone"]],
  ])("%j %j in %j: %j", (promotion, conditions, facts, codes) => {
    expect(
      unmetConditions(aPromotion(promotion, conditions), anOrderOf(facts)).map(({ code }) => code),
    ).toEqual(codes);
  });
});

describe("the discount of an order", () => {
  test("is the cheapest unit of the chosen products for three for the price of two", () => {
    const lines = [
      aLine({ unit_kop: 300_00 }),
      aLine({ product_id: 2, unit_kop: 100_00 }),
      aLine({ product_id: 3, unit_kop: 200_00 }),
      aLine({ product_id: 4, unit_kop: 50_00 }),
    ];
    const items = { products: [1, 2, 3], categories: [], collections: [] };
    const promotion = aPromotion({ action: { kind: "nth_free", nth: 3 } }, { products: items });
    expect(bestOutcome([promotion], anOrderOf({ lines }), null).lines_kop).toEqual([0, 100_00, 0, 0]);
  });

  test("is the better of two exclusive promotions, and the first in order of equal ones", () => {
    const amount = aPromotion({ id: 2, action: { kind: "amount", amount_kop: 50_00, on: "all" } });
    expect(sums(bestOutcome([aPromotion(), amount], anOrderOf(), null))).toEqual([[2, 50_00, 0]]);
    const same = aPromotion({ id: 3, priority: 1 });
    expect(sums(bestOutcome([aPromotion(), same], anOrderOf(), null))).toEqual([[3, 18_90, 0]]);
  });

  test("of combinable promotions is computed in their order, each off what remains", () => {
    const both = [
      aPromotion({ id: 1, combines: true, priority: 2 }),
      aPromotion({
        id: 2,
        combines: true,
        priority: 1,
        action: { kind: "amount", amount_kop: 89_00, on: "all" },
      }),
    ];
    expect(sums(bestOutcome(both, anOrderOf(), null))).toEqual([
      [2, 89_00, 0],
      [1, 10_00, 0],
    ]);
  });

  test("makes delivery free once, and adds a gift only while it is in stock", () => {
    const free = (id: number) => aPromotion({ id, combines: true, action: { kind: "free_delivery" } });
    const gift = (id: number) => aPromotion({ id, combines: true, action: { kind: "gift", variant_id: 5 } });
    const facts = anOrderOf({ gifts: new Map([[5, { price_kop: 40_00, left: 1 }]]) });
    expect(sums(bestOutcome([free(1), free(2), gift(3), gift(4)], facts, null))).toEqual([
      [1, 0, 95_00],
      [3, 0, 40_00],
    ]);
  });

  test("keeps a code that is worth more than an exclusive promotion, and drops a smaller one", () => {
    const alone = aPromotion({ with_codes: false });
    expect(bestOutcome([alone], anOrderOf(), () => 20_00)).toMatchObject({ given: [], code_kop: 20_00 });
    expect(bestOutcome([alone], anOrderOf(), () => 10_00)).toMatchObject({ keepsCode: false, code_kop: 0 });
    expect(bestOutcome([aPromotion()], anOrderOf(), (left) => left / 2)).toMatchObject({
      keepsCode: true,
      code_kop: 85_05,
    });
  });
});

describe("the next promotion", () => {
  const from = (id: number, min_subtotal_kop: number, facts: Partial<RunningPromotion> = {}) =>
    aPromotion({ id, ...facts }, { min_subtotal_kop });
  const next = (running: readonly RunningPromotion[], facts = anOrderOf()) =>
    nextPromotion(running, facts, bestOutcome(running, facts, null));

  test("is the one with the smallest missing sum", () => {
    expect(next([from(1, 500_00), from(2, 309_00)])).toMatchObject({
      promotion: { id: 2 },
      lack: { left_kop: 120_00 },
    });
  });
  test("is not an exclusive one beside another, one with other unmet conditions, or one already free", () => {
    expect(next([aPromotion(), from(2, 309_00)])).toBeNull();
    expect(next([aPromotion({ per_customer_limit: 1 }, { min_subtotal_kop: 309_00 })])).toBeNull();
    const delivered = from(1, 309_00, { action: { kind: "free_delivery" } });
    expect(next([delivered], anOrderOf({ delivery_kop: 0 }))).toBeNull();
    expect(next([delivered])).not.toBeNull();
    expect(next([from(1, 309_00)], anOrderOf({ lines: [] }))).toBeNull();
  });
});

describe("any promotions with any cart", () => {
  test("have line discounts that add up to the kopiyka, and no price falls below zero", () => {
    fc.assert(
      fc.property(promotions, orders, codeRules, (running, facts, code) => {
        const outcome = bestOutcome(running, facts, code);
        expect(add(outcome.given.map(({ discount_kop }) => discount_kop))).toBe(add(outcome.lines_kop));
        for (const [index, { unit_kop, quantity }] of facts.lines.entries()) {
          expect(outcome.lines_kop[index]).toBeGreaterThanOrEqual(0);
          expect(outcome.lines_kop[index]).toBeLessThanOrEqual(unit_kop * quantity);
        }
        const items = add(facts.lines.map(({ unit_kop, quantity }) => unit_kop * quantity));
        expect(add(outcome.lines_kop) + outcome.code_kop).toBeLessThanOrEqual(items);
      }),
    );
  });

  test("combine only where they may, and no part of the result alone would be worth more", () => {
    fc.assert(
      fc.property(promotions, orders, codeRules, (running, facts, code) => {
        const outcome = bestOutcome(running, facts, code);
        if (outcome.given.length > 1)
          expect(outcome.given.every(({ promotion }) => promotion.combines)).toBe(true);
        if (outcome.keepsCode)
          expect(outcome.given.every(({ promotion }) => promotion.with_codes)).toBe(true);
        const alone = [
          bestOutcome([], facts, code),
          ...running.map((one) => bestOutcome([one], facts, code)),
        ];
        for (const other of alone) expect(worth(outcome)).toBeGreaterThanOrEqual(worth(other));
      }),
    );
  });

  test("give the same result in any order of reading", () => {
    fc.assert(
      fc.property(promotions, orders, codeRules, (running, facts, code) => {
        const turned = bestOutcome(running.toReversed(), facts, code);
        expect(turned).toEqual(bestOutcome(running, facts, code));
      }),
    );
  });

  test("with one promotion without a threshold: another unit of an item never lowers the total", () => {
    fc.assert(
      fc.property(promotions, orders, fc.nat(), (running, facts, which) => {
        const [first] = running;
        const promotion = first && {
          ...first,
          conditions: { ...first.conditions, min_subtotal_kop: null, units: 1 },
        };
        const index = facts.lines.length === 0 ? -1 : which % facts.lines.length;
        if (!promotion || index < 0) return;
        const more = facts.lines.map((line, at) =>
          at === index ? { ...line, quantity: line.quantity + 1 } : line,
        );
        const pay = (of: OrderFacts) =>
          add(of.lines.map(({ unit_kop, quantity }) => unit_kop * quantity)) -
          add(bestOutcome([promotion], of, null).lines_kop);
        expect(pay({ ...facts, lines: more })).toBeGreaterThanOrEqual(pay(facts));
      }),
    );
  });
});
