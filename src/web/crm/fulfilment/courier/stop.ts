import type { DeliverySlot } from "#shop/delivery/rules/arrival.ts";
import type { CourierStop } from "#shop/orders/reads/fulfilment/courier.server.ts";

export type Stop = CourierStop & { readonly phoneText: string };

/** Slots in which the courier can come again. */
export type Hours = readonly { readonly day: string; readonly slots: readonly DeliverySlot[] }[];

/** Date of the next attempt; null: not known yet. */
export interface Agreed {
  readonly date: string | null;
  readonly slot: string | null;
}
