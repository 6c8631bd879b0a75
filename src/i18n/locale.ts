// The two languages: Ukrainian without a prefix (default), Russian under /ru.

export const locales = ["uk", "ru"] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = "uk";

export const localeFacts: Record<
  Locale,
  { label: string; name: string; iso: string; tag: string; og: string }
> = {
  uk: { label: "УКР", name: "Українська", iso: "uk-UA", tag: "uk", og: "uk_UA" },
  ru: { label: "РУС", name: "Русский", iso: "ru-RU", tag: "ru", og: "ru_UA" },
};

export const isLocale = (text: unknown): text is Locale => text === "uk" || text === "ru";

/** The language that a path is written in. */
export const localeOfPath = (pathname: string): Locale =>
  pathname === "/ru" || pathname.startsWith("/ru/") || pathname === "/ru.data" ? "ru" : "uk";

/** The path without its language prefix. */
export const bare = (pathname: string): string =>
  localeOfPath(pathname) === "ru" ? pathname.slice(3) || "/" : pathname;

/** The same path in a language. */
export function localePath(pathname: string, locale: Locale): string {
  const plain = bare(pathname);
  if (locale === defaultLocale) return plain;
  return plain === "/" ? "/ru" : `/ru${plain}`;
}
