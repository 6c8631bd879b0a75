import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { LineDiscount } from "#shop/orders/rules/payment/line-discounts.ts";
import { sumOff } from "../../cart/rules/line-discounts.ts";
import {
  type BearingLine,
  type ChangedDiscounts,
  changedDiscounts,
  type Given,
  goingDiscount,
  keptDiscounts,
  partedDiscounts,
} from "./line-discounts.ts";

const byPromotion = (promotion_id: number, amount_kop: number): LineDiscount => ({
  position: promotion_id,
  source: "promotion",
  promotion_id,
  name_uk: `Акція ${promotion_id}`,
  name_ru: `Акция ${promotion_id}`,
  amount_kop,
});
const byCode = (amount_kop: number): LineDiscount => ({
  position: 3,
  source: "code",
  promotion_id: null,
  name_uk: "МИКОЛАЙ",
  name_ru: "МИКОЛАЙ",
  amount_kop,
});
const byHand = (amount_kop: number): LineDiscount => ({
  ...byCode(amount_kop),
  position: 4,
  source: "manual",
  name_uk: "",
  name_ru: "",
});
const aLine = (facts: Partial<BearingLine> = {}): BearingLine => ({
  discounts: [],
  before: 1,
  after: 1,
  unit_price_kop: 100_00,
  ...facts,
});
const amounts = (lines: readonly (readonly LineDiscount[])[]) =>
  lines.map((line) => line.map(({ amount_kop }) => amount_kop));
const named = (promotion_id: number) => ({
  promotion_id,
  name_uk: `Акція ${promotion_id}`,
  name_ru: `Акция ${promotion_id}`,
});
const nothing: ChangedDiscounts = { promotions: [], code_kop: 0, codePercent: null, manual_kop: 0 };
const onePromotion: Given = { promotions: [{ promotion_id: 1 }], code: null };

describe("a changed order", () => {
  const half = aLine({ discounts: [byPromotion(1, 50_00)] });

  test("keeps a promotion on the line that it was given for", () => {
    const promotions = [{ ...named(1), discount_kop: 50_00, percent: null }];
    const lines = [aLine({ after: 3 }), half];
    expect(amounts(changedDiscounts(lines, onePromotion, { ...nothing, promotions }))).toEqual([[], [50_00]]);
  });

  test("loses the discounts of removed units, and keeps all discounts of the others", () => {
    const keptOf = (...lines: BearingLine[]) => keptDiscounts(lines, onePromotion);
    expect(keptOf(aLine({ after: 0 }), half)).toMatchObject({ promotions_kop: [50_00], added_kop: 0 });
    expect(keptOf(aLine(), { ...half, after: 0 }).promotions_kop).toEqual([0]);
    expect(keptOf({ ...half, before: 2, after: 1 }).promotions_kop).toEqual([25_00]);
    expect(keptOf({ ...half, after: 4 })).toMatchObject({ promotions_kop: [50_00], added_kop: 300_00 });
  });

  test("gives an added line its part of a percent off the whole order, and none of another line's amount", () => {
    const tenth = [{ ...named(1), discount_kop: 20_00, percent: 10 }];
    const lines = [aLine({ discounts: [byPromotion(1, 10_00)] }), aLine({ before: 0 })];
    expect(amounts(changedDiscounts(lines, onePromotion, { ...nothing, promotions: tenth }))).toEqual([
      [10_00],
      [10_00],
    ]);
    const amount = [{ ...named(1), discount_kop: 10_00, percent: null }];
    expect(amounts(changedDiscounts(lines, onePromotion, { ...nothing, promotions: amount }))).toEqual([
      [10_00],
      [],
    ]);
  });

  test("takes a manual discount off what remains of every line", () => {
    expect(
      amounts(
        changedDiscounts([aLine(), half], { promotions: [], code: null }, { ...nothing, manual_kop: 80_00 }),
      ),
    ).toEqual([[20_00], [50_00, 10_00]]);
  });

  test("that was split from another keeps the names of its discounts, though all of it counts as manual", () => {
    const lines = [aLine({ discounts: [byPromotion(1, 30_00), byCode(7_00)] }), aLine()];
    const alone: Given = { promotions: [], code: null };
    const same = changedDiscounts(lines, alone, { ...nothing, manual_kop: 37_00 });
    expect(same).toEqual([lines[0]?.discounts, []]);
    const more = changedDiscounts(lines, alone, { ...nothing, manual_kop: 53_30 });
    expect(
      more
        .flat()
        .filter(({ source }) => source === "manual")
        .map(({ amount_kop }) => amount_kop),
    ).toEqual([6_30, 10_00]);
  });
});

