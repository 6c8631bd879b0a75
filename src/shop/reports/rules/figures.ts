// Definitions of the figures. Each is counted over the orders placed in the days, and links to the list of
// exactly those orders: the staff list where its filters suffice, otherwise the report's own (`figureOrders`).
import type { Day } from "#kit/clock.ts";
import type { CrmOrdersQuery } from "#shop/order-list/input.ts";
import { listSearch, plainList } from "#shop/order-list/rules/list-address.ts";
import { boughtSources } from "../../orders/rules/sources.ts";
import { type OrderStatus, orderStatuses } from "../../orders/rules/statuses.ts";
import { cardMethods } from "../../payments/rules/statuses.ts";
import type { Days } from "./period.ts";

/** Revenue is the total of purchased orders that are neither cancelled nor returned. */
export const earning: OrderStatus[] = orderStatuses.filter(
  (status) => status !== "cancelled" && status !== "returned",
);

/** A replacement after a claim is neither a sale nor a placed order. */
const bought = { source: boughtSources };

type Filters = Partial<CrmOrdersQuery>;

/** The staff lists behind figures. */
export const lists = {
  sales: ({ from, to }: Days): Filters => ({ ...bought, status: earning, from, to }),
  day: (day: Day): Filters => ({ ...bought, status: earning, from: day, to: day }),
  all: ({ from, to }: Days): Filters => ({ ...bought, from, to }),
  cancelled: ({ from, to }: Days): Filters => ({ ...bought, status: ["cancelled"], from, to }),
  returned: ({ from, to }: Days): Filters => ({ ...bought, status: ["returned"], from, to }),
  byCard: ({ from, to }: Days): Filters => ({
    ...bought,
    status: earning,
    payment: [...cardMethods],
    from,
    to,
  }),
  paidByCard: ({ from, to }: Days): Filters => ({
    ...bought,
    status: earning,
    payment: [...cardMethods, "paid"],
    from,
    to,
  }),
  ordered: ({ from, to }: Days): Filters => ({ source: ["site"], from, to }),
  paid: ({ from, to }: Days): Filters => ({ source: ["site"], payment: ["paid"], from, to }),
} as const;

/** The query of such a list's URL. */
export const listOf = (filters: Filters): string => listSearch({ ...plainList, ...filters });

/** Lists that exist only in the report. */
export const figuresWithOrders = [
  "late",
  "overdue",
  "broken",
  "not_picked_up",
  "repeat",
  "hour",
  "product",
  "city",
  "channel",
] as const;
export type FigureWithOrders = (typeof figuresWithOrders)[number];

/** Files that can be exported. */
const sheets = ["days", "products", "cities", "sources"] as const;
export type Sheet = (typeof sheets)[number];

/** A share, 0…1; null when the total is zero. */
export const ratio = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

export interface Sold {
  readonly orders: number;
  /** Of them, additional parcels of a purchase already counted. */
  readonly along: number;
  /** Hryvnias. */
  readonly revenue: number;
}

/** Hryvnias, products only, after discounts: no wrapping, delivery or fees. */
export interface Margin {
  readonly products: number;
  /** Revenue of products with a known cost. */
  readonly known: number;
  /** `known` less the cost. */
  readonly margin: number;
}

/** Margin as a share of the price; null when no cost is known. */
export const marginRatio = ({ margin, known }: Margin): number | null => ratio(margin, known);

/** The share of product revenue with a known cost. */
export const knownRatio = ({ known, products }: Margin): number | null => ratio(known, products);

/** Hryvnias per purchase, which may have several parcels, to the kopiyka; null without orders. */
export const average = ({ orders, along, revenue }: Sold): number | null =>
  orders === 0 ? null : Math.round((revenue * 100) / (orders - along)) / 100;

/** Relative growth: 0.1 is 10% more; null when the earlier value is zero. */
export const growth = (now: number, before: number): number | null =>
  before === 0 ? null : (now - before) / before;

/** Days of sales used to estimate when a product runs out. */
export const paceDays = 14;
/** A product without a sale for so many days is listed as forgotten. */
export const forgottenDays = 30;

/** Whole days the stock lasts, if `sold` units sell in `paceDays`. */
export const daysLeft = (onHand: number, sold: number): number | null =>
  sold === 0 ? null : Math.floor((onHand * paceDays) / sold);
