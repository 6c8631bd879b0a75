import { expect, test } from "vitest";
import { crmMarkup } from "../../../../../tests/crm/markup.tsx";
import { LatePrints } from "./board-messages.tsx";
import { mostLate, stillPacked, withLate, withoutPrinted } from "./late-prints.ts";

test("a parcel packed twice without a connection is printed once, in its last place", () => {
  expect(withLate(["10401", "10402"], "10401")).toEqual(["10402", "10401"]);
});

test("of very many parcels the device keeps the last ones", () => {
  const many = Array.from({ length: mostLate }, (_, index) => String(index));
  expect(withLate(many, "10401")).toEqual([...many.slice(1), "10401"]);
});

test("a parcel leaves the list when it is printed, others stay", () => {
  expect(withoutPrinted(["10401", "10402", "10403"], ["10401", "10403"])).toEqual(["10402"]);
});

test("a parcel opened again, handed over or gone from the board is not offered for printing", () => {
  const orders = [
    { number: "10401", stage: "packing" },
    { number: "10402", stage: "packed" },
    { number: "10403", stage: "shipped" },
  ] as const;
  expect(stillPacked(["10401", "10402", "10403", "10404"], orders)).toEqual(["10402"]);
});

test("the board names the parcels whose documents wait, and says nothing when none do", () => {
  const shown = (numbers: readonly string[]): string =>
    crmMarkup(<LatePrints numbers={numbers} onPrint={() => undefined} />, "packer");
  expect(shown(["10401", "10402"])).toMatch(/10401, 10402.*<button/s);
  expect(shown([])).not.toContain("<button");
});