/** Discounts of order lines, in the order of calculation, and the order's own totals. */
interface Kept {
  readonly lines: readonly BearingLine[];
  readonly given: Given;
}
const kept: fc.Arbitrary<Kept> = fc
  .record({
    lines: fc.array(
      fc.record({
        unit_price_kop: fc.integer({ min: 1, max: 90_000 }),
        quantity: fc.integer({ min: 1, max: 9 }),
        parts: fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 4, maxLength: 4 }),
      }),
      { minLength: 1, maxLength: 6 },
    ),
    isTold: fc.boolean(),
    code: fc.constantFrom(null, "МИКОЛАЙ"),
  })
  .map(({ lines, isTold, code }) => ({
    given: {
      promotions: isTold ? [{ promotion_id: 1 }, { promotion_id: 2 }] : [{ promotion_id: 1 }],
      code,
    },
    lines: lines.map(({ unit_price_kop, quantity, parts }) => {
      let left = unit_price_kop * quantity;
      const off = (index: number): number => {
        const part = Math.floor((left * (parts[index] ?? 0)) / 100);
        left -= part;
        return part;
      };
      const discounts = [byPromotion(1, off(0)), byPromotion(2, off(1)), byCode(off(2)), byHand(off(3))];
      return {
        unit_price_kop,
        before: quantity,
        after: quantity,
        discounts: discounts.filter(({ amount_kop }) => amount_kop > 0),
      };
    }),
  }));

const allOf = (lines: readonly BearingLine[]) => lines.flatMap(({ discounts }) => discounts);
const sumsOf = ({ lines, given }: Kept): ChangedDiscounts => {
  const { discount_kop, manual_kop, promotions_kop } = goingDiscount(allOf(lines), given);
  const promoted_kop = promotions_kop.reduce((sum, part) => sum + part, 0);
  return {
    promotions: given.promotions.map(({ promotion_id }, at) => ({
      ...named(promotion_id),
      discount_kop: promotions_kop[at] ?? 0,
      percent: null,
    })),
    code_kop: discount_kop - manual_kop - promoted_kop,
    codePercent: null,
    manual_kop,
  };
};

describe("an order with any discounts", () => {
  test("is unchanged by a change that changes nothing", () => {
    fc.assert(
      fc.property(kept, (order) => {
        const now = changedDiscounts(order.lines, order.given, sumsOf(order));
        expect(now).toEqual(order.lines.map(({ discounts }) => discounts));
      }),
    );
  });

  test("has line discounts that add up to its own after any change, none above the line's price", () => {
    const changes = fc.array(fc.nat(12), { minLength: 6, maxLength: 6 });
    const percents = fc.array(fc.nat(100), { minLength: 3, maxLength: 3 });
    fc.assert(
      fc.property(kept, changes, fc.option(fc.nat(99)), percents, (order, after, added, parts) => {
        const lines = order.lines.map((line, index) => ({ ...line, after: after[index] ?? 0 }));
        if (added !== null) lines.push(aLine({ before: 0, after: 2, unit_price_kop: added + 1 }));
        // Remaining discounts, of any size that the products allow.
        let left = lines.reduce((sum, line) => sum + line.after * line.unit_price_kop, 0);
        const some = (at: number, isThere: boolean): number => {
          const part = isThere ? Math.floor((left * (parts[at] ?? 0)) / 100) : 0;
          left -= part;
          return part;
        };
        const was = sumsOf(order);
        const now: ChangedDiscounts = {
          promotions: was.promotions.map((one, at) => ({
            ...one,
            discount_kop: some(at, one.discount_kop > 0),
            percent: at === 0 ? 7 : null,
          })),
          code_kop: some(2, was.code_kop > 0),
          codePercent: 11,
          manual_kop: some(2, true),
        };
        const borne = changedDiscounts(lines, order.given, now);
        const wanted =
          now.promotions.reduce((sum, one) => sum + one.discount_kop, 0) + now.code_kop + now.manual_kop;
        expect(sumOff(borne.flat())).toBe(wanted);
        for (const [index, line] of lines.entries()) {
          const own = borne[index] ?? [];
          expect(own.every(({ amount_kop }) => Number.isInteger(amount_kop) && amount_kop > 0)).toBe(true);
          expect(sumOff(own)).toBeLessThanOrEqual(line.after * line.unit_price_kop);
        }
      }),
    );
  });

  test("split in two keeps the same total discount, with no line discount above the price of its units", () => {
    fc.assert(
      fc.property(kept, fc.array(fc.nat(9), { minLength: 6, maxLength: 6 }), ({ lines, given }, goes) => {
        const wanted = lines.map((line, index) => ({
          ...line,
          after: Math.max(0, line.before - (goes[index] ?? 0)),
        }));
        const parted = partedDiscounts(wanted);
        for (const [index, { stays, goes: gone }] of parted.entries()) {
          const { discounts, before, after, unit_price_kop } = wanted[index] ?? aLine();
          expect(sumOff([...stays, ...gone])).toBe(sumOff(discounts));
          expect(sumOff(stays)).toBeLessThanOrEqual(after * unit_price_kop);
          expect(sumOff(gone)).toBeLessThanOrEqual((before - after) * unit_price_kop);
        }
        const going = goingDiscount(
          parted.flatMap((line) => line.goes),
          given,
        );
        expect(going.discount_kop).toBeLessThanOrEqual(sumOff(allOf(lines)));
      }),
    );
  });
});
