// The form of a recipient. Pure.

import type { EndpointBody } from "#api/client-types.ts";
import { isLandline } from "#kit/phone/landline.ts";
import type { RecipientJson } from "#shop/address-book/output.ts";
import { isDayOfYear } from "#shop/address-book/rules/birthdays.ts";
import { type Allergen, allergens } from "#shop/catalog/rules/product.ts";
import { nationalDigits } from "#ui/form/phone-input/phone-format.ts";
import { isRecord, plainFields } from "../../../shared/device/stored-fields.ts";

type RecipientBody = EndpointBody<"POST /user/recipients">;

const recipientFields = ["surname", "name", "phone", "birthday"] as const;
export type RecipientField = (typeof recipientFields)[number];

export interface RecipientDraft {
  /** null: a new one. */
  readonly id: number | null;
  readonly surname: string;
  readonly name: string;
  /** National part as typed. */
  readonly phone: string;
  /** As typed: 17.05; empty when it is not saved. */
  readonly birthday: string;
  readonly avoids: readonly Allergen[];
}

const empty = { surname: "", name: "", phone: "", birthday: "" };
export const newRecipient: RecipientDraft = { id: null, ...empty, avoids: [] };

export const draftOf = ({ id, surname, name, phone, birthday, avoids }: RecipientJson): RecipientDraft => ({
  id,
  surname,
  name,
  phone: nationalDigits(phone),
  birthday: birthday?.split("-").toReversed().join(".") ?? "",
  avoids,
});

/** «17.05» or «17/5» in the stored form, 05-17; as typed when it is no day, so that the shop refuses it. */
function storedBirthday(typed: string): string {
  const text = typed.trim();
  const [, day, month] = /^(\d{1,2})[./\-\s]+(\d{1,2})\.?$/.exec(text) ?? [];
  return day && month ? `${month.padStart(2, "0")}-${day.padStart(2, "0")}` : text;
}

export const recipientBody = ({ surname, name, phone, birthday, avoids }: RecipientDraft): RecipientBody => ({
  surname,
  name,
  phone: `+380${nationalDigits(phone)}`,
  birthday: storedBirthday(birthday),
  avoids: [...avoids],
});

const NATIONAL_DIGITS = 9;

/** The fields with errors; the shop checks the rest. */
export function wrongFields(draft: RecipientDraft): RecipientField[] {
  const national = nationalDigits(draft.phone);
  const isPhone = national.length === NATIONAL_DIGITS && !isLandline(national);
  const birthday = storedBirthday(draft.birthday);
  const isWrong: Record<RecipientField, boolean> = {
    surname: draft.surname.trim() === "",
    name: draft.name.trim() === "",
    phone: !isPhone,
    birthday: birthday !== "" && !isDayOfYear(birthday),
  };
  return recipientFields.filter((field) => isWrong[field]);
}

/** The tab's stored form. */
export function parseRecipientDraft(stored: unknown): RecipientDraft | null {
  if (!isRecord(stored)) return null;
  const { id, avoids } = stored;
  return {
    ...plainFields(stored, empty),
    id: typeof id === "number" ? id : null,
    avoids: Array.isArray(avoids) ? allergens.filter((one) => avoids.includes(one)) : [],
  };
}
