// The staff's list of orders as an address: the way back of `crmOrdersFromUrl` (input.ts).
import type { CrmOrdersQuery } from "../input.ts";
import { listFields } from "./list-fields.ts";

/** What the list shows when its address says nothing. */
export const plainList: CrmOrdersQuery = {
  status: [],
  q: "",
  delivery: [],
  carrier: [],
  payment: [],
  source: [],
  city: "",
  sort: "-created_at",
  page: 1,
  per_page: 50,
};

/** "" or "?…"; what the list shows anyway is left out, so that each list has one address. */
export function listSearch(query: CrmOrdersQuery): string {
  const params = new URLSearchParams();
  if (query.as) params.set("as", query.as);
  for (const name of listFields) {
    if (query[name].length > 0) params.set(name, query[name].join(","));
  }
  for (const name of ["money", "q", "from", "to", "city"] as const) {
    if (query[name]) params.set(name, query[name]);
  }
  for (const name of ["sort", "page", "per_page"] as const) {
    if (query[name] !== plainList[name]) params.set(name, String(query[name]));
  }
  // A comma may stand in a query as it is, and is easier to read in the address bar.
  const text = params.toString().replaceAll("%2C", ",");
  return text && `?${text}`;
}

/** The list narrowed or sorted otherwise begins at its first page again. */
export const changed = (query: CrmOrdersQuery, change: Partial<CrmOrdersQuery>): CrmOrdersQuery => ({
  ...query,
  page: 1,
  ...change,
});

/** The same way of looking at all orders: nothing narrows it any more. */
export const unfiltered = ({ as, sort, per_page }: CrmOrdersQuery): CrmOrdersQuery => ({
  ...plainList,
  as,
  sort,
  per_page,
});
