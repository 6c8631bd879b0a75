// The staff list's filters as a URL: the reverse of `leadsFromUrl` (input.ts).
import type { LeadsQuery } from "../input.ts";

/** The list's defaults. */
export const plainLeads: LeadsQuery = { status: "new", q: "", page: 1, per_page: 25 };

/** "" or "?…"; default values are left out, so that each list has one URL. */
export function leadsSearch(query: LeadsQuery): string {
  const params = new URLSearchParams();
  for (const name of ["status", "kind", "q", "page", "per_page"] as const) {
    const value = query[name];
    if (value !== undefined && value !== plainLeads[name]) params.set(name, String(value));
  }
  return params.size > 0 ? `?${params}` : "";
}

/** Changed filters return to the first page. */
export const changedLeads = (query: LeadsQuery, change: Partial<LeadsQuery>): LeadsQuery => ({
  ...query,
  page: 1,
  ...change,
});
