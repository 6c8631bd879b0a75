import { type Locale, localePath } from "#i18n/locale.ts";

/* @__NO_SIDE_EFFECTS__ */
export const at = (path: string) => (locale: Locale) => localePath(path, locale);
