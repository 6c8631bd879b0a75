// Whether an invoice's money may still be taken back, as when it was somebody else's. Pure.
import type { Kop } from "#kit/money.ts";
import type { OrderStatus } from "../rules.ts";
import { mayChange } from "./changing.ts";
import { isOff } from "./purchase.ts";

interface Invoiced {
  readonly status: OrderStatus;
  readonly credit_kop: Kop;
}

/**
 * As long as nothing that it paid has left the house. The credit of an order by itself is of one that was parted; among
 * several parcels it is how they share the one payment.
 */
export function mayUndoInvoice(parcels: readonly Invoiced[]): boolean {
  const live = parcels.filter(({ status }) => !isOff(status));
  const isParted = parcels.length === 1 && parcels.some(({ credit_kop }) => credit_kop !== 0);
  return live.length > 0 && !isParted && live.every((parcel) => mayChange("order", parcel));
}
