import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type CheckedEntry, faultsOf, isCheckDue } from "./check.ts";
import { differenceOf, ledgerOf } from "./ledger.ts";
import { type BoughtUnit, refundableOf, spentOf, takesOf } from "./refunding.ts";

/** Events of the certificates of one paid order, with sums that the rules may refuse. */
type Event =
  | { readonly kind: "pay" | "return"; readonly unit: number; readonly amount: number }
  | { readonly kind: "refund"; readonly amount: number; readonly lines: readonly number[] }
  | { readonly kind: "settle"; readonly isDone: boolean }
  | { readonly kind: "block" | "unblock"; readonly unit: number }
  | { readonly kind: "cancel" };

const unit = fc.nat(2);
const amount = fc.integer({ min: 1, max: 1_200_00 });
const events: fc.Arbitrary<Event[]> = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constantFrom("pay" as const, "return" as const), unit, amount }),
    fc.record({ kind: fc.constant("refund" as const), amount, lines: fc.subarray([1, 2]) }),
    fc.record({ kind: fc.constant("settle" as const), isDone: fc.boolean() }),
    fc.record({ kind: fc.constantFrom("block" as const, "unblock" as const), unit }),
    fc.record({ kind: fc.constant("cancel" as const) }),
  ),
  { maxLength: 40 },
);

/** Two certificates on one line, a larger one sold below its nominal, and other items for 149 ₴. */
const sold = [
  { line: 1, nominal_kop: 500_00, paid_kop: 500_00 },
  { line: 1, nominal_kop: 500_00, paid_kop: 500_00 },
  { line: 2, nominal_kop: 1_000_00, paid_kop: 900_00 },
];
const others_kop = 149_00;
const paid_kop = others_kop + sold.reduce((sum, one) => sum + one.paid_kop, 0);

class Shop {
  readonly #books = sold.map(({ nominal_kop }): CheckedEntry[] => [
    { kind: "issued", amount_kop: nominal_kop, refund: null },
  ]);
  readonly #refunds: { id: number; amount: number; state: "pending" | "done" | "failed"; round: number }[] =
    [];
  #isCancelled = false;

  get units(): BoughtUnit[] {
    return sold.map(({ line, paid_kop: paid }, id) => ({
      id,
      line,
      paid_kop: paid,
      ledger: this.ledger(id),
      isStopped: this.#isCancelled,
    }));
  }
  book = (id: number): CheckedEntry[] => this.#books[id] ?? [];
  ledger = (id: number) => ledgerOf(this.book(id));
  #write(id: number, kind: CheckedEntry["kind"], amount_kop: number, refund: CheckedEntry["refund"] = null) {
    this.book(id).push({ kind, amount_kop, refund });
  }
  get back(): number {
    return this.#refunds.reduce((sum, { amount: part, state }) => sum + (state === "failed" ? 0 : part), 0);
  }
  /** The refund limit as the refund form shows it. */
  get most(): number {
    return paid_kop - this.back - spentOf(this.units);
  }

  do(event: Event): void {
    if (event.kind === "pay" && this.ledger(event.unit).left_kop >= event.amount)
      this.#write(event.unit, "spent", -event.amount);
    if (event.kind === "return" && this.ledger(event.unit).spent_kop >= event.amount)
      this.#write(event.unit, "returned", event.amount);
    if (event.kind === "block" || event.kind === "unblock")
      this.#write(event.unit, event.kind === "block" ? "blocked" : "unblocked", 0);
    if (event.kind === "cancel") {
      this.#isCancelled = true;
      for (const id of sold.keys()) this.#write(id, "blocked", 0);
    }
    if (event.kind === "refund") this.#refund(event);
    if (event.kind === "settle") this.#settle(event.isDone);
  }
  #refund({ amount: amount_kop, lines }: Extract<Event, { kind: "refund" }>): void {
    if (amount_kop > this.most) return;
    const refund = { id: this.#refunds.length, amount: amount_kop, state: "pending" as const, round: 1 };
    const wish = {
      amount_kop,
      left_kop: paid_kop - this.back,
      lines: lines.map((id) => ({ id, quantity: 1 })),
    };
    const takes = takesOf(this.units, wish);
    this.#refunds.push(refund);
    for (const { id, amount_kop: part, lapses_kop } of takes) {
      this.#write(id, "refund_held", -part, refund);
      if (lapses_kop > 0) this.#write(id, "corrected", -lapses_kop, refund);
    }
  }
  #settle(isDone: boolean): void {
    const refund = this.#refunds.find(({ state }) => state === "pending");
    if (!refund) return;
    refund.state = isDone ? "done" : "failed";
    for (const id of sold.keys()) {
      const own = this.book(id).filter((one) => one.refund?.id === refund.id);
      for (const one of own) one.refund && Object.assign(one.refund, { state: refund.state });
      const held = ledgerOf(own).held_kop;
      const lapsed = own.reduce((sum, one) => sum - (one.kind === "corrected" ? one.amount_kop : 0), 0);
      if (held > 0) this.#write(id, "refund_released", held, refund);
      if (held > 0 && isDone) this.#write(id, "refunded", -held, refund);
      if (lapsed > 0 && !isDone) this.#write(id, "corrected", lapsed, refund);
    }
  }
}

