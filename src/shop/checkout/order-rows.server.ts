// Rows of a new order: a snapshot of names in both languages, prices and the promised day, so that later
// catalogue changes do not change it.
import type { Kop } from "#kit/money.ts";
import { parseMessage } from "#shop/chocolate-letters/rules/codec.ts";
import { isRude } from "#shop/chocolate-letters/rules/rude-words.ts";
import type { LineDiscount } from "#shop/orders/rules/payment/line-discounts.ts";
import type { Place } from "../cart/place-reads.server.ts";
import type { PaidCart } from "../cart/rules/certificate-payment.ts";
import { explainDelivery } from "../cart/rules/explained-delivery.ts";
import type { Off } from "../cart/rules/line-discounts.ts";
import type { PricedCart } from "../cart/rules/price-cart.ts";
import type { Offer, PricedPart } from "../cart/rules/price-lines.ts";
import type { ShopSettings } from "../content/input.ts";
import type { CarrierName } from "../delivery/rules/carriers.ts";
import type { PromisedMoment } from "../delivery/rules/days/arrival.ts";
import type { OrderWay } from "../delivery/rules/settings.ts";
import type { NewLine, WrittenOrder } from "../orders/ops.server.ts";
import type { OrderSource } from "../orders/rules/sources.ts";
import { searchWords } from "../orders/rules/statuses.ts";
import { holdOf } from "../orders/rules/stock-hold.ts";
import { lineTotal } from "../pricing/rules/prices.ts";
import { promoKey } from "../promo-codes/rules/promo-code.ts";
import { givesOf } from "../promotions/rules/promotion.ts";
import type { Channel } from "../visits/rules.ts";
import type { OrderInput } from "./input.ts";
import type { ParcelWanted } from "./rules.ts";

/** An order that can be placed with the data as it was read. */
export interface Plan {
  readonly cart: PaidCart;
  readonly place: Place | null;
  readonly carrier: CarrierName;
  readonly moment: PromisedMoment;
  readonly settings: ShopSettings;
  readonly now: Date;
}

/** An order line at that price, with the current name and weight from the catalogue. */
export const lineOf = (
  offer: Offer,
  { price_kop, quantity, options }: { price_kop: Kop; quantity: number; options: NewLine["options"] },
): NewLine => ({
  product_id: offer.product_id,
  variant_id: offer.variant_id,
  name_uk: offer.name_uk,
  name_ru: offer.name_ru,
  variant_uk: offer.variant_uk,
  variant_ru: offer.variant_ru,
  slug: offer.slug,
  picture: offer.picture,
  weight_g: offer.weight_g,
  unit_price_kop: price_kop,
  quantity,
  total_kop: lineTotal(price_kop, quantity),
  cost_kop: offer.cost_kop,
  options,
  parts: [],
  discounts: [],
});

/** A part of a line, with its current data. */
const partOf = ({ position, offer, price_kop }: PricedPart): NewLine["parts"][number] => ({
  position,
  product_id: offer.product_id,
  variant_id: offer.variant_id,
  key: offer.variant_key,
  name_uk: offer.name_uk,
  name_ru: offer.name_ru,
  picture: offer.picture,
  weight_g: offer.weight_g,
  unit_price_kop: price_kop,
  cost_kop: offer.cost_kop,
});

/** A written order with the keys that the database gave it. */
export type RecordedOrder = WrittenOrder & { readonly id: number; readonly number: string };

type People = Pick<OrderInput, "contact" | "recipient">;

export const peopleColumns = ({ contact, recipient }: People) => ({
  contact_first_name: contact.first_name,
  contact_last_name: contact.last_name,
  contact_phone: contact.phone,
  contact_email: contact.email,
  recipient_name: recipient?.name ?? null,
  recipient_surname: recipient?.surname ?? null,
  recipient_phone: recipient?.phone ?? null,
});

/** Search words for staff, besides the order's number. */
export const foundBy = ({ contact, recipient }: People, cities: readonly (string | null)[]): string =>
  searchWords([
    contact.last_name,
    contact.first_name,
    contact.phone,
    recipient?.surname ?? null,
    recipient?.name ?? null,
    recipient?.phone ?? null,
    ...cities,
  ]);

/** The city, and the branch or postomat when that is the delivery type. */
export function placeColumns(type: OrderWay, place: Place | null) {
  const warehouse = type === "branch" || type === "postomat" ? (place?.warehouse ?? null) : null;
  return {
    city_ref: place?.ref ?? null,
    city_uk: place?.name_uk ?? "",
    city_ru: place?.name_ru ?? "",
    warehouse_ref: warehouse?.ref ?? null,
    warehouse_number: warehouse?.number ?? null,
    warehouse_uk: warehouse?.description_uk ?? "",
    warehouse_ru: warehouse?.description_ru ?? "",
  };
}

/** A line's share of a discount, with its current name. */
function discountOfLine({ position, by, promotion, amount_kop }: Off, code: string): LineDiscount {
  const name = by === "code" ? code : "";
  return {
    position,
    source: by,
    promotion_id: promotion?.id ?? null,
    name_uk: promotion?.name_uk ?? name,
    name_ru: promotion?.name_ru ?? name,
    amount_kop,
  };
}

/** Ordered lines and gifts. */
export const linesToWrite = ({ lines, gifts, off, usedCode }: PricedCart): NewLine[] => [
  ...lines.map(({ item, offer, price, parts }, index) => {
    if (!offer || !price) throw new Error("a line that cannot be sold was to be written");
    const { quantity, options } = item;
    return {
      ...lineOf(offer, { price_kop: price.price_kop, quantity, options }),
      parts: parts.map(partOf),
      discounts: (off[index] ?? []).map((one) => discountOfLine(one, usedCode ?? "")),
    };
  }),
  ...gifts.map((gift) => lineOf(gift, { price_kop: 0, quantity: 1, options: {} })),
];

