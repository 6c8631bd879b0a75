import { expect, test } from "vitest";
import type { OrderItemJson } from "#shop/orders/output/order.ts";
import type { OwnOrderJson } from "#shop/own-orders/output.ts";
import { orderCardView } from "./order-card-view.ts";

const item = (id: number, quantity: number, options: object = {}) =>
  ({ product_id: id, variant_id: id, quantity, options, name: `№ ${id}`, price: 149 }) as OrderItemJson;
const anOrder = (changes: object) =>
  ({
    number: "10001",
    items: [item(1, 2)],
    parcels: [],
    contact: { first_name: "Ірина", last_name: "Ковальчук" },
    recipient: null,
    history: [],
    ...changes,
  }) as unknown as OwnOrderJson;
const wholeOf = (order: OwnOrderJson, bought: Record<string, OrderItemJson[]> = {}) =>
  orderCardView(order, new Map(Object.entries(bought))).whole.map(({ product_id, quantity, options }) => [
    product_id,
    quantity,
    options,
  ]);

test("an order that is alone in its purchase is repeated as it is", () => {
  expect(wholeOf(anOrder({}))).toEqual([[1, 2, {}]]);
});

test("any parcel of a purchase repeats all of it as one cart: equal products add up, different boxes do not", () => {
  const parcels = [{ number: "10001" }, { number: "10002" }, { number: "10003" }];
  const bought = {
    "10001": [item(1, 2)],
    "10002": [item(1, 1), item(2, 1, { cells: "a" })],
    "10003": [item(2, 1, { cells: "b" })],
  };
  expect(wholeOf(anOrder({ parcels }), bought)).toEqual([
    [1, 3, {}],
    [2, 1, { cells: "a" }],
    [2, 1, { cells: "b" }],
  ]);
});
