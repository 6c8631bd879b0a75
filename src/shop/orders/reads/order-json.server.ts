// The public JSON of an order: one mapping for tracking, account, CRM and the checkout's response.
import { type Day, kyivIso } from "#kit/clock.ts";
import { hryvnias, type Kop } from "#kit/money.ts";
import { pictureUrl } from "#kit/picture-address.ts";
import type { KeptDesign, RibbonColour } from "#shop/greeting-cards/rules.ts";
import type { DeliveryReason } from "../../cart/rules/explained-delivery.ts";
import type { CarrierName } from "../../delivery/rules/carriers.ts";
import type { OrderWay } from "../../delivery/rules/settings.ts";
import type { Locale } from "../../messaging/rules.ts";
import type { PaymentMethod, PaymentStatus } from "../../payments/rules.ts";
import { areKept, paidByLine } from "../../pricing/rules.ts";
import type { Gives } from "../../promotions/rules/promotion.ts";
import { advanceDue, dueOnDelivery } from "../rules/payment/advance.ts";
import { bearingOf, type LineDiscount } from "../rules/payment/line-discounts.ts";
import { awaitsFirst } from "../rules/payment/purchase.ts";
import { type StockNews, stockNews } from "../rules/stock-hold.ts";
import { invoicePath, type OrderStatus, orderCan, trackingPath } from "../rules.ts";
import type { GivenRow, NewLine, OrderRow as StoredOrder } from "../store.server.ts";

type OrderRow = Omit<StoredOrder, "search">;

export interface OrderItemJson {
  product_id: number;
  variant_id: number;
  name: string;
  /** Empty when the product has one variant. */
  variant: string;
  slug: string;
  quantity: number;
  price: number;
  total: number;
  /** The picture's file in the catalogue, and its URL in the preview size. */
  picture: string | null;
  preview: string | null;
  options: Record<string, unknown>;
  /** The line's share of the order's discounts, as computed; null: not stored. */
  off: LineOffJson[] | null;
  /** For all units, after its share of the order's discount. */
  paid: number;
  /** Contents of each cell of one unit, by cell; empty if the product is not made of parts. */
  parts: OrderPartJson[];
}

export interface LineOffJson {
  by: LineDiscount["source"];
  /** The name of the promotion or promo code; null for a manual discount. */
  name: string | null;
  amount: number;
}

export interface OrderPartJson {
  /** Of the cell, from 0. */
  position: number;
  key: string;
  name: string;
  /** The file in the catalogue. */
  picture: string | null;
}

/** What a promotion gave. */
export interface OrderPromotionJson {
  name: string;
  /** The discount on products, part of the total discount. */
  discount: number;
  gives: Gives;
}

export interface DeliveryJson {
  type: OrderWay;
  /** Null: pickup. */
  carrier: CarrierName | null;
  city_ref: string | null;
  city: string | null;
  warehouse_ref: string | null;
  warehouse_number: number | null;
  warehouse: string | null;
  street: string | null;
  building: string | null;
  apartment: string | null;
  courier_on_door: boolean;
  /** The day the buyer chose. */
  date: Day | null;
  arrives_by: Day | null;
  /** Slot of the shop's own courier, "10:00-13:00". */
  slot: string | null;
  /** The dispatch day. */
  leaves_on: Day | null;
}

export interface GiftJson {
  message: string | null;
  /** Null: without a picture. */
  card: KeptDesign | null;
  wrap: boolean;
  ribbon: RibbonColour | null;
  anonymous: boolean;
}

export interface OrderJson {
  id: number;
  number: string;
  status: OrderStatus;
  payment: PaymentMethod;
  payment_status: PaymentStatus;
  created_at: string;
  subtotal: number;
  /** The total discount: promotions, the manual part, and the rest from the promo code. */
  discount: number;
  promotions: OrderPromotionJson[];
  manual_discount: number;
  /** The total for gift wrapping. */
  wrap: number;
  /** The ribbon's part of it. */
  ribbon: number;
  delivery_price: number;
  /** Why delivery costs less than its full price; null: it does not, or the reason was not stored. */
  delivery_why: DeliveryReason | null;
  /** The full price; null: not stored. */
  delivery_full: number | null;
  /** The sum of products from which it costs less, if that is the reason. */
  delivery_less_from: number | null;
  fee: number;
  total: number;
  /** What a gift certificate paid of the total; null if none did. */
  certificate: { last4: string; amount: number } | null;
  /** The total without it. */
  due: number;
  /** What is paid in advance of cash on delivery: its sum, of it still to be paid, and what is left to collect. */
  advance: { sum: number; due: number; on_delivery: number } | null;
  /** The invoice document, also when paid; several parcels share one. Null if there is none. */
  invoice: { number: string; url: string } | null;
  items: OrderItemJson[];
  delivery: DeliveryJson;
  contact: { first_name: string; last_name: string; phone: string; email: string | null };
  recipient: { name: string; surname: string; phone: string } | null;
  gift: GiftJson;
  promo_code: string | null;
  comment: string | null;
  do_not_call: boolean;
  tracking_number: string | null;
  can: { cancel: boolean; pay: boolean; review: boolean };
  access_token: string;
  /** How it holds its stock while that is temporary; null: nothing to report. */
  stock: StockJson | null;
  /** Which of the parcels of one purchase it is, from 1; null: it was bought alone. */
  parcel: { position: number; of: number } | null;
  /** All parcels of the purchase, for viewers who may see them all; empty if bought alone. */
  parcels: OrderParcelJson[];
}

