// The progress of an order, for its buyer. Pure. The steps themselves are in shop/orders/rules/statuses.ts.
import type { OrderWay } from "#shop/delivery/rules/settings.ts";
import type { OrderJson } from "#shop/orders/output/order.ts";
import type { OrderStatus } from "#shop/orders/rules/statuses.ts";

export type Lead =
  | "thanks"
  | "packing"
  | "shipped"
  | "ready"
  | "delivered"
  | "sent"
  | "cancelled"
  | "returned";

export function leadOf({ status, delivery }: Pick<OrderJson, "status" | "delivery">): Lead {
  switch (status) {
    case "new":
    case "confirmed":
      return "thanks";
    case "packing":
      return "packing";
    case "shipped":
      return delivery.type === "pickup" ? "ready" : "shipped";
    case "delivered":
    case "completed":
      return delivery.type === "digital" ? "sent" : "delivered";
    case "cancelled":
    case "returned":
      return status;
  }
}

export const trackSteps = ["new", "confirmed", "packing", "shipped", "delivered"] as const;
export type TrackStep = (typeof trackSteps)[number];

export interface TrackedStep {
  readonly step: TrackStep;
  readonly state: "done" | "now" | "next";
}

/** An electronic order is neither packed nor shipped. */
const sentSteps: readonly TrackStep[] = ["new", "confirmed", "delivered"];

/** The steps of an order with the current one; null for orders that have left the path. */
export function trackOf(status: OrderStatus, way: OrderWay): TrackedStep[] | null {
  if (status === "cancelled" || status === "returned") return null;
  const steps = way === "digital" ? sentSteps : trackSteps;
  if (status === "completed") return steps.map((step) => ({ step, state: "done" }));
  const here = steps.indexOf(status);
  return steps.map((step, index) => {
    const isDone = index < here || (index === here && status === "delivered");
    return { step, state: isDone ? "done" : index === here ? "now" : "next" };
  });
}

/** Still being delivered to the buyer. */
export const isOnItsWay = (status: OrderStatus): boolean =>
  status === "new" || status === "confirmed" || status === "packing" || status === "shipped";

type Owed = Pick<OrderJson, "status" | "payment" | "payment_status">;

/** The shop waits for a bank transfer. */
export const owesByInvoice = ({ status, payment, payment_status: paid }: Owed): boolean =>
  payment === "invoice" &&
  paid !== "paid" &&
  paid !== "refunded" &&
  status !== "cancelled" &&
  status !== "returned";
