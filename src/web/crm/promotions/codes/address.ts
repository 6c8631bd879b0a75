import type { Locale } from "#i18n/locale.ts";
import { promoCodesSearch } from "#shop/pricing/rules/codes-address.ts";
import { promotionsSearch } from "#shop/promotions/rules/list-address.ts";
import { paths } from "../../../paths.ts";

export const promoListHref = (query: Parameters<typeof promoCodesSearch>[0], locale: Locale): string =>
  paths.crmPromotions(locale) + promoCodesSearch(query);

export const autoListHref = (query: Parameters<typeof promotionsSearch>[0], locale: Locale): string =>
  paths.crmAutoPromotions(locale) + promotionsSearch(query);
