// Several parcels that were bought together: orders of one purchase, whose money the first one collects. Pure.
import { isAwaited, type PaymentStatus } from "../../payments/rules.ts";
import type { OrderStatus } from "../rules.ts";

/** Numbers in one word: «10001–10003» when they follow each other, else one by one. */
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
 * Whether it is called off with all the others, unless somebody says that it is this one alone. Until it is paid a
 * purchase is one thing; afterwards each parcel is called off alone, and its part of the money goes back.
 */
export const isCalledOffTogether = ({ parcels, payment_status }: Parcel): boolean =>
  parcels > 1 && (payment_status === "unpaid" || payment_status === "failed");

export const isOff = (status: OrderStatus): boolean => status === "cancelled" || status === "returned";

/** Whether the money for it is still to come with the first parcel's. */
export const awaitsFirst = (parcel: {
  readonly status: OrderStatus;
  readonly payment_status: PaymentStatus;
}): boolean => !isOff(parcel.status) && isAwaited(parcel.payment_status);

/** How far the money of several parcels may follow them: it is taken as soon as one is agreed, let go when none is left. */
export function moneyStatus(statuses: readonly OrderStatus[]): OrderStatus {
  const live = statuses.filter((status) => !isOff(status));
  return live.find((status) => status !== "new") ?? live[0] ?? "cancelled";
}
