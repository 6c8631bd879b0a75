import { always, listAddress, page, whole } from "#kit/url/list-address.ts";

export const {
  plain: firstMentions,
  parse: mentionsFromUrl,
  search: mentionsSearch,
} = listAddress({
  per_page: always(whole(1, 100, 25)),
  page: always(page(10_000)),
});
