import { expect, test } from "vitest";
import { daysText, growthText, percent, pointsText } from "./amounts.ts";

test.each([
  [0.9674, "96,7\u00a0%"],
  [1, "100\u00a0%"],
  [0, "0\u00a0%"],
])("%d is %s", (ratio, text) => expect(percent(ratio)).toBe(text));

test.each([
  [0.284, "+28,4\u00a0%"],
  [-0.5, "−50\u00a0%"],
  [0.0001, "0\u00a0%"],
])("growth of %d is %s", (ratio, text) => expect(growthText(ratio)).toBe(text));

test("percentage points are shown without a percent sign", () => expect(pointsText(-0.012)).toBe("−1,2"));

test.each([
  ["2026-11-20", "2026-11-20", "20\u00a0листопада"],
  ["2026-11-07", "2026-11-20", "7–20\u00a0листопада"],
  ["2026-10-24", "2026-11-06", "24\u00a0жовтня — 6\u00a0листопада"],
  ["2025-12-24", "2026-01-06", "24\u00a0грудня 2025 — 6\u00a0січня"],
])("from %s to %s: %s", (from, to, text) => expect(daysText({ from, to }, "uk", "2026-11-20")).toBe(text));
