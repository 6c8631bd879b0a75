import { expect, test } from "vitest";
import { sessionEnd, shouldSaveUse } from "./sessions.ts";

const now = new Date("2026-11-20T10:00:00Z");
const ago = (seconds: number): Date => new Date(now.getTime() - seconds * 1000);

const use = (createdAt: Date, lastUsedAt: Date, isStaff: boolean) => ({ createdAt, lastUsedAt, isStaff });
const hours = 3600;

test("a customer's session ends thirty days after its last use, however old it is", () => {
  const year = ago(365 * 24 * hours);
  expect(sessionEnd(use(year, now, false))).toEqual(new Date("2026-12-20T10:00:00Z"));
});

test("a staff session ends twelve hours after its last use and seven days after its beginning", () => {
  expect(sessionEnd(use(ago(24 * hours), ago(hours), true))).toEqual(new Date("2026-11-20T21:00:00Z"));
  expect(sessionEnd(use(ago(7 * 24 * hours - 60), now, true))).toEqual(new Date("2026-11-20T10:01:00Z"));
});

test("the use of a customer's session is saved once a day, of a staff session every five minutes", () => {
  expect(shouldSaveUse(use(now, ago(24 * hours), false), now)).toBe(false);
  expect(shouldSaveUse(use(now, ago(24 * hours + 1), false), now)).toBe(true);
  expect(shouldSaveUse(use(now, ago(300), true), now)).toBe(false);
  expect(shouldSaveUse(use(now, ago(301), true), now)).toBe(true);
});