/** The order's promotions, which apply without a code. */
export const givenOf = ({ promotions }: PricedCart) =>
  promotions.map(({ promotion: { name_uk, name_ru, action }, discount_kop }) => ({
    name_uk,
    name_ru,
    discount_kop,
    gives: givesOf(action),
  }));

type Keys = Pick<WrittenOrder, "access_token" | "lang" | "purchase_id" | "parcel" | "parcels">;

/** The buyer's account and the source of the order. */
export interface Origin {
  readonly source: OrderSource;
  /** Traffic source of the visit; left out when unknown. */
  readonly channel?: Channel | null;
  /** The buyer's account; null when they have none. */
  readonly customerId: number | null;
}

const isCodeUsed = ({ problems }: PricedCart): boolean =>
  problems.every(({ code }) => code !== "promo_not_combined");

/** A chocolate letter with rude text waits for a review; in phone orders staff wrote the text. */
const isHeld = (source: OrderSource, { items }: ParcelWanted): boolean =>
  source === "site" && items.some(({ options }) => isRude(parseMessage(options)?.rows ?? []));

/**
 * A parcel's discount by kind. One use of a code or promotion counts once: it is stored with the first
 * parcel; the shares of the others are manual discounts, as when an order is split.
 */
const discountOf = ({ sums, code_kop, manual_kop }: PricedCart, parcel: number) =>
  parcel === 1
    ? { manual_discount_kop: manual_kop, promotions_kop: sums.discount_kop - code_kop - manual_kop }
    : { manual_discount_kop: sums.discount_kop, promotions_kop: 0 };

/** A digital order has no parcel for wrap or card. */
const giftColumns = ({ delivery, gift }: ParcelWanted) => {
  const isSent = delivery.type === "digital";
  return {
    gift_message: isSent ? null : gift.message,
    greeting_card: isSent ? null : gift.card,
    gift_wrap: !isSent && gift.wrap,
    gift_ribbon: isSent ? null : gift.ribbon,
    gift_anonymous: gift.anonymous,
  };
};

/** The device's clock may be fast: consent is never later than the order. */
const consentColumns = ({ consent }: Pick<OrderInput, "consent">, now: Date) => ({
  consent_at: consent && new Date(Math.min(Date.parse(consent.at), now.getTime())),
  consent_version: consent?.version ?? null,
});

/** The reason of the current delivery price. */
function deliveryColumns(cart: PricedCart) {
  const told = explainDelivery(cart);
  return {
    delivery_why: told?.why ?? null,
    delivery_full_kop: told?.full_kop ?? null,
    delivery_less_from_kop: told?.lessFrom_kop ?? null,
  };
}

/** @param parcel the parcel to write, of one or several */
export function orderToWrite(
  input: OrderInput,
  parcel: ParcelWanted,
  plan: Plan,
  origin: Origin,
  keys: Keys,
): WrittenOrder {
  const { delivery, recipient } = parcel;
  const { cart, place, now } = plan;
  const people = { contact: input.contact, recipient };
  const isCourier = delivery.type === "courier";
  const payment_status = cart.due_kop === 0 ? "paid" : "unpaid";
  const certificate_kop = cart.certificate?.used_kop ?? 0;
  const advance_kop = cart.advance_kop > 0 ? certificate_kop + cart.advance_kop : 0;
  return {
    ...keys,
    payment_method: input.payment,
    source: origin.source,
    replaces_id: null,
    channel: origin.channel ?? null,
    customer_id: origin.customerId,
    ...peopleColumns(people),
    delivery_type: delivery.type,
    carrier: plan.carrier,
    ...placeColumns(delivery.type, place),
    street: isCourier ? delivery.street : null,
    building: isCourier ? delivery.building : null,
    apartment: isCourier ? delivery.apartment : null,
    courier_on_door: isCourier && delivery.courier_on_door,
    recipient_choice: delivery.type === "recipient_choice" ? "waiting" : null,
    delivery_date: delivery.date,
    arrives_by: plan.moment.arrivesBy,
    delivery_slot: plan.moment.slot,
    dispatch_on: plan.moment.dispatchOn,
    thermo_bag: plan.moment.thermoBag,
    tracking_number: null,
    ...giftColumns(parcel),
    // A code is not used when a better promotion excludes it.
    promo_code: keys.parcel === 1 && input.promo_code && isCodeUsed(cart) ? promoKey(input.promo_code) : null,
    comment: input.comment,
    do_not_call: parcel.do_not_call,
    held: isHeld(origin.source, parcel),
    ...consentColumns(input, now),
    ...cart.sums,
    ribbon_kop: cart.ribbon_kop,
    ...discountOf(cart, keys.parcel),
    ...deliveryColumns(cart),
    advance_kop,
    total_kop: cart.total_kop,
    items_count: parcel.items.reduce((sum, item) => sum + item.quantity, cart.gifts.length),
    search_words: foundBy(people, [place?.name_uk ?? null, place?.name_ru ?? null]),
    status: "new",
    // A zero total counts as paid.
    payment_status,
    ...holdOf(
      {
        status: "new",
        payment_method: input.payment,
        payment_status,
        delivery_type: delivery.type,
        total_kop: cart.total_kop,
        paid_kop: certificate_kop,
        advance_kop,
      },
      { ...plan.settings.selling, ...plan.settings.seller },
      now,
    ),
    version: 1,
    created_at: now,
    updated_at: now,
  };
}
