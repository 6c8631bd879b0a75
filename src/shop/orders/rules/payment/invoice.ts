// Whether an invoice payment may still be undone, for example if it belonged to another payer. Pure.
import { mayChange } from "../changing.ts";
import { isOff, type OrderStatus } from "../statuses.ts";

/** Only until anything it paid is dispatched. @param isParted a part of it was taken along by a split off order */
export function mayUndoInvoice(
  parcels: readonly { readonly status: OrderStatus }[],
  isParted: boolean,
): boolean {
  const live = parcels.filter(({ status }) => !isOff(status));
  return live.length > 0 && !isParted && live.every((parcel) => mayChange("order", parcel));
}
