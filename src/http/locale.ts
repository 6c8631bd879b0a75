// The language of an answer by Accept-Language (RFC 9110 §12.5.4).
import { defaultLocale, isLocale, type Locale } from "#i18n/locale.ts";

/** The language a browser prefers among ours; null when it names neither. */
export function namedLocale(acceptLanguage: string | undefined): Locale | null {
  if (!acceptLanguage || acceptLanguage.length > 1_000) return null;
  let best: { locale: Locale; weight: number } | null = null;
  for (const part of acceptLanguage.split(",")) {
    const [tag = "", ...parameters] = part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/);
    const language = tag.split("-")[0];
    const quality = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
    const weight = quality === undefined ? 1 : Number(quality);
    if (isLocale(language) && weight > (best?.weight ?? 0)) best = { locale: language, weight };
  }
  return best?.locale ?? null;
}

/** Whether a browser names its languages, none of ours among them, and does not say that any will do. */
export const namesOnlyOthers = (acceptLanguage = ""): boolean =>
  /^\s*[a-z]{2,3}(?![a-z])[^*]{0,1000}$/i.test(acceptLanguage) && namedLocale(acceptLanguage) === null;

/** The same; Ukrainian when in doubt. */
export const preferredLocale = (acceptLanguage: string | undefined): Locale =>
  namedLocale(acceptLanguage) ?? defaultLocale;
