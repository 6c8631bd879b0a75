// Request and response of POST /api/orders, as the browser uses them (contract §5).
import type { EndpointRefusalData } from "#api/client-types.ts";
import type { PurchasedOrder } from "../../analytics/events.ts";
import type { ApiRefusal, ApiResult } from "../../api/api.ts";
import type { orderBody, parcelBody } from "../order-form/form.ts";

/** An order of one parcel, or with `more_parcels` of several that are paid together. */
export type OrderBody = ReturnType<typeof orderBody>;

export type SentParcel = ReturnType<typeof parcelBody> & Pick<OrderBody, "recipient">;

/** All parcels that are sent, the first one first. */
export const parcelsIn = (body: OrderBody): readonly SentParcel[] => [body, ...(body.more_parcels ?? [])];

export interface PlacedOrder {
  readonly order: PurchasedOrder & { readonly total: number };
  readonly payment: { readonly redirect_url?: string | null };
  readonly thank_you_url: string;
}

type RefusalData = EndpointRefusalData<"POST /orders">;
export type OrderRefusal = ApiRefusal<string, RefusalData>;
export type OrderResult = ApiResult<PlacedOrder, string, RefusalData>;
