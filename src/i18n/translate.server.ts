// Messages outside React: page loaders, API answers, e-mails and SMS. A server module, because the page
// bundle can format compiled messages only.
import { createTranslator } from "use-intl/core";
import type { Locale } from "./locale.ts";
import { type Messages, sources } from "./messages.ts";
import { nestQuotes } from "./nested-quotes.ts";

const make = (locale: Locale) => {
  const t = createTranslator({ locale, messages: sources[locale] as Messages, timeZone: "Europe/Kyiv" });
  return new Proxy(t, {
    apply: (format, self, message): string => nestQuotes(Reflect.apply(format, self, message)),
  });
};
const translators: Record<Locale, ReturnType<typeof make>> = { uk: make("uk"), ru: make("ru") };

export type Translator = ReturnType<typeof make>;

/** `t("errors.not_found", { … })` in a language. Throws in tests when a key is missing. */
export const translator = (locale: Locale): Translator => translators[locale];
