// How pages format their compiled messages: vite.config.ts replaces use-intl's own formatter with this one.
import { _createCache, _createIntlFormatters } from "use-intl/core";
import formatOnly from "use-intl/format-message/format-only";
import { grouped } from "#kit/money.ts";
import { nestQuotes } from "./nested-quotes.ts";

type Formatted = ReturnType<typeof formatOnly>;

function nested(formatted: Formatted): Formatted {
  if (typeof formatted === "string") return nestQuotes(formatted);
  if (!Array.isArray(formatted)) return formatted;
  return formatted.map((part) => (typeof part === "string" ? nestQuotes(part) : part));
}

/**
 * A number as `Intl.NumberFormat` writes it in both languages. The first `Intl.NumberFormat` of a page takes a
 * phone 30–70 ms while the page hydrates, and `#` of a plural needs one.
 */
export function formatNumber(value: number): string {
  const [whole = "", fraction] = String(Math.round(Math.abs(value) * 1_000) / 1_000).split(".");
  const sign = value < 0 ? "-" : "";
  return `${sign}${grouped(Number(whole))}${fraction ? `,${fraction}` : ""}`;
}

const numberFormat = { format: (value) => formatNumber(Number(value)) } as Intl.NumberFormat;

/** Of all renderings: use-intl would make formats of plurals anew for each page. */
let formatters: ReturnType<typeof _createIntlFormatters> | undefined;

function formatMessage(...[key, message, values, options]: Parameters<typeof formatOnly>): Formatted {
  formatters ??= { ..._createIntlFormatters(_createCache()), getNumberFormat: () => numberFormat };
  return nested(formatOnly(key, message, values, { ...options, formatters }));
}
/** use-intl asks its formatter whether it takes messages as text or compiled. */
formatMessage.raw = formatOnly.raw;

export default formatMessage;
