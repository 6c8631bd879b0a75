import { useLocation } from "react-router";
import { type Locale, localeOfPath } from "#i18n/locale.ts";

/** The language of the page, from its address. */
export const useLocale = (): Locale => localeOfPath(useLocation().pathname);
