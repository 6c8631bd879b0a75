// The language this visitor reads in, kept where the server reads it too (specification §§2, 9).
import { languageCookie, languageSeconds, visitCookie } from "#i18n/language-cookies.ts";
import { isLocale, type Locale } from "#i18n/locale.ts";

/** Heard by whoever wants another language to come of a change: a listener may set `detail.to`. */
const changeEvent = "diaka:language";

export interface LanguageChange {
  readonly from: Locale;
  to: Locale;
}

/** Keeps the language for the next visit, and that this one has begun. */
export function keepLanguage(locale: Locale): void {
  const rest = `; Path=/; SameSite=Lax${window.location.protocol === "https:" ? "; Secure" : ""}`;
  // biome-ignore lint/suspicious/noDocumentCookie: the server reads them with the next page
  document.cookie = `${languageCookie}=${locale}; Max-Age=${languageSeconds}${rest}`;
  // biome-ignore lint/suspicious/noDocumentCookie: as above
  document.cookie = `${visitCookie}=1${rest}`;
}

let before = "";

/** The cookies this document was opened with. */
export const cookiesBefore = (): string => before;

/** Call it once a document, before anything else asks for the language: from then on the address decides. */
export function beginVisit(page: Locale): void {
  before = document.cookie;
  keepLanguage(page);
}

/** The language that is changed to: the wanted one, unless a listener says otherwise. */
export function targetLanguage(from: Locale, wanted: Locale): Locale {
  const change: LanguageChange = { from, to: wanted };
  window.dispatchEvent(new CustomEvent(changeEvent, { detail: change }));
  return isLocale(change.to) ? change.to : wanted;
}
