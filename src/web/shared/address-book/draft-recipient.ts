import { nationalDigits } from "#ui/phone-input/phone-format.ts";
import type { CheckoutDraft } from "../checkout-draft.ts";

/** The checkout's draft with this person as the recipient. */
export const draftRecipient = ({
  name,
  surname,
  phone,
}: {
  readonly name: string;
  readonly surname: string;
  readonly phone: string;
}): Partial<CheckoutDraft> => ({
  isForAnother: true,
  recipientName: name,
  recipientSurname: surname,
  recipientPhone: nationalDigits(phone),
});
