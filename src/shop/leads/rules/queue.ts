// The team's list of leads as an address: the way back of `leadsFromUrl` (input.ts).
import type { LeadsQuery } from "../input.ts";

/** What the list shows when its address says nothing. */
export const plainLeads: LeadsQuery = { status: "new", q: "", page: 1, per_page: 25 };

/** "" or "?…"; what the list shows anyway is left out, so that each list has one address. */
export function leadsSearch(query: LeadsQuery): string {
  const params = new URLSearchParams();
  for (const name of ["status", "kind", "q", "page", "per_page"] as const) {
    const value = query[name];
    if (value !== undefined && value !== plainLeads[name]) params.set(name, String(value));
  }
  return params.size > 0 ? `?${params}` : "";
}

/** The list narrowed otherwise begins at its first page again. */
export const changedLeads = (query: LeadsQuery, change: Partial<LeadsQuery>): LeadsQuery => ({
  ...query,
  page: 1,
  ...change,
});
