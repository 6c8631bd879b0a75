import { describe, expect, test } from "vitest";
import type { OrderStatus } from "#shop/orders/rules/statuses.ts";
import { type UndoBar, type UndoFacts, undoBar } from "./undo.ts";

const at = new Date("2026-11-20T12:00:00+02:00");
const after = (minutes: number): Date => new Date(at.getTime() + minutes * 60_000);
const me = 7;

const facts = (to: OrderStatus, from: OrderStatus, about: Partial<UndoFacts> = {}): UndoFacts => ({
  status: to,
  last: { to, from, at, by: me },
  hasMovedOn: false,
  isWithCarrier: false,
  hasCertificates: false,
  isMoneyMoved: false,
  isPaidTogether: false,
  hasReceipt: false,
  isTold: false,
  ...about,
});
const confirmed = (about: Partial<UndoFacts> = {}) => facts("confirmed", "new", about);
const packing = (about: Partial<UndoFacts> = {}) => facts("packing", "confirmed", about);
const shipped = (about: Partial<UndoFacts> = {}) => facts("shipped", "packing", about);
const delivered = (about: Partial<UndoFacts> = {}) => facts("delivered", "shipped", about);
const completed = (about: Partial<UndoFacts> = {}) => facts("completed", "delivered", about);
const cancelled = (about: Partial<UndoFacts> = {}) => facts("cancelled", "confirmed", about);
const by = (someone: number | null) => ({ last: { to: "confirmed", from: "new", at, by: someone } as const });

const cases: readonly (readonly [string, UndoFacts, number, UndoBar | null])[] = [
  ["a confirmation", confirmed(), 0, null],
  ["the start of packing", packing(), 5, null],
  ["a hand-over", shipped(), 9, null],
  ["what was received", delivered(), 10, null],
  ["a completed order", completed(), 10, null],
  ["after more than ten minutes", confirmed(), 10.1, "late"],
  ["a parcel that still stands in the shop, an hour later", shipped({ isTold: true }), 60, null],
  ["a parcel that the carrier has", shipped({ isWithCarrier: true }), 1, "carrier"],
  ["what the buyer was told", confirmed({ isTold: true }), 1, "told"],
  ["a gift whose payer was told", delivered({ isTold: true }), 1, "told"],
  ["packing, when it is packed", packing({ hasMovedOn: true }), 1, "moved_on"],
  ["a receipt issued since", delivered({ hasReceipt: true }), 1, "receipt"],
  ["money recorded with it", completed({ isMoneyMoved: true }), 1, "money"],
  ["an order of certificates", confirmed({ hasCertificates: true }), 1, "certificate"],
  ["packing of an order with a paper certificate", packing({ hasCertificates: true }), 1, null],
  ["another person's step", confirmed(by(8)), 1, "not_own"],
  ["a carrier's event", confirmed(by(null)), 1, "automatic"],
  ["a new order", { ...confirmed(), status: "new", last: null }, 1, "nothing"],
  ["a cancellation", cancelled(), 10, null],
  ["a cancellation that has refunded", cancelled({ isMoneyMoved: true }), 1, "money"],
  ["a cancellation of what is paid together", cancelled({ isPaidTogether: true }), 1, "purchase"],
  ["a cancellation that has blocked certificates", cancelled({ hasCertificates: true }), 1, "certificate"],
  ["a cancellation that the buyer knows of", cancelled({ isTold: true }), 1, "told"],
  ["a cancellation, too late", cancelled(), 11, "late"],
  ["a return", facts("returned", "shipped"), 1, "nothing"],
];

describe("a step taken back", () => {
  test.each(cases)("%s", (_name, of, minutes, bar) => {
    expect(undoBar(of, { now: after(minutes), me })).toBe(bar);
  });

  test("from the order's page also another person's", () => {
    expect(undoBar(confirmed(by(8)), { now: at, me: null })).toBeNull();
    expect(undoBar(confirmed(by(null)), { now: at, me: null })).toBe("automatic");
  });
});
