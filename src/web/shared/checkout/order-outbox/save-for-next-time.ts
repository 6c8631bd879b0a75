// Data that a buyer asked to save from an order, sent to their address book once the shop has the order. The
// order does not depend on it: the answer is not awaited, and a refusal is ignored.

import type { EndpointBody } from "#api/client-types.ts";
import { isPlaced } from "#shop/delivery/rules/settings.ts";
import { api } from "../../api/api.ts";
import type { CheckoutDraft, ParcelDraft } from "../checkout-draft.ts";
import { parcelsOf } from "../order-form/parcels.ts";
import { type OrderBody, parcelsIn, type SentParcel } from "./order-body.ts";

type Wishes = Pick<ParcelDraft["screen"], "saveAddress" | "saveRecipient">;

type Keeping =
  | {
      readonly endpoint: "POST /user/addresses";
      readonly body: EndpointBody<"POST /user/addresses">;
    }
  | {
      readonly endpoint: "POST /user/recipients";
      readonly body: EndpointBody<"POST /user/recipients">;
    };

function keepingsOf({ delivery, recipient }: SentParcel, { saveAddress, saveRecipient }: Wishes): Keeping[] {
  const { type, city_ref: city, warehouse_ref: warehouse, date: _, ...place } = delivery;
  return [
    ...(saveAddress && type !== "pickup" && isPlaced(type)
      ? [
          {
            endpoint: "POST /user/addresses" as const,
            body: { ...place, delivery_type: type, city, warehouse },
          },
        ]
      : []),
    ...(saveRecipient && recipient ? [{ endpoint: "POST /user/recipients" as const, body: recipient }] : []),
  ];
}

/** The calls that save the order's data. @param wishes of each parcel, the first one first */
export const keepings = (parcels: readonly SentParcel[], wishes: readonly Wishes[]): Keeping[] =>
  parcels.flatMap((parcel, index) => {
    const wish = wishes[index];
    return wish ? keepingsOf(parcel, wish) : [];
  });

/** Sends them; the page may be left for the payment at once. */
export function saveForNextTime(order: OrderBody, draft: CheckoutDraft): void {
  for (const { endpoint, body } of keepings(
    parcelsIn(order),
    parcelsOf(draft).map(({ screen }) => screen),
  ))
    void api.call(endpoint, { body, outlivesPage: true });
}
