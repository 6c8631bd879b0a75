// Messages to the team when a buyer or a carrier changes an order. In Ukrainian, like the CRM.
import type { Tx } from "#db/database.ts";
import { translator } from "#i18n/translate.server.ts";
import { formatMoney, type Kop } from "#kit/money.ts";
import { shopSettings } from "#shop/content/reads.server.ts";
import type { ParcelState } from "#shop/delivery/rules/parcels/parcel-states.ts";
import {
  cancelEmail,
  moneyTroubleEmail,
  newOrderEmail,
  parcelTroubleEmail,
} from "#shop/messaging/emails/staff.server.ts";
import type { EmailFrame } from "#shop/messaging/rules/emails/email.ts";
import { notifyTeam, type TeamNotice } from "#shop/messaging/team/ops.server.ts";
import type { MoneyTrouble } from "#shop/payments/rules/statuses.ts";
import { toGiveBack } from "../reads/payment/money.server.ts";
import type { OrderRow } from "../store.server.ts";

export interface NoticeContext {
  /** The shop's public URL, without a trailing slash. */
  readonly publicUrl: string;
  readonly now: Date;
}

export const notifyStaff = async (
  tx: Tx,
  { id: orderId, number }: Pick<OrderRow, "id" | "number">,
  notice: Omit<TeamNotice, "path" | "orderId">,
  context: NoticeContext,
): Promise<void> =>
  notifyTeam(
    tx,
    { ...notice, orderId, path: `/crm/orders/${number}` },
    { settings: await shopSettings(tx), ...context },
  );

/** A buyer has ordered on the site. */
export function noticeOfOrder({
  id: orderId,
  number,
  total_kop,
  delivery_type,
  city_uk,
}: Pick<OrderRow, "id" | "number" | "total_kop" | "delivery_type" | "city_uk">): TeamNotice {
  const t = translator("uk");
  const place = delivery_type === "pickup" ? t("crmSettings.labels.pickup") : city_uk;
  const facts = { number, total: formatMoney(total_kop), place };
  return {
    kind: "order",
    subject: t("messages.staff_order.subject", facts),
    email: (frame) => newOrderEmail(frame, facts),
    chat: [t("emails.staff_order.heading", facts), `${facts.total}, ${place}`],
    path: `/crm/orders/${number}`,
    orderId,
  };
}

/** @param before the order before the change */
export async function notifyStaffOfCancel(
  tx: Tx,
  before: OrderRow,
  reason: string | null,
  context: NoticeContext,
): Promise<void> {
  const t = translator("uk");
  const { number } = before;
  const owed_kop = await toGiveBack(tx, before.id);
  const facts = {
    number,
    status: t(`orders.status.${before.status}`),
    reason,
    owed: owed_kop > 0 ? formatMoney(owed_kop) : null,
  };
  const subject = t("messages.staff_cancelled.subject", { number });
  const email = (frame: EmailFrame) => cancelEmail(frame, facts);
  const refund = facts.owed && t("emails.staff_cancelled.refund", { sum: facts.owed });
  const chat = [t("emails.staff_cancelled.heading", { number }), ...(refund ? [refund] : [])];
  await notifyStaff(tx, before, { kind: "cancelled", subject, email, chat }, context);
}

/** Money came that cannot simply be credited to the order. */
export async function notifyStaffOfMoney(
  tx: Tx,
  order: OrderRow,
  { trouble, amount_kop }: { readonly trouble: MoneyTrouble | "stock_gone"; readonly amount_kop: Kop },
  context: NoticeContext,
): Promise<void> {
  const { number } = order;
  const facts = { number, trouble, sum: formatMoney(amount_kop) };
  const t = translator("uk");
  const notice = {
    kind: "payment" as const,
    chat: [t("emails.staff_payment.heading", facts), t(`emails.staff_payment.${trouble}`, facts)],
    subject: t("messages.staff_payment.subject", { number }),
    email: (frame: EmailFrame) => moneyTroubleEmail(frame, facts),
  };
  await notifyStaff(tx, order, notice, context);
}

/** The carrier reported a parcel state that needs a check. */
export async function notifyStaffOfParcel(
  tx: Tx,
  order: OrderRow,
  state: ParcelState,
  context: NoticeContext,
): Promise<void> {
  const t = translator("uk");
  const about = t(`orders.parcel.states.${state}`);
  const { number, carrier, tracking_number } = order;
  const facts = { number, about, carrier, waybill: tracking_number ?? "" };
  const notice = {
    kind: "parcel" as const,
    chat: [t("emails.staff_parcel.heading", facts), about],
    subject: t("messages.staff_parcel.subject", facts),
    email: (frame: EmailFrame) => parcelTroubleEmail(frame, facts),
  };
  await notifyStaff(tx, order, notice, context);
}
