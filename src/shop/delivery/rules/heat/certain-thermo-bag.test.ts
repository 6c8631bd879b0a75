import { expect, test } from "vitest";
import { addDays } from "#kit/clock.ts";
import { defaultDeliverySettings as settings } from "../settings.ts";
import { isThermoBagCertain } from "./certain-thermo-bag.ts";

const from = (first: string, count: number, maxC = 31) =>
  Array.from({ length: count }, (_, n) => ({ day: addDays(first, n), maxC }));
const today = "2026-07-10";

test("the server promises a thermo bag when a parcel of any day of the page gets one", () => {
  expect(isThermoBagCertain(today, from(today, 7), settings)).toBe(true);
  expect(isThermoBagCertain(today, from(today, 4), settings)).toBe(true);
});

test.each([
  ["no day is warm", []],
  ["the warm days come later", from("2026-07-12", 7)],
  ["too few days are", from(today, 3)],
  ["a day between them is cool", [...from(today, 2), ...from("2026-07-13", 3)]],
  ["they are below the degrees", from(today, 7, settings.thermoBagFromC - 1)],
])("it says nothing when %s", (_, forecast) => {
  expect(isThermoBagCertain(today, forecast, settings)).toBe(false);
});

test("by hand: always, never, and a shop without bags", () => {
  const by = (guard: "always" | "never") => ({ ...settings, heat: { ...settings.heat, guard } });
  expect(isThermoBagCertain(today, [], by("always"))).toBe(true);
  expect(isThermoBagCertain(today, from(today, 7), by("never"))).toBe(false);
  expect(isThermoBagCertain(today, from(today, 7), { ...settings, thermoBagFromC: 0 })).toBe(false);
});
