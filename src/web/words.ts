// The messages of the language in use. The server has both from the start; the browser
// fetches its own before it hydrates (entry.client.tsx).
import type { Locale } from "#i18n/locale.ts";
import type { Messages } from "#i18n/messages.ts";
import type { WordsPart } from "#i18n/parts.ts";

const loaded = new Map<Locale, Messages>();

export const provideWords = (locale: Locale, messages: Messages): void => {
  loaded.set(locale, messages);
};

export function wordsOf(locale: Locale): Messages {
  const messages = loaded.get(locale);
  // As the specification words it (§8).
  if (!messages)
    throw new Error(
      `i18n must be installed and used within a component or setup function: "${locale}" is not loaded`,
    );
  return messages;
}

/** Where a language's messages lie, as the specification names it. */
export const wordsPath = (buildId: string, locale: Locale, part: WordsPart): string =>
  `/_i18n/${buildId}/${locale}/${part}.json`;
