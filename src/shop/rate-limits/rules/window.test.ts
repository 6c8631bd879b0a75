import fc from "fast-check";
import { expect, test } from "vitest";
import { isHousehold } from "#kit/visitor/address-key.ts";
import { limitClasses, limitClassNames } from "./classes.ts";
import { maskedLabel } from "./labels.ts";
import { type Hit, liveHits, longestSeconds, secondsToWait, type Window, withHit } from "./window.ts";

const now = new Date("2026-11-20T12:00:00+02:00");
const windows: readonly Window[] = [
  { most: 1, seconds: 60 },
  { most: 5, seconds: 3600 },
];
/** Seconds ago, oldest first. */
const hits = fc
  .array(fc.integer({ min: 0, max: 4_000 }), { maxLength: 30 })
  .map((ages) => ages.toSorted((a, b) => b - a).map((age): Hit => [now.getTime() - age * 1000, 1]));

test("after the wait, and not a second earlier, one more request is allowed", () => {
  fc.assert(
    fc.property(hits, (before) => {
      const isFree = (at: number) =>
        windows.every(
          ({ most, seconds }) => before.filter(([hit]) => hit > at - seconds * 1000).length < most,
        );
      const wait = secondsToWait(before, windows, now);
      expect(isFree(now.getTime() + wait * 1000)).toBe(true);
      if (wait > 0) expect(isFree(now.getTime() + (wait - 1) * 1000)).toBe(false);
    }),
  );
});

test("no sliding window allows more requests than its limit, for any timing", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 600 }), { maxLength: 200 }), (pauses) => {
      let at = now.getTime();
      let kept: Hit[] = [];
      const passed: number[] = [];
      for (const pause of pauses) {
        at += pause * 1000;
        const live = liveHits(kept, windows, new Date(at));
        if (secondsToWait(live, windows, new Date(at)) > 0) continue;
        kept = withHit(live, windows, new Date(at));
        passed.push(at);
      }
      for (const from of passed)
        expect(passed.filter((one) => one >= from && one < from + 3_600_000).length).toBeLessThanOrEqual(5);
    }),
  );
});

test("a large limit stores few timestamps and still allows no extra request", () => {
  const large: readonly Window[] = [
    { most: 3_000, seconds: 3600 },
    { most: 10_000, seconds: 24 * 3600 },
  ];
  let kept: Hit[] = [];
  let passed = 0;
  for (let count = 0; count < 4_000; count += 1) {
    const at = new Date(now.getTime() + count * 500);
    const live = liveHits(kept, large, at);
    if (secondsToWait(live, large, at) > 0) continue;
    kept = withHit(live, large, at);
    passed += 1;
  }
  expect(passed).toBe(3_000);
  expect(kept.length).toBeLessThan(100);
});

test("a timestamp far in the future is ignored, and one slightly ahead counts as now", () => {
  const ahead = (ms: number): Hit => [now.getTime() + ms, 1];
  expect(liveHits([ahead(3_600_000), ahead(365 * 24 * 3_600_000)], windows, now)).toEqual([]);
  expect(liveHits([ahead(200)], windows, now)).toEqual([[now.getTime(), 1]]);
});

test("a household's limit never exceeds a shared address's", () => {
  for (const name of limitClassNames) {
    const { limits } = limitClasses[name];
    if (!("address" in limits)) continue;
    const rate = (of: readonly Window[]) => Math.max(...of.map(({ most, seconds }) => most / seconds));
    expect([name, rate(limits.address.household) <= rate(limits.address.shared)]).toEqual([name, true]);
    expect(longestSeconds(limits.address.household)).toBeGreaterThan(0);
  }
});

test("a masked value is recognisable to staff, and the shop does not store the full one", () => {
  expect(maskedLabel("phone", "+380672201487")).toBe("+380 67 … 87");
  expect(maskedLabel("email", "iryna.kovalchuk@example.com")).toBe("ir…@example.com");
  expect(maskedLabel("address", "203.0.113.77")).toBe("203.0.113.…");
  expect(maskedLabel("address", "2a02:2378:11a:2b")).toBe("2a02:2378:…/64");
  expect(maskedLabel("session", "17")).toBeNull();
  expect(isHousehold("2a02:2378:11a:2b")).toBe(true);
});
