// What somebody hears who is let into the CRM, in their own language.
import type { Tx } from "#db/database.ts";
import { translator } from "#i18n/translate.server.ts";
import type { Phone } from "#kit/phone.ts";
import { shopSettings } from "../content/reads.server.ts";
import { localeOf } from "../customers/reads.server.ts";
import { sendMessage } from "../messaging/ops.server.ts";
import type { Role } from "../staff/rules.ts";

interface Told {
  readonly phone: Phone;
  readonly role: Role;
  /** Where the shop lives, without a slash at the end. */
  readonly publicUrl: string;
  readonly now: Date;
}

export async function tellInvited(
  tx: Tx,
  customerId: number,
  { phone, role, publicUrl, now }: Told,
): Promise<void> {
  const lang = (await localeOf(tx, customerId)) ?? "uk";
  const t = translator(lang);
  const { brand } = await shopSettings(tx);
  await sendMessage(tx, {
    channel: "sms",
    to: phone,
    text: t("messages.staff_invited", {
      shop: brand.name[lang],
      role: t(`messages.staff_roles.${role}`),
      url: `${publicUrl}${lang === "ru" ? "/ru" : ""}/crm`,
    }),
    lang,
    purpose: "staff_invited",
    now,
  });
}
