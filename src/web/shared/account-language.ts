// The language of the account: it becomes the page's once, at sign-in, whatever the visitor had chosen before.
// After that the address of the page decides again, until somebody signs out (specification §4).
import type { Locale } from "#i18n/locale.ts";

const KEY = "diaka.profile-locale";

export interface LanguageFacts {
  /** Null: the account has none. */
  readonly account: Locale | null;
  readonly page: Locale;
  /** Whether it was applied since somebody last signed out. */
  readonly isApplied: boolean;
}

/** The language to change to; null when the page stays as it is. */
export const languageToApply = ({ account, page, isApplied }: LanguageFacts): Locale | null =>
  isApplied || account === page ? null : account;

export function isLanguageApplied(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    // Better never than again and again.
    return true;
  }
}

export function keepLanguageApplied(): void {
  try {
    localStorage.setItem(KEY, "1");
  } catch {
    // Without storage it counts as applied.
  }
}

export function forgetAppliedLanguage(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}
