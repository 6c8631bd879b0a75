// As much of an order as its card in the account shows. Pure.
import type { CartOptions } from "#shop/cart/rules/lines.ts";
import type { OwnEventJson, OwnOrderJson } from "#shop/orders/reads/own-orders.server.ts";

type Moments = Readonly<Record<string, string>>;

/** When each status was reached, by the history. */
const reached = (history: readonly OwnEventJson[]): Moments =>
  Object.fromEntries(history.flatMap(({ kind, to, at }) => (kind === "status" && to ? [[to, at]] : [])));

/** Who stopped the order, and when; null for orders that have not been stopped. */
function ending({ status, history }: OwnOrderJson): Pick<OwnEventJson, "by" | "at"> | null {
  if (status !== "cancelled" && status !== "returned") return null;
  const event = history.findLast(({ kind, to }) => kind === "status" && to === status);
  return event ? { by: event.by, at: event.at } : null;
}

export function orderCardView(order: OwnOrderJson) {
  const { contact, recipient } = order;
  return {
    number: order.number,
    token: order.access_token,
    status: order.status,
    placedAt: order.created_at,
    payment: order.payment,
    payment_status: order.payment_status,
    total: order.total,
    due: order.due,
    items: order.items.map(({ product_id, variant_id, quantity, options, name, price, picture }) => ({
      line: { product_id, variant_id, quantity, options: options as CartOptions, name, price },
      picture,
    })),
    receiver: recipient
      ? `${recipient.name} ${recipient.surname}`.trim()
      : `${contact.first_name} ${contact.last_name}`.trim(),
    delivery: order.delivery,
    waybill: order.tracking_number,
    reached: { new: order.created_at, ...reached(order.history) } as Moments,
    ending: ending(order),
  };
}

export type OrderCardView = ReturnType<typeof orderCardView>;
