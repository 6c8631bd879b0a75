// The visitor's language, stored where the server reads it too (specification §§2, 9).
import { languageCookie, languageSeconds, visitCookie } from "#i18n/language-cookies.ts";
import { isLocale, type Locale } from "#i18n/locale.ts";

/** Sent on a language change; a listener may set `detail.to` to choose another language. */
const changeEvent = "diaka:language";

export interface LanguageChange {
  readonly from: Locale;
  to: Locale;
}

/** Saves the language for the next visit, and marks this visit as begun. */
export function saveLanguage(locale: Locale): void {
  const rest = `; Path=/; SameSite=Lax${window.location.protocol === "https:" ? "; Secure" : ""}`;
  // biome-ignore lint/suspicious/noDocumentCookie: the server reads them with the next page
  document.cookie = `${languageCookie}=${locale}; Max-Age=${languageSeconds}${rest}`;
  // biome-ignore lint/suspicious/noDocumentCookie: as above
  document.cookie = `${visitCookie}=1${rest}`;
}

let before = "";

/** The cookies this document was opened with. */
export const cookiesBefore = (): string => before;

/** Call it once per document, before any other code reads the language: from then on the address decides. */
export function beginVisit(page: Locale): void {
  before = document.cookie;
  saveLanguage(page);
}

/** The new language: the wanted one, unless a listener overrides it. */
export function targetLanguage(from: Locale, wanted: Locale): Locale {
  const change: LanguageChange = { from, to: wanted };
  window.dispatchEvent(new CustomEvent(changeEvent, { detail: change }));
  return isLocale(change.to) ? change.to : wanted;
}
