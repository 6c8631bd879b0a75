// What the common payment of several parcels of a purchase means for each. Pure.
import { isAwaited, type PaymentStatus } from "#shop/payments/rules/statuses.ts";
import { isOff, type OrderStatus } from "../statuses.ts";

/** Whether it is still to be paid, together with the others. */
export const awaitsMoney = (parcel: {
  readonly status: OrderStatus;
  readonly payment_status: PaymentStatus;
}): boolean => !isOff(parcel.status) && isAwaited(parcel.payment_status);

/** The status for the money of several parcels: one confirmed captures it, all cancelled releases it. */
export function moneyStatus(statuses: readonly OrderStatus[]): OrderStatus {
  const live = statuses.filter((status) => !isOff(status));
  return live.find((status) => status !== "new") ?? live[0] ?? "cancelled";
}
