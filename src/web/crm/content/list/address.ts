// The address of the page list.
import type { Locale } from "#i18n/locale.ts";
import type { PagesQuery } from "#shop/content/page-input.ts";
import { paths } from "../../../paths.ts";

type Place = Partial<Pick<PagesQuery, "q" | "state" | "page">>;

/** Default values stay out of the address. */
export function pagesHref({ q, state, page }: Place, locale: Locale): string {
  const search = new URLSearchParams({
    ...(state && { state }),
    ...(q && { q }),
    ...(page && page > 1 && { page: String(page) }),
  });
  return `${paths.crmContent(locale)}${search.size > 0 ? `?${search}` : ""}`;
}
