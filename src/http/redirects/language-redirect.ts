// The language in which a visit begins, and its redirect (specification §2): the stored cookie, then the
// browser's preference, then Ukrainian. A client that states no preference is not redirected. Pure.
import { languageCookie, visitCookie } from "#i18n/language-cookies.ts";
import { defaultLocale, isLocale, type Locale, localeOfPath, localePath } from "#i18n/locale.ts";
import { isCrawler } from "#kit/visitor/crawler.ts";
import { namedLocale, namesOnlyOthers } from "../visitor/locale.ts";

export interface Asked {
  readonly method: string | undefined;
  /** As received: path and query. */
  readonly url: string;
  header(name: string): string | undefined;
}

const cookieNamed = (name: string) => {
  const pattern = new RegExp(`(?:^|;\\s*)${name}=([^;]*)`);
  return (cookies: string): string | undefined => pattern.exec(cookies)?.[1];
};
const storedLanguage = cookieNamed(languageCookie);
const begunVisit = cookieNamed(visitCookie);

/** The language to which a visit is redirected; null when nothing indicates it. */
function wantedLocale(cookies: string, acceptLanguage: string | undefined): Locale | null {
  const stored = storedLanguage(cookies);
  if (isLocale(stored)) return stored;
  return namedLocale(acceptLanguage) ?? (namesOnlyOthers(acceptLanguage) ? defaultLocale : null);
}

/** Files, data and API calls are not pages that a visitor opens. */
const noPage = /^\/(?:ru\/)?(?:api|sanctum|health|assets|dev|_[^/]*)(?:\/|$)/;
const isFile = (path: string): boolean => path.includes(".", path.lastIndexOf("/"));
/** Without its prefix, a browser would read such a path as another site's, or as one with a prefix still. */
const doubtful = /\/\/|\\|^\/ru\/ru(?:\/|$)/;

const isPage = (path: string): boolean => !noPage.test(path) && !isFile(path) && !doubtful.test(path);

/** The visit has already begun: it has its cookie, or came by a link of ours. */
function isUnderWay(asked: Asked, cookies: string): boolean {
  if (begunVisit(cookies) !== undefined) return true;
  const site = asked.header("sec-fetch-site");
  if (site !== undefined) return site === "same-origin";
  const referrer = asked.header("referer");
  if (!referrer || !URL.canParse(referrer)) return false;
  return new URL(referrer).host === asked.header("host");
}

const readsHtml = (accept: string | undefined): boolean =>
  accept === undefined || /text\/html|\*\/\*/.test(accept);

/** The redirect of a first visit whose URL is in the other language; null: none. */
export function languageRedirect(asked: Asked) {
  if (asked.method !== "GET" && asked.method !== "HEAD") return null;
  const cut = asked.url.search(/[?#]/);
  const path = cut < 0 ? asked.url : asked.url.slice(0, cut);
  const cookies = asked.header("cookie") ?? "";
  const locale = wantedLocale(cookies, asked.header("accept-language"));
  if (locale === null || locale === localeOfPath(path) || !isPage(path)) return null;
  if (isUnderWay(asked, cookies) || !readsHtml(asked.header("accept"))) return null;
  if (isCrawler(asked.header("user-agent"))) return null;
  return { location: localePath(path, locale) + (cut < 0 ? "" : asked.url.slice(cut)), locale };
}
