/** Orders with money to collect or to refund (money.server.ts). */
export const moneyLists = ["collect", "give_back"] as const;
export type MoneyList = (typeof moneyLists)[number];
