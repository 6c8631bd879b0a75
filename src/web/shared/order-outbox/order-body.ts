// What POST /api/orders takes and gives, as the browser sees it (contract §5).
import type { Locale } from "#i18n/locale.ts";
import type { CartLine } from "#shop/cart/rules/lines.ts";
import type { Consent } from "#shop/checkout/input.ts";
import type { CarrierName } from "#shop/delivery/rules/carriers.ts";
import type { OrderWay } from "#shop/delivery/rules/settings.ts";
import type { CardDesign, RibbonColour } from "#shop/gift-cards/rules.ts";
import type { PaymentMethod } from "#shop/payments/rules.ts";
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
    /** Left out: the usual one. */
    readonly carrier?: CarrierName;
    readonly city_ref: string | null;
    readonly warehouse_ref: string | null;
    readonly street: string | null;
    readonly building: string | null;
    readonly apartment: string | null;
    readonly courier_on_door: boolean;
    /** "YYYY-MM-DD"; null: as soon as possible. */
    readonly date: string | null;
    /** Hours of the shop's own courier; left out for every other way. */
    readonly slot?: string;
  };
  readonly gift: {
    readonly message: string | null;
    readonly wrap: boolean;
    readonly anonymous: boolean;
    /** Left out: without a picture, without a ribbon. */
    readonly card?: CardDesign;
    readonly ribbon?: RibbonColour;
  };
  readonly do_not_call: boolean;
  /** The day the buyer saw it would be there. */
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
  /** null: the payer receives. */
  readonly recipient: Recipient | null;
  /** Left out: none. */
  readonly more_parcels?: readonly (ParcelBody & { readonly recipient: Recipient })[];
  readonly payment: PaymentMethod;
  readonly promo_code: string | null;
  readonly comment: string | null;
  /** What was agreed to in the form; left out by forms of before, null: nothing. */
  readonly consent?: Consent | null;
  /** Hryvnias: the total the buyer agreed to. */
  readonly seen_total: number;
  /** The certificate that pays, and what was seen to be left; left out when none does. */
  readonly certificate_code?: string;
  readonly seen_due?: number;
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
