import fc from "fast-check";
import { expect, test } from "vitest";
import { birthdayDay, birthdayText } from "./birthday.ts";

test.each([
  ["17.05.1994", "1994-05-17"],
  [" 7.5.1994 ", "1994-05-07"],
  ["17/05/1994", "1994-05-17"],
  ["17 05 1994", "1994-05-17"],
  ["17051994", "1994-05-17"],
  ["1994-05-17", "1994-05-17"],
  ["29.02.2000", "2000-02-29"],
])("«%s» is the date %s", (typed, day) => {
  expect(birthdayDay(typed)).toBe(day);
});

test.each([
  "30.02.1990",
  "29.02.1999",
  "31.04.1994",
  "17.13.1994",
  "17.05.94",
  "травень",
  "1994",
  "0.0.0000",
])("«%s» is no date", (typed) => {
  expect(birthdayDay(typed)).toBeUndefined();
});

test("an empty field clears the birthday", () => {
  expect(birthdayDay("  ")).toBeNull();
  expect(birthdayText(null)).toBe("");
});

test("the displayed date is read back as the same day", () => {
  const days = fc.date({ min: new Date("1900-01-01"), max: new Date("2026-11-20"), noInvalidDate: true });
  fc.assert(
    fc.property(days, (date) => {
      const day = date.toISOString().slice(0, 10);
      expect(birthdayDay(birthdayText(day))).toBe(day);
    }),
  );
});
