// The address of registers and rows: the inverse of `payoutsFromUrl` (shop/payouts/input.ts).
import type { PayoutQuery } from "#shop/payouts/input.ts";

/** Default values stay out of the address. */
export function payoutsHref(path: string, { view, page = 1 }: Partial<PayoutQuery>): string {
  const search = new URLSearchParams();
  if (view) search.set("view", view);
  if (page > 1) search.set("page", String(page));
  return search.size > 0 ? `${path}?${search}` : path;
}
