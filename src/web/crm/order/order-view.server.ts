// What the order's page shows. The secret link stays on the server; phones are written out for the browser.
import type { Locale } from "#i18n/locale.ts";
import { formatPhone } from "#kit/phone.ts";
import type { ShopSettings } from "#shop/content/rules.ts";
import type { CrmOrderJson } from "#shop/orders/reads/crm.server.ts";
import { awaitsDispatch } from "#shop/orders/rules/dispatch.ts";
import { type Actor, can } from "#shop/staff/rules.ts";

const dialled = (phone: string) => ({ dial: phone, shown: formatPhone(phone) });

/** The words of a line's options: a message in chocolate, a composition of a box. */
const optionWords = (options: Record<string, unknown>): string[] =>
  Object.values(options).filter((value): value is string => typeof value === "string" && value !== "");

/** «Відділення № 1: вул. Хрещатик, 22» without its number, which is said apart. */
const placeOf = (warehouse: string): string => warehouse.replace(/^\D*№\s*\d+[^:]*:\s*/, "");

function address(
  { delivery }: CrmOrderJson,
  pickupAddress: string,
): { address: string; apartment: string | null } {
  const { type, warehouse, street, building, apartment } = delivery;
  if (type === "pickup") return { address: pickupAddress, apartment: null };
  if (type === "courier") return { address: [street, building].filter(Boolean).join(", "), apartment };
  return { address: placeOf(warehouse ?? ""), apartment: null };
}

export function orderView(order: CrmOrderJson, settings: ShopSettings, actor: Actor, locale: Locale) {
  const { contact, recipient, delivery } = order;
  const isOpen = awaitsDispatch(order.status) || order.status === "shipped";
  return {
    number: order.number,
    version: order.version,
    status: order.status,
    next: order.next,
    lang: order.lang,
    placedAt: order.created_at,
    items: order.items.map((item, position) => ({
      key: position,
      name: item.name,
      notes: [item.variant, ...optionWords(item.options)].filter(Boolean),
      quantity: item.quantity,
      price: item.price,
      total: item.total,
      picture: item.picture,
    })),
    sums: {
      subtotal: order.subtotal,
      discount: order.discount,
      promoCode: order.promo_code,
      wrap: order.wrap,
      delivery: order.delivery_price,
      fee: order.fee,
      total: order.total,
    },
    payment: { method: order.payment, status: order.payment_status },
    gift: order.gift,
    comment: order.comment,
    doNotCall: order.do_not_call,
    payer: {
      name: `${contact.first_name} ${contact.last_name}`.trim(),
      phone: dialled(contact.phone),
      email: contact.email,
      orders: order.customer.orders,
      spent: order.customer.sum,
    },
    /** Null when the payer receives. */
    recipient: recipient && {
      name: `${recipient.surname} ${recipient.name}`.trim(),
      phone: dialled(recipient.phone),
    },
    delivery: {
      type: delivery.type,
      number: delivery.warehouse_number,
      city: delivery.city,
      ...address(order, settings.contacts.address[locale]),
      onDoor: delivery.courier_on_door,
      chosenDay: delivery.date,
      arrivesBy: delivery.arrives_by,
      waybill: order.tracking_number,
      /** The person may note the carrier's number now. */
      canNote: delivery.type !== "pickup" && isOpen && can(actor, "order.ship"),
    },
    claims: order.claims,
    canAnswerClaims: can(actor, "claim.answer"),
    /** The newest first, numbered from the first. */
    history: order.history.map((event, index) => ({ ...event, id: order.history.length - index })),
  };
}

export type OrderView = ReturnType<typeof orderView>;
export type OrderEvent = OrderView["history"][number];