describe("any operations with purchased certificates, in any order", () => {
  test("issued is spent, left, blocked and refunded, and no hryvnia is both refunded and spent", () => {
    fc.assert(
      fc.property(events, (happened) => {
        const shop = new Shop();
        for (const event of happened) {
          shop.do(event);
          for (const id of sold.keys()) {
            const ledger = shop.ledger(id);
            const nominal_kop = sold[id]?.nominal_kop ?? 0;
            const facts = { nominal_kop, isBlocked: ledger.isBlocked, paid_kop: ledger.spent_kop };
            expect([event, faultsOf({ ...facts, movements: shop.book(id) })]).toEqual([event, []]);
            expect(differenceOf(ledger)).toBe(0);
          }
          // The part of a balance above the paid sum is not the buyer's money.
          const paidOut = shop.units.reduce(
            (sum, { ledger, paid_kop: paid }) =>
              sum + Math.min(paid - ledger.held_kop - ledger.refunded_kop, ledger.spent_kop),
            shop.back,
          );
          expect(paidOut).toBeLessThanOrEqual(paid_kop);
          expect(shop.most).toBeGreaterThanOrEqual(0);
        }
      }),
      {
        numRuns: 2_000,
        examples: [
          [
            [
              { kind: "pay", unit: 0, amount: 300_20 },
              { kind: "refund", amount: 1_120_71, lines: [] },
              { kind: "pay", unit: 2, amount: 628_10 },
            ],
          ],
        ],
      },
    );
  });

  test("everything that was not spent can be refunded, and then nothing is left to spend", () => {
    fc.assert(
      fc.property(events, (happened) => {
        const shop = new Shop();
        for (const event of happened) shop.do(event);
        // A full refund takes every certificate's refundable sum.
        const whole = shop.most;
        const gone = takesOf(shop.units, {
          amount_kop: whole,
          left_kop: whole + spentOf(shop.units),
          lines: [],
        });
        const taken = new Map(gone.map((one) => [one.id, one.amount_kop]));
        for (const one of shop.units) expect(taken.get(one.id) ?? 0).toBe(refundableOf(one));
        for (const one of gone) {
          const { balance_kop, spent_kop } = shop.ledger(one.id);
          // Sums added by corrections, or returned above the paid sum, are not the buyer's money.
          if (spent_kop === 0) expect(balance_kop - one.amount_kop - one.lapses_kop).toBe(0);
        }
      }),
      { numRuns: 1_000 },
    );
  });
});

test("ledgers that do not agree are named", () => {
  const issued = { kind: "issued", amount_kop: 500_00, refund: null } as const;
  const good = { nominal_kop: 500_00, isBlocked: false, movements: [issued], paid_kop: 0 };
  const pending = { id: 1, state: "pending", round: 1 } as const;
  const held = { kind: "refund_held", amount_kop: -100_00, refund: pending } as const;
  expect(faultsOf(good)).toEqual([]);
  expect(faultsOf({ ...good, movements: [issued, held] })).toEqual([]);
  expect(faultsOf({ ...good, nominal_kop: 400_00 })).toEqual(["nominal"]);
  expect(faultsOf({ ...good, isBlocked: true })).toEqual(["state"]);
  expect(faultsOf({ ...good, paid_kop: 10_00 })).toEqual(["payments"]);
  const done = { ...held, refund: { id: 1, state: "done", round: 1 } } as const;
  expect(faultsOf({ ...good, movements: [issued, done] })).toEqual(["refunds"]);
  const spent = { kind: "spent", amount_kop: -600_00, refund: null } as const;
  expect(faultsOf({ ...good, movements: [issued, spent], paid_kop: 600_00 })).toEqual(["below_zero"]);
  const odd = { kind: "sent", amount_kop: 5, refund: null } as const;
  expect(faultsOf({ ...good, movements: [issued, odd] })).toEqual(["difference"]);
});

test("a refund requested again may take another certificate than at first", () => {
  const again = (state: "pending" | "done", round: number) => {
    const refund = { id: 1, state, round } as const;
    const movements = [
      { kind: "issued", amount_kop: 500_00, refund: null },
      { kind: "refund_held", amount_kop: -100_00, refund },
      { kind: "refund_released", amount_kop: 100_00, refund },
    ] as const;
    return faultsOf({ nominal_kop: 500_00, isBlocked: false, movements, paid_kop: 0 });
  };
  expect([again("pending", 2), again("done", 2)]).toEqual([[], []]);
  expect([again("pending", 1), again("done", 1)]).toEqual([["refunds"], ["refunds"]]);
});

test("the check is due once a night from ten past three, and as soon as the shop is running again", () => {
  const at = (text: string): Date => new Date(text);
  const due = (last: string | null, now: string) => isCheckDue(last === null ? null : at(last), at(now));
  expect(due(null, "2026-11-22T03:09:00+02:00")).toBe(false);
  expect(due(null, "2026-11-22T03:10:00+02:00")).toBe(true);
  expect(due("2026-11-22T03:10:00+02:00", "2026-11-22T23:00:00+02:00")).toBe(false);
  expect(due("2026-11-20T03:15:00+02:00", "2026-11-22T12:00:00+02:00")).toBe(true);
  expect(due("2026-11-22T12:00:00+02:00", "2026-11-23T03:11:00+02:00")).toBe(true);
});
