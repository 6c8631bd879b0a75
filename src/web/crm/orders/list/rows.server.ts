// The order data of the list, no more: phones are formatted here, so that the browser needs no phone library.
import { formatPhone } from "#kit/phone/phone.ts";
import type { Due } from "#shop/fulfilment/reads/dispatch.server.ts";
import type { CrmOrderRow } from "#shop/order-list/output.ts";
import type { Colleague } from "#shop/order-notes/reads/presence.server.ts";

export function listRow(order: CrmOrderRow, due: Due | undefined, present: readonly Colleague[] = []) {
  const { contact, recipient, delivery } = order;
  return {
    number: order.number,
    version: order.version,
    next: order.next,
    status: order.status,
    placedAt: order.created_at,
    /** Null for users who may not see the payer. */
    payer: contact && `${contact.first_name} ${contact.last_name}`.trim(),
    phone: formatPhone(contact?.phone ?? recipient?.phone ?? ""),
    /** Null when the payer is the recipient. */
    recipient: recipient && `${recipient.name} ${recipient.surname}`.trim(),
    recipientPhone: recipient && formatPhone(recipient.phone),
    delivery: {
      type: delivery.type,
      carrier: delivery.carrier,
      number: delivery.warehouse_number,
      city: delivery.city,
    },
    payment: order.payment,
    paymentStatus: order.payment_status,
    items: order.items_count,
    total: order.total,
    /** The payment question of each step that has one. */
    asks: order.asks,
    /** It is prepaid, but the money has not arrived. */
    unpaid: order.unpaid,
    /** Null for users who may not see sums. */
    toPay: order.to_pay,
    toGiveBack: order.to_give_back,
    due: due ?? null,
    doNotCall: order.do_not_call,
    hasCard: order.has_gift_message,
    isHeld: order.held,
    /** It sends units of another order again, free of charge. */
    isReplacement: order.source === "replacement",
    parcel: order.parcel,
    /** Colleagues who have it open now; null: a colleague without a name. */
    present: present.map(({ name }) => name),
  };
}

export type ListRow = ReturnType<typeof listRow>;

/** A card of the board also needs the waybill, for the questions of the order's page. */
export const boardRow = (...[order, ...about]: Parameters<typeof listRow>) => ({
  ...listRow(order, ...about),
  waybill: order.tracking_number,
});

export type BoardRow = ReturnType<typeof boardRow>;
