// The rows of a new order: a snapshot of names in both languages, prices and the promise, so that nothing
// that changes in the catalogue later changes an order that was placed.
import type { Kop } from "#kit/money.ts";
import type { Place } from "../cart/reads.server.ts";
import { explainDelivery } from "../cart/rules/explained-delivery.ts";
import type { PaidCart } from "../cart/rules/paying.ts";
import type { PricedCart } from "../cart/rules/price-cart.ts";
import type { Offer, PricedPart } from "../cart/rules/price-lines.ts";
import type { Off } from "../cart/rules/taken-off.ts";
import type { ShopSettings } from "../content/rules.ts";
import type { PromisedMoment } from "../delivery/rules/arrival.ts";
import type { CarrierName } from "../delivery/rules/carriers.ts";
import type { OrderWay } from "../delivery/rules/settings.ts";
import { parseMessage } from "../letters/rules/codec.ts";
import { isRude } from "../letters/rules/rude-words.ts";
import type { NewLine, WrittenOrder } from "../orders/ops.server.ts";
import type { LineDiscount } from "../orders/rules/line-discounts.ts";
import type { OrderSource } from "../orders/rules/sources.ts";
import { holdOf } from "../orders/rules/stock-hold.ts";
import { searchWords } from "../orders/rules.ts";
import { lineTotal, promoKey } from "../pricing/rules.ts";
import { givesOf } from "../promotions/rules/promotion.ts";
import type { Channel } from "../visits/rules.ts";
import type { OrderInput } from "./input.ts";
import type { ParcelWanted } from "./rules.ts";

/** An order that can be placed in the world as it was read. */
export interface Plan {
  readonly cart: PaidCart;
  readonly place: Place | null;
  readonly carrier: CarrierName;
  readonly moment: PromisedMoment;
  readonly settings: ShopSettings;
  readonly now: Date;
}

/** So many pieces at that price, with names and weight as the catalogue has them now. */
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

/** What lies in a place, as it is now. */
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

/** What the staff find an order by, besides its number. */
export const foundBy = ({ contact, recipient }: People, towns: readonly (string | null)[]): string =>
  searchWords([
    contact.last_name,
    contact.first_name,
    contact.phone,
    recipient?.surname ?? null,
    recipient?.name ?? null,
    recipient?.phone ?? null,
    ...towns,
  ]);

/** The town, and the branch or postomat when that is the way. */
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

/** What a line bears of a discount, by its name of today. */
const discountOfLine = ({ position, promotion, amount_kop }: Off, code: string): LineDiscount => ({
  position,
  source: promotion ? "promotion" : "code",
  promotion_id: promotion?.id ?? null,
  name_uk: promotion?.name_uk ?? code,
  name_ru: promotion?.name_ru ?? code,
  amount_kop,
});

/** What was ordered, and what is given to it. */
export const linesToWrite = ({ lines, gifts, off, usedCode }: PricedCart): NewLine[] => [
  ...lines.map(({ item, offer, price, parts }, index) => {
    if (!offer || !price) throw new Error("a line that cannot be sold came to be written");
    const { quantity, options } = item;
    return {
      ...lineOf(offer, { price_kop: price.price_kop, quantity, options }),
      parts: parts.map(partOf),
      discounts: (off[index] ?? []).map((one) => discountOfLine(one, usedCode ?? "")),
    };
  }),
  ...gifts.map((gift) => lineOf(gift, { price_kop: 0, quantity: 1, options: {} })),
];

/** What the shop gives to it by itself. */
export const givenOf = ({ promotions }: PricedCart) =>
  promotions.map(({ promotion: { name_uk, name_ru, action }, discount_kop }) => ({
    name_uk,
    name_ru,
    discount_kop,
    gives: givesOf(action),
  }));

type Keys = Pick<
  WrittenOrder,
  "idempotency_key" | "request_hash" | "access_token" | "lang" | "purchase_id" | "parcel" | "parcels"
>;

/** Whose order it is, and by which way it came. */
export interface Origin {
  readonly source: OrderSource;
  /** Where the visit came from that it was placed in; left out when nobody knows. */
  readonly channel?: Channel | null;
  /** The buyer's account; null when they have none. */
  readonly customerId: number | null;
}

const isCodeUsed = ({ problems }: PricedCart): boolean =>
  problems.every(({ code }) => code !== "promo_not_combined");

/** A buyer's own words in chocolate that somebody of the team looks at first; by phone the team wrote them itself. */
const isHeld = (source: OrderSource, { items }: ParcelWanted): boolean =>
  source === "site" && items.some(({ options }) => isRude(parseMessage(options)?.rows ?? []));

/**
 * The discount of a parcel by its kind. One use of a code, or of a promotion, stays one: it is written with the first
 * parcel, and the others' parts as given by the shop, as when an order is split.
 */
const discountOf = ({ sums, code_kop }: PricedCart, parcel: number) =>
  parcel === 1
    ? { manual_discount_kop: 0, promotions_kop: sums.discount_kop - code_kop }
    : { manual_discount_kop: sums.discount_kop, promotions_kop: 0 };

/** There is no parcel to wrap or to put a card into when all of it is sent. */
const giftColumns = ({ delivery, gift }: ParcelWanted) => {
  const isSent = delivery.type === "digital";
  return {
    gift_message: isSent ? null : gift.message,
    gift_card: isSent ? null : gift.card,
    gift_wrap: !isSent && gift.wrap,
    gift_ribbon: isSent ? null : gift.ribbon,
    gift_anonymous: gift.anonymous,
  };
};

/** The clock of the buyer's device may be fast: nobody agrees after the order has come. */
const consentColumns = ({ consent }: Pick<OrderInput, "consent">, now: Date) => ({
  consent_at: consent && new Date(Math.min(Date.parse(consent.at), now.getTime())),
  consent_version: consent?.version ?? null,
});

/** Why delivery costs what it does, as it is today. */
function deliveryColumns(cart: PricedCart) {
  const told = explainDelivery(cart);
  return {
    delivery_why: told?.why ?? null,
    delivery_full_kop: told?.full_kop ?? null,
    delivery_less_from_kop: told?.lessFrom_kop ?? null,
  };
}

/** @param parcel what it says of itself, of several the one that is written */
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
    delivery_date: delivery.date,
    arrives_by: plan.moment.arrivesBy,
    delivery_slot: plan.moment.slot,
    dispatch_on: plan.moment.dispatchOn,
    tracking_number: null,
    ...giftColumns(parcel),
    // A code that a better promotion does not go with is not used.
    promo_code: keys.parcel === 1 && input.promo_code && isCodeUsed(cart) ? promoKey(input.promo_code) : null,
    comment: input.comment,
    do_not_call: parcel.do_not_call,
    held: isHeld(origin.source, parcel),
    ...consentColumns(input, now),
    ...cart.sums,
    ribbon_kop: cart.ribbon_kop,
    ...discountOf(cart, keys.parcel),
    ...deliveryColumns(cart),
    credit_kop: 0,
    total_kop: cart.total_kop,
    items_count: parcel.items.reduce((sum, item) => sum + item.quantity, cart.gifts.length),
    search_words: foundBy(people, [place?.name_uk ?? null, place?.name_ru ?? null]),
    status: "new",
    // Nothing to pay is paid.
    payment_status,
    ...holdOf(
      { status: "new", payment_method: input.payment, payment_status, delivery_type: delivery.type },
      { ...plan.settings.selling, ...plan.settings.seller },
      now,
    ),
    version: 1,
    created_at: now,
    updated_at: now,
  };
}
