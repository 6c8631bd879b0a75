// The letter by which the team hears of a lead. In Ukrainian, as the CRM is.
import type { Tx } from "#db/database.ts";
import { translator } from "#i18n/translate.server.ts";
import { formatPhone } from "#kit/phone.ts";
import { shopSettings } from "../content/reads.server.ts";
import { letterFrame } from "../messaging/letters/frame.ts";
import { letterMessage } from "../messaging/letters/message.ts";
import { leadLetter } from "../messaging/letters/staff-letters.server.ts";
import { sendMessage } from "../messaging/ops.server.ts";
import type { LeadInput } from "./input.ts";

/** What is bought in one click, as the shop names it. */
export interface LeadGoods {
  readonly name: string;
  readonly variant: string;
  readonly slug: string;
}

export async function tellStaffOfLead(
  tx: Tx,
  { kind, name, phone, text, quantity }: LeadInput,
  goods: LeadGoods | null,
  { publicUrl, now }: { readonly publicUrl: string; readonly now: Date },
): Promise<void> {
  const settings = await shopSettings(tx);
  const to = settings.contacts.email;
  if (!to) return;
  const shownPhone = formatPhone(phone);
  const letter = leadLetter(letterFrame(settings, "uk"), {
    kind,
    name,
    phone: shownPhone,
    goods: goods && {
      text: `${[goods.name, goods.variant].filter(Boolean).join(", ")} × ${quantity}`,
      slug: goods.slug,
    },
    text,
  });
  const subject = translator("uk")(`messages.staff_lead.${kind}`, { phone: shownPhone });
  await sendMessage(tx, letterMessage(letter, publicUrl, { to, subject, purpose: "staff_lead", now }));
}
