import type { Locale } from "#i18n/locale.ts";
import { registerSearch } from "#shop/receipts/rules/register-address.ts";
import { paths } from "../../paths.ts";

export const registerHref = (query: Parameters<typeof registerSearch>[0], locale: Locale): string =>
  paths.crmReceipts(locale) + registerSearch(query);
