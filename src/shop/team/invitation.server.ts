// Messages to staff about their access, in their own language.
import type { Tx } from "#db/database.ts";
import { translator } from "#i18n/translate.server.ts";
import type { Phone } from "#kit/phone/phone.ts";
import { shopSettings } from "../content/reads.server.ts";
import { localeOf, phoneOf } from "../customers/reads.server.ts";
import { sendMessage } from "../messaging/ops.server.ts";
import type { Role } from "../staff/rules/rights.ts";

interface Told {
  readonly phone: Phone;
  readonly role: Role;
  /** The shop's base URL, without a trailing slash. */
  readonly publicUrl: string;
  readonly now: Date;
}

export async function notifyInvited(
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

/** Warns the owner of the account: another user reset their second factor. */
export async function notifyFactorsReset(tx: Tx, customerId: number, now: Date): Promise<void> {
  const phone = await phoneOf(tx, customerId);
  if (phone === null) return;
  const lang = (await localeOf(tx, customerId)) ?? "uk";
  const { brand } = await shopSettings(tx);
  await sendMessage(tx, {
    channel: "sms",
    to: phone,
    text: translator(lang)("messages.second_factor_reset", { shop: brand.name[lang] }),
    lang,
    purpose: "second_factor_reset",
    now,
  });
}
