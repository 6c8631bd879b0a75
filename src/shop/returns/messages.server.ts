// The message to the team about a new claim.
import type { Tx } from "#db/database.ts";
import { translator } from "#i18n/translate.server.ts";
import { type NoticeContext, notifyStaff } from "#shop/orders/messages/staff.server.ts";
import type { OrderRow } from "#shop/orders/ops/row.server.ts";
import { claimEmail } from "../messaging/emails/staff.server.ts";
import type { EmailFrame } from "../messaging/rules/emails/email.ts";
import type { ClaimRow } from "./store.server.ts";

export async function notifyStaffOfClaim(
  tx: Tx,
  order: OrderRow,
  { subject, text }: ClaimRow,
  context: NoticeContext,
): Promise<void> {
  const t = translator("uk");
  const { number } = order;
  const about = t(`orders.claim.subjects.${subject}`);
  const notice = {
    kind: "claim" as const,
    chat: [t("emails.staff_claim.heading", { number }), about],
    subject: t("messages.staff_claim.subject", { number, about }),
    email: (frame: EmailFrame) => claimEmail(frame, { number, about, text }),
  };
  await notifyStaff(tx, order, notice, context);
}
