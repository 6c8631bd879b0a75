import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { orderStatuses } from "#shop/orders/rules/statuses.ts";
import { refundReasons } from "#shop/payments/rules/refunds.ts";
import { paidByLine } from "#shop/pricing/rules/prices.ts";
import {
  fittingReasons,
  type RefundFacts,
  type RefundWish,
  refundRefusal,
  worthOf,
  worthOfUnits,
} from "./refundable.ts";

const now = new Date("2026-11-20T12:00:00+02:00");
const facts: RefundFacts = {
  status: "delivered",
  returnableFrom: new Date("2026-11-18T10:00:00+02:00"),
  left_kop: 500_00,
  owed_kop: 0,
  lines: [
    { id: 1, quantity: 2, paid_kop: 400_00, isFood: true, refunded: 0 },
    { id: 2, quantity: 1, paid_kop: 100_00, isFood: false, refunded: 0 },
  ],
};
const wish: RefundWish = { amount_kop: 100_00, reason: "damaged", lines: [] };
const answer = (changes: Partial<RefundWish> = {}, other: Partial<RefundFacts> = {}) =>
  refundRefusal({ ...facts, ...other }, { ...wish, ...changes }, now)?.code ?? "refunded";

describe("money is refunded", () => {
  test("for any fault of the shop, at any time", () => {
    for (const reason of ["damaged", "melted", "wrong_goods", "missing", "quality", "goodwill"] as const)
      expect(answer({ reason, lines: [{ id: 1, quantity: 2 }] }, { returnableFrom: null })).toBe("refunded");
  });

  test("up to the remaining sum and not a kopiyka more", () => {
    expect([answer({ amount_kop: 500_00 }), answer({ amount_kop: 500_01 })]).toEqual([
      "refunded",
      "refund_too_much",
    ]);
    expect(answer({ amount_kop: 1 }, { left_kop: 0 })).toBe("refund_nothing");
  });

  test("with the reason «cancelled» only when the order was stopped", () => {
    expect(answer({ reason: "cancelled" })).toBe("refund_not_stopped");
    expect(answer({ reason: "cancelled" }, { status: "cancelled", returnableFrom: null })).toBe("refunded");
    expect(answer({ reason: "cancelled" }, { status: "returned" })).toBe("refunded");
  });

  test("for a changed mind: no food, within 14 days, for units, and no more than they cost", () => {
    const mug = { reason: "changed_mind" as const, lines: [{ id: 2, quantity: 1 }] };
    expect(answer(mug)).toBe("refunded");
    expect(answer({ ...mug, amount_kop: 100_01 })).toBe("refund_too_much");
    expect(answer({ ...mug, lines: [] })).toBe("refund_lines_missing");
    expect(answer({ ...mug, lines: [{ id: 1, quantity: 1 }] })).toBe("refund_food");
    expect(answer(mug, { returnableFrom: null })).toBe("refund_not_received");
    expect(answer(mug, { returnableFrom: new Date("2026-11-06T23:00:00+02:00") })).toBe("refunded");
    expect(answer(mug, { returnableFrom: new Date("2026-11-05T23:00:00+02:00") })).toBe("refund_too_late");
  });

  test("for an overpayment only up to the overpaid sum", () => {
    expect(answer({ reason: "overpaid" })).toBe("refund_not_overpaid");
    const owed_kop = 50_00;
    expect(answer({ reason: "overpaid", amount_kop: 50_00 }, { owed_kop })).toBe("refunded");
    expect(answer({ reason: "overpaid", amount_kop: 50_01 }, { owed_kop })).toBe("refund_too_much");
  });

  test("for every reason that is offered", () => {
    const situations = fc.record({
      status: fc.constantFrom(...orderStatuses),
      returnableFrom: fc.constantFrom(null, facts.returnableFrom, new Date("2026-10-01T10:00:00+02:00")),
      owed_kop: fc.constantFrom(0, 50_00),
    });
    fc.assert(
      fc.property(situations, (situation) => {
        const here = { ...facts, ...situation };
        for (const reason of fittingReasons(here, now)) {
          const units = reason === "changed_mind" ? { lines: [{ id: 2, quantity: 1 }] } : {};
          expect([reason, answer({ reason, amount_kop: 50_00, ...units }, situation)]).toEqual([
            reason,
            "refunded",
          ]);
        }
      }),
    );
  });

  test("never for units that the order does not have", () => {
    expect(answer({ lines: [{ id: 3, quantity: 1 }] })).toBe("refund_unknown_line");
    expect(answer({ lines: [{ id: 2, quantity: 2 }] })).toBe("refund_unknown_line");
  });
});

test("a discount is shared over the lines, so that all of them cost exactly what was paid", () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          total_kop: fc.integer({ min: 1, max: 500_000 }),
          quantity: fc.integer({ min: 1, max: 9 }),
        }),
        {
          minLength: 1,
          maxLength: 8,
        },
      ),
      fc.integer({ min: 0, max: 100 }),
      (lines, percent) => {
        const products = lines.reduce((sum, line) => sum + line.total_kop, 0);
        const discount = Math.round((products * percent) / 100);
        const paid = paidByLine(
          lines.map((line) => ({ ...line, borne_kop: 0 })),
          discount,
        );
        expect(paid.reduce((sum, one) => sum + one, 0)).toBe(products - discount);
        const refundable = lines.map(({ quantity }, index) => ({
          id: index,
          quantity,
          paid_kop: paid[index] ?? 0,
          isFood: false,
          refunded: 0,
        }));
        expect(worthOfUnits(refundable, refundable)).toBe(products - discount);
      },
    ),
  );
});

test("units returned in any order and any groups are together worth exactly what was paid", () => {
  const line = fc.record({ paid_kop: fc.nat(500_000), quantity: fc.integer({ min: 1, max: 30 }) });
  fc.assert(
    fc.property(line, fc.infiniteStream(fc.integer({ min: 1, max: 30 })), ({ paid_kop, quantity }, steps) => {
      let refunded = 0;
      let back_kop = 0;
      while (refunded < quantity) {
        const units = Math.min(quantity - refunded, steps.next().value ?? 1);
        const worth = worthOf({ paid_kop, quantity, refunded }, units);
        expect(worth).toBeGreaterThanOrEqual(0);
        back_kop += worth;
        refunded += units;
      }
      expect(back_kop).toBe(paid_kop);
    }),
  );
});

test("a unit refunded before can be claimed for a fault, and is worth no more than its line", () => {
  expect(worthOf({ paid_kop: 100_00, quantity: 3, refunded: 3 }, 2)).toBe(66_66);
  expect(worthOf({ paid_kop: 100_00, quantity: 3, refunded: 3 }, 3)).toBe(100_00);
});

test("a refund never exceeds the remaining sum for any request", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1_000 }),
      fc.integer({ min: 1, max: 1_500 }),
      fc.constantFrom(...refundReasons),
      (left_kop, amount_kop, reason) => {
        const isGiven =
          answer({ amount_kop, reason, lines: [{ id: 2, quantity: 1 }] }, { left_kop }) === "refunded";
        expect(isGiven && amount_kop > left_kop).toBe(false);
      },
    ),
  );
});
