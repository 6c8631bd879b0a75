// The language of a response by Accept-Language (RFC 9110 §12.5.4).
import { defaultLocale, isLocale, type Locale } from "#i18n/locale.ts";

/** Which of our languages the browser prefers; null when it names neither. */
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

/** Whether a browser names languages, none of them ours, and does not accept any other. */
export const namesOnlyOthers = (acceptLanguage = ""): boolean =>
  /^\s*[a-z]{2,3}(?![a-z])[^*]{0,1000}$/i.test(acceptLanguage) && namedLocale(acceptLanguage) === null;

/** As `namedLocale`, with Ukrainian by default. */
export const preferredLocale = (acceptLanguage: string | undefined): Locale =>
  namedLocale(acceptLanguage) ?? defaultLocale;
