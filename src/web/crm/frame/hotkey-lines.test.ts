import { expect, test } from "vitest";
import { hotkeyLines } from "./hotkey-lines.ts";

const paths = [
  "/crm/today",
  "/crm/all-orders",
  "/crm/orders/10412",
  "/crm/new-order",
  "/crm/reviews",
  "/crm/packing",
  "/crm/waybills",
];

test.each(paths)("each key has one meaning on %s", (path) => {
  const keys = hotkeyLines(path, () => true).map((line) => line.keys.join());
  expect(keys.filter((key, index) => keys.indexOf(key) < index)).toEqual([]);
});

test("a key that the page does not listen to is not in the help", () => {
  expect(hotkeyLines("/crm/orders/10412", (key) => key === "c").map(({ word }) => word)).toEqual([
    "confirm",
    "palette",
  ]);
});
