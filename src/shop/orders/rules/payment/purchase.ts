// Several parcels bought together: orders of one purchase, paid together. Pure.
import { isAwaited, type PaymentStatus } from "#shop/payments/rules/statuses.ts";
import type { OrderStatus } from "../statuses.ts";

/** Numbers as one text: «10001–10003» when they are consecutive, else a list. */
export function numberRange(numbers: readonly string[]): string {
  const [first = "", ...more] = numbers;
  const last = numbers.at(-1);
  const isRow = more.every((number, index) => Number(number) === Number(first) + index + 1);
  return isRow && more.length > 0 ? `${first}–${last}` : numbers.join(", ");
}

interface Parcel {
  readonly parcels: number;
  readonly payment_status: PaymentStatus;
}

/**
 * Whether it is cancelled with all the others, unless only this parcel is requested. An unpaid purchase is
 * cancelled as a whole; later each parcel is cancelled alone, and its part of the money is refunded.
 */
export const isCalledOffTogether = ({ parcels, payment_status }: Parcel): boolean =>
  parcels > 1 && (payment_status === "unpaid" || payment_status === "failed");

export const isOff = (status: OrderStatus): boolean => status === "cancelled" || status === "returned";

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
