import type { MouseEvent } from "react";
import { useLocation } from "react-router";
import { type Locale, localeFacts, localePath, locales } from "#i18n/locale.ts";
import { withoutModal } from "../../../modals/modal-params.ts";
import { useHydrated } from "../../page/use-hydrated.ts";
import { targetLanguage } from "../language/language-choice.ts";
import { useLocale } from "../language/use-locale.ts";

export interface LanguageLink {
  readonly locale: Locale;
  readonly label: string;
  readonly href: string;
  readonly isCurrent: boolean;
  /** A plain link without it; with it, a listener may choose another language. */
  readonly onClick: (event: MouseEvent) => void;
}

/**
 * The same page in both languages; the query is kept, except the keys of windows.
 * @param kept the part of the query in the cache key of a page for everyone: the server renders no more of it
 */
export function useLanguageLinks(kept?: string): LanguageLink[] {
  const { pathname, search } = useLocation();
  const current = useLocale();
  const hydrated = useHydrated();
  const query = hydrated || kept === undefined ? withoutModal(new URLSearchParams(search)) : kept;
  return locales.map((locale) => ({
    locale,
    label: localeFacts[locale].label,
    href: localePath(pathname, locale) + query,
    isCurrent: locale === current,
    onClick: (event) => {
      const target = targetLanguage(current, locale);
      if (target === locale) return;
      event.preventDefault();
      if (target !== current) window.location.assign(localePath(pathname, target) + query);
    },
  }));
}
