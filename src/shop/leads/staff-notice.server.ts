// Staff notifications about leads, in Ukrainian like the CRM.
import type { Tx } from "#db/database.ts";
import { translator } from "#i18n/translate.server.ts";
import { formatPhone } from "#kit/phone/phone.ts";
import { leadEmail } from "#shop/messaging/emails/staff.server.ts";
import { shopSettings } from "../content/reads.server.ts";
import { notifyTeam } from "../messaging/team/ops.server.ts";
import type { LeadInput } from "./input.ts";

export interface LeadProduct {
  readonly name: string;
  readonly variant: string;
  readonly slug: string;
}

export async function notifyStaffOfLead(
  tx: Tx,
  { kind, name, phone, text, quantity }: LeadInput,
  product: LeadProduct | null,
  { publicUrl, now }: { readonly publicUrl: string; readonly now: Date },
): Promise<void> {
  const t = translator("uk");
  const shownPhone = formatPhone(phone);
  const wanted = product && {
    text: `${[product.name, product.variant].filter(Boolean).join(", ")} × ${quantity}`,
    slug: product.slug,
  };
  const facts = { kind, name, phone: shownPhone, items: wanted, text };
  await notifyTeam(
    tx,
    {
      kind: "lead",
      subject: t(`messages.staff_lead.${kind}`, { phone: shownPhone }),
      email: (frame) => leadEmail(frame, facts),
      chat: [t(`emails.staff_lead.${kind}`), ...(wanted ? [wanted.text] : [])],
      path: "/crm/leads",
    },
    { publicUrl, settings: await shopSettings(tx), now },
  );
}
