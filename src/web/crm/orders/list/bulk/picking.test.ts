import fc from "fast-check";
import { expect, test } from "vitest";
import { bulkMost, stepsFor } from "#shop/orders/rules/statuses.ts";
import { system } from "#shop/staff/rules/rights.ts";
import {
  bulkSteps,
  nothingPicked,
  type PickedOrder,
  rowsBetween,
  sendableNumbers,
  withOrders,
  without,
} from "./picking.ts";

const order = (number: number, status: PickedOrder["status"] = "new"): PickedOrder => ({
  number: String(number),
  version: 1,
  status,
  next: stepsFor({ status }, system),
  asks: {},
  unpaid: false,
  delivery: { type: "branch", carrier: "nova_poshta" },
});
const numbers = (orders: Iterable<PickedOrder>) => [...orders].map(({ number }) => number);
const rows = Array.from({ length: 5 }, (_, index) => order(index + 1));

test("a range is the same from either end and holds both", () => {
  expect(numbers(rowsBetween(rows, "2", "4"))).toEqual(["2", "3", "4"]);
  expect(numbers(rowsBetween(rows, "4", "2"))).toEqual(["2", "3", "4"]);
});

test("a range from a row that has left the list contains its other end alone", () => {
  expect(numbers(rowsBetween(rows, "99", "3"))).toEqual(["3"]);
  expect(numbers(rowsBetween(rows, null, "3"))).toEqual(["3"]);
  expect(rowsBetween(rows, "1", "99")).toEqual([]);
});

test("an order that is selected again has its current data", () => {
  const picked = withOrders(withOrders(nothingPicked, rows), [{ ...order(2, "confirmed"), version: 2 }]);
  expect([picked.size, picked.get("2")]).toEqual([5, { ...order(2, "confirmed"), version: 2 }]);
});

test("no more orders are selected than one request allows, and a deselected one is out", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 400 }), { maxLength: 500 }), (given) => {
      const picked = withOrders(
        nothingPicked,
        given.map((number) => order(number)),
      );
      expect(picked.size).toBe(Math.min(bulkMost, new Set(given).size));
      expect(without(picked, given.map(String)).size).toBe(0);
    }),
  );
});

test("forward steps are offered, and a return, each for the orders that allow it", () => {
  const picked = withOrders(nothingPicked, [
    order(1),
    order(2, "confirmed"),
    order(3, "completed"),
    order(4),
    order(5, "shipped"),
  ]);
  expect(bulkSteps(picked).map(({ step, orders }) => [step, numbers(orders)])).toEqual([
    ["confirmed", ["1", "4"]],
    ["packing", ["2"]],
    ["delivered", ["5"]],
    ["returned", ["5"]],
  ]);
});

test("a waybill is offered only where a carrier delivers the parcel", () => {
  const own = { ...order(2, "confirmed"), delivery: { type: "courier", carrier: "own" } as const };
  const pickup = { ...order(3, "packing"), delivery: { type: "pickup", carrier: null } as const };
  const picked = withOrders(nothingPicked, [
    order(1, "confirmed"),
    own,
    pickup,
    order(4),
    order(5, "packing"),
  ]);
  expect(sendableNumbers(picked)).toEqual(["1", "5"]);
});
