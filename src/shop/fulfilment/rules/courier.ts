// The state of an order for the shop's own courier, and what he may record.
import type { OrderStatus } from "#shop/orders/rules/statuses.ts";

export type CourierState = "preparing" | "packed" | "out" | "handed";

/** Null: he no longer has it, or never will. */
export function courierState(order: {
  readonly status: OrderStatus;
  readonly isPacked: boolean;
}): CourierState | null {
  switch (order.status) {
    case "new":
    case "confirmed":
      return "preparing";
    case "packing":
      return order.isPacked ? "packed" : "preparing";
    case "shipped":
      return "out";
    case "delivered":
    case "completed":
      return "handed";
    case "cancelled":
    case "returned":
      return null;
  }
}

/** `out`: he has set out with it; `handed`: the buyer has it; `missed`: the recipient was not at home. */
export const courierSteps = ["out", "handed", "missed"] as const;
export type CourierStep = (typeof courierSteps)[number];

const from: Readonly<Record<CourierStep, CourierState>> = { out: "packed", handed: "out", missed: "out" };

export const canNote = (step: CourierStep, state: CourierState | null): boolean => state === from[step];
