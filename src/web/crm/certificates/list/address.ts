import type { Locale } from "#i18n/locale.ts";
import { certificatesSearch } from "#shop/certificates/rules/list-address.ts";
import { paths } from "../../../paths.ts";

export const certificatesHref = (query: Parameters<typeof certificatesSearch>[0], locale: Locale): string =>
  paths.crmCertificates(locale) + certificatesSearch(query);
