// The language of the account: it becomes the page's once, at sign-in, even over the visitor's earlier
// choice. After that the address of the page decides again, until the user signs out (specification §4).
import type { Locale } from "#i18n/locale.ts";

const KEY = "diaka.profile-locale";

export interface LanguageFacts {
  /** Null: the account has none. */
  readonly account: Locale | null;
  readonly page: Locale;
  /** Whether it was applied since the last sign-out. */
  readonly isApplied: boolean;
}

/** The language to switch to; null when the page stays unchanged. */
export const languageToApply = ({ account, page, isApplied }: LanguageFacts): Locale | null =>
  isApplied || account === page ? null : account;

export function isLanguageApplied(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    // No storage: never is better than a redirect loop.
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
    // Nothing was stored.
  }
}
