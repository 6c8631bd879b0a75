// The addresses of the lists of promo codes and of automatic promotions.
import type { Locale } from "#i18n/locale.ts";
import { paths } from "../../../paths.ts";

interface Place {
  readonly q?: string;
  readonly state?: string;
  readonly page?: number;
}

/** Default values stay out of the address. */
function withPlace(path: string, { q, state, page }: Place): string {
  const search = new URLSearchParams({
    ...(state && { state }),
    ...(q && { q }),
    ...(page && page > 1 && { page: String(page) }),
  });
  return `${path}${search.size > 0 ? `?${search}` : ""}`;
}

export const promoListHref = (place: Place, locale: Locale): string =>
  withPlace(paths.crmPromotions(locale), place);

export const autoListHref = (place: Place, locale: Locale): string =>
  withPlace(paths.crmAutoPromotions(locale), place);
