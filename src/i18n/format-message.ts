// How pages format their compiled messages: vite.config.ts replaces use-intl's own formatter with this one.
import { _createCache, _createIntlFormatters } from "use-intl/core";
import formatOnly from "use-intl/format-message/format-only";
import { nestQuotes } from "./nested-quotes.ts";

type Formatted = ReturnType<typeof formatOnly>;

function nested(formatted: Formatted): Formatted {
  if (typeof formatted === "string") return nestQuotes(formatted);
  if (!Array.isArray(formatted)) return formatted;
  return formatted.map((part) => (typeof part === "string" ? nestQuotes(part) : part));
}

/** Of all renderings: use-intl would make formats of numbers and plurals anew for each page. */
let formatters: ReturnType<typeof _createIntlFormatters> | undefined;

function formatMessage(...[key, message, values, options]: Parameters<typeof formatOnly>): Formatted {
  formatters ??= _createIntlFormatters(_createCache());
  return nested(formatOnly(key, message, values, { ...options, formatters }));
}
/** use-intl asks its formatter whether it takes messages as text or compiled. */
formatMessage.raw = formatOnly.raw;

export default formatMessage;
