// The moderators' list as a URL: the reverse of `queueFromUrl` (input.ts).
import type { QueueQuery } from "../input.ts";

/** The list's defaults. */
export const plainQueue: QueueQuery = { view: "new", q: "", page: 1, per_page: 25 };

/** "" or "?…"; default values are left out, so that each list has one URL. */
export function queueSearch(query: QueueQuery): string {
  const params = new URLSearchParams();
  for (const name of ["view", "q", "rating", "product", "page", "per_page"] as const) {
    const value = query[name];
    if (value !== undefined && value !== plainQueue[name]) params.set(name, String(value));
  }
  return params.size > 0 ? `?${params}` : "";
}

/** Changed filters return to the first page. */
export const changedQueue = (query: QueueQuery, change: Partial<QueueQuery>): QueueQuery => ({
  ...query,
  page: 1,
  ...change,
});
