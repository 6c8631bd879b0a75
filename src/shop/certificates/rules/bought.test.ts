import { expect, test } from "vitest";
import { type BoughtWith, fateOf } from "./bought.ts";

const order: BoughtWith = { status: "confirmed", payment_status: "unpaid", payment_method: "invoice" };
const fate = (change: Partial<BoughtWith>) => fateOf({ ...order, ...change });

test("certificates are made when they are paid", () => {
  expect([fate({}), fate({ payment_status: "pending" }), fate({ payment_status: "paid" })]).toEqual([
    "none",
    "none",
    "active",
  ]);
});

test("those that are paid at the door wait in the parcel, and pay once it is taken", () => {
  const atDoor = (status: BoughtWith["status"]) => fate({ payment_method: "cod", status });
  expect((["new", "confirmed", "packing", "shipped", "delivered", "completed"] as const).map(atDoor)).toEqual(
    ["none", "waiting", "waiting", "waiting", "active", "active"],
  );
});

test("those of an order that came to nothing do not pay", () => {
  expect([
    fate({ status: "cancelled" }),
    fate({ status: "returned", payment_status: "paid" }),
    fate({ payment_status: "refunded" }),
  ]).toEqual(["blocked", "blocked", "blocked"]);
});
