// The address of the receipt register: the inverse of `registerFromUrl` (shop/receipts/input.ts).
import type { Locale } from "#i18n/locale.ts";
import type { RegisterQuery } from "#shop/receipts/input.ts";
import { paths } from "../../paths.ts";

/** Default values stay out of the address. */
export function registerHref(
  { page, ...query }: Partial<Omit<RegisterQuery, "per_page">>,
  locale: Locale,
): string {
  const search = new URLSearchParams();
  for (const name of ["view", "day", "kind", "form", "q"] as const) {
    const value = query[name];
    if (value) search.set(name, value);
  }
  if (page && page > 1) search.set("page", String(page));
  return `${paths.crmReceipts(locale)}${search.size > 0 ? `?${search}` : ""}`;
}
