// Which language a visit begins in, and where that leads (specification §2): the stored cookie, then what the
// browser prefers, then Ukrainian. A program that states no preference stays where the address says. Pure.
import { languageCookie, visitCookie } from "#i18n/language-cookies.ts";
import { defaultLocale, isLocale, type Locale, localeOfPath, localePath } from "#i18n/locale.ts";
import { isCrawler } from "#kit/crawler.ts";
import { namedLocale, namesOnlyOthers } from "./locale.ts";

export interface Asked {
  readonly method: string | undefined;
  /** As it came: path and query. */
  readonly url: string;
  header(name: string): string | undefined;
}

export interface LanguageRedirect {
  readonly location: string;
  readonly locale: Locale;
}

const cookieOf = (cookies: string, name: string): string | undefined =>
  new RegExp(`(?:^|;\\s*)${name}=([^;]*)`).exec(cookies)?.[1];

/** What a visitor is to read; null when nothing tells. */
function wantedLocale(cookies: string, acceptLanguage: string | undefined): Locale | null {
  const stored = cookieOf(cookies, languageCookie);
  if (isLocale(stored)) return stored;
  return namedLocale(acceptLanguage) ?? (namesOnlyOthers(acceptLanguage) ? defaultLocale : null);
}

/** Files, data and programs are asked for by an address, not by a person. */
const noPage = /^\/(?:ru\/)?(?:api|sanctum|health|assets|dev|_[^/]*)(?:\/|$)/;
const isFile = (path: string): boolean => path.includes(".", path.lastIndexOf("/"));
/** A browser would take such a path for another site's once its prefix is gone. */
const doubtful = /\/\/|\\/;

const isPage = (path: string): boolean => !noPage.test(path) && !isFile(path) && !doubtful.test(path);

/** The visit goes on: it is known by its cookie, or by a link of ours that led here. */
function isUnderWay(asked: Asked, cookies: string): boolean {
  if (cookieOf(cookies, visitCookie) !== undefined) return true;
  const site = asked.header("sec-fetch-site");
  if (site !== undefined) return site === "same-origin";
  const referrer = asked.header("referer");
  if (!referrer || !URL.canParse(referrer)) return false;
  return new URL(referrer).host === asked.header("host");
}

const readsHtml = (accept: string | undefined): boolean =>
  accept === undefined || /text\/html|\*\/\*/.test(accept);

/** Where a first visit is led when its address is in the other language; null: nowhere. */
export function languageRedirect(asked: Asked): LanguageRedirect | null {
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
