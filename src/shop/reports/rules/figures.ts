// What the figures mean. Each is counted over the orders placed in the days, and opens the list of just those orders:
// the staff's list where its filters can say it, else the report's own (`behind`).
import type { Day } from "#kit/clock.ts";
import type { CrmOrdersQuery } from "../../orders/input.ts";
import { listSearch, plainList } from "../../orders/rules/list-address.ts";
import { boughtSources } from "../../orders/rules/sources.ts";
import { type OrderStatus, orderStatuses } from "../../orders/rules.ts";
import { cardMethods } from "../../payments/rules.ts";
import type { Days } from "./period.ts";

/** Revenue is the whole sum of orders that were bought and are neither cancelled nor returned. */
export const earning: OrderStatus[] = orderStatuses.filter(
  (status) => status !== "cancelled" && status !== "returned",
);

/** What is sent again because of a claim is neither a sale nor an order that was placed. */
const bought = { source: boughtSources };

type Filters = Partial<CrmOrdersQuery>;

/** The staff's lists behind figures. */
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
  fresh: (): Filters => ({ status: ["new"] }),
  toCollect: (): Filters => ({ money: "collect" }),
  toGiveBack: (): Filters => ({ money: "give_back" }),
  failedPayments: (): Filters => ({ status: ["new", "confirmed", "packing"], payment: ["failed"] }),
} as const;

/** The query of such a list's address. */
export const listOf = (filters: Filters): string => listSearch({ ...plainList, ...filters });

/** Lists that only the report has. */
export const behindFigures = [
  "late",
  "overdue",
  "broken",
  "not_picked_up",
  "repeat",
  "hour",
  "product",
  "town",
  "channel",
] as const;
export type BehindFigure = (typeof behindFigures)[number];

/** What can be taken along as a file. */
export const sheets = ["days", "products", "towns", "sources"] as const;
export type Sheet = (typeof sheets)[number];

/** A part of a whole, 0…1; null when there is no whole. */
export const ratio = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

export interface Sold {
  readonly orders: number;
  /** Of them, parcels that were bought along with another one that is counted. */
  readonly along: number;
  /** Hryvnias. */
  readonly revenue: number;
}

/** Hryvnias, of goods alone and after discounts: neither wrapping, delivery nor fees. */
export interface Margin {
  readonly goods: number;
  /** Of goods whose cost is known. */
  readonly known: number;
  /** What is left of `known` when the goods are paid for. */
  readonly margin: number;
}

/** What part of the price the margin is; null when no cost is known. */
export const marginRatio = ({ margin, known }: Margin): number | null => ratio(margin, known);

/** Of how much of the goods' revenue the cost is known. */
export const knownRatio = ({ known, goods }: Margin): number | null => ratio(known, goods);

/** Hryvnias a purchase, however many parcels it is of, to the kopiyka; null without orders. */
export const average = ({ orders, along, revenue }: Sold): number | null =>
  orders === 0 ? null : Math.round((revenue * 100) / (orders - along)) / 100;

/** By how much something grew: 0.1 is a tenth more; null when there was nothing to grow from. */
export const growth = (now: number, before: number): number | null =>
  before === 0 ? null : (now - before) / before;

/** How many days of sales the running-out goods are judged by. */
export const paceDays = 14;
/** Goods nobody bought for so long are called forgotten. */
export const forgottenDays = 30;

/** Whole days a shelf lasts at the pace of so many pieces in `paceDays`. */
export const daysLeft = (onHand: number, sold: number): number | null =>
  sold === 0 ? null : Math.floor((onHand * paceDays) / sold);
