// The URL of the list of promotions.
import { fixed, listAddress, oneOf, page, text } from "#kit/url/list-address.ts";
import { promotionStates } from "./promotion.ts";

export const { parse: promotionsFromUrl, search: promotionsSearch } = listAddress({
  state: oneOf(promotionStates),
  q: text(60),
  page: page(10_000),
  per_page: fixed(50),
});

export type PromotionsQuery = ReturnType<typeof promotionsFromUrl>;
