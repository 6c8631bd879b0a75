// The public JSON of an order: one mapping for tracking, account, CRM and the checkout's response.
import { kyivIso } from "#kit/clock.ts";
import { hryvnias, type Kop } from "#kit/money.ts";
import { pictureUrl } from "#kit/url/picture-address.ts";
import type { Locale } from "../../messaging/rules/messages.ts";
import { areKept, paidByLine } from "../../pricing/rules/prices.ts";
import type { DeliveryJson, OrderItemJson, OrderJson, OrderParcelJson, StockJson } from "../output/order.ts";
import { advanceDue, dueOnDelivery, owesRest } from "../rules/payment/advance-due.ts";
import { awaitsMoney } from "../rules/payment/common-payment.ts";
import { bearingOf, type LineDiscount } from "../rules/payment/line-discounts.ts";
import { invoicePath, orderCan, trackingPath } from "../rules/statuses.ts";
import { stockHoldOf } from "../rules/stock-hold.ts";
import type { GivenRow, NewLine, OrderRow as StoredOrder } from "../store.server.ts";

type OrderRow = Omit<StoredOrder, "search">;

export const deliveryJson = (order: OrderRow, locale: Locale): DeliveryJson => ({
  type: order.delivery_type,
  choice: order.recipient_choice,
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

const offJson = (discount: LineDiscount, locale: Locale): NonNullable<OrderItemJson["off"]>[number] => ({
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

export function stockJson(order: Parameters<typeof stockHoldOf>[0]): StockJson | null {
  const hold = stockHoldOf(order);
  return hold && { state: hold.state, until: hold.until && kyivIso(hold.until) };
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
    rest: owesRest(order) ? hryvnias(order.total_kop - order.paid_kop) : 0,
    advance: advanceJson(order, certificate?.amount_kop ?? 0),
    invoice: invoiceJson(order, parcels, certificates),
    items: itemsJson(lines, order, locale),
    delivery: deliveryJson(order, locale),
    contact: contactJson(order),
    recipient: recipientJson(order),
    gift: {
      message: order.gift_message,
      card: order.greeting_card,
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
        collects: parcels.some((other) => other.parcel > 1 && awaitsMoney(other)),
      }),
      review: orderCan.review(order),
    },
    access_token: order.access_token,
    stock: stockJson(order),
    parcel: parcelPlace(order),
    parcels: parcels.map(parcelJson),
  };
}
