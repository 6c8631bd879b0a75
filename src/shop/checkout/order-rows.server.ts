// The rows of a new order: a snapshot of names in both languages, prices and the promise, so that nothing
// that changes in the catalogue later changes an order that was placed.
import type { Place } from "../cart/reads.server.ts";
import type { PricedCart } from "../cart/rules/price-cart.ts";
import type { ShopSettings } from "../content/rules.ts";
import type { NewLine, WrittenOrder } from "../orders/ops.server.ts";
import type { OrderSource } from "../orders/rules/sources.ts";
import { searchWords } from "../orders/rules.ts";
import { promoKey } from "../pricing/rules.ts";
import type { OrderInput } from "./input.ts";
import { agreementVersion } from "./rules.ts";

/** An order that can be placed in the world as it was read. */
export interface Plan {
  readonly cart: PricedCart;
  readonly place: Place | null;
  readonly arrivesBy: string | null;
  readonly settings: ShopSettings;
  readonly now: Date;
}

export const linesToWrite = (cart: PricedCart): NewLine[] =>
  cart.lines.map(({ item, offer, price, total_kop }) => {
    if (!offer || !price) throw new Error("a line that cannot be sold came to be written");
    return {
      product_id: offer.product_id,
      variant_id: offer.variant_id,
      name_uk: offer.name_uk,
      name_ru: offer.name_ru,
      variant_uk: offer.variant_uk,
      variant_ru: offer.variant_ru,
      slug: offer.slug,
      picture: offer.picture,
      weight_g: offer.weight_g,
      unit_price_kop: price.price_kop,
      quantity: item.quantity,
      total_kop,
      options: item.options,
    };
  });

type Keys = Pick<WrittenOrder, "idempotency_key" | "request_hash" | "access_token" | "lang">;

/** Whose order it is, and by which way it came. */
export interface Origin {
  readonly source: OrderSource;
  /** The buyer's account; null when they have none. */
  readonly customerId: number | null;
}

export function orderToWrite(input: OrderInput, plan: Plan, origin: Origin, keys: Keys): WrittenOrder {
  const { contact, recipient, delivery, gift } = input;
  const { cart, place, now } = plan;
  const warehouse =
    delivery.type === "branch" || delivery.type === "postomat" ? (place?.warehouse ?? null) : null;
  const isCourier = delivery.type === "courier";
  return {
    ...keys,
    payment_method: input.payment,
    source: origin.source,
    customer_id: origin.customerId,
    contact_first_name: contact.first_name,
    contact_last_name: contact.last_name,
    contact_phone: contact.phone,
    contact_email: contact.email,
    recipient_name: recipient?.name ?? null,
    recipient_surname: recipient?.surname ?? null,
    recipient_phone: recipient?.phone ?? null,
    delivery_type: delivery.type,
    city_ref: place?.ref ?? null,
    city_uk: place?.name_uk ?? "",
    city_ru: place?.name_ru ?? "",
    warehouse_ref: warehouse?.ref ?? null,
    warehouse_number: warehouse?.number ?? null,
    warehouse_uk: warehouse?.description_uk ?? "",
    warehouse_ru: warehouse?.description_ru ?? "",
    street: isCourier ? delivery.street : null,
    building: isCourier ? delivery.building : null,
    apartment: isCourier ? delivery.apartment : null,
    courier_on_door: isCourier && delivery.courier_on_door,
    delivery_date: delivery.date,
    arrives_by: plan.arrivesBy,
    tracking_number: null,
    gift_message: gift.message,
    gift_wrap: gift.wrap,
    gift_anonymous: gift.anonymous,
    promo_code: input.promo_code && promoKey(input.promo_code),
    comment: input.comment,
    do_not_call: input.do_not_call,
    consent_at: now,
    consent_version: agreementVersion,
    ...cart.sums,
    total_kop: cart.total_kop,
    items_count: input.items.reduce((sum, item) => sum + item.quantity, 0),
    search_words: searchWords([
      contact.last_name,
      contact.first_name,
      contact.phone,
      recipient?.surname ?? null,
      recipient?.name ?? null,
      recipient?.phone ?? null,
      place?.name_uk ?? null,
      place?.name_ru ?? null,
    ]),
    status: "new",
    // Nothing to pay is paid.
    payment_status: cart.total_kop === 0 ? "paid" : "unpaid",
    version: 1,
    created_at: now,
    updated_at: now,
  };
}
