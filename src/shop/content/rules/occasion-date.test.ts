import { expect, test } from "vitest";
import { easter, isOccasionDate, nextOccasion } from "./occasion-date.ts";

test("Easter is the Orthodox one", () => {
  expect([2024, 2025, 2026, 2027, 2028].map(easter)).toEqual([
    "2024-05-05",
    "2025-04-20",
    "2026-04-12",
    "2027-05-02",
    "2028-04-16",
  ]);
});

test("an occasion is the next one, today included", () => {
  expect(nextOccasion("12-06", "2026-11-28")).toBe("2026-12-06");
  expect(nextOccasion("12-06", "2026-12-06")).toBe("2026-12-06");
  expect(nextOccasion("12-06", "2026-12-07")).toBe("2027-12-06");
  expect(nextOccasion("easter", "2026-04-13")).toBe("2027-05-02");
});

test("a date exists every year", () => {
  expect(["12-06", "02-28", "easter"].every(isOccasionDate)).toBe(true);
  expect(["02-29", "2-14", "13-01", "04-31", "06.12"].some(isOccasionDate)).toBe(false);
});
