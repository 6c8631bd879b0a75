import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, kyivDate, kyivHourMinute, kyivIso, kyivMoment, kyivStartOfDay, weekday } from "./clock.ts";

const moments = fc.date({ min: new Date("2000-01-01"), max: new Date("2090-01-01"), noInvalidDate: true });

test("a Kyiv evening in summer is the same Kyiv day after 21:00 UTC", () => {
  expect(kyivDate(new Date("2026-07-01T21:30:00Z"))).toBe("2026-07-02");
  expect(kyivHourMinute(new Date("2026-11-20T13:05:00Z"))).toBe("15:05");
});

test("a formatted timestamp is the same moment as the clock", () => {
  fc.assert(
    fc.property(moments, (at) => new Date(kyivIso(at)).getTime() === Math.floor(at.getTime() / 1000) * 1000),
  );
  expect(kyivIso(new Date("2026-11-20T13:05:00Z"))).toBe("2026-11-20T15:05:00+02:00");
});

test("each moment is in its Kyiv day, also on days of a clock change", () => {
  fc.assert(
    fc.property(moments, (at) => {
      const day = kyivDate(at);
      expect(kyivStartOfDay(day).getTime()).toBeLessThanOrEqual(at.getTime());
      expect(kyivStartOfDay(addDays(day, 1)).getTime()).toBeGreaterThan(at.getTime());
    }),
  );
  expect(kyivStartOfDay("2026-03-29").toISOString()).toBe("2026-03-28T22:00:00.000Z");
});

test("a Kyiv local time converts to its moment, in winter and in summer", () => {
  fc.assert(
    fc.property(moments, (at) => {
      const wall = `${kyivDate(at)}T${kyivHourMinute(at)}`;
      const found = kyivMoment(wall);
      expect(`${kyivDate(found)}T${kyivHourMinute(found)}`).toBe(wall);
    }),
  );
  expect(kyivMoment("2026-12-01T00:00").toISOString()).toBe("2026-11-30T22:00:00.000Z");
  expect(kyivMoment("2026-07-01T00:00").toISOString()).toBe("2026-06-30T21:00:00.000Z");
});

test("a local time skipped by the clock change in spring is an hour later", () => {
  expect(kyivHourMinute(kyivMoment("2027-03-28T03:30"))).toBe("04:30");
});

test("adding days is reversible, and a week keeps the weekday", () => {
  fc.assert(
    fc.property(moments, fc.integer({ min: -4000, max: 4000 }), (at, n) => {
      const day = kyivDate(at);
      expect(addDays(addDays(day, n), -n)).toBe(day);
      expect(weekday(addDays(day, 7))).toBe(weekday(day));
    }),
  );
  expect(weekday("2026-11-20")).toBe(5);
});
