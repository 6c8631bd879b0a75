// What POST /api/orders takes and gives, as the browser sees it (contract §5).
import type { Locale } from "#i18n/locale.ts";
import type { CartLine } from "#shop/cart/rules/lines.ts";
import type { CarrierName } from "#shop/delivery/rules/carriers.ts";
import type { DeliveryType } from "#shop/delivery/rules/settings.ts";
import type { CardDesign, RibbonColour } from "#shop/gift-cards/rules.ts";
import type { PaymentMethod } from "#shop/payments/rules.ts";
import type { PurchasedOrder } from "../analytics/events.ts";

export interface OrderBody {
  readonly items: readonly CartLine[];
  readonly contact: {
    readonly first_name: string;
    readonly last_name: string;
    readonly phone: string;
    readonly email: string | null;
  };
  /** null: the payer receives. */
  readonly recipient: { readonly name: string; readonly surname: string; readonly phone: string } | null;
  readonly delivery: {
    readonly type: DeliveryType;
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
  readonly payment: PaymentMethod;
  readonly gift: {
    readonly message: string | null;
    readonly wrap: boolean;
    readonly anonymous: boolean;
    /** Left out: without a picture, without a ribbon. */
    readonly card?: CardDesign;
    readonly ribbon?: RibbonColour;
  };
  readonly promo_code: string | null;
  readonly comment: string | null;
  readonly do_not_call: boolean;
  /** Hryvnias: the total the buyer agreed to. */
  readonly seen_total: number;
  /** The day the buyer saw it would be there. */
  readonly seen_arrives_by?: string;
  /** The certificate that pays, and what was seen to be left; left out when none does. */
  readonly certificate_code?: string;
  readonly seen_due?: number;
  readonly lang: Locale;
}

export interface PlacedOrder {
  readonly order: PurchasedOrder & { readonly total: number };
  readonly payment: { readonly redirect_url?: string | null };
  readonly thank_you_url: string;
}
