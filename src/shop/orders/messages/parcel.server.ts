// Messages about the parcel of an order. A gift's recipient is told only that it waits: without its price,
// contents and sender, and without a link to the order.
import type { Tx } from "#db/database.ts";
import { dayMonth } from "#i18n/day-month.ts";
import { translator } from "#i18n/translate.server.ts";
import type { Day } from "#kit/clock.ts";
import type { ParcelNotice } from "#shop/delivery/rules/parcels/parcel-notices.ts";
import { isWaiting, type ParcelState } from "#shop/delivery/rules/parcels/parcel-states.ts";
import { emailFrame } from "#shop/messaging/emails/frame.ts";
import { parcelEmail } from "#shop/messaging/emails/order.server.ts";
import { sendMessages } from "#shop/messaging/ops.server.ts";
import type { OrderRow } from "../store.server.ts";
import { type NoticeContext, say, type ToldOrder, values } from "./buyer.server.ts";

export interface ToldParcel {
  readonly state: ParcelState;
  /** The carrier has redirected it to another place than the order names. */
  readonly isSentOn: boolean;
  /** Its location, in the carrier's words. */
  readonly place: string;
  /** The last day of free storage. */
  readonly storedUntil: Day | null;
}

/** The shop's own name of the place if it is the one in the order. */
function parcelPlace(
  order: ToldOrder,
  { state, isSentOn, place }: ToldParcel,
  context: NoticeContext,
): string {
  const isOrdered = state === (order.delivery_type === "postomat" ? "at_postomat" : "at_branch");
  return isOrdered && !isSentOn && order.warehouse_number !== null && isWaiting(state)
    ? translator(order.lang)(`messages.parcel_place.${state}`, values(order, context))
    : place;
}

/** Each is empty when it is unknown. */
const whereAndUntil = (order: ToldOrder, parcel: ToldParcel, context: NoticeContext) => ({
  place: parcelPlace(order, parcel, context).trim(),
  until: parcel.storedUntil === null ? "" : dayMonth(parcel.storedUntil, order.lang),
});

/** Chooses the sentence by what is known: the carrier does not always name the place or the last day. */
function keptText({ place, until }: { readonly place: string; readonly until: string }) {
  if (place) return until ? "text" : "text_without_day";
  return until ? "text_without_place" : "text_without_both";
}

/** A parcel event from the carrier: the same sentence by SMS and, with the link, by e-mail. */
export async function notifyParcel(
  tx: Tx,
  order: ToldOrder,
  notice: ParcelNotice,
  parcel: ToldParcel,
  context: NoticeContext,
): Promise<void> {
  const t = translator(order.lang);
  const facts = { ...values(order, context), ...whereAndUntil(order, parcel, context) };
  const text =
    notice === "arrived" || notice === "waits"
      ? t(`messages.parcel_${notice}.${keptText(facts)}`, facts)
      : t(`messages.parcel_${notice}.text`, facts);
  const subject = t(`messages.parcel_${notice}.subject`, facts);
  const asked = notice === "waits" ? `${text} ${t("messages.parcel_waits.ask")}` : text;
  const email = parcelEmail(emailFrame(context.settings, order.lang), facts, { notice, text: asked });
  const sms =
    notice === "waits" ? t(`messages.parcel_waits.${facts.until ? "sms" : "sms_without_day"}`, facts) : text;
  await say(tx, order, { purpose: `parcel_${notice}`, sms, subject, email }, context);
}

/** The parcel waits for a recipient who is not its payer: an SMS to them, in the payer's language. */
export async function notifyRecipient(
  tx: Tx,
  order: ToldOrder & Pick<OrderRow, "recipient_phone">,
  parcel: ToldParcel,
  context: NoticeContext,
): Promise<void> {
  const { recipient_phone: to, lang, carrier } = order;
  if (to === null || to === order.contact_phone) return;
  const where = whereAndUntil(order, parcel, context);
  const facts = { ...where, carrier, waybill: order.tracking_number ?? "" };
  const text = translator(lang)(`messages.parcel_recipient.${keptText(facts)}`, facts);
  const about = { purpose: "parcel_recipient" as const, orderId: order.id, now: context.now };
  await sendMessages(tx, [{ ...about, channel: "sms", to, text, lang }]);
}
