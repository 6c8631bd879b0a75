import { expect, test } from "vitest";
import { codesPerAddress, sessionEnd, shouldRenew, waitBeforeCode } from "./rules.ts";

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

test("a session is renewed when a day of its thirty is over", () => {
  const fresh = sessionEnd(now);
  const later = (seconds: number): Date => new Date(now.getTime() + seconds * 1000);
  expect(shouldRenew(fresh, later(24 * 3600))).toBe(false);
  expect(shouldRenew(fresh, later(24 * 3600 + 1))).toBe(true);
});
