// The staff's list of orders as a URL: the inverse of `crmOrdersFromUrl` (input.ts).
import type { CrmOrdersQuery } from "../../input.ts";
import { listFields } from "./list-fields.ts";

/** The list without URL parameters. */
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

/** "" or "?…"; default values are left out, so that each list has one URL. */
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
  // A comma needs no escape in a query, and is easier to read in the address bar.
  const text = params.toString().replaceAll("%2C", ",");
  return text && `?${text}`;
}

/** A changed filter or sort starts at the first page again. */
export const changed = (query: CrmOrdersQuery, change: Partial<CrmOrdersQuery>): CrmOrdersQuery => ({
  ...query,
  page: 1,
  ...change,
});

/** The same layout of all orders, without filters. */
export const unfiltered = ({ as, sort, per_page }: CrmOrdersQuery): CrmOrdersQuery => ({
  ...plainList,
  as,
  sort,
  per_page,
});
