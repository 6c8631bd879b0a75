import { fixed, listAddress, oneOf, page, text } from "#kit/url/list-address.ts";
import { certificateStates } from "./validity.ts";

/** Views of the list: by state, those that expire soon, and those that hold the money of group gifts. */
export const certificateViews = ["expiring", "group_gifts", ...certificateStates] as const;

export const { parse: certificatesFromUrl, search: certificatesSearch } = listAddress({
  state: oneOf(certificateViews),
  q: text(60),
  page: page(10_000),
  per_page: fixed(50),
});
