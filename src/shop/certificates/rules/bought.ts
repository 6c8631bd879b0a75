// What the certificates that were bought with an order should be like, by the order alone.
import type { PaymentMethod, PaymentStatus } from "../../payments/rules.ts";

export interface BoughtWith {
  /** Of the order. */
  readonly status:
    | "new"
    | "confirmed"
    | "packing"
    | "shipped"
    | "delivered"
    | "completed"
    | "cancelled"
    | "returned";
  readonly payment_status: PaymentStatus;
  readonly payment_method: PaymentMethod;
}

/** `none`: not made yet. */
export type BoughtFate = "none" | "waiting" | "active" | "blocked";

/** Who pays at the door has the paper before the money has come: it waits, and pays once the parcel is taken. */
export function fateOf({ status, payment_status, payment_method }: BoughtWith): BoughtFate {
  if (status === "cancelled" || status === "returned" || payment_status === "refunded") return "blocked";
  if (payment_status === "paid") return "active";
  if (payment_method !== "cod" || status === "new") return "none";
  return status === "delivered" || status === "completed" ? "active" : "waiting";
}
