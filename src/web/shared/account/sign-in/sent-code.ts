// That a code was sent, and to which phone: for this tab, until the code expires.
import { parsedJson } from "#kit/json.ts";
import { storedText, storeText } from "../../device/stored-text.ts";

export interface SentCode {
  /** National part as typed, «67 123 45 67». */
  readonly phone: string;
  /** Milliseconds since 1970. */
  readonly resendAt: number;
  readonly diesAt: number;
}

const KEY = "diaka.sent-code";

export const saveSentCode = (sent: SentCode): void => storeText("sessionStorage", KEY, JSON.stringify(sent));
export const forgetSentCode = (): void => storeText("sessionStorage", KEY, null);

/** The code that a visitor may still enter; null when there is none. */
export function sentCode(now = Date.now()): SentCode | null {
  const kept = parsedJson(storedText("sessionStorage", KEY) ?? "null") as
    | Partial<SentCode>
    | null
    | undefined;
  const { phone, resendAt, diesAt } = kept ?? {};
  if (typeof phone !== "string" || typeof resendAt !== "number" || typeof diesAt !== "number") return null;
  return diesAt > now ? { phone, resendAt, diesAt } : null;
}
