// A recipient while they are filled in. Pure.
import { isLandline } from "#kit/landline.ts";
import type { RecipientJson } from "#shop/address-book/reads.server.ts";
import { nationalDigits } from "#ui/phone-input/phone-format.ts";

const recipientFields = ["surname", "name", "phone"] as const;
export type RecipientField = (typeof recipientFields)[number];

export interface RecipientDraft {
  /** null: a new one. */
  readonly id: number | null;
  readonly surname: string;
  readonly name: string;
  /** National part as typed. */
  readonly phone: string;
}

export const newRecipient: RecipientDraft = { id: null, surname: "", name: "", phone: "" };

export const draftOf = ({ id, surname, name, phone }: RecipientJson): RecipientDraft => ({
  id,
  surname,
  name,
  phone: nationalDigits(phone),
});

/** The body of POST and PUT /api/user/recipients. */
export const recipientBody = ({ surname, name, phone }: RecipientDraft): object => ({
  surname,
  name,
  phone: `+380${nationalDigits(phone)}`,
});

const NATIONAL_DIGITS = 9;

/** What stands in the way; the shop says the rest. */
export function wrongFields(draft: RecipientDraft): RecipientField[] {
  const national = nationalDigits(draft.phone);
  const isPhone = national.length === NATIONAL_DIGITS && !isLandline(national);
  return recipientFields.filter((field) => (field === "phone" ? !isPhone : draft[field].trim() === ""));
}

/** What the tab keeps of an open form. */
export function parseRecipientDraft(stored: unknown): RecipientDraft | null {
  if (typeof stored !== "object" || stored === null || Array.isArray(stored)) return null;
  const given = stored as Record<string, unknown>;
  const text = (field: RecipientField): string => (typeof given[field] === "string" ? given[field] : "");
  return {
    id: typeof given.id === "number" ? given.id : null,
    surname: text("surname"),
    name: text("name"),
    phone: text("phone"),
  };
}
