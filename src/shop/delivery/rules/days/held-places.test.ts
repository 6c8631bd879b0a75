import fc from "fast-check";
import { expect, test } from "vitest";
import { defaultSettings } from "../../../content/rules/settings.ts";
import { arrivesBy, dispatchDayFor } from "./arrival.ts";
import { type Held, holdOne, takenBy } from "./held-places.ts";

const today = "2026-11-20";
const now = new Date(`${today}T09:00:00+02:00`);
const buyers = fc.array(fc.boolean(), { maxLength: 120 });

/** Orders of lists (true) and of other buyers, each for the first day that has a place for it. */
function placed(most: number, orders: readonly boolean[]): Held {
  const week = Array.from({ length: 7 }, () => most);
  const delivery = { ...defaultSettings.delivery, capacity: { week, days: [] } };
  const settings = { delivery, courier: defaultSettings.courier };
  const held: Held = { days: new Map(), slots: new Map() };
  for (const isList of orders) {
    const terms = { ...delivery, taken: takenBy(held, settings, isList) };
    const arrival = { now, city: { areaUk: "", rank: 1 }, type: "branch", settings: terms } as const;
    const dispatch_on = dispatchDayFor(null, arrival);
    holdOne(held, { dispatch_on, arrives_by: arrivesBy(arrival), delivery_slot: null }, isList);
  }
  return held;
}

test("no day takes more than it can, and lists never more than half of it", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 12 }), buyers, (most, orders) => {
      for (const { held, ofLists } of placed(most, orders).days.values()) {
        expect(held).toBeLessThanOrEqual(most);
        expect(ofLists).toBeLessThanOrEqual(Math.ceil(most / 2));
      }
    }),
    { numRuns: 60 },
  );
});

test("after a list of any length other buyers still get the other half of the first day", () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 12 }), fc.integer({ min: 1, max: 100 }), (most, rows) => {
      const free = Math.floor(most / 2);
      const orders = [
        ...Array.from({ length: rows }, () => true),
        ...Array.from({ length: free }, () => false),
      ];
      const { held = 0, ofLists = 0 } = placed(most, orders).days.get(today) ?? {};
      expect(held - ofLists).toBe(free);
    }),
    { numRuns: 60 },
  );
});

test.each([
  [1, 1],
  [2, 1],
  [5, 3],
  [100, 50],
])("of %i places of a day lists take %i", (most, share) => {
  const held = placed(
    most,
    Array.from({ length: 60 }, () => true),
  );
  expect(held.days.get(today)?.ofLists).toBe(share);
});
