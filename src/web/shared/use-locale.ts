import { useLocation } from "react-router";
import { type Locale, localeOfPath } from "#i18n/locale.ts";

/** The language of the page, which its address names. */
export const useLocale = (): Locale => localeOfPath(useLocation().pathname);
