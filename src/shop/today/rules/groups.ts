// The work that waits for a person, by urgency.
import { listAddress, oneOf } from "#kit/url/list-address.ts";
import type { ViewFilters } from "#shop/order-list/rules/views.ts";

/** Most urgent first. */
export const workGroups = [
  "overdue",
  "lateLeads",
  "fresh",
  "short",
  "stuck",
  "claims",
  "giveBack",
  "giftRefunds",
  "failedPayments",
  "collect",
  "failedJobs",
  "undelivered",
  "receipts",
  "payoutDifferences",
  "notPaidOut",
  "leads",
  "atBranch",
  "soldOut",
  "reviews",
] as const;
export type WorkGroup = (typeof workGroups)[number];

/** Promises to buyers that are broken already, or break soon without an action. */
export const isPressing = (group: WorkGroup): boolean =>
  workGroups.indexOf(group) < workGroups.indexOf("claims");

/** Items of a group on the page. */
const fewItems = 3;
/** Items of a group that is shown whole. */
const allItems = 200;

/** These have no list of their own: the page shows one of them whole. */
const wholeGroups = ["short", "undelivered", "giftRefunds"] as const satisfies readonly WorkGroup[];

export const { parse: todayFromUrl, search: todaySearch } = listAddress({ all: oneOf(wholeGroups) });

/** How many items of a group the page shows. */
export const itemsOf = (group: WorkGroup, whole: WorkGroup | undefined): number =>
  group === whole ? allItems : fewItems;

const unfiltered: ViewFilters = { status: [], delivery: [], carrier: [], payment: [], source: [] };

/** The groups that are lists of orders: their filters. */
export const orderLists = {
  fresh: { ...unfiltered, status: ["new"] },
  failedPayments: { ...unfiltered, status: ["new", "confirmed", "packing"], payment: ["failed"] },
  collect: { ...unfiltered, money: "collect" },
  giveBack: { ...unfiltered, money: "give_back" },
} satisfies Readonly<Partial<Record<WorkGroup, ViewFilters>>>;
export type OrderList = keyof typeof orderLists;

export const filtersOf = (list: OrderList): ViewFilters => orderLists[list];
