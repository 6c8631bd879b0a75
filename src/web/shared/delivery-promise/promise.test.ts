import { expect, test } from "vitest";
import { defaultDeliverySettings as settings } from "#shop/delivery/rules/settings.ts";
import { promisedArrival, promisedDispatch } from "./promise.ts";

const kyiv = { areaUk: "Київська", rank: 1 };
const thursdayNoon = new Date("2026-11-19T12:00:00+02:00");
const thursdayEvening = new Date("2026-11-19T18:00:00+02:00");
const saturdayEvening = new Date("2026-11-21T18:00:00+02:00");

test("before the cut-off an order leaves today and is in Kyiv tomorrow", () => {
  expect(promisedDispatch(thursdayNoon, settings).nearness).toBe("today");
  expect(promisedArrival(thursdayNoon, kyiv, "branch", settings)).toEqual({
    day: "2026-11-20",
    nearness: "tomorrow",
    weekday: 5,
  });
});

test("after the cut-off it leaves tomorrow", () => {
  expect(promisedDispatch(thursdayEvening, settings).nearness).toBe("tomorrow");
  expect(promisedArrival(thursdayEvening, kyiv, "branch", settings)?.nearness).toBe("dayAfter");
});

test("over Sunday it waits for Monday and is promised by its date", () => {
  expect(promisedDispatch(saturdayEvening, settings)).toMatchObject({ nearness: "dayAfter", weekday: 1 });
  expect(promisedArrival(saturdayEvening, kyiv, "branch", settings)).toMatchObject({
    nearness: "later",
    weekday: 2,
  });
});
