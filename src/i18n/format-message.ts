// How pages format their compiled messages: vite.config.ts replaces use-intl's own formatter with this one.
import formatOnly from "use-intl/format-message/format-only";
import { nestQuotes } from "./nested-quotes.ts";

type Formatted = ReturnType<typeof formatOnly>;

function nested(formatted: Formatted): Formatted {
  if (typeof formatted === "string") return nestQuotes(formatted);
  if (!Array.isArray(formatted)) return formatted;
  return formatted.map((part) => (typeof part === "string" ? nestQuotes(part) : part));
}

function formatMessage(...message: Parameters<typeof formatOnly>): Formatted {
  return nested(formatOnly(...message));
}
/** use-intl asks its formatter whether it takes messages as text or compiled. */
formatMessage.raw = formatOnly.raw;

export default formatMessage;
