// The letter by which the team hears of a lead. In Ukrainian, as the CRM is.
import type { Tx } from "#db/database.ts";
import { translator } from "#i18n/translate.server.ts";
import { formatPhone } from "#kit/phone.ts";
import { shopSettings } from "../content/reads.server.ts";
import { sendMessage } from "../messaging/ops.server.ts";
import type { LeadInput } from "./input.ts";

/** What is bought in one click, as the shop names it. */
export interface LeadGoods {
  readonly name: string;
  readonly variant: string;
  /** Full address of the product's page. */
  readonly url: string;
}

export async function tellStaffOfLead(
  tx: Tx,
  { kind, name, phone, text, quantity }: LeadInput,
  goods: LeadGoods | null,
  now: Date,
): Promise<void> {
  const { contacts } = await shopSettings(tx);
  if (!contacts.email) return;
  const t = translator("uk");
  const shownPhone = formatPhone(phone);
  const goodsText =
    goods && `${[goods.name, goods.variant].filter(Boolean).join(", ")} × ${quantity}\n${goods.url}`;
  await sendMessage(tx, {
    channel: "email",
    to: contacts.email,
    subject: t(`messages.staff_lead.${kind}`, { phone: shownPhone }),
    text: [[name, shownPhone].filter(Boolean).join(", "), goodsText, text].filter(Boolean).join("\n\n"),
    lang: "uk",
    purpose: "staff_lead",
    now,
  });
}
