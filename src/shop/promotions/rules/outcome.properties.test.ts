// Invariants of all combinations of promotions, with any cart.
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
import { type OrderFacts, type RunningPromotion, unmetConditions } from "./conditions.ts";
import { bestOutcome, type CodeRule, type Outcome } from "./outcome.ts";

const sums = ({ given, code_kop, keepsCode }: Outcome) => ({
  given: given.map(({ promotion, discount_kop, saved_kop }) => [promotion.id, discount_kop, saved_kop]),
  code_kop,
  keepsCode,
});

/** The same lines in another order. */
const turned = (facts: OrderFacts, order: readonly number[]): OrderFacts => ({
  ...facts,
  lines: order.map((index) => facts.lines[index] ?? aLine()),
});

const shuffled = orders.chain((facts) =>
  fc.tuple(
    fc.constant(facts),
    fc.shuffledSubarray([...facts.lines.keys()], { minLength: facts.lines.length }),
  ),
);

describe("the value of a cart does not depend on", () => {
  test("the order of its lines", () => {
    fc.assert(
      fc.property(promotions, shuffled, codeRules, (running, [facts, order], code) => {
        const as = bestOutcome(running, facts, code);
        const other = bestOutcome(running, turned(facts, order), code);
        expect(sums(other)).toEqual(sums(as));
      }),
    );
  });

  test("whether a product is in one line or in two", () => {
    fc.assert(
      fc.property(promotions, orders, codeRules, fc.nat(), fc.nat(), (running, facts, code, which, cut) => {
        const line = facts.lines[which % Math.max(1, facts.lines.length)];
        if (!line || line.quantity < 2) return;
        const first = 1 + (cut % (line.quantity - 1));
        const lines = [
          ...facts.lines.filter((other) => other !== line),
          { ...line, quantity: first },
          { ...line, quantity: line.quantity - first },
        ];
        expect(sums(bestOutcome(running, { ...facts, lines }, code))).toEqual(
          sums(bestOutcome(running, facts, code)),
        );
      }),
    );
  });
});

test("a discount is shared over the lines to the kopiyka, each part between zero and the price of its line", () => {
  fc.assert(
    fc.property(promotions, orders, codeRules, (running, facts, code) => {
      const { given, codeLines_kop, code_kop, lines_kop } = bestOutcome(running, facts, code);
      for (const one of given) expect(add(one.lines_kop)).toBe(one.discount_kop);
      expect(add(codeLines_kop)).toBe(code_kop);
      for (const [index, { unit_kop, quantity }] of facts.lines.entries()) {
        const parts = [...given.map((one) => one.lines_kop[index] ?? 0), codeLines_kop[index] ?? 0];
        expect(parts.every((part) => Number.isInteger(part) && part >= 0)).toBe(true);
        expect(add(parts)).toBeLessThanOrEqual(unit_kop * quantity);
        expect(add(parts) - (codeLines_kop[index] ?? 0)).toBe(lines_kop[index]);
      }
    }),
  );
});

const subsets = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: 2 ** all.length }, (_, mask) => all.filter((_one, at) => (mask >> at) & 1));

/** Every permitted combination, each calculated as if it were the only one; with the code, and without. */
function everyChoice(running: readonly RunningPromotion[], facts: OrderFacts, code: CodeRule): Outcome[] {
  const may = running.filter((one) => unmetConditions(one, facts).length === 0);
  const choices = [...subsets(may.filter(({ combines }) => combines)), ...may.map((one) => [one])];
  return choices.flatMap((set) => {
    const isWithCode = set.every(({ with_codes }) => with_codes);
    return [bestOutcome(set, facts, null), ...(isWithCode ? [bestOutcome(set, facts, code)] : [])];
  });
}

/** Each promotion rounds to a kopiyka, and later ones build on that. */
const roundingOf = (running: readonly RunningPromotion[]): number => running.length;

describe("the buyer gets the best result, except for kopiykas of rounding", () => {
  test("of all allowed combinations", () => {
    fc.assert(
      fc.property(promotions, orders, codeRules, (running, facts, code) => {
        const best = worth(bestOutcome(running, facts, code)) + roundingOf(running);
        for (const other of everyChoice(running, facts, code))
          expect(best).toBeGreaterThanOrEqual(worth(other));
      }),
      { numRuns: 1000 },
    );
  });

  test("and one more promotion never reduces it", () => {
    fc.assert(
      fc.property(promotions, orders, codeRules, (running, facts, code) => {
        const without = bestOutcome(running.slice(1), facts, code);
        const best = worth(bestOutcome(running, facts, code)) + roundingOf(running);
        expect(best).toBeGreaterThanOrEqual(worth(without));
      }),
      { numRuns: 1000 },
    );
  });
});

test("a free unit takes off only its price after earlier promotions, and nothing off the other units", () => {
  const third = aPromotion({ id: 2, combines: true, priority: 2, action: { kind: "nth_free", nth: 3 } });
  const tenth = aPromotion({ id: 1, combines: true, priority: 1 });
  const facts = anOrderOf({ lines: [aLine({ unit_kop: 100_00, quantity: 3 })] });
  expect(sums(bestOutcome([tenth, third], facts, null)).given).toEqual([
    [1, 30_00, 0],
    [2, 90_00, 0],
  ]);
});
