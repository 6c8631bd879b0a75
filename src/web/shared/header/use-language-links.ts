import type { MouseEvent } from "react";
import { useLocation } from "react-router";
import { type Locale, localeFacts, localePath, locales } from "#i18n/locale.ts";
import { withoutModal } from "../../modals/modal-params.ts";
import { useShopFacts } from "../chrome/shop-facts.ts";
import { targetLanguage } from "../language-choice.ts";
import { useHydrated } from "../use-hydrated.ts";
import { useLocale } from "../use-locale.ts";

export interface LanguageLink {
  readonly locale: Locale;
  readonly label: string;
  readonly href: string;
  readonly isCurrent: boolean;
  /** A plain link without it; with it, whoever listens may lead to another language. */
  readonly onClick: (event: MouseEvent) => void;
}

/** The same page in both languages; the query goes along, except what opens windows. */
export function useLanguageLinks(): LanguageLink[] {
  const { pathname, search } = useLocation();
  const current = useLocale();
  const { query: asked } = useShopFacts();
  // The page is kept for everyone: the server writes only the part of the query it is kept by.
  const query = useHydrated() ? withoutModal(new URLSearchParams(search)) : asked;
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
