import { expect, test } from "vitest";
import { defaultDeliverySettings as settings } from "../delivery/rules/settings.ts";
import { seasonOf } from "./rules.ts";

test.each([
  [null, false, false],
  [19.9, false, false],
  [20, true, false],
  [27.9, true, false],
  [28, true, true],
])("with %s °C ahead at most, the season is warm: %s, hot: %s", (warmestC, isWarm, isHot) => {
  expect(seasonOf(warmestC, settings)).toEqual({ isWarm, isHot });
});

test("by hand the season is hot in winter, or never; a shop without thermo bags has no warm season", () => {
  const by = (guard: "always" | "never", thermoBagFromC = 20) =>
    seasonOf(guard === "always" ? -5 : 35, { heat: { guard, fromC: 28 }, thermoBagFromC });
  expect(by("always")).toEqual({ isWarm: true, isHot: true });
  expect(by("never")).toEqual({ isWarm: false, isHot: false });
  expect(by("always", 0)).toEqual({ isWarm: false, isHot: true });
});
