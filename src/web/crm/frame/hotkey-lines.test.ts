import { expect, test } from "vitest";
import { hotkeyLines } from "./hotkey-lines.ts";

const paths = [
  "/crm/today",
  "/crm/all-orders",
  "/crm/orders/10412",
  "/crm/new-order",
  "/crm/reviews",
  "/crm/leads",
  "/crm/packing",
  "/crm/waybills",
];

test.each(paths)("each key has one meaning on %s", (path) => {
  const keys = hotkeyLines(path, () => true).map((line) => line.keys.join());
  expect(keys.filter((key, index) => keys.indexOf(key) < index)).toEqual([]);
});

test("the editors of the catalogue name the key that saves, their lists do not", () => {
  const saves = (path: string) => hotkeyLines(path, () => true).some(({ word }) => word === "save");
  expect(["/crm/catalog/7", "/crm/categories/new", "/crm/collections/3"].map(saves)).toEqual([
    true,
    true,
    true,
  ]);
  expect(saves("/crm/catalog")).toBe(false);
});

test("a key that the page does not listen to is not in the help", () => {
  expect(hotkeyLines("/crm/orders/10412", (key) => key === "c").map(({ word }) => word)).toEqual([
    "confirm",
    "palette",
  ]);
});
