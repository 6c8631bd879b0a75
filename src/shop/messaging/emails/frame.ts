import { translator } from "#i18n/translate.server.ts";
import { formatPhone } from "#kit/phone.ts";
import { sellerKind } from "#shop/content/rules/seller-code.ts";
import type { ShopSettings } from "#shop/content/rules.ts";
import type { LetterFrame } from "../rules/emails/email.ts";

/** The sender's data from the current settings. */
export const letterFrame = (
  { brand, contacts, seller }: Pick<ShopSettings, "brand" | "contacts" | "seller">,
  lang: LetterFrame["lang"],
): LetterFrame => ({
  lang,
  shop: brand.name[lang],
  tagline: brand.tagline[lang],
  phone: contacts.hotline || formatPhone(contacts.phones[0] ?? ""),
  address: contacts.address[lang],
  seller: translator(lang)("common.footer.seller", {
    name: seller.name[lang],
    kind: sellerKind(seller.code),
    code: seller.code,
    address: seller.address[lang],
  }),
});
