// Messages precompiled from ICU text, once per process and language. Format: icu-minify.
import compile from "icu-minify/compile";
import { type Locale, locales } from "./locale.ts";
import { type Messages, sources } from "./messages.ts";

function compileAll(source: object): object {
  return Object.fromEntries(
    Object.entries(source).map(([key, value]) => [
      key,
      typeof value === "string" ? compile(value) : compileAll(value as object),
    ]),
  );
}

export const compiled = Object.fromEntries(
  locales.map((locale) => [locale, compileAll(sources[locale])]),
) as unknown as Record<Locale, Messages>;
