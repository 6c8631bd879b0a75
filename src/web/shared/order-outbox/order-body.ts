// Request and response of POST /api/orders, as the browser uses them (contract §5).
import type { Locale } from "#i18n/locale.ts";
import type { CartLine } from "#shop/cart/rules/lines.ts";
import type { Consent } from "#shop/checkout/input.ts";
import type { CarrierName } from "#shop/delivery/rules/carriers.ts";
import type { OrderWay } from "#shop/delivery/rules/settings.ts";
import type { CardDesign, RibbonColour } from "#shop/greeting-cards/rules/cards.ts";
import type { PaymentMethod } from "#shop/payments/rules/statuses.ts";
import type { PurchasedOrder } from "../analytics/events.ts";

interface Recipient {
  readonly name: string;
  readonly surname: string;
  readonly phone: string;
}

interface ParcelBody {
  readonly items: readonly CartLine[];
  readonly delivery: {
    readonly type: OrderWay;
    /** Default: the usual one. */
    readonly carrier?: CarrierName;
    readonly city_ref: string | null;
    readonly warehouse_ref: string | null;
    readonly street: string | null;
    readonly building: string | null;
    readonly apartment: string | null;
    readonly courier_on_door: boolean;
    /** "YYYY-MM-DD"; null: as soon as possible. */
    readonly date: string | null;
    /** Hours of the shop's own courier; absent for every other method. */
    readonly slot?: string;
  };
  readonly gift: {
    readonly message: string | null;
    readonly wrap: boolean;
    readonly anonymous: boolean;
    /** Absent: without a picture, without a ribbon. */
    readonly card?: CardDesign;
    readonly ribbon?: RibbonColour;
  };
  readonly do_not_call: boolean;
  /** The arrival day that the buyer saw. */
  readonly seen_arrives_by?: string;
}

/** An order of one parcel, or with `more_parcels` of several that are paid together. */
export interface OrderBody extends ParcelBody {
  readonly contact: {
    readonly first_name: string;
    readonly last_name: string;
    readonly phone: string;
    readonly email: string | null;
  };
  /** null: the payer is the recipient. */
  readonly recipient: Recipient | null;
  /** Optional. */
  readonly more_parcels?: readonly (ParcelBody & { readonly recipient: Recipient })[];
  readonly payment: PaymentMethod;
  readonly promo_code: string | null;
  readonly comment: string | null;
  /** The accepted terms; absent from forms of older builds, null: none. */
  readonly consent?: Consent | null;
  /** Hryvnias: the total that the buyer saw. */
  readonly seen_total: number;
  /** The certificate, and the rest to pay that the buyer saw; absent without one. */
  readonly certificate_code?: string;
  readonly seen_due?: number;
  /** With cash on delivery: the advance that the buyer saw, 0 for none. */
  readonly seen_advance?: number;
  readonly lang: Locale;
}

export type SentParcel = ParcelBody & { readonly recipient: Recipient | null };

/** All parcels that are sent, the first one first. */
export const parcelsIn = (body: OrderBody): readonly SentParcel[] => [body, ...(body.more_parcels ?? [])];

export interface PlacedOrder {
  readonly order: PurchasedOrder & { readonly total: number };
  readonly payment: { readonly redirect_url?: string | null };
  readonly thank_you_url: string;
}
