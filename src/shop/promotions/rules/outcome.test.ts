import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { lacksOf, type OrderFacts, type PromotedLine, type RunningPromotion } from "./lacks.ts";
import { bestOutcome, nextPromotion, type Outcome } from "./outcome.ts";
import type { Action, Conditions } from "./promotion.ts";

const anyOrder: Conditions = {
  min_subtotal_kop: null,
  goods: null,
  pieces: 1,
  delivery: [],
  payment: [],
  first_order: false,
  weekdays: [],
  from: null,
  to: null,
};
const tenth: Action = { kind: "percent", percent: 10, on: "all" };
const aPromotion = (
  facts: Partial<RunningPromotion> = {},
  conditions: Partial<Conditions> = {},
): RunningPromotion => ({
  id: 1,
  name_uk: "Десята частина",
  name_ru: "Десятая часть",
  conditions: { ...anyOrder, ...conditions },
  action: tenth,
  priority: 100,
  combines: false,
  with_codes: true,
  total_limit: null,
  per_customer_limit: null,
  uses: { all: 0, own: 0 },
  ...facts,
});
const aLine = (facts: Partial<PromotedLine> = {}): PromotedLine => ({
  product_id: 1,
  categories: [],
  collections: [],
  unit_kop: 189_00,
  quantity: 1,
  ...facts,
});
const order = (facts: Partial<OrderFacts> = {}): OrderFacts => ({
  lines: [aLine()],
  // A Friday.
  now: new Date("2026-11-20T12:00:00+02:00"),
  deliveryType: null,
  payment: null,
  buyer: null,
  delivery_kop: 95_00,
  wrap_kop: 0,
  gifts: new Map(),
  ...facts,
});
const sums = ({ given }: Outcome) =>
  given.map(({ promotion, discount_kop, saved_kop }) => [promotion.id, discount_kop, saved_kop]);

describe("an order lacks", () => {
  const truffles = { products: [], categories: [7], collections: [] };
  test.each<[Partial<RunningPromotion>, Partial<Conditions>, Partial<OrderFacts>, string[]]>([
    [{}, {}, {}, []],
    [{}, { min_subtotal_kop: 189_00 }, {}, []],
    [{}, { min_subtotal_kop: 189_01 }, {}, ["sum"]],
    [{}, { goods: truffles }, {}, ["pieces"]],
    [{}, { goods: truffles }, { lines: [aLine({ categories: [3, 7] })] }, []],
    [{}, { goods: truffles, pieces: 2 }, { lines: [aLine({ categories: [7] })] }, ["pieces"]],
    [{ action: { kind: "nth_free", nth: 3 } }, {}, { lines: [aLine({ quantity: 2 })] }, ["pieces"]],
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
    expect(lacksOf(aPromotion(promotion, conditions), order(facts)).map(({ code }) => code)).toEqual(codes);
  });
});

describe("what is given", () => {
  test("three for the price of two takes the cheapest piece of the chosen goods", () => {
    const lines = [
      aLine({ unit_kop: 300_00 }),
      aLine({ product_id: 2, unit_kop: 100_00 }),
      aLine({ product_id: 3, unit_kop: 200_00 }),
      aLine({ product_id: 4, unit_kop: 50_00 }),
    ];
    const goods = { products: [1, 2, 3], categories: [], collections: [] };
    const promotion = aPromotion({ action: { kind: "nth_free", nth: 3 } }, { goods });
    expect(bestOutcome([promotion], order({ lines }), null).lines_kop).toEqual([0, 100_00, 0, 0]);
  });

  test("of promotions that go alone the buyer has the better one, of equal ones the first in order", () => {
    const amount = aPromotion({ id: 2, action: { kind: "amount", amount_kop: 50_00, on: "all" } });
    expect(sums(bestOutcome([aPromotion(), amount], order(), null))).toEqual([[2, 50_00, 0]]);
    const same = aPromotion({ id: 3, priority: 1 });
    expect(sums(bestOutcome([aPromotion(), same], order(), null))).toEqual([[3, 18_90, 0]]);
  });

  test("those that combine are counted in their order, each off what is left", () => {
    const both = [
      aPromotion({ id: 1, combines: true, priority: 2 }),
      aPromotion({
        id: 2,
        combines: true,
        priority: 1,
        action: { kind: "amount", amount_kop: 89_00, on: "all" },
      }),
    ];
    expect(sums(bestOutcome(both, order(), null))).toEqual([
      [2, 89_00, 0],
      [1, 10_00, 0],
    ]);
  });

  test("delivery is made free once, and a gift only while there is one", () => {
    const free = (id: number) => aPromotion({ id, combines: true, action: { kind: "free_delivery" } });
    const gift = (id: number) => aPromotion({ id, combines: true, action: { kind: "gift", variant_id: 5 } });
    const facts = order({ gifts: new Map([[5, { price_kop: 40_00, left: 1 }]]) });
    expect(sums(bestOutcome([free(1), free(2), gift(3), gift(4)], facts, null))).toEqual([
      [1, 0, 95_00],
      [3, 0, 40_00],
    ]);
  });

  test("a code that is worth more than a promotion it does not go with stays, a smaller one gives way", () => {
    const alone = aPromotion({ with_codes: false });
    expect(bestOutcome([alone], order(), () => 20_00)).toMatchObject({ given: [], code_kop: 20_00 });
    expect(bestOutcome([alone], order(), () => 10_00)).toMatchObject({ keepsCode: false, code_kop: 0 });
    expect(bestOutcome([aPromotion()], order(), (left) => left / 2)).toMatchObject({
      keepsCode: true,
      code_kop: 85_05,
    });
  });
});

