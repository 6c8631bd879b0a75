// The URL of the staff's list of orders.
import { day, listAddress, oneOf, page, someOf, text, whole } from "#kit/url/list-address.ts";
import { carriers } from "#shop/delivery/rules/carriers.ts";
import { orderWays } from "#shop/delivery/rules/settings.ts";
import { moneyLists } from "#shop/orders/rules/payment/money-lists.ts";
import { orderSources } from "#shop/orders/rules/sources.ts";
import { orderStatuses } from "#shop/orders/rules/statuses.ts";
import { paymentMethods, paymentStatuses } from "#shop/payments/rules/statuses.ts";
import { crmOrderSorts } from "./list-fields.ts";

const address = listAddress({
  /** If left out, a list. */
  as: oneOf(["board"]),
  status: someOf(orderStatuses),
  delivery: someOf(orderWays),
  /** Who delivers it; pickup orders have no carrier. */
  carrier: someOf(carriers),
  payment: someOf([...paymentMethods, ...paymentStatuses]),
  source: someOf(orderSources),
  money: oneOf(moneyLists),
  /** Number, phone or its last digits, name, city, waybill. */
  q: text(100),
  /** Days in Kyiv, both included. */
  from: day(),
  to: day(),
  /** A city's ref or its full name in either language. */
  city: text(80),
  sort: oneOf(crmOrderSorts, "-created_at"),
  page: page(1_000_000),
  per_page: whole(1, 200, 50),
});
export const { plain: plainList, parse: crmOrdersFromUrl, changed } = address;

type CrmOrdersQuery = typeof plainList;

/** A comma needs no escape in a query, and is easier to read in the address bar. */
export const listSearch = (query: CrmOrdersQuery): string => address.search(query).replaceAll("%2C", ",");

/** The same layout of all orders, without filters. */
export const unfiltered = ({ as, sort, per_page }: CrmOrdersQuery): CrmOrdersQuery => ({
  ...plainList,
  as,
  sort,
  per_page,
});
