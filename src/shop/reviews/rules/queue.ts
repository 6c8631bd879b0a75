// The moderators' list as an address: the way back of `queueFromUrl` (input.ts).
import type { QueueQuery } from "../input.ts";

/** What the list shows when its address says nothing. */
export const plainQueue: QueueQuery = { view: "new", q: "", page: 1, per_page: 25 };

/** "" or "?…"; what the list shows anyway is left out, so that each list has one address. */
export function queueSearch(query: QueueQuery): string {
  const params = new URLSearchParams();
  for (const name of ["view", "q", "rating", "product", "page", "per_page"] as const) {
    const value = query[name];
    if (value !== undefined && value !== plainQueue[name]) params.set(name, String(value));
  }
  return params.size > 0 ? `?${params}` : "";
}

/** The list narrowed otherwise begins at its first page again. */
export const changedQueue = (query: QueueQuery, change: Partial<QueueQuery>): QueueQuery => ({
  ...query,
  page: 1,
  ...change,
});