describe("the next promotion", () => {
  const from = (id: number, min_subtotal_kop: number, facts: Partial<RunningPromotion> = {}) =>
    aPromotion({ id, ...facts }, { min_subtotal_kop });
  const next = (running: readonly RunningPromotion[], facts = order()) =>
    nextPromotion(running, facts, bestOutcome(running, facts, null));

  test("is the one that the smallest sum is lacking for", () => {
    expect(next([from(1, 500_00), from(2, 309_00)])).toMatchObject({
      promotion: { id: 2 },
      lack: { left_kop: 120_00 },
    });
  });
  test("is none that goes alone beside what is given, that lacks something else, or that is free anyway", () => {
    expect(next([aPromotion(), from(2, 309_00)])).toBeNull();
    expect(next([aPromotion({ per_customer_limit: 1 }, { min_subtotal_kop: 309_00 })])).toBeNull();
    const delivered = from(1, 309_00, { action: { kind: "free_delivery" } });
    expect(next([delivered], order({ delivery_kop: 0 }))).toBeNull();
    expect(next([delivered])).not.toBeNull();
    expect(next([from(1, 309_00)], order({ lines: [] }))).toBeNull();
  });
});

const id = fc.integer({ min: 1, max: 4 });
const someGoods = fc.option(
  fc.record({
    products: fc.array(id, { maxLength: 2 }),
    categories: fc.array(id, { maxLength: 2 }),
    collections: fc.constant([]),
  }),
  { nil: null },
);
const on = fc.constantFrom("all" as const, "chosen" as const);
const actions: fc.Arbitrary<Action> = fc.oneof(
  fc.record({ kind: fc.constant("percent" as const), percent: fc.integer({ min: 1, max: 90 }), on }),
  fc.record({ kind: fc.constant("amount" as const), amount_kop: fc.integer({ min: 1, max: 500_00 }), on }),
  fc.record({ kind: fc.constant("nth_free" as const), nth: fc.integer({ min: 2, max: 5 }) }),
  fc.constantFrom<Action>({ kind: "free_delivery" }, { kind: "free_wrap" }, { kind: "gift", variant_id: 5 }),
);
const promotions = fc
  .array(
    fc.record({
      action: actions,
      goods: someGoods,
      priority: id,
      combines: fc.boolean(),
      with_codes: fc.boolean(),
    }),
    { maxLength: 5 },
  )
  .map((all) => all.map(({ goods, ...facts }, index) => aPromotion({ id: index + 1, ...facts }, { goods })));
const lines = fc.array(
  fc.record({
    product_id: id,
    categories: fc.array(id, { maxLength: 2 }),
    collections: fc.constant([]),
    unit_kop: fc.integer({ min: 1, max: 900_00 }),
    quantity: fc.integer({ min: 1, max: 9 }),
  }),
  { maxLength: 5 },
);
const orders = lines.map((all) =>
  order({ lines: all, wrap_kop: 45_00, gifts: new Map([[5, { price_kop: 40_00, left: 1 }]]) }),
);
const codes = fc.option(fc.integer({ min: 1, max: 90 }), { nil: null });
const rule = (percent: number | null) =>
  percent === null ? null : (left: number) => Math.round((left * percent) / 100);
const worth = ({ given, code_kop }: Outcome) =>
  given.reduce((sum, { discount_kop, saved_kop }) => sum + discount_kop + saved_kop, code_kop);
const add = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0);

describe("whatever runs and whatever is in the cart", () => {
  test("parts add up to the kopiyka, line by line, and nothing costs less than nothing", () => {
    fc.assert(
      fc.property(promotions, orders, codes, (running, facts, percent) => {
        const outcome = bestOutcome(running, facts, rule(percent));
        expect(add(outcome.given.map(({ discount_kop }) => discount_kop))).toBe(add(outcome.lines_kop));
        for (const [index, { unit_kop, quantity }] of facts.lines.entries()) {
          expect(outcome.lines_kop[index]).toBeGreaterThanOrEqual(0);
          expect(outcome.lines_kop[index]).toBeLessThanOrEqual(unit_kop * quantity);
        }
        const goods = add(facts.lines.map(({ unit_kop, quantity }) => unit_kop * quantity));
        expect(add(outcome.lines_kop) + outcome.code_kop).toBeLessThanOrEqual(goods);
      }),
    );
  });

  test("only what may go together does, and no part of it alone would be worth more", () => {
    fc.assert(
      fc.property(promotions, orders, codes, (running, facts, percent) => {
        const outcome = bestOutcome(running, facts, rule(percent));
        if (outcome.given.length > 1)
          expect(outcome.given.every(({ promotion }) => promotion.combines)).toBe(true);
        if (outcome.keepsCode)
          expect(outcome.given.every(({ promotion }) => promotion.with_codes)).toBe(true);
        const alone = [
          bestOutcome([], facts, rule(percent)),
          ...running.map((one) => bestOutcome([one], facts, rule(percent))),
        ];
        for (const other of alone) expect(worth(outcome)).toBeGreaterThanOrEqual(worth(other));
      }),
    );
  });

  test("the order in which promotions were read changes nothing", () => {
    fc.assert(
      fc.property(promotions, orders, codes, (running, facts, percent) => {
        const turned = bestOutcome(running.toReversed(), facts, rule(percent));
        expect(turned).toEqual(bestOutcome(running, facts, rule(percent)));
      }),
    );
  });

  test("one promotion without a threshold never makes one more piece of the same cost less than nothing", () => {
    fc.assert(
      fc.property(promotions, orders, fc.nat(), (running, facts, which) => {
        const [promotion] = running;
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
