import { expect, test } from "vitest";
import { isWaybill, spacedWaybill } from "./waybill.ts";

test("a waybill number is read in the usual formats", () => {
  expect(["20450811729034", "20 4508 1172 9034", "20-4508-1172-9034"].map(isWaybill)).toEqual([
    true,
    true,
    true,
  ]);
  expect(["", "2045", "20450811729O34", "204508117290342045081"].map(isWaybill)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

test("fourteen digits are shown in the carrier's groups, other text as it is", () => {
  expect(spacedWaybill("20450811729034")).toBe("20\u00a04508\u00a01172\u00a09034");
  expect(spacedWaybill("59000123")).toBe("59000123");
});
