import { expect, test } from "vitest";
import { defaultDeliverySettings as settings } from "#shop/delivery/rules/settings.ts";
import { dispatchRule, promisedArrival, promisedDispatch } from "./promise.ts";

const kyiv = { areaUk: "Київська", rank: 1 };
const thursdayNoon = new Date("2026-11-19T12:00:00+02:00");
const thursdayEvening = new Date("2026-11-19T18:00:00+02:00");
const saturdayEvening = new Date("2026-11-21T18:00:00+02:00");
const sundayNoon = new Date("2026-11-22T12:00:00+02:00");

test("before the cut-off an order is sent today and is in Kyiv tomorrow", () => {
  expect(promisedDispatch(thursdayNoon, kyiv, settings).nearness).toBe("today");
  expect(promisedArrival(thursdayNoon, kyiv, "branch", settings)).toEqual({
    day: "2026-11-20",
    nearness: "tomorrow",
    weekday: 5,
  });
});

test("after the cut-off an order is sent tomorrow", () => {
  expect(promisedDispatch(thursdayEvening, kyiv, settings).nearness).toBe("tomorrow");
  expect(promisedArrival(thursdayEvening, kyiv, "branch", settings)?.nearness).toBe("dayAfter");
});

test("over Sunday an order waits for Monday and is promised by date", () => {
  expect(promisedDispatch(saturdayEvening, kyiv, settings)).toMatchObject({
    nearness: "dayAfter",
    weekday: 1,
  });
  expect(promisedArrival(saturdayEvening, kyiv, "branch", settings)).toMatchObject({
    nearness: "later",
    weekday: 2,
  });
});

test("on a Sunday no order is sent, before or after the cut-off", () => {
  expect(promisedDispatch(sundayNoon, kyiv, settings)).toMatchObject({ nearness: "tomorrow", weekday: 1 });
});

test("a page that may be read on any day names the days without a dispatch", () => {
  const rule = (change: Partial<typeof settings>) => dispatchRule({ ...settings, ...change });
  expect(rule({})).toBe("sunday");
  expect(rule({ dispatchWeekdays: [1, 2, 3, 4, 5] })).toBe("weekend");
  expect(rule({ dispatchWeekdays: [1, 2, 3, 4, 5, 6, 7] })).toBe("daily");
  expect(rule({ dispatchWeekdays: [2, 4] })).toBe("working");
  expect(rule({ closedDays: ["2026-12-25"] })).toBe("working");
});

test("a full day is promised on no page", () => {
  const taken = { fullDays: ["2026-11-23"], fullSlots: [] };
  expect(dispatchRule({ ...settings, taken })).toBe("queue");
});

test("before a hot weekend the page of a product says Monday, and a page read at any time excludes such days", () => {
  const fridayNoon = new Date("2026-07-10T12:00:00+03:00");
  const hot = { ...kyiv, forecast: [{ day: "2026-07-12", maxC: 31 }] };
  expect(promisedDispatch(fridayNoon, hot, settings)).toMatchObject({ day: "2026-07-13", weekday: 1 });
  expect(promisedArrival(fridayNoon, hot, "branch", settings)?.day).toBe("2026-07-14");
  expect(dispatchRule(settings, true)).toBe("heat");
});
