import { expect, test } from "vitest";
import { wireDay, wireMoment } from "./wire-time.ts";

test.each([
  ["20-11-2026 14:05:30", "2026-11-20T12:05:30Z"],
  ["2026-11-20 14:05:30", "2026-11-20T12:05:30Z"],
  ["14:05 20.11.2026", "2026-11-20T12:05:00Z"],
  ["20.11.2026", "2026-11-19T22:00:00Z"],
  ["20.11.2026 14:05:30", "2026-11-20T12:05:30Z"],
  // Summer in Kyiv, and the nights on which its clocks change.
  ["2026-07-01 00:30:00", "2026-06-30T21:30:00Z"],
  ["2026-03-29 04:00:00", "2026-03-29T01:00:00Z"],
  ["2026-10-25 04:00:00", "2026-10-25T02:00:00Z"],
])("«%s» in Kyiv is %s", (text, moment) => {
  expect(wireMoment(text)?.toISOString()).toBe(new Date(moment).toISOString());
});

test.each(["", "0001-01-01 00:00:00", "0000-00-00", "31.12", "2026-13-45", "завтра", "25:00 20.11.2026"])(
  "«%s» is no timestamp",
  (text) => {
    expect(wireMoment(text)).toBeNull();
  },
);

test("a date is read in any of its formats", () => {
  expect(["20-11-2026 23:59:59", "2026-11-20", "20.11.2026", "00:00 20.11.2026"].map(wireDay)).toEqual(
    Array(4).fill("2026-11-20"),
  );
});
