// What a buyer asked to remember of an order, sent to their address book once the shop has the order. The order
// stands whatever comes of it: nobody waits for the answer, and a refusal is nobody's trouble.
import { api } from "../api.ts";
import type { CheckoutDraft } from "../checkout-draft.ts";
import { type OrderBody, parcelsIn, type SentParcel } from "./order-body.ts";

interface Wishes {
  readonly saveAddress: boolean;
  readonly saveRecipient: boolean;
}

interface Keeping {
  readonly path: string;
  readonly body: object;
}

/** The calls that keep what was ordered, as it was ordered. */
export function keepings(
  { delivery, recipient }: Pick<SentParcel, "delivery" | "recipient">,
  { saveAddress, saveRecipient }: Wishes,
): Keeping[] {
  const { type, city_ref: city, warehouse_ref: warehouse, date: _, ...place } = delivery;
  return [
    ...(saveAddress && type !== "pickup"
      ? [{ path: "/api/user/addresses", body: { ...place, delivery_type: type, city, warehouse } }]
      : []),
    ...(saveRecipient && recipient ? [{ path: "/api/user/recipients", body: recipient }] : []),
  ];
}

/** Sends them; the page may be left for the payment at once. */
export function keepForNextTime(order: OrderBody, draft: CheckoutDraft): void {
  const wishes: readonly Wishes[] = [draft, ...draft.moreParcels];
  const calls = parcelsIn(order).flatMap((parcel, index) => {
    const wish = wishes[index];
    return wish ? keepings(parcel, wish) : [];
  });
  for (const { path, body } of calls) {
    void api.send("POST", path, body, { outlivesPage: true });
  }
}
