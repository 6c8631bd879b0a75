import fc from "fast-check";
import { expect, test } from "vitest";
import { isOpenAt, urgencyOf, workingMinutes } from "./timer.ts";

const hours = { opens: "09:00", closes: "20:00" };
const at = (text: string) => new Date(`${text}+02:00`);
const moment = fc.date({
  min: at("2026-11-01T00:00:00"),
  max: at("2026-12-15T00:00:00"),
  noInvalidDate: true,
});

test.each([
  ["2026-11-20T12:00:00", "2026-11-20T12:14:00", 14],
  ["2026-11-20T19:50:00", "2026-11-21T09:05:00", 15],
  ["2026-11-20T23:00:00", "2026-11-21T08:59:00", 0],
  ["2026-11-20T06:00:00", "2026-11-20T09:01:00", 1],
  ["2026-11-20T12:00:00", "2026-11-22T12:00:00", 22 * 60],
  ["2026-11-20T12:00:00", "2026-11-20T11:00:00", 0],
])("from %s to %s a customer waited %i working minutes", (from, to, minutes) => {
  expect(workingMinutes(at(from), at(to), hours)).toBe(minutes);
});

test("a wait is the sum of its parts, and never longer than the elapsed time", () => {
  fc.assert(
    fc.property(moment, moment, moment, (...given) => {
      const [from, middle, to] = given.toSorted((a, b) => a.getTime() - b.getTime()) as [Date, Date, Date];
      const whole = workingMinutes(from, to, hours);
      expect(whole).toBe(workingMinutes(from, middle, hours) + workingMinutes(middle, to, hours));
      expect(whole).toBeGreaterThanOrEqual(0);
      expect(whole).toBeLessThanOrEqual(Math.ceil((to.getTime() - from.getTime()) / 60_000) + 1);
    }),
  );
});

test("a shop that never closes counts every minute of a wait", () => {
  const always = { opens: "00:00", closes: "00:00" };
  expect(workingMinutes(at("2026-11-20T23:00:00"), at("2026-11-21T01:30:00"), always)).toBe(150);
  expect(isOpenAt(at("2026-11-20T03:00:00"), always)).toBe(true);
});

test("a wait never becomes less urgent as time passes", () => {
  expect([0, 9, 10, 14, 15, 600].map((waited) => urgencyOf(waited, 15))).toEqual([
    "calm",
    "calm",
    "soon",
    "soon",
    "late",
    "late",
  ]);
});

test("the shop calls customers from its opening minute until the minute before it closes", () => {
  const open = ["08:59", "09:00", "19:59", "20:00"].map((time) =>
    isOpenAt(at(`2026-11-20T${time}:00`), hours),
  );
  expect(open).toEqual([false, true, true, false]);
});
