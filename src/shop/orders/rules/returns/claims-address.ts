// The team's queue of claims as a URL: the inverse of `claimsFromUrl` (input.ts).
import type { ClaimsQuery } from "../../input.ts";

/** The queue without URL parameters. */
export const plainClaims: ClaimsQuery = { view: "waiting", q: "", page: 1, per_page: 25 };

/** "" or "?…"; default values are left out, so that each list has one URL. */
export function claimsSearch(query: ClaimsQuery): string {
  const params = new URLSearchParams();
  for (const name of ["view", "subject", "q", "page", "per_page"] as const) {
    const value = query[name];
    if (value !== undefined && value !== plainClaims[name]) params.set(name, String(value));
  }
  return params.size > 0 ? `?${params}` : "";
}

/** A changed filter starts at the first page again. */
export const changedClaims = (query: ClaimsQuery, change: Partial<ClaimsQuery>): ClaimsQuery => ({
  ...query,
  page: 1,
  ...change,
});
