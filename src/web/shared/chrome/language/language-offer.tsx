// Replaces a redirect (LANGUAGE_DETECTION=offer): a first visit is offered the language its browser prefers.
import { useEffect, useRef } from "react";
import { type Locale, localePath } from "#i18n/locale.ts";
import { useToast } from "#ui/feedback/toast/toast.tsx";
import { cookiesBefore, targetLanguage } from "./language-choice.ts";
import { offeredLanguage } from "./offered-language.ts";
import { useLocale } from "./use-locale.ts";

/** In the offered language; the page has only the messages of its own. */
const message: Record<Locale, { text: string; action: string }> = {
  uk: { text: "Ця сторінка є українською", action: "Читати" },
  ru: { text: "Эта страница есть на русском", action: "Читать" },
};

/** Shows it once, until it is closed. Mounted inside the toast provider. */
export default function LanguageOffer() {
  const say = useToast();
  const current = useLocale();
  const isSaid = useRef(false);
  useEffect(() => {
    if (isSaid.current) return;
    isSaid.current = true;
    const { languages } = navigator;
    const locale = offeredLanguage({ page: current, cookies: cookiesBefore(), languages });
    if (!locale) return;
    const { text, action } = message[locale];
    const follow = () => {
      const { pathname, search } = window.location;
      window.location.assign(localePath(pathname, targetLanguage(current, locale)) + search);
    };
    say({
      text: <span lang={locale}>{text}</span>,
      action: { label: <span lang={locale}>{action}</span>, onClick: follow },
      stays: 0,
    });
  }, [say, current]);
  return null;
}
