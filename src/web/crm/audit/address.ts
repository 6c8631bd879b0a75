// The audit log's address: the inverse of `logFromUrl` (shop/audit/input.ts).
import type { LogQuery } from "#shop/audit/input.ts";

const names = ["who", "subject", "thing", "from", "to", "after"] as const;

/** The query string: "" or "?…". */
export function logSearch(query: LogQuery): string {
  const params = new URLSearchParams();
  for (const name of names) {
    const value = query[name];
    if (value !== undefined && value !== "") params.set(name, String(value));
  }
  return params.size > 0 ? `?${params}` : "";
}
