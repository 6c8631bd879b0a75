import { expect, test } from "vitest";
import { seasonOf } from "./season.ts";

test("St Nicholas Day is announced while an order still arrives in time", () => {
  expect(seasonOf("2026-11-20")).toBe("mykolai");
  expect(seasonOf("2026-12-04")).toBe("mykolai");
  expect(seasonOf("2026-12-05")).toBe("newYear");
});

test("between the holidays the shop simply says thank you", () => {
  expect(seasonOf("2026-12-30")).toBe("everyday");
  expect(seasonOf("2027-01-04")).toBe("everyday");
  expect(seasonOf("2026-07-10")).toBe("everyday");
});
