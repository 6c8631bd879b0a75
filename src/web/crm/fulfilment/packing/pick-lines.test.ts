import { expect, test } from "vitest";
import { pickLines } from "./pick-lines.ts";

const item = (sku: string, note: string | null, quantity: number) => ({
  key: sku,
  name: "Серце з цукерками",
  note,
  message: null,
  sku,
  quantity,
  picked: 0,
  parts: [],
  finish: null,
});

test("the picking list tells variants of one product apart by their names", () => {
  const orders = [{ items: [item("HEART-9", "9 цукерок", 3), item("HEART-16", "16 цукерок", 2)] }];
  expect(pickLines(orders, ({ name }) => name ?? "")).toEqual([
    { sku: "HEART-9", name: "Серце з цукерками, 9 цукерок", quantity: 3 },
    { sku: "HEART-16", name: "Серце з цукерками, 16 цукерок", quantity: 2 },
  ]);
});
