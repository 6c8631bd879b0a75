// Whether an invoice payment may still be undone, for example if it belonged to another payer. Pure.
import type { Kop } from "#kit/money.ts";
import { mayChange } from "../changing.ts";
import type { OrderStatus } from "../statuses.ts";
import { isOff } from "./purchase.ts";

interface Invoiced {
  readonly status: OrderStatus;
  readonly credit_kop: Kop;
}

/**
 * Only until anything it paid is dispatched. A single order has credit only after a split; several parcels
 * use it to share one payment.
 */
export function mayUndoInvoice(parcels: readonly Invoiced[]): boolean {
  const live = parcels.filter(({ status }) => !isOff(status));
  const isParted = parcels.length === 1 && parcels.some(({ credit_kop }) => credit_kop !== 0);
  return live.length > 0 && !isParted && live.every((parcel) => mayChange("order", parcel));
}
