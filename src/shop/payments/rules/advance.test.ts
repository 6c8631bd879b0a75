import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type AdvanceSettings, advanceOf, noAdvance } from "./advance.ts";

const settings = (changes: Partial<AdvanceSettings>): AdvanceSettings => ({
  ...noAdvance,
  kind: "sum",
  sum_kop: 150_00,
  percent: 30,
  ...changes,
});
interface Facts {
  readonly total_kop?: number;
  readonly due_kop?: number;
  readonly hasCategory?: boolean;
  readonly refusals?: number;
}
function asked(
  changes: Partial<AdvanceSettings>,
  { total_kop = 900_00, due_kop = total_kop, hasCategory = false, refusals = 0 }: Facts = {},
): number {
  return advanceOf({ total_kop, due_kop }, { settings: settings(changes), hasCategory, refusals });
}

describe("an advance of cash on delivery is asked for", () => {
  test("never while it is off, and never without a reason", () => {
    expect(asked({ kind: "off", fromTotal_kop: 0 })).toBe(0);
    expect(asked({}, { hasCategory: true, refusals: 9 })).toBe(0);
    expect(advanceOf({ total_kop: 900_00, due_kop: 900_00 }, null)).toBe(0);
  });

  test("from a total on", () => {
    expect(asked({ fromTotal_kop: 900_00 })).toBe(150_00);
    expect(asked({ fromTotal_kop: 900_01 })).toBe(0);
  });

  test("with a product of a chosen category", () => {
    expect(asked({ categories: [3] }, { hasCategory: true })).toBe(150_00);
    expect(asked({ categories: [3] })).toBe(0);
  });

  test("from a number of uncollected parcels on", () => {
    expect(asked({ refusals: 2 }, { refusals: 2 })).toBe(150_00);
    expect(asked({ refusals: 2 }, { refusals: 1 })).toBe(0);
  });
});

describe("an advance is", () => {
  test("a percentage of what is due, rounded up to whole hryvnias", () => {
    expect(asked({ kind: "percent", fromTotal_kop: 0 }, { total_kop: 333_33 })).toBe(100_00);
    expect(asked({ kind: "percent", fromTotal_kop: 0 }, { total_kop: 900_00, due_kop: 501_00 })).toBe(151_00);
  });

  test("all that is due when that is less", () => {
    expect(asked({ fromTotal_kop: 0 }, { total_kop: 900_00, due_kop: 99_50 })).toBe(99_50);
    expect(asked({ fromTotal_kop: 0 }, { total_kop: 900_00, due_kop: 0 })).toBe(0);
  });
});

const anySettings: fc.Arbitrary<AdvanceSettings> = fc.record({
  kind: fc.constantFrom("off", "sum", "percent"),
  sum_kop: fc.integer({ min: 1_00, max: 2_000_00 }),
  percent: fc.integer({ min: 1, max: 100 }),
  fromTotal_kop: fc.option(fc.nat(3_000_00)),
  categories: fc.array(fc.nat(9), { maxLength: 3 }),
  refusals: fc.nat(4),
});
const anOrder = fc
  .record({ total_kop: fc.nat(5_000_00), paid_kop: fc.nat(5_000_00) })
  .map(({ total_kop, paid_kop }) => ({ total_kop, due_kop: Math.max(0, total_kop - paid_kop) }));
const someFacts = fc.record({ hasCategory: fc.boolean(), refusals: fc.nat(5) });

test("an advance is never more than what is due, in whole hryvnias unless it is all, and never while off", () => {
  fc.assert(
    fc.property(anySettings, anOrder, someFacts, (set, order, facts) => {
      const advance_kop = advanceOf(order, { settings: set, ...facts });
      expect(advance_kop).toBeGreaterThanOrEqual(0);
      expect(advance_kop).toBeLessThanOrEqual(order.due_kop);
      if (advance_kop < order.due_kop) expect(advance_kop % 100).toBe(0);
      if (set.kind === "off") expect(advance_kop).toBe(0);
    }),
  );
});

test("more reasons never make an advance smaller", () => {
  fc.assert(
    fc.property(anySettings, anOrder, fc.nat(5), (set, order, refusals) => {
      const plain = advanceOf(order, { settings: set, hasCategory: false, refusals: 0 });
      const known = advanceOf(order, { settings: set, hasCategory: true, refusals });
      expect(known === plain || plain === 0).toBe(true);
    }),
  );
});
