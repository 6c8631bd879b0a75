// The URL of the list of promo codes.
import { fixed, listAddress, oneOf, page, text } from "#kit/url/list-address.ts";
import { promoStates } from "./promo-code.ts";

export const { parse: promoCodesFromUrl, search: promoCodesSearch } = listAddress({
  state: oneOf(promoStates),
  q: text(60),
  page: page(10_000),
  per_page: fixed(50),
});
