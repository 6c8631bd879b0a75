// The required state of certificates bought with an order, from the order alone.
import type { PaymentMethod, PaymentStatus } from "../../payments/rules/statuses.ts";

export interface BoughtWith {
  /** The order's status. */
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

/** `none`: not created yet. */
export type CertificateState = "none" | "waiting" | "active" | "blocked";

/**
 * Cash on delivery: the printed code exists before the payment. It is active once the parcel is delivered.
 */
export function stateOf({ status, payment_status, payment_method }: BoughtWith): CertificateState {
  if (status === "cancelled" || status === "returned" || payment_status === "refunded") return "blocked";
  if (payment_status === "paid") return "active";
  if (payment_method !== "cod" || status === "new") return "none";
  return status === "delivered" || status === "completed" ? "active" : "waiting";
}
