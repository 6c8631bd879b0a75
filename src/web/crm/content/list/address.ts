import type { Locale } from "#i18n/locale.ts";
import { pagesSearch } from "#shop/content/rules/page-list-address.ts";
import { paths } from "../../../paths.ts";

export const pagesHref = (query: Parameters<typeof pagesSearch>[0], locale: Locale): string =>
  paths.crmContent(locale) + pagesSearch(query);
