// The team's queue of claims as an address: the way back of `claimsFromUrl` (input.ts).
import type { ClaimsQuery } from "../input.ts";

/** What the queue shows when its address says nothing. */
export const plainClaims: ClaimsQuery = { view: "waiting", q: "", page: 1, per_page: 25 };

/** "" or "?…"; what the queue shows anyway is left out, so that each list has one address. */
export function claimsSearch(query: ClaimsQuery): string {
  const params = new URLSearchParams();
  for (const name of ["view", "subject", "q", "page", "per_page"] as const) {
    const value = query[name];
    if (value !== undefined && value !== plainClaims[name]) params.set(name, String(value));
  }
  return params.size > 0 ? `?${params}` : "";
}

/** The queue narrowed otherwise begins at its first page again. */
export const changedClaims = (query: ClaimsQuery, change: Partial<ClaimsQuery>): ClaimsQuery => ({
  ...query,
  page: 1,
  ...change,
});
