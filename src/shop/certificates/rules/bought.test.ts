import { expect, test } from "vitest";
import { type BoughtWith, stateOf } from "./bought.ts";

const order: BoughtWith = { status: "confirmed", payment_status: "unpaid", payment_method: "invoice" };
const state = (change: Partial<BoughtWith>) => stateOf({ ...order, ...change });

test("certificates are issued when they are paid", () => {
  expect([state({}), state({ payment_status: "pending" }), state({ payment_status: "paid" })]).toEqual([
    "none",
    "none",
    "active",
  ]);
});

test("certificates paid on delivery are in the parcel, and become valid once it is received", () => {
  const atDoor = (status: BoughtWith["status"]) => state({ payment_method: "cod", status });
  expect((["new", "confirmed", "packing", "shipped", "delivered", "completed"] as const).map(atDoor)).toEqual(
    ["none", "waiting", "waiting", "waiting", "active", "active"],
  );
});

test("certificates of a cancelled order are not valid", () => {
  expect([
    state({ status: "cancelled" }),
    state({ status: "returned", payment_status: "paid" }),
    state({ payment_status: "refunded" }),
  ]).toEqual(["blocked", "blocked", "blocked"]);
});
