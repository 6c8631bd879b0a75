// The language of the account: it becomes the page's once, at sign-in, even over the visitor's earlier
// choice. After that the address of the page decides again, until the user signs out (specification §4).
import type { Locale } from "#i18n/locale.ts";
import { storedText, storeText } from "../../device/stored-text.ts";

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

/** Without storage it counts as applied: never is better than a redirect loop. */
export const isLanguageApplied = (): boolean => storedText("localStorage", KEY) !== null;
export const saveLanguageApplied = (): void => storeText("localStorage", KEY, "1");
export const forgetAppliedLanguage = (): void => storeText("localStorage", KEY, null);