export interface StockJson {
  state: StockNews["state"];
  /** End of a temporary hold; null otherwise. */
  until: string | null;
}

/** A short form of a purchase's parcel. */
export interface OrderParcelJson {
  number: string;
  status: OrderStatus;
  total: number;
  /** Null: the payer. */
  recipient: { name: string; surname: string } | null;
  delivery: OrderWay;
  arrives_by: Day | null;
  tracking_number: string | null;
  /** The tracking page. */
  url: string;
}

export const deliveryJson = (order: OrderRow, locale: Locale): DeliveryJson => ({
  type: order.delivery_type,
  carrier: order.delivery_type === "pickup" ? null : order.carrier,
  city_ref: order.city_ref,
  city: (locale === "ru" ? order.city_ru : order.city_uk) || null,
  warehouse_ref: order.warehouse_ref,
  warehouse_number: order.warehouse_number,
  warehouse: (locale === "ru" ? order.warehouse_ru : order.warehouse_uk) || null,
  street: order.street,
  building: order.building,
  apartment: order.apartment,
  courier_on_door: order.courier_on_door,
  date: order.delivery_date,
  arrives_by: order.arrives_by,
  slot: order.delivery_slot,
  leaves_on: order.dispatch_on,
});

export const contactJson = (order: OrderRow): OrderJson["contact"] => ({
  first_name: order.contact_first_name,
  last_name: order.contact_last_name,
  phone: order.contact_phone,
  email: order.contact_email,
});

export function recipientJson({
  recipient_name,
  recipient_surname,
  recipient_phone,
}: OrderRow): OrderJson["recipient"] {
  if (recipient_name === null || recipient_phone === null) return null;
  return { name: recipient_name, surname: recipient_surname ?? "", phone: recipient_phone };
}

const offJson = (discount: LineDiscount, locale: Locale): LineOffJson => ({
  by: discount.source,
  name: discount[`name_${locale}`] || null,
  amount: hryvnias(discount.amount_kop),
});

function itemsJson(
  lines: readonly NewLine[],
  { discount_kop }: Pick<OrderRow, "discount_kop">,
  locale: Locale,
): OrderItemJson[] {
  const bearing = bearingOf(lines);
  const isKept = areKept(bearing, discount_kop);
  const paid = paidByLine(bearing, discount_kop);
  return lines.map((line, index) => ({
    ...itemJson(line, locale),
    off: isKept ? line.discounts.map((discount) => offJson(discount, locale)) : null,
    paid: hryvnias(paid[index] ?? 0),
  }));
}

const itemJson = (line: NewLine, locale: Locale): Omit<OrderItemJson, "off" | "paid"> => ({
  product_id: line.product_id,
  variant_id: line.variant_id,
  name: locale === "ru" ? line.name_ru : line.name_uk,
  variant: locale === "ru" ? line.variant_ru : line.variant_uk,
  slug: line.slug,
  quantity: line.quantity,
  price: hryvnias(line.unit_price_kop),
  total: hryvnias(line.total_kop),
  picture: line.picture,
  preview: line.picture && pictureUrl(line.picture, "preview", 1),
  options: line.options,
  parts: line.parts.map(({ position, key, picture, ...part }) => ({
    position,
    key,
    name: part[`name_${locale}`],
    picture,
  })),
});

export function stockJson(order: Parameters<typeof stockNews>[0]): StockJson | null {
  const news = stockNews(order);
  return news && { state: news.state, until: news.until && kyivIso(news.until) };
}

/** What a certificate paid of an order. */
export interface CertificatePart {
  readonly last4: string;
  readonly amount_kop: Kop;
}

export interface OrderParts {
  readonly lines: readonly NewLine[];
  readonly promotions: readonly Pick<GivenRow, "name_uk" | "name_ru" | "discount_kop" | "gives">[];
  /** By order, including the other parcels. */
  readonly certificates: ReadonlyMap<number, CertificatePart>;
  /** All parcels of its purchase, the first one first; left out if bought alone. */
  readonly parcels?: readonly ParcelRow[];
}

