// That a code was sent, and to which phone: for this tab, until the code expires.

export interface SentCode {
  /** National part as typed, «67 123 45 67». */
  readonly phone: string;
  /** Milliseconds since 1970. */
  readonly resendAt: number;
  readonly diesAt: number;
}

const KEY = "diaka.sent-code";

export function keepSentCode(sent: SentCode): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(sent));
  } catch {
    // A private window: the step lasts only as long as the page.
  }
}

export function forgetSentCode(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was stored.
  }
}

/** The code that a visitor may still enter; null when there is none. */
export function sentCode(now = Date.now()): SentCode | null {
  if (typeof sessionStorage === "undefined") return null;
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? "null") as Partial<SentCode> | null;
    const { phone, resendAt, diesAt } = kept ?? {};
    if (typeof phone !== "string" || typeof resendAt !== "number" || typeof diesAt !== "number") return null;
    return diesAt > now ? { phone, resendAt, diesAt } : null;
  } catch {
    return null;
  }
}
