import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parcelStates } from "#shop/delivery/rules/parcels/parcel-states.ts";
import { compareScans, newestScan, type Scan, stepsBrought, waitsSince } from "./journey.ts";

const hour = (count: number): Date => new Date(Date.UTC(2026, 10, 20, 8) + count * 3_600_000);
const scan = (state: Scan["state"], at: number, more: Partial<Scan> = {}): Scan => ({
  leg: 0,
  state,
  money: null,
  at: hour(at),
  ...more,
});

const scans = fc.array(
  fc.record({
    leg: fc.nat(2),
    state: fc.constantFrom(...parcelStates),
    money: fc.constantFrom(null, "pending" as const, "paid_out" as const),
    at: fc.nat(40).map(hour),
  }),
  { minLength: 1, maxLength: 12 },
);

/** All results that the shop derives from a parcel's scans. */
const outcome = (history: readonly Scan[]) => ({
  newest: newestScan(history),
  waits: waitsSince(history),
  steps: stepsBrought(history, true),
});

test("a parcel ends in the same state for any order and any repetition of its scans", () => {
  fc.assert(
    fc.property(
      scans.chain((history) =>
        fc.tuple(
          fc.constant(history),
          fc.shuffledSubarray([...history, ...history], { minLength: history.length * 2 }),
        ),
      ),
      ([history, heard]) => {
        expect(outcome(heard)).toEqual(outcome(history));
      },
    ),
  );
});

test("no scan moves a parcel back to an older state", () => {
  fc.assert(
    fc.property(scans, (history) => {
      let place: Scan | null = null;
      for (let heard = 1; heard <= history.length; heard += 1) {
        const next = newestScan(history.slice(0, heard));
        if (place && next) expect(compareScans(next, place)).toBeGreaterThanOrEqual(0);
        place = next;
      }
    }),
  );
});

describe("an order", () => {
  const way = [scan("created", 0), scan("in_transit", 1), scan("at_branch", 2)];

  test("is delivered once its parcel was received, and later scans do not change that", () => {
    expect(stepsBrought(way, true)).toEqual([]);
    const received = [...way, scan("received", 3, { money: "pending" })];
    expect(stepsBrought(received, true)).toEqual(["delivered"]);
    expect(stepsBrought([...received, scan("returning", 4)], true)).toEqual(["delivered"]);
  });

  test("is completed when the carrier has paid out its cash on delivery", () => {
    const paid = [...way, scan("received", 3, { money: "paid_out" })];
    expect(stepsBrought(paid, true)).toEqual(["delivered", "completed"]);
    expect(stepsBrought(paid, false)).toEqual(["delivered"]);
  });
});

test("a new number that is unknown to the carrier does not change the parcel's place", () => {
  const sentOn = scan("redirected", 5);
  expect(newestScan([sentOn, scan("not_found", 9, { leg: 1 })])).toEqual(sentOn);
  const onItsWay = scan("in_transit", 4, { leg: 1 });
  expect(newestScan([sentOn, onItsWay])).toEqual(onItsWay);
});

test("a parcel waits since the day it arrived at its place, not since its last scan", () => {
  expect(waitsSince([scan("at_branch", 0), scan("at_branch", 30)])).toBe("2026-11-20");
  expect(waitsSince([scan("at_branch", 0), scan("received", 30)])).toBeNull();
});
