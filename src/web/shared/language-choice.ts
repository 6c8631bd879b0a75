// The language this visitor settled on, kept where the server reads it too (specification §9).
import type { Locale } from "#i18n/locale.ts";

const YEAR_SECONDS = 365 * 24 * 3600;

export function keepLanguage(locale: Locale): void {
  const secure = window.location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the server reads it with the next page
  document.cookie = `i18n_redirected=${locale}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`;
}
