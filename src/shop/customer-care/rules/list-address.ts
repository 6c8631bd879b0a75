// The URL of the customer list: the inverse of `customersFromUrl` (input.ts).
import type { CustomersQuery } from "../input.ts";

/** The list without parameters in its URL. */
export const plainCustomers: CustomersQuery = { q: "", sort: "-last_order", page: 1, per_page: 50 };

/** "" or "?…"; default values are left out, so that each list has one URL. */
export function customersSearch(query: CustomersQuery): string {
  const params = new URLSearchParams();
  if (query.q) params.set("q", query.q);
  if (query.blocked) params.set("blocked", query.blocked);
  for (const name of ["sort", "page", "per_page"] as const)
    if (query[name] !== plainCustomers[name]) params.set(name, String(query[name]));
  return params.size > 0 ? `?${params}` : "";
}
