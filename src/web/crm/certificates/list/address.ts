// The address of the certificate list.
import type { Locale } from "#i18n/locale.ts";
import type { CertificatesQuery } from "#shop/certificates/input.ts";
import { paths } from "../../../paths.ts";

type Place = Partial<Pick<CertificatesQuery, "q" | "state" | "page">>;

/** Default values stay out of the address. */
export function certificatesHref({ q, state, page }: Place, locale: Locale): string {
  const search = new URLSearchParams({
    ...(state && { state }),
    ...(q && { q }),
    ...(page && page > 1 && { page: String(page) }),
  });
  return `${paths.crmCertificates(locale)}${search.size > 0 ? `?${search}` : ""}`;
}
