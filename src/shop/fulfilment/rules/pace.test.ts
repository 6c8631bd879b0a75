import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { minutesAnOrder, minutesNeeded, outlook, usualMinutes } from "./pace.ts";

const orders = fc.integer({ min: 0, max: 200 });
const minutes = fc.integer({ min: -120, max: 600 });
const pace = fc.record({
  people: fc.integer({ min: 1, max: 8 }),
  minutesEach: fc.double({ min: 2, max: 20, noNaN: true }),
});
const badness = { done: 0, calm: 1, tight: 2, behind: 3, late: 4 };

describe("the pace", () => {
  test("is the default one until three orders have been packed", () => {
    expect(minutesAnOrder([])).toBe(usualMinutes);
    expect(minutesAnOrder([1, 1])).toBe(usualMinutes);
    expect(minutesAnOrder([3, 4, 9])).toBe(4);
  });
  test("is not affected by an order left open over lunch", () => {
    expect(minutesAnOrder([5, 5, 5, 90])).toBe(5);
  });
  test("stays within its limits", () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 1e6, noNaN: true })), (lately) => {
        expect(minutesAnOrder(lately)).toBeGreaterThanOrEqual(2);
        expect(minutesAnOrder(lately)).toBeLessThanOrEqual(20);
      }),
    );
  });
});

describe("a cut-off", () => {
  test("is predicted as missed in advance: seven orders of six minutes in forty", () => {
    expect(outlook(7, 40, { people: 1, minutesEach: 6 })).toBe("behind");
    expect(outlook(7, 50, { people: 1, minutesEach: 6 })).toBe("tight");
    expect(outlook(7, 120, { people: 1, minutesEach: 6 })).toBe("calm");
    expect(outlook(7, 40, { people: 2, minutesEach: 6 })).toBe("calm");
  });
  test("is late only when its moment has passed with orders left, and done when none are", () => {
    fc.assert(
      fc.property(orders, minutes, pace, (left, at, how) => {
        expect(outlook(left, at, how) === "late").toBe(left > 0 && at <= 0);
        expect(outlook(left, at, how) === "done").toBe(left === 0);
      }),
    );
  });
  test("never looks better with more orders, fewer people or less time", () => {
    fc.assert(
      fc.property(orders, orders, minutes, fc.nat(100), pace, (left, more, at, less, how) => {
        const now = badness[outlook(left, at, how)];
        expect(badness[outlook(left + more, at, how)]).toBeGreaterThanOrEqual(now);
        expect(badness[outlook(left, at - less, how)]).toBeGreaterThanOrEqual(now);
        expect(badness[outlook(left, at, { ...how, people: how.people + 1 })]).toBeLessThanOrEqual(now);
      }),
    );
  });
  test("shown as calm leaves enough time for the work", () => {
    fc.assert(
      fc.property(orders, minutes, pace, (left, at, how) => {
        if (outlook(left, at, how) === "calm") expect(minutesNeeded(left, how)).toBeLessThanOrEqual(at);
      }),
    );
  });
});
