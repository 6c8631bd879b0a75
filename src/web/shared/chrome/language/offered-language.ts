// The language a first visit would have been redirected to (http/redirects/language-redirect.ts), found in the browser.
import { languageCookie, visitCookie } from "#i18n/language-cookies.ts";
import { isLocale, type Locale } from "#i18n/locale.ts";

export interface VisitFacts {
  readonly page: Locale;
  /** Before the page set its own. */
  readonly cookies: string;
  /** The browser's preferred languages, best first. */
  readonly languages: readonly string[];
}

/** The language to offer; null when the page is in it, or it is not the first page of the visit. */
export function offeredLanguage({ page, cookies, languages }: VisitFacts): Locale | null {
  if (cookies.includes(`${visitCookie}=`)) return null;
  const [, stored] = new RegExp(`(?:^|; )${languageCookie}=(\\w+)`).exec(cookies) ?? [];
  const wanted = isLocale(stored) ? stored : languages.map((tag) => tag.split("-")[0]).find(isLocale);
  return wanted && wanted !== page ? wanted : null;
}
