// Staff notifications about leads, in Ukrainian like the CRM.
import type { Tx } from "#db/database.ts";
import { translator } from "#i18n/translate.server.ts";
import { formatPhone } from "#kit/phone.ts";
import { leadLetter } from "#shop/messaging/emails/staff.server.ts";
import { shopSettings } from "../content/reads.server.ts";
import { tellTeam } from "../messaging/team/ops.server.ts";
import type { LeadInput } from "./input.ts";

/** The product of a one-click lead, as named in the shop. */
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
  const t = translator("uk");
  const shownPhone = formatPhone(phone);
  const wanted = goods && {
    text: `${[goods.name, goods.variant].filter(Boolean).join(", ")} × ${quantity}`,
    slug: goods.slug,
  };
  const facts = { kind, name, phone: shownPhone, goods: wanted, text };
  await tellTeam(
    tx,
    {
      kind: "lead",
      subject: t(`messages.staff_lead.${kind}`, { phone: shownPhone }),
      letter: (frame) => leadLetter(frame, facts),
      chat: [t(`letters.staff_lead.${kind}`), ...(wanted ? [wanted.text] : [])],
      path: "/crm/leads",
    },
    { publicUrl, settings: await shopSettings(tx), now },
  );
}
