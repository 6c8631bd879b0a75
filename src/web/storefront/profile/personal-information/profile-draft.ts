// The form of personal data, and its request body: only the differences, so that two tabs do not undo each
// other.
import type { Locale } from "#i18n/locale.ts";
import type { User } from "../../../shared/account/session/user-store.ts";
import { birthdayDay, birthdayText } from "./birthday.ts";

/** @param language of the page, for accounts without one */
export const draftOf = (user: User, language: Locale) => ({
  last_name: user.last_name ?? "",
  first_name: user.first_name ?? "",
  patronymic: user.patronymic ?? "",
  /** As typed. */
  birthday: birthdayText(user.birthday),
  email: user.email ?? "",
  locale: user.locale ?? language,
  birthday_reminders: user.birthday_reminders,
  marketing: user.marketing,
  favourite_prices: user.favourite_prices,
  review_requests: user.review_requests,
});
export type ProfileDraft = ReturnType<typeof draftOf>;
export type ProfileField = keyof ProfileDraft;

/** @returns null when the birthday is no date */
export function changesOf(saved: ProfileDraft, draft: ProfileDraft): Record<string, unknown> | null {
  const birthday = birthdayDay(draft.birthday);
  if (birthday === undefined) return null;
  const values: Record<ProfileField, unknown> = { ...draft, birthday };
  const before: Record<ProfileField, unknown> = { ...saved, birthday: birthdayDay(saved.birthday) };
  return Object.fromEntries(
    Object.entries(values).filter(([field, value]) => value !== before[field as ProfileField]),
  );
}
