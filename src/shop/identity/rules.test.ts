import { expect, test } from "vitest";
import { sessionEnd, shouldRenew } from "./rules.ts";

const now = new Date("2026-11-20T10:00:00Z");

test("a session is renewed when a day of its thirty is over", () => {
  const fresh = sessionEnd(now);
  const later = (seconds: number): Date => new Date(now.getTime() + seconds * 1000);
  expect(shouldRenew(fresh, later(24 * 3600))).toBe(false);
  expect(shouldRenew(fresh, later(24 * 3600 + 1))).toBe(true);
});
