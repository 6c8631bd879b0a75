import { expect, test } from "vitest";
import { maxLagSeconds, usableLag } from "./replica-lag.ts";

const behind = (replayedSecondsAgo: number | null) =>
  usableLag({ isStandby: true, isOurs: true, isCurrent: false, replayedSecondsAgo });

test("a replica that has replayed everything is current, however long nothing was written", () => {
  expect(usableLag({ isStandby: true, isOurs: true, isCurrent: true, replayedSecondsAgo: 86_400 })).toBe(0);
  expect(usableLag({ isStandby: true, isOurs: true, isCurrent: true, replayedSecondsAgo: null })).toBe(0);
});

test("a replica that is behind is as old as the last commit it replayed", () => {
  expect(behind(7.5)).toBe(7.5);
  expect(behind(maxLagSeconds)).toBe(maxLagSeconds);
});

test("clocks that differ make no negative age", () => {
  expect(behind(-2)).toBe(0);
});

test("a replica that is too old, or whose age is unknown, is not asked", () => {
  expect(behind(maxLagSeconds + 1)).toBeNull();
  expect(behind(null)).toBeNull();
});

test("a promoted replica, and one of another primary, are not asked", () => {
  const current = { isCurrent: true, replayedSecondsAgo: 0 };
  expect(usableLag({ ...current, isStandby: false, isOurs: true })).toBeNull();
  expect(usableLag({ ...current, isStandby: true, isOurs: false })).toBeNull();
});
