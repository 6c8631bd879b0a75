// The list of customers as an address: the way back of `customersFromUrl` (input.ts).
import type { CustomersQuery } from "../input.ts";

/** What the list shows when its address says nothing. */
export const plainCustomers: CustomersQuery = { q: "", sort: "-last_order", page: 1, per_page: 50 };

/** "" or "?…"; what the list shows anyway is left out, so that each list has one address. */
export function customersSearch(query: CustomersQuery): string {
  const params = new URLSearchParams();
  if (query.q) params.set("q", query.q);
  if (query.blocked) params.set("blocked", query.blocked);
  for (const name of ["sort", "page", "per_page"] as const)
    if (query[name] !== plainCustomers[name]) params.set(name, String(query[name]));
  return params.size > 0 ? `?${params}` : "";
}
