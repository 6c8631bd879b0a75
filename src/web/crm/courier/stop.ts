import type { DeliverySlot } from "#shop/delivery/rules/arrival.ts";
import type { CourierStop } from "#shop/orders/reads/courier.server.ts";

export type Stop = CourierStop & { readonly phoneText: string };

/** That the courier can come in again. */
export type Hours = readonly { readonly day: string; readonly slots: readonly DeliverySlot[] }[];

/** When he shall come again; null: nobody knows yet. */
export interface Agreed {
  readonly date: string | null;
  readonly slot: string | null;
}
