import { formatPhone } from "#kit/phone/phone.ts";
import { unbroken } from "#kit/text/unbroken.ts";
import type { ShopSettings } from "../../content/input.ts";
import { sellerLine } from "../../content/rules/seller-code.ts";
import type { EmailFrame } from "../rules/emails/email.ts";

/** The sender's data from the current settings. */
export const emailFrame = (
  { brand, contacts, seller }: Pick<ShopSettings, "brand" | "contacts" | "seller">,
  lang: EmailFrame["lang"],
): EmailFrame => ({
  lang,
  shop: brand.name[lang],
  tagline: brand.tagline[lang],
  phone: unbroken(contacts.hotline) || formatPhone(contacts.phones[0] ?? ""),
  address: contacts.address[lang],
  seller: sellerLine(seller, lang),
});
