import type { Recipient } from "#shop/address-book/input.ts";
import { nationalDigits } from "#ui/form/phone-input/phone-format.ts";
import type { DraftChange } from "../../checkout/checkout-draft.ts";

/** The checkout's draft with this person as the recipient. */
export const draftRecipient = ({ name, surname, phone }: Recipient): DraftChange => ({
  screen: { isForAnother: true },
  recipient: { name, surname, phone: nationalDigits(phone) },
});
