import { expect, test } from "vitest";
import { codesPerAddress, sessionEnd, shouldSaveUse, waitBeforeCode } from "./rules.ts";

const now = new Date("2026-11-20T10:00:00Z");
const ago = (seconds: number): Date => new Date(now.getTime() - seconds * 1000);
const none = { count: 0, oldest: null };
const nothing = { lastToPhone: null, phoneHour: none, addressMinute: none, addressHour: none };

test("the first code goes at once", () => {
  expect(waitBeforeCode(nothing, now)).toBe(0);
});

test("the next code to the same phone waits out the minute", () => {
  const phoneHour = { count: 1, oldest: ago(59.5) };
  expect(waitBeforeCode({ ...nothing, lastToPhone: ago(59.5), phoneHour }, now)).toBe(1);
  expect(waitBeforeCode({ ...nothing, lastToPhone: ago(60), phoneHour }, now)).toBe(0);
});

test("after five codes in an hour a phone waits until the first of them is an hour old", () => {
  const sent = { ...nothing, lastToPhone: ago(120), phoneHour: { count: 5, oldest: ago(3000) } };
  expect(waitBeforeCode(sent, now)).toBe(600);
  expect(waitBeforeCode({ ...sent, phoneHour: { count: 4, oldest: ago(3000) } }, now)).toBe(0);
});

test("an address has its own minute and hour, and the longest wait counts", () => {
  const addressMinute = { count: codesPerAddress.aMinute, oldest: ago(50) };
  const addressHour = { count: codesPerAddress.anHour, oldest: ago(1800) };
  expect(waitBeforeCode({ ...nothing, addressMinute }, now)).toBe(10);
  expect(waitBeforeCode({ ...nothing, addressMinute, addressHour }, now)).toBe(1800);
});

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
