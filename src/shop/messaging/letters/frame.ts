import { formatPhone } from "#kit/phone.ts";
import type { ShopSettings } from "../../content/rules.ts";
import type { LetterFrame } from "../rules/letters/letter.ts";

/** Who writes, as the settings have it now. */
export const letterFrame = (
  { brand, contacts }: Pick<ShopSettings, "brand" | "contacts">,
  lang: LetterFrame["lang"],
): LetterFrame => ({
  lang,
  shop: brand.name[lang],
  tagline: brand.tagline[lang],
  phone: contacts.hotline || formatPhone(contacts.phones[0] ?? ""),
  address: contacts.address[lang],
});
