import { expect, test } from "vitest";
import { orderStatuses } from "#shop/orders/rules.ts";
import { leadOf, trackOf } from "./order-stage.ts";

const delivery = { type: "branch" } as Parameters<typeof leadOf>[0]["delivery"];

test("an order on its way shows the way behind it, where it is and what is ahead", () => {
  expect(trackOf("packing")?.map(({ state }) => state)).toEqual(["done", "done", "now", "next", "next"]);
});

test("a received order has nothing ahead", () => {
  expect(trackOf("delivered")?.every(({ state }) => state === "done")).toBe(true);
  expect(trackOf("completed")?.every(({ state }) => state === "done")).toBe(true);
});

test("a cancelled or returned order has left the path", () => {
  expect(trackOf("cancelled")).toBeNull();
  expect(trackOf("returned")).toBeNull();
});

test("what waits in the showroom is ready, not on the road", () => {
  expect(leadOf({ status: "shipped", delivery })).toBe("shipped");
  expect(leadOf({ status: "shipped", delivery: { ...delivery, type: "pickup" } })).toBe("ready");
});

test("every status has its words and is either on the path or off it", () => {
  for (const status of orderStatuses) {
    expect(leadOf({ status, delivery })).toBeTruthy();
    expect(trackOf(status)?.filter(({ state }) => state === "now").length ?? 0).toBeLessThanOrEqual(1);
  }
});
