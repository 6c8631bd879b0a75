import fc from "fast-check";
import { expect, test } from "vitest";
import { paymentMethods, paymentStatuses } from "#shop/payments/rules/statuses.ts";
import { orderStatuses } from "../statuses.ts";
import { type AdvanceOrder, advanceDue, dueOnDelivery } from "./advance-due.ts";
import { lacksAdvance } from "./step-money.ts";

const order = (changes: Partial<AdvanceOrder> = {}): AdvanceOrder => ({
  status: "new",
  payment_method: "cod",
  payment_status: "unpaid",
  total_kop: 700_00,
  paid_kop: 0,
  advance_kop: 200_00,
  ...changes,
});
const sums = (changes: Partial<AdvanceOrder>) => [advanceDue(order(changes)), dueOnDelivery(order(changes))];

test("an advance is due before packing, and the carrier collects the rest", () => {
  expect(sums({})).toEqual([200_00, 500_00]);
  expect(sums({ paid_kop: 50_00 })).toEqual([150_00, 500_00]);
  expect(sums({ paid_kop: 200_00 })).toEqual([0, 500_00]);
});

test("a parcel that left without its advance is paid to the carrier as a whole", () => {
  expect(sums({ status: "shipped" })).toEqual([0, 700_00]);
});

test("an order that became cheaper than its advance needs no more than it costs", () => {
  expect(sums({ total_kop: 120_00 })).toEqual([120_00, 0]);
});

test("another payment method has no advance", () => {
  expect(advanceDue(order({ payment_method: "card_monobank", payment_status: "failed" }))).toBe(0);
});

test("money that a bank holds counts as an advance", () => {
  expect(lacksAdvance({ ...order({ payment_status: "pending" }), isHeld: true })).toBe(false);
  expect(lacksAdvance({ ...order({ payment_status: "pending" }), isHeld: false })).toBe(true);
});

test("what is due now and on delivery is what is left of the total", () => {
  fc.assert(
    fc.property(
      fc.record({
        status: fc.constantFrom(...orderStatuses),
        payment_method: fc.constantFrom(...paymentMethods),
        payment_status: fc.constantFrom(...paymentStatuses),
        total_kop: fc.nat(5_000_00),
        paid_kop: fc.nat(5_000_00),
        advance_kop: fc.nat(5_000_00),
      }),
      (one) => {
        const left_kop = Math.max(0, one.total_kop - one.paid_kop);
        expect(advanceDue(one) + dueOnDelivery(one)).toBe(left_kop);
      },
    ),
  );
});
