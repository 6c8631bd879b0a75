import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { allotmentOf, type CommonPayment, type PaidTogether } from "./shares.ts";

const order = (id: number, changes: Partial<PaidTogether> = {}): PaidTogether => ({
  id,
  status: "new",
  payment_status: "unpaid",
  total_kop: 100,
  paid_kop: 0,
  ...changes,
});
const came = (id: number, free_kop: number, refunded_kop = 0): CommonPayment => ({
  id,
  free_kop,
  refunded_kop,
});
const sumOf = (parts: readonly { readonly amount_kop: number }[]): number =>
  parts.reduce((sum, { amount_kop }) => sum + amount_kop, 0);

describe("a common payment", () => {
  const three = [order(1, { total_kop: 200 }), order(2), order(3)] as const;

  test("has no parts until it is complete", () => {
    expect(allotmentOf(three, [came(7, 399)])).toEqual({ due_kop: 1, isAwaited: true, shares: [] });
    expect(allotmentOf(three, [came(7, 399), came(8, 1)]).due_kop).toBe(0);
  });

  test("gives each order what it lacks, each part from one payment if that is possible", () => {
    const { shares } = allotmentOf(three, [came(7, 100), came(8, 300)]);
    expect(shares).toEqual([
      { attempt_id: 8, order_id: 1, amount_kop: 200 },
      { attempt_id: 7, order_id: 2, amount_kop: 100 },
      { attempt_id: 8, order_id: 3, amount_kop: 100 },
    ]);
  });

  test("that no order lacks belongs to the first one, also when that is cancelled", () => {
    const paid = three.map((one) => ({ ...one, payment_status: "paid" as const, paid_kop: one.total_kop }));
    const [first = order(1), ...others] = paid;
    const whole = [{ attempt_id: 7, order_id: 1, amount_kop: 400 }];
    for (const status of ["new", "cancelled"])
      expect(allotmentOf([{ ...first, status }, ...others], [came(7, 400)])).toMatchObject({
        isAwaited: false,
        shares: whole,
      });
  });

  test("is not due for a cancelled order, and what was refunded from the first one's page stays its part", () => {
    const [first, ...others] = [order(1, { status: "cancelled" }), order(2), order(3)];
    expect(allotmentOf([first ?? order(1), ...others], [came(7, 230, 30)]).shares).toEqual([
      { attempt_id: 7, order_id: 1, amount_kop: 30 },
      { attempt_id: 7, order_id: 2, amount_kop: 100 },
      { attempt_id: 7, order_id: 3, amount_kop: 100 },
    ]);
    expect(allotmentOf([first ?? order(1), ...others], [came(7, 229, 30)]).due_kop).toBe(1);
  });

  test("is for the first order's rest when that became more expensive after it was paid", () => {
    const [first, ...others] = three.map((one) => ({
      ...one,
      payment_status: "paid" as const,
      paid_kop: 100,
    }));
    expect(allotmentOf([first ?? order(1), ...others], []).due_kop).toBe(100);
  });
});

test("the parts of complete payments are all their money, and no order but the first gets more than it lacks", () => {
  const kop = fc.integer({ min: 0, max: 300 });
  const orders = fc.array(
    fc.record({
      status: fc.constantFrom("new", "packing", "cancelled"),
      payment_status: fc.constantFrom("unpaid", "pending", "paid", "refunded"),
      total_kop: kop,
      paid_kop: kop,
    }),
    { minLength: 2, maxLength: 4 },
  );
  const payments = fc.array(fc.record({ free_kop: kop, refunded_kop: fc.constantFrom(0, 0, 20) }), {
    maxLength: 4,
  });
  fc.assert(
    fc.property(orders, payments, (some, money) => {
      const [first = order(1), ...others] = some.map((one, index) => order(index + 1, one));
      const common = money.map(({ free_kop, refunded_kop }, index) =>
        came(index + 1, free_kop, refunded_kop),
      );
      const { due_kop, shares } = allotmentOf([first, ...others], common);
      if (due_kop > 0) expect(shares).toEqual([]);
      else
        for (const { id, free_kop } of common)
          expect(sumOf(shares.filter(({ attempt_id }) => attempt_id === id))).toBe(free_kop);
      for (const { id, total_kop, paid_kop } of others)
        expect(sumOf(shares.filter(({ order_id }) => order_id === id))).toBeLessThanOrEqual(
          Math.max(0, total_kop - paid_kop),
        );
      for (const { amount_kop } of shares) expect(amount_kop).toBeGreaterThan(0);
    }),
  );
});
