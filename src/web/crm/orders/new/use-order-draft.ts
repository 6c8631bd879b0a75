import { useState } from "react";
import type { PaymentMethod } from "#shop/payments/rules/statuses.ts";
import { newUuid } from "../../../shared/api/new-uuid.ts";
import { emptyDraft, withChange } from "../../../shared/checkout/checkout-draft.ts";
import { withKnownPayment } from "../../../shared/checkout/order-form/form.ts";
import { fitted, type TakenBack } from "../../../shared/checkout/order-form/handing-out.ts";
import { parcelsOf, withParcels } from "../../../shared/checkout/order-form/parcels.ts";
import { fromAddress } from "../../../shared/checkout/order-form/saved.ts";
import type { ParcelStore } from "../../../shared/checkout/parcels/parcels-form.ts";
import { useAddressText } from "../../../shared/delivery/address-book/use-address-text.ts";
import { useDevice } from "../../../shared/device/device-store.ts";
import { cartOf, draftStore, noDrafts, type OrderChange, type OrderDraft, withDraft } from "./drafts.ts";
import type { Start } from "./start.server.ts";

/** The order being entered; stored on the device from the first change on. */
export function useOrderDraft(start: Start, payments: readonly PaymentMethod[]) {
  const addressText = useAddressText();
  // The payment method may have been switched off since.
  const payment = payments.find((method) => method === start.form.payment) ?? payments[0] ?? null;
  const { address } = start;
  const place = address ? fromAddress(address, addressText(address).warehouse) : {};
  const begin = (): OrderDraft => ({
    ...withChange(withChange(emptyDraft, { ...start.form, payment }), place),
    key: newUuid(),
    items: start.items,
    lang: start.lang,
    confirm: true,
    allow_cash: false,
    discount: "",
    discount_reason: "",
  });
  const [fresh, setFresh] = useState(begin);
  const kept = useDevice(draftStore, noDrafts)[start.origin];
  const now = (): OrderDraft => draftStore.get()[start.origin] ?? fresh;
  const put = (order: OrderDraft | null): void =>
    draftStore.set(withDraft(draftStore.get(), start.origin, order));
  const [taken, setTaken] = useState<readonly TakenBack[]>([]);
  function change(wanted: OrderChange): void {
    const next = withChange(now(), wanted);
    const fit = fitted(cartOf(next), parcelsOf(next));
    if (fit.taken.length > 0) setTaken(fit.taken);
    put(fit.taken.length > 0 ? withChange(next, withParcels(fit.holders)) : next);
  }
  const parcels: ParcelStore = {
    cart: () => cartOf(now()),
    parcels: () => parcelsOf(now()),
    put: (given) => change(withParcels(given)),
  };
  return {
    order: withKnownPayment(kept ?? fresh),
    isTouched: kept !== undefined,
    change,
    parcels,
    /** Units that parcels lost because fewer are ordered, until the manager has read it. */
    taken,
    readTaken: () => setTaken([]),
    /** Stores it as it is, with its key, before it is sent. */
    keep: () => put(now()),
    /** Removes it: it has been placed, or starts again. */
    drop() {
      setFresh(begin());
      setTaken([]);
      put(null);
    },
  };
}