/** The columns of a parcel that the other parcels' JSON uses. */
export type ParcelRow = Pick<
  OrderRow,
  | "id"
  | "number"
  | "parcel"
  | "status"
  | "payment_status"
  | "total_kop"
  | "recipient_name"
  | "recipient_surname"
  | "delivery_type"
  | "arrives_by"
  | "tracking_number"
  | "access_token"
  | "lang"
>;

/** Which of the parcels of one purchase it is. */
export const parcelPlace = ({
  parcel,
  parcels,
}: Pick<OrderRow, "parcel" | "parcels">): OrderJson["parcel"] =>
  parcels > 1 ? { position: parcel, of: parcels } : null;

export const parcelJson = (row: ParcelRow): OrderParcelJson => ({
  number: row.number,
  status: row.status,
  total: hryvnias(row.total_kop),
  recipient:
    row.recipient_name === null ? null : { name: row.recipient_name, surname: row.recipient_surname ?? "" },
  delivery: row.delivery_type,
  arrives_by: row.arrives_by,
  tracking_number: row.tracking_number,
  url: trackingPath(row),
});

/** None if certificates paid everything, or if all is cancelled. */
function invoiceJson(
  { payment_method, ...order }: OrderRow,
  parcels: readonly ParcelRow[],
  certificates: OrderParts["certificates"],
): OrderJson["invoice"] {
  if (payment_method !== "invoice") return null;
  const [first = order] = parcels;
  const isOwed = ({ id, status, total_kop }: Pick<ParcelRow, "id" | "status" | "total_kop">): boolean =>
    status !== "cancelled" && total_kop > (certificates.get(id)?.amount_kop ?? 0);
  return (parcels.length > 0 ? parcels : [order]).some(isOwed)
    ? { number: first.number, url: invoicePath(first) }
    : null;
}

function advanceJson(order: OrderRow, certificate_kop: Kop): OrderJson["advance"] {
  if (order.payment_method !== "cod" || order.advance_kop === 0) return null;
  return {
    sum: hryvnias(Math.max(0, Math.min(order.advance_kop, order.total_kop) - certificate_kop)),
    due: hryvnias(advanceDue(order)),
    on_delivery: hryvnias(dueOnDelivery(order)),
  };
}

export function toOrder(
  order: OrderRow,
  { lines, promotions, certificates, parcels = [] }: OrderParts,
  locale: Locale,
): OrderJson {
  const certificate = certificates.get(order.id) ?? null;
  return {
    id: order.id,
    number: order.number,
    status: order.status,
    payment: order.payment_method,
    payment_status: order.payment_status,
    created_at: kyivIso(order.created_at),
    subtotal: hryvnias(order.subtotal_kop),
    discount: hryvnias(order.discount_kop),
    promotions: promotions.map(({ discount_kop, gives, ...names }) => ({
      name: names[`name_${locale}`],
      discount: hryvnias(discount_kop),
      gives,
    })),
    manual_discount: hryvnias(order.manual_discount_kop),
    wrap: hryvnias(order.wrap_kop),
    ribbon: hryvnias(order.ribbon_kop),
    delivery_price: hryvnias(order.delivery_kop),
    delivery_why: order.delivery_why,
    delivery_full: order.delivery_full_kop === null ? null : hryvnias(order.delivery_full_kop),
    delivery_less_from: order.delivery_less_from_kop === null ? null : hryvnias(order.delivery_less_from_kop),
    fee: hryvnias(order.fee_kop),
    total: hryvnias(order.total_kop),
    certificate: certificate && { last4: certificate.last4, amount: hryvnias(certificate.amount_kop) },
    due: hryvnias(Math.max(0, order.total_kop - (certificate?.amount_kop ?? 0))),
    advance: advanceJson(order, certificate?.amount_kop ?? 0),
    invoice: invoiceJson(order, parcels, certificates),
    items: itemsJson(lines, order, locale),
    delivery: deliveryJson(order, locale),
    contact: contactJson(order),
    recipient: recipientJson(order),
    gift: {
      message: order.gift_message,
      card: order.gift_card,
      wrap: order.gift_wrap,
      ribbon: order.gift_ribbon,
      anonymous: order.gift_anonymous,
    },
    promo_code: order.promo_code,
    comment: order.comment,
    do_not_call: order.do_not_call,
    tracking_number: order.tracking_number,
    can: {
      cancel: orderCan.cancel(order),
      pay: orderCan.pay({
        ...order,
        collects: parcels.some((other) => other.parcel > 1 && awaitsFirst(other)),
      }),
      review: orderCan.review(order),
    },
    access_token: order.access_token,
    stock: stockJson(order),
    parcel: parcelPlace(order),
    parcels: parcels.map(parcelJson),
  };
}
