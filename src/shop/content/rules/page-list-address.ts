import { fixed, listAddress, oneOf, page, text } from "#kit/url/list-address.ts";
import { publicationStates } from "./publication.ts";

export const { parse: pagesFromUrl, search: pagesSearch } = listAddress({
  state: oneOf(publicationStates),
  q: text(60),
  page: page(100),
  per_page: fixed(50),
});
