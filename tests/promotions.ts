// Random promotions and orders for tests, and builders for them.
import fc from "fast-check";
import { promoPart } from "#shop/promo-codes/rules/promo-code.ts";
import type { Action, Conditions } from "#shop/promotions/input.ts";
import type { CodeRule, Outcome } from "#shop/promotions/rules/outcome.ts";
import type { OrderFacts, PromotedLine, RunningPromotion } from "#shop/promotions/rules/unmet-conditions.ts";

const anyOrder: Conditions = {
  min_subtotal_kop: null,
  products: null,
  units: 1,
  delivery: [],
  payment: [],
  first_order: false,
  weekdays: [],
  from: null,
  to: null,
};
const tenth: Action = { kind: "percent", percent: 10, on: "all" };
export const aPromotion = (
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
export const aLine = (facts: Partial<PromotedLine> = {}): PromotedLine => ({
  product_id: 1,
  categories: [],
  collections: [],
  unit_kop: 189_00,
  quantity: 1,
  ...facts,
});
export const anOrderOf = (facts: Partial<OrderFacts> = {}): OrderFacts => ({
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
/** The product that the promotions below give away. */
export const GIFT = 5_000;
const id = fc.integer({ min: 1, max: 4 });
const someProducts = fc.option(
  fc.record({
    products: fc.array(id, { maxLength: 2 }),
    categories: fc.array(id, { maxLength: 2 }),
    collections: fc.constant([]),
  }),
  { nil: null },
);
const on = fc.constantFrom("all" as const, "chosen" as const);
const actions: fc.Arbitrary<Action> = fc.oneof(
  fc.record({ kind: fc.constant("percent" as const), percent: fc.integer({ min: 1, max: 100 }), on }),
  fc.record({ kind: fc.constant("amount" as const), amount_kop: fc.integer({ min: 1, max: 500_00 }), on }),
  fc.record({ kind: fc.constant("nth_free" as const), nth: fc.integer({ min: 2, max: 5 }) }),
  fc.constantFrom<Action>(
    { kind: "free_delivery" },
    { kind: "free_wrap" },
    { kind: "gift", variant_id: GIFT },
  ),
);
/** Every kind of action, alone and together, on all products and on some. */
export const promotions = fc
  .array(
    fc.record({
      action: actions,
      products: someProducts,
      priority: id,
      combines: fc.boolean(),
      with_codes: fc.boolean(),
      min_subtotal_kop: fc.option(fc.nat(2_000_00), { nil: null, freq: 1 }),
      units: fc.integer({ min: 1, max: 3 }),
    }),
    { maxLength: 6 },
  )
  .map((all) =>
    all.map(({ products, min_subtotal_kop, units, ...facts }, index) =>
      aPromotion({ id: index + 1, ...facts }, { products, min_subtotal_kop, units }),
    ),
  );
const lines = fc.array(
  fc.record({
    product_id: id,
    categories: fc.array(id, { maxLength: 2 }),
    collections: fc.constant([]),
    unit_kop: fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 900_00 })),
    quantity: fc.integer({ min: 1, max: 9 }),
  }),
  { maxLength: 5 },
);
export const orders = lines.map((all) =>
  anOrderOf({ lines: all, wrap_kop: 45_00, gifts: new Map([[GIFT, { price_kop: 40_00, left: 1 }]]) }),
);
const rules = fc.oneof(
  fc.integer({ min: 1, max: 100 }).map((percent) => ({ percent, amount_kop: null })),
  fc.integer({ min: 1, max: 500_00 }).map((amount_kop) => ({ percent: null, amount_kop })),
);
export const codeRules: fc.Arbitrary<CodeRule> = fc.option(
  rules.map((promo) => (left: number) => promoPart(promo, left)),
  { nil: null },
);

export const add = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0);
/** The buyer's benefit. */
export const worth = ({ given, code_kop }: Outcome) =>
  given.reduce((sum, { discount_kop, saved_kop }) => sum + discount_kop + saved_kop, code_kop);
