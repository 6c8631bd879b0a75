import fc from "fast-check";
import { expect, test } from "vitest";
import { leastSeen, mostWaiting, toldNow, tooMany } from "./rules.ts";

const price = fc.integer({ min: 0, max: 10_000_000 });
const percent = fc.integer({ min: 1, max: 50 });

test("a price drop is reported only to those who saw a price higher by at least the given percent", () => {
  fc.assert(
    fc.property(price, price, percent, (now, seen, drop) => {
      const isFall = now < seen && now * 100 <= seen * (100 - drop);
      expect(seen >= leastSeen(now, drop)).toBe(isFall);
    }),
  );
});

test("a drop of 5 % from 200 ₴ is reported, a drop of 4 % is not", () => {
  expect(leastSeen(190_00, 5)).toBe(200_00);
  expect(leastSeen(192_00, 5)).toBeGreaterThan(200_00);
});

test("the number of notified customers grows with the stock, and is zero without stock", () => {
  expect(toldNow({ onHand: 0, toldLately: 0 })).toBe(0);
  fc.assert(
    fc.property(fc.nat(1_000), fc.nat(1_000), (onHand, toldLately) => {
      const told = toldNow({ onHand, toldLately });
      expect(told).toBeGreaterThanOrEqual(0);
      expect(toldNow({ onHand: onHand + 1, toldLately })).toBeGreaterThanOrEqual(told);
      expect(toldNow({ onHand, toldLately: toldLately + told })).toBe(0);
    }),
  );
});

test("a guest has a limit of alerts, an account has a higher one", () => {
  expect(tooMany(0, false)).toBeNull();
  expect(tooMany(mostWaiting.guest, false)).toEqual({ code: "too_many_alerts", most: mostWaiting.guest });
  expect(tooMany(mostWaiting.guest, true)).toBeNull();
});
