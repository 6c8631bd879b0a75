/** Filters of the staff's list of which several values may be chosen at once. */
export const listFields = ["status", "delivery", "carrier", "payment", "source"] as const;
export type ListField = (typeof listFields)[number];

/** Orders whose money waits for somebody: still to be paid, or to go back (reads/money.server.ts). */
export const moneyLists = ["collect", "give_back"] as const;
export type MoneyList = (typeof moneyLists)[number];
