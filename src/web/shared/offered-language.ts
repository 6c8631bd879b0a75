// The language a first visit would have been redirected to (http/language-redirect.ts), told by the browser.
import { languageCookie, visitCookie } from "#i18n/language-cookies.ts";
import { isLocale, type Locale } from "#i18n/locale.ts";

export interface VisitFacts {
  readonly page: Locale;
  /** As they were before the page wrote its own. */
  readonly cookies: string;
  /** What the browser prefers, best first. */
  readonly languages: readonly string[];
}

/** The language to offer; null when the page is in it, or the visit is under way. */
export function offeredLanguage({ page, cookies, languages }: VisitFacts): Locale | null {
  if (cookies.includes(`${visitCookie}=`)) return null;
  const [, stored] = new RegExp(`(?:^|; )${languageCookie}=(\\w+)`).exec(cookies) ?? [];
  const wanted = isLocale(stored) ? stored : languages.map((tag) => tag.split("-")[0]).find(isLocale);
  return wanted && wanted !== page ? wanted : null;
}
