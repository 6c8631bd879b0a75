// Which steps an order may take, and what each step brings.
// Not here: who has which right (shop/staff/rules/rights.ts), messages to the customer (messages/buyer.server.ts).

import { normalise } from "#kit/text/search-text.ts";
import type { OrderWay } from "../../delivery/rules/settings.ts";
import type { Purpose } from "../../messaging/rules/messages.ts";
import { isByCard } from "../../payments/rules/statuses.ts";
import { type Actor, can, type Right } from "../../staff/rules/rights.ts";
import { type AdvanceOrder, advanceDue, owesRest } from "./payment/advance-due.ts";

export const orderStatuses = [
  "new",
  "confirmed",
  "packing",
  "shipped",
  "delivered",
  "completed",
  "cancelled",
  "returned",
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export const isOff = (status: OrderStatus): boolean => status === "cancelled" || status === "returned";

export const next = {
  new: ["confirmed", "cancelled"],
  confirmed: ["packing", "cancelled"],
  packing: ["shipped", "cancelled"],
  shipped: ["delivered", "returned"],
  delivered: ["completed", "returned"],
  completed: [],
  cancelled: [],
  returned: [],
} as const satisfies Record<OrderStatus, readonly OrderStatus[]>;

/** A status that an order can be moved to; every order starts as `new`. */
export type Step = Exclude<OrderStatus, "new">;
export const steps = orderStatuses.filter((status) => status !== "new");

/** The steps forward, in order; the other steps end or reverse the order. */
export const forwardSteps = ["confirmed", "packing", "shipped", "delivered", "completed"] as const;
export type ForwardStep = (typeof forwardSteps)[number];
export const leadsOn = (step: Step): step is ForwardStep => (forwardSteps as readonly Step[]).includes(step);

/** The steps that are taken back within a time (order-steps/rules/undo.ts). */
export const undoSteps = [...forwardSteps, "cancelled"] as const;
export type UndoableStep = (typeof undoSteps)[number];
export const isUndoable = (step: Step): step is UndoableStep => (undoSteps as readonly Step[]).includes(step);

/** Steps for many orders at once. Each cancellation is decided separately, with a reason. */
export const bulkSteps = [...forwardSteps, "returned"] as const;
export type BulkStep = (typeof bulkSteps)[number];

/** How many orders one bulk request may move. */
export const bulkMost = 200;

const rightFor: Record<Step, Right> = {
  confirmed: "order.confirm",
  packing: "order.pack",
  shipped: "order.ship",
  delivered: "order.deliver",
  completed: "order.complete",
  cancelled: "order.cancel",
  returned: "order.return",
};

export const isOrderStatus = (text: string): text is OrderStatus =>
  (orderStatuses as readonly string[]).includes(text);

/** An electronic order is neither packed nor delivered: the last e-mail completes it. */
const nextOfSent: Partial<Record<OrderStatus, readonly Step[]>> = {
  confirmed: ["completed", "cancelled"],
};

/** It goes nowhere before the recipient has chosen where. */
const nextOfWaiting: Partial<Record<OrderStatus, readonly Step[]>> = {
  confirmed: ["cancelled"],
  packing: ["cancelled"],
};

/** The fields that an order's steps depend on; without `delivery_type`, a physical delivery. */
interface OnItsWay {
  readonly status: OrderStatus;
  readonly delivery_type?: OrderWay;
}

/** The allowed next steps. */
export const nextOf = ({ status, delivery_type }: OnItsWay): readonly Step[] =>
  (delivery_type === "digital"
    ? nextOfSent[status]
    : delivery_type === "recipient_choice"
      ? nextOfWaiting[status]
      : undefined) ?? next[status];

const follows = (order: OnItsWay, to: OrderStatus): boolean =>
  (nextOf(order) as readonly OrderStatus[]).includes(to);

/** The right that a step requires. */
export const rightForStep = (to: Step): Right => rightFor[to];

/** A message that waits for a manager's approval blocks confirmation, and so packing. */
export const isHeldBack = (order: { held?: boolean }, to: Step): boolean =>
  order.held === true && to === "confirmed";

/** The steps this user may take with the order now. */
export const stepsFor = (order: OnItsWay & { held?: boolean }, actor: Actor): Step[] =>
  nextOf(order).filter((to) => can(actor, rightFor[to]) && !isHeldBack(order, to));

export const orderCan = {
  move: (order: OnItsWay, to: OrderStatus): boolean => follows(order, to),
  cancel: (order: OnItsWay): boolean => follows(order, "cancelled"),
  /**
   * It can still be paid by card: it is active and not paid, or the advance of cash on delivery is not. Several parcels
   * are paid by the first one's link, even if it is cancelled itself and others wait for payment; what one of them costs
   * more since is paid by its own.
   */
  pay: (
    order: AdvanceOrder & {
      readonly parcel: number;
      /** Other parcels wait for this payment. */
      readonly collects?: boolean;
    },
  ): boolean =>
    (order.parcel === 1 || owesRest(order)) &&
    (!["cancelled", "returned"].includes(order.status) || order.collects === true) &&
    (["unpaid", "failed"].includes(order.payment_status) || owesRest(order)) &&
    (isByCard(order.payment_method) || advanceDue(order) > 0),
  review: (order: { status: OrderStatus }): boolean => ["delivered", "completed"].includes(order.status),
};

/** Cancelled orders were never dispatched: their units return to stock. For returns: shop/returns. */
export const givesStockBack = (to: OrderStatus): boolean => to === "cancelled";

/** The customer is notified of these steps. */
export const noticeOf: Partial<Record<Step, Purpose>> = {
  confirmed: "order_confirmed",
  shipped: "order_shipped",
  cancelled: "order_cancelled",
};

/** The tracking page, by the secret link. */
export const trackingPath = (order: {
  number: string;
  access_token: string;
  lang: "uk" | "ru";
}): `/${string}` =>
  `${order.lang === "ru" ? "/ru" : ""}/thx-page?number=${order.number}&token=${order.access_token}`;

/** The invoice document, by the same secret. */
export const invoicePath = (order: { number: string; access_token: string }): `/${string}` =>
  `/api/orders/${order.number}/invoice.pdf?token=${order.access_token}`;

/** A delivery note of the purchase, by the same secret. */
export const deliveryNotePath = (
  order: { number: string; access_token: string },
  note: number,
): `/${string}` => `/api/orders/${order.number}/delivery-note.pdf?note=${note}&token=${order.access_token}`;

/** The page to which the buyer returns from the bank, and where an unpaid order can be paid. */
export const paymentPath = (order: {
  number: string;
  access_token: string;
  lang: "uk" | "ru";
}): `/${string}` => `${order.lang === "ru" ? "/ru" : ""}/payment/${order.number}?token=${order.access_token}`;

/** The searchable text of an order, besides its number and waybill: normalised, each word once. */
export const searchWords = (texts: readonly (string | null)[]): string =>
  [...new Set(texts.flatMap((text) => normalise(text ?? "").split(" ")))].filter(Boolean).join(" ");

const maxTerms = 6;

/** The search terms in what a manager typed; digits with spaces and dashes are one phone or waybill. */
export function searchTerms(typed: string): string[] {
  if (/^[\d\s()+\u00a0№#-]+$/.test(typed)) {
    const digits = typed.replace(/\D/g, "");
    return digits ? [digits] : [];
  }
  return normalise(typed).split(" ").filter(Boolean).slice(0, maxTerms);
}
