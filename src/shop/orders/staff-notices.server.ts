// What the team hears by letter when a buyer acts on an order by themselves. In Ukrainian, as the CRM is.
import type { Tx } from "#db/database.ts";
import { translator } from "#i18n/translate.server.ts";
import { formatMoney } from "#kit/money.ts";
import { shopSettings } from "../content/reads.server.ts";
import { sendMessage } from "../messaging/ops.server.ts";
import type { Purpose } from "../messaging/rules.ts";
import type { ParcelState } from "../tracking/rules/states.ts";
import { certificateParts } from "./reads/orders.server.ts";
import type { ClaimRow, OrderRow } from "./store.server.ts";

interface Teller {
  /** Where the shop lives, without a slash at the end. */
  readonly publicUrl: string;
  readonly now: Date;
}

async function tell(
  tx: Tx,
  order: OrderRow,
  letter: { purpose: Purpose; subject: string; paragraphs: readonly (string | false | null)[] },
  { publicUrl, now }: Teller,
): Promise<void> {
  const { contacts } = await shopSettings(tx);
  if (!contacts.email) return;
  const { purpose, subject, paragraphs } = letter;
  const text = [...paragraphs, `${publicUrl}/crm/orders/${order.number}`].filter(Boolean).join("\n\n");
  await sendMessage(tx, {
    channel: "email",
    to: contacts.email,
    subject,
    text,
    lang: "uk",
    purpose,
    orderId: order.id,
    now,
  });
}

/** @param before the order as it was until now */
export async function tellStaffOfCancel(
  tx: Tx,
  before: OrderRow,
  reason: string | null,
  teller: Teller,
): Promise<void> {
  const t = translator("uk");
  const { number } = before;
  // What a certificate paid is back on it already.
  const certificate = (await certificateParts(tx, [before.id])).get(before.id);
  const owed_kop = before.total_kop - (certificate?.amount_kop ?? 0);
  const paragraphs = [
    t("messages.staff_cancelled.text", { number, status: t(`orders.status.${before.status}`) }),
    reason && t("messages.staff_cancelled.reason", { reason }),
    before.payment_status === "paid" &&
      owed_kop > 0 &&
      t("messages.staff_cancelled.refund", { sum: formatMoney(owed_kop) }),
  ];
  const subject = t("messages.staff_cancelled.subject", { number });
  await tell(tx, before, { purpose: "staff_cancelled", subject, paragraphs }, teller);
}

export async function tellStaffOfClaim(
  tx: Tx,
  order: OrderRow,
  { subject, text }: ClaimRow,
  teller: Teller,
): Promise<void> {
  const t = translator("uk");
  const about = t(`orders.claim.subjects.${subject}`);
  await tell(
    tx,
    order,
    {
      purpose: "staff_claim",
      subject: t("messages.staff_claim.subject", { number: order.number, about }),
      paragraphs: [t("messages.staff_claim.text", { about }), text],
    },
    teller,
  );
}

/** The carrier said of a parcel what somebody should look into. */
export async function tellStaffOfParcel(
  tx: Tx,
  order: OrderRow,
  state: ParcelState,
  teller: Teller,
): Promise<void> {
  const t = translator("uk");
  const about = t(`orders.parcel.states.${state}`);
  const subject = t("messages.staff_parcel.subject", { number: order.number, about });
  const text = t("messages.staff_parcel.text", { about, waybill: order.tracking_number ?? "" });
  await tell(tx, order, { purpose: "staff_parcel", subject, paragraphs: [text] }, teller);
}
