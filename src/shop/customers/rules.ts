// A customer's display name, how often the shop sends an e-mail to confirm an address, and which wording of a
// consent is on the screen. Source of names: specification §3.
import { graphemes } from "#kit/text/graphemes.ts";

interface Named {
  readonly firstName: string | null;
  readonly lastName: string | null;
  /** The whole name, when its parts are unknown. */
  readonly name?: string | null;
}

const given = (...parts: (string | null | undefined)[]): string[] =>
  parts.map((part) => part?.trim() ?? "").filter(Boolean);

/** First and last name, else the name, else `fallback` («Користувач»). */
export const fullName = ({ firstName, lastName, name }: Named, fallback: string): string =>
  given(firstName, lastName).join(" ") || given(name).join("") || fallback;

const firstLetter = (text: string): string => graphemes(text)[0]?.toLocaleUpperCase("uk") ?? "";

/** The first letter of the full name, else `fallback` («К»). */
export const initials = (named: Named, fallback: string): string =>
  firstLetter(fullName(named, "")) || fallback;

export const confirmationSeconds = 24 * 3600;
const anotherEmailSeconds = 60;
const emailsAnHour = 5;

export interface SentEmails {
  readonly lastToAddress: Date | null;
  /** E-mails of the last hour for this customer or to this address. */
  readonly hour: { readonly count: number; readonly oldest: Date | null };
}

/** Seconds to wait before another e-mail asks to confirm an address; 0 when it may go now. */
export function waitBeforeEmail({ lastToAddress, hour }: SentEmails, now: Date): number {
  const left = (since: Date | null, seconds: number): number =>
    since ? Math.max(0, Math.ceil((since.getTime() - now.getTime()) / 1000) + seconds) : 0;
  return Math.max(
    left(lastToAddress, anotherEmailSeconds),
    hour.count >= emailsAnHour ? left(hour.oldest, 3600) : 0,
  );
}

export const consentKinds = [
  "birthday_reminders",
  "marketing",
  "favourite_prices",
  "review_requests",
] as const;
export type ConsentKind = (typeof consentKinds)[number];

/** Mailings that a link in their own messages ends without the others. */
export const mailings = ["reviews", "birthdays"] as const;
export type Mailing = (typeof mailings)[number];
export const consentOf: Readonly<Record<Mailing, ConsentKind>> = {
  reviews: "review_requests",
  birthdays: "birthday_reminders",
};

/** How long a customer who unsubscribed may subscribe again by the same link. */
export const undoSeconds = 3600;

/** The day the wording in profile.consents last changed its meaning. */
export const consentVersion = "2026-11-21";

/** A question about one's personal data is answered within this time. */
export const dataAnswerDays = 30;
