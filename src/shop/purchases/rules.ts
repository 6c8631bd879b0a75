// Rules of a purchase as a whole. Not here: the price of several parcels (shop/cart/rules/price-purchase.ts), what
// their common payment means for each (shop/orders/rules/payment/common-payment.ts).
import type { PaymentStatus } from "../payments/rules/statuses.ts";

/** The numbers of its orders as one text: «10001–10003» when they are consecutive, else a list. */
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
