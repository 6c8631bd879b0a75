import { expect, test } from "vitest";
import { type BoughtWith, fateOf } from "./bought.ts";

const order: BoughtWith = { status: "confirmed", payment_status: "unpaid", payment_method: "invoice" };
const fate = (change: Partial<BoughtWith>) => fateOf({ ...order, ...change });

test("certificates are issued when they are paid", () => {
  expect([fate({}), fate({ payment_status: "pending" }), fate({ payment_status: "paid" })]).toEqual([
    "none",
    "none",
    "active",
  ]);
});

test("certificates paid on delivery are in the parcel, and become valid once it is received", () => {
  const atDoor = (status: BoughtWith["status"]) => fate({ payment_method: "cod", status });
  expect((["new", "confirmed", "packing", "shipped", "delivered", "completed"] as const).map(atDoor)).toEqual(
    ["none", "waiting", "waiting", "waiting", "active", "active"],
  );
});

test("certificates of a cancelled order are not valid", () => {
  expect([
    fate({ status: "cancelled" }),
    fate({ status: "returned", payment_status: "paid" }),
    fate({ payment_status: "refunded" }),
  ]).toEqual(["blocked", "blocked", "blocked"]);
});
