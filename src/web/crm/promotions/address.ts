// The list of promo codes by its address.
import type { Locale } from "#i18n/locale.ts";
import type { PromoCodesQuery } from "#shop/pricing/input.ts";
import { paths } from "../../paths.ts";

type Place = Partial<Pick<PromoCodesQuery, "q" | "state" | "page">>;

/** What is plain stays out of the address. */
export function promoListHref({ q, state, page }: Place, locale: Locale): string {
  const search = new URLSearchParams({
    ...(state && { state }),
    ...(q && { q }),
    ...(page && page > 1 && { page: String(page) }),
  });
  return `${paths.crmPromotions(locale)}${search.size > 0 ? `?${search}` : ""}`;
}
