// The URL of the page of the shop's money.
import { day, fixed, listAddress, oneOf, page, text } from "#kit/url/list-address.ts";
import { orderStatuses } from "../../orders/rules/statuses.ts";
import { paymentMethods } from "../../payments/rules/statuses.ts";

/**
 * Orders with money to refund; paid ones without a fiscal receipt; cash on delivery that the carriers have or will
 * collect; what came in on a day. Without a view: what is to be collected.
 */
export const moneyViews = ["give_back", "receipts", "carried", "taken"] as const;
export type MoneyView = (typeof moneyViews)[number];

export const { parse: moneyFromUrl, search: moneySearch } = listAddress({
  view: oneOf(moneyViews),
  payment: oneOf(paymentMethods),
  status: oneOf(orderStatuses),
  /** As in the list of orders. */
  q: text(100),
  /** Of what came in; missing: today. */
  day: day(),
  page: page(10_000),
  per_page: fixed(50),
});
export type MoneyQuery = ReturnType<typeof moneyFromUrl>;
