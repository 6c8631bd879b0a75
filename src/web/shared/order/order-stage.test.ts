import { expect, test } from "vitest";
import { orderStatuses } from "#shop/orders/rules/statuses.ts";
import { isOnItsWay, leadOf, owesByInvoice, trackOf } from "./order-stage.ts";

const delivery = { type: "branch" } as Parameters<typeof leadOf>[0]["delivery"];

test("an order on its way shows the past, the current and the next stages", () => {
  expect(trackOf("packing", "branch")?.map(({ state }) => state)).toEqual([
    "done",
    "done",
    "now",
    "next",
    "next",
  ]);
});

test("a received order has no next stage", () => {
  expect(trackOf("delivered", "branch")?.every(({ state }) => state === "done")).toBe(true);
  expect(trackOf("completed", "branch")?.every(({ state }) => state === "done")).toBe(true);
});

test("a cancelled or returned order has no stage", () => {
  expect(trackOf("cancelled", "branch")).toBeNull();
  expect(trackOf("returned", "branch")).toBeNull();
});

test("an order in the showroom is ready for pickup, not on its way", () => {
  expect(leadOf({ status: "shipped", delivery })).toBe("shipped");
  expect(leadOf({ status: "shipped", delivery: { ...delivery, type: "pickup" } })).toBe("ready");
});

test("every status has its message and is a stage or none", () => {
  for (const status of orderStatuses) {
    expect(leadOf({ status, delivery })).toBeTruthy();
    expect(trackOf(status, "branch")?.filter(({ state }) => state === "now").length ?? 0).toBeLessThanOrEqual(
      1,
    );
  }
});

test("an order that is neither received nor cancelled or returned is on its way", () => {
  expect(orderStatuses.filter(isOnItsWay)).toEqual(["new", "confirmed", "packing", "shipped"]);
});

test("an invoice is unpaid until it is paid or the order is cancelled", () => {
  const owed = { status: "shipped", payment: "invoice", payment_status: "unpaid" } as const;
  expect(owesByInvoice(owed)).toBe(true);
  expect(owesByInvoice({ ...owed, payment: "cod" })).toBe(false);
  expect(owesByInvoice({ ...owed, payment_status: "paid" })).toBe(false);
  expect(owesByInvoice({ ...owed, status: "cancelled" })).toBe(false);
});
