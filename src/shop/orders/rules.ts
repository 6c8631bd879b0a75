// Which step of an order may follow which, and what a step brings with it.
// Not here: who has which right (shop/staff/rules.ts), the words to the customer (notices.server.ts).

import { normalise } from "../delivery/rules/search-text.ts";
import type { OrderWay } from "../delivery/rules/settings.ts";
import type { Purpose } from "../messaging/rules.ts";
import { type Actor, can, type Right } from "../staff/rules.ts";

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

/** A status that an order is moved to; it is born new. */
export type Step = Exclude<OrderStatus, "new">;
export const steps = orderStatuses.filter((status) => status !== "new");

/** The steps that lead an order on, in their order; the others turn it off its path. */
const forwardSteps = ["confirmed", "packing", "shipped", "delivered", "completed"] as const;
export type ForwardStep = (typeof forwardSteps)[number];
export const leadsOn = (step: Step): step is ForwardStep => (forwardSteps as readonly Step[]).includes(step);

/** Steps for many orders at once. To call one off is decided one by one, with a reason. */
export const bulkSteps = [...forwardSteps, "returned"] as const;
export type BulkStep = (typeof bulkSteps)[number];

/** How many orders go a step further at once. */
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

/** What is sent electronically is neither packed nor brought: with the last letter it is done. */
const nextOfSent: Partial<Record<OrderStatus, readonly Step[]>> = {
  confirmed: ["completed", "cancelled"],
};

/** An order as far as its steps depend on it; a way left out is one that brings goods. */
interface OnItsWay {
  readonly status: OrderStatus;
  readonly delivery_type?: OrderWay;
}

/** The steps that may follow. */
export const nextOf = ({ status, delivery_type }: OnItsWay): readonly Step[] =>
  (delivery_type === "digital" ? nextOfSent[status] : undefined) ?? next[status];

const follows = (order: OnItsWay, to: OrderStatus): boolean =>
  (nextOf(order) as readonly OrderStatus[]).includes(to);

/** The right a person needs for a step. */
export const rightForStep = (to: Step): Right => rightFor[to];

/** A message that waits for a manager's eye keeps its order from being confirmed, and so from being packed. */
export const isHeldBack = (order: { held?: boolean }, to: Step): boolean =>
  order.held === true && to === "confirmed";

/** The steps this person may take with the order now. */
export const stepsFor = (order: OnItsWay & { held?: boolean }, actor: Actor): Step[] =>
  nextOf(order).filter((to) => can(actor, rightFor[to]) && !isHeldBack(order, to));

export const orderCan = {
  move: (order: OnItsWay, to: OrderStatus): boolean => follows(order, to),
  cancel: (order: OnItsWay): boolean => follows(order, "cancelled"),
  /**
   * Money can still be taken for it: it lives, and is neither paid nor on cash at the door. Of several parcels the first
   * one is paid for all, also when it was called off itself and others wait for their money.
   */
  pay: (order: {
    status: OrderStatus;
    payment_status: string;
    payment_method: string;
    parcel: number;
    /** Other parcels wait for the money that is paid with it. */
    collects?: boolean;
  }): boolean =>
    order.parcel === 1 &&
    (!["cancelled", "returned"].includes(order.status) || order.collects === true) &&
    ["unpaid", "failed"].includes(order.payment_status) &&
    order.payment_method.startsWith("card_"),
  review: (order: { status: OrderStatus }): boolean => ["delivered", "completed"].includes(order.status),
};

/** A cancelled order has never left: its pieces lie on the shelf again. What is returned is looked at (rules/returns.ts). */
export const givesStockBack = (to: OrderStatus): boolean => to === "cancelled";

/** The customer hears of these steps. */
export const noticeOf: Partial<Record<Step, Purpose>> = {
  confirmed: "order_confirmed",
  shipped: "order_shipped",
  cancelled: "order_cancelled",
};

/** Where an order is followed by its secret link. */
export const trackingPath = (order: {
  number: string;
  access_token: string;
  lang: "uk" | "ru";
}): `/${string}` =>
  `${order.lang === "ru" ? "/ru" : ""}/thx-page?number=${order.number}&token=${order.access_token}`;

/** Where the invoice of an order lies by the same secret. */
export const invoicePath = (order: { number: string; access_token: string }): `/${string}` =>
  `/api/orders/${order.number}/invoice.pdf?token=${order.access_token}`;

/** Where its buyer comes back from the bank, and pays when they have not yet. */
export const paymentPath = (order: {
  number: string;
  access_token: string;
  lang: "uk" | "ru";
}): `/${string}` => `${order.lang === "ru" ? "/ru" : ""}/payment/${order.number}?token=${order.access_token}`;

/** What a manager finds an order by, besides its number and waybill: one spelling, each word once. */
export const searchWords = (texts: readonly (string | null)[]): string =>
  [...new Set(texts.flatMap((text) => normalise(text ?? "").split(" ")))].filter(Boolean).join(" ");

const maxTerms = 6;

/** The words to look for in what a manager typed; digits with spaces and dashes are one phone or waybill. */
export function searchTerms(typed: string): string[] {
  if (/^[\d\s()+\u00a0№#-]+$/.test(typed)) {
    const digits = typed.replace(/\D/g, "");
    return digits ? [digits] : [];
  }
  return normalise(typed).split(" ").filter(Boolean).slice(0, maxTerms);
}
