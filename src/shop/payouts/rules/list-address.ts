// The URL of payout registers and of their rows.
import { listAddress, oneOf, page } from "#kit/url/list-address.ts";

/** All registers, the differences of all of them, or the orders in no register. */
export const payoutViews = ["differences", "waiting"] as const;

export const { parse: payoutsFromUrl, search: payoutsSearch } = listAddress({
  view: oneOf(payoutViews),
  page: page(999_999),
});
