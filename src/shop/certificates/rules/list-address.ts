import { fixed, listAddress, oneOf, page, text } from "#kit/url/list-address.ts";
import { certificateStates } from "./validity.ts";

export const { parse: certificatesFromUrl, search: certificatesSearch } = listAddress({
  state: oneOf(["expiring", ...certificateStates]),
  q: text(60),
  page: page(10_000),
  per_page: fixed(50),
});
