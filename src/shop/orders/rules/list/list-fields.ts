/** Filters of the staff's list that accept several values. */
const listFields = ["status", "delivery", "carrier", "payment", "source"] as const;
export type ListField = (typeof listFields)[number];

/** Orders with money to collect or to refund (money.server.ts). */
export const moneyLists = ["collect", "give_back"] as const;
export type MoneyList = (typeof moneyLists)[number];

export const crmOrderSorts = ["-created_at", "created_at", "-total", "total"] as const;
