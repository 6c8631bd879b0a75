// What the team hears by letter when a buyer acts on an order by themselves. In Ukrainian, as the CRM is.
import type { Tx } from "#db/database.ts";
import { translator } from "#i18n/translate.server.ts";
import { formatMoney, type Kop } from "#kit/money.ts";
import { shopSettings } from "../content/reads.server.ts";
import { letterFrame } from "../messaging/letters/frame.ts";
import { letterMessage } from "../messaging/letters/message.ts";
import {
  cancelLetter,
  claimLetter,
  moneyTroubleLetter,
  parcelTroubleLetter,
} from "../messaging/letters/staff-letters.server.ts";
import { sendMessage } from "../messaging/ops.server.ts";
import type { Letter, LetterFrame } from "../messaging/rules/letters/letter.ts";
import type { Purpose } from "../messaging/rules.ts";
import type { MoneyTrouble } from "../payments/rules.ts";
import type { ParcelState } from "../tracking/rules/states.ts";
import { certificateParts } from "./reads/orders.server.ts";
import type { ClaimRow, OrderRow } from "./store.server.ts";

interface Teller {
  /** Where the shop lives, without a slash at the end. */
  readonly publicUrl: string;
  readonly now: Date;
}

interface StaffNotice {
  readonly purpose: Purpose;
  readonly subject: string;
  readonly letter: (frame: LetterFrame) => Letter;
}

async function tell(
  tx: Tx,
  order: OrderRow,
  { purpose, subject, letter }: StaffNotice,
  { publicUrl, now }: Teller,
): Promise<void> {
  const settings = await shopSettings(tx);
  const to = settings.contacts.email;
  if (!to) return;
  const about = { to, subject, purpose, orderId: order.id, now };
  await sendMessage(tx, letterMessage(letter(letterFrame(settings, "uk")), publicUrl, about));
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
  const isOwed = before.payment_status === "paid" && owed_kop > 0;
  const facts = {
    number,
    status: t(`orders.status.${before.status}`),
    reason,
    owed: isOwed ? formatMoney(owed_kop) : null,
  };
  const subject = t("messages.staff_cancelled.subject", { number });
  const letter = (frame: LetterFrame) => cancelLetter(frame, facts);
  await tell(tx, before, { purpose: "staff_cancelled", subject, letter }, teller);
}

export async function tellStaffOfClaim(
  tx: Tx,
  order: OrderRow,
  { subject, text }: ClaimRow,
  teller: Teller,
): Promise<void> {
  const t = translator("uk");
  const { number } = order;
  const about = t(`orders.claim.subjects.${subject}`);
  const notice = {
    purpose: "staff_claim" as const,
    subject: t("messages.staff_claim.subject", { number, about }),
    letter: (frame: LetterFrame) => claimLetter(frame, { number, about, text }),
  };
  await tell(tx, order, notice, teller);
}

/** Money came that is not simply the order's. */
export async function tellStaffOfMoney(
  tx: Tx,
  order: OrderRow,
  { trouble, amount_kop }: { readonly trouble: MoneyTrouble; readonly amount_kop: Kop },
  teller: Teller,
): Promise<void> {
  const { number } = order;
  const facts = { number, trouble, sum: formatMoney(amount_kop) };
  const notice = {
    purpose: "staff_payment" as const,
    subject: translator("uk")("messages.staff_payment.subject", { number }),
    letter: (frame: LetterFrame) => moneyTroubleLetter(frame, facts),
  };
  await tell(tx, order, notice, teller);
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
  const { number, tracking_number } = order;
  const facts = { number, about, waybill: tracking_number ?? "" };
  const notice = {
    purpose: "staff_parcel" as const,
    subject: t("messages.staff_parcel.subject", facts),
    letter: (frame: LetterFrame) => parcelTroubleLetter(frame, facts),
  };
  await tell(tx, order, notice, teller);
}
