// The fields of an order for its card in the account. Pure.
import { type CartOptions, lineKey } from "#shop/cart/rules/lines.ts";
import type { OrderItemJson } from "#shop/orders/output/order.ts";
import type { OwnEventJson, OwnOrderJson } from "#shop/own-orders/output.ts";

type Bought = ReadonlyMap<string, readonly OrderItemJson[]>;
type Moments = Readonly<Record<string, string>>;

/** When each status was reached, from the history. */
const reached = (history: readonly OwnEventJson[]): Moments =>
  Object.fromEntries(history.flatMap(({ kind, to, at }) => (kind === "status" && to ? [[to, at]] : [])));

/** Who stopped the order, and when; null for orders that were not stopped. */
function ending({ status, history }: OwnOrderJson): Pick<OwnEventJson, "by" | "at"> | null {
  if (status !== "cancelled" && status !== "returned") return null;
  const event = history.findLast(({ kind, to }) => kind === "status" && to === status);
  return event ? { by: event.by, at: event.at } : null;
}

const lineOf = ({ product_id, variant_id, quantity, options, name, price }: OrderItemJson) => ({
  product_id,
  variant_id,
  quantity,
  options: options as CartOptions,
  name,
  price,
});

/** Equal lines of several parcels are one line, as in any cart. */
function together(items: readonly OrderItemJson[]) {
  const lines = new Map<string, ReturnType<typeof lineOf>>();
  for (const line of items.map(lineOf)) {
    const key = `${lineKey(line)} ${line.price}`;
    lines.set(key, { ...line, quantity: line.quantity + (lines.get(key)?.quantity ?? 0) });
  }
  return [...lines.values()];
}

/** @param bought the contents of the orders of the same purchase, by their number */
export function orderCardView(order: OwnOrderJson, bought: Bought) {
  const { contact, recipient, parcels } = order;
  const purchase =
    parcels.length > 0 ? parcels.flatMap(({ number }) => bought.get(number) ?? []) : order.items;
  return {
    number: order.number,
    token: order.access_token,
    status: order.status,
    placedAt: order.created_at,
    payment: order.payment,
    payment_status: order.payment_status,
    total: order.total,
    due: order.due,
    items: order.items.map((item) => ({ line: lineOf(item), picture: item.picture })),
    /** The lines that «Повторити» adds to the cart: all parcels of the purchase. */
    whole: together(purchase),
    parcel: order.parcel,
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
