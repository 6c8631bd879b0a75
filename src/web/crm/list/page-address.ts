// The URL of a list that has only pages.
import { listAddress, page } from "#kit/url/list-address.ts";

export const { parse: pageFromUrl, search: pageSearch } = listAddress({ page: page() });
