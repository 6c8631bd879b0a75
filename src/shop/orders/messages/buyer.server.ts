// Messages to the payer about an order, in the payer's language. Those about its parcel: parcel.server.ts. How
// the recipient of a gift is asked for the place: shop/recipient-choices.

import type { Tx } from "#db/database.ts";
import { dayMonth } from "#i18n/day-month.ts";
import { translator } from "#i18n/translate.server.ts";
import { formatMoney, type Kop } from "#kit/money.ts";
import type { ShopSettings } from "#shop/content/input.ts";
import { branchNumber } from "#shop/delivery/rules/carriers.ts";
import { isOfList } from "#shop/delivery/rules/lists.ts";
import { parcelNotices } from "#shop/delivery/rules/parcels/parcel-notices.ts";
import { emailFrame } from "#shop/messaging/emails/frame.ts";
import { emailMessage } from "#shop/messaging/emails/message.ts";
import {
  answeredEmail,
  changedEmail,
  giftReceivedEmail,
  linkEmail,
  movedEmail,
  type PlacedSums,
  paymentEmail,
  placedEmail,
  refundedEmail,
  unpaidEmail,
} from "#shop/messaging/emails/order.server.ts";
import { releaseMessages, sendMessages } from "#shop/messaging/ops.server.ts";
import type { Email } from "#shop/messaging/rules/emails/email.ts";
import { type NewMessage, type Purpose, stepPurposes } from "#shop/messaging/rules/messages.ts";
import type { RefundWay } from "#shop/payments/rules/refunds.ts";
import { numberRange } from "#shop/purchases/rules.ts";
import { shortPaymentPath, shortTrackingPath } from "../rules/short-link.ts";
import { invoicePath, paymentPath, trackingPath } from "../rules/statuses.ts";
import type { NewLine, OrderRow } from "../store.server.ts";

/** The columns of an order that its messages use. */
export type ToldOrder = Pick<
  OrderRow,
  | "id"
  | "number"
  | "access_token"
  | "lang"
  | "contact_first_name"
  | "contact_phone"
  | "contact_email"
  | "total_kop"
  | "payment_method"
  | "delivery_type"
  | "carrier"
  | "delivery_slot"
  | "city_uk"
  | "city_ru"
  | "warehouse_number"
  | "arrives_by"
  | "delivery_date"
  | "tracking_number"
  | "parcels"
  | "recipient_name"
  | "recipient_surname"
> & {
  /** All parcels, when the message is about the whole purchase. */
  readonly numbers?: readonly string[];
  /** Of the first parcel, when only this one was cancelled unpaid: what is left to pay for the others. */
  readonly rest?: Pick<OrderRow, "number" | "access_token" | "lang" | "payment_method"> & {
    readonly due_kop: Kop;
  };
};

/** For a new order also the sums. */
type PlacedOrder = ToldOrder &
  Pick<OrderRow, "subtotal_kop" | "discount_kop" | "wrap_kop" | "delivery_kop" | "fee_kop" | "source">;

export interface NoticeContext {
  /** The shop's public URL, without a trailing slash. */
  readonly publicUrl: string;
  readonly settings: ShopSettings;
  readonly now: Date;
  /** When it may leave; at once by default. */
  readonly notBefore?: Date;
}

const slotText = ({ delivery_slot }: ToldOrder): string => delivery_slot?.replace("-", "–") ?? "";

/** For one of several parcels, the message names its recipient. */
function calledAs({ number, numbers, parcels, ...order }: ToldOrder): string {
  if (numbers) return numberRange(numbers);
  const name = [order.recipient_name, order.recipient_surname].filter(Boolean).join(" ");
  return parcels > 1 && name ? `${number} (${name})` : number;
}

export function values(order: ToldOrder, { publicUrl, settings }: NoticeContext) {
  const { lang } = order;
  const frame = emailFrame(settings, lang);
  const day = order.delivery_date ?? order.arrives_by;
  const linked = order.rest ?? order;
  return {
    number: calledAs(order),
    total: formatMoney(order.total_kop),
    path: trackingPath(linked),
    url: publicUrl + shortTrackingPath(linked),
    day: day === null ? "" : [dayMonth(day, lang), slotText(order)].filter(Boolean).join(", "),
    delivery: order.delivery_type,
    carrier: order.carrier,
    city: lang === "ru" ? order.city_ru : order.city_uk,
    warehouse: order.warehouse_number === null ? "" : branchNumber(order.carrier, order.warehouse_number),
    waybill: order.tracking_number ?? "",
    phone: frame.phone,
    address: frame.address,
    rest: formatMoney(order.rest?.due_kop ?? 0),
  };
}

interface Said {
  readonly purpose: Purpose;
  readonly sms: string;
  readonly subject: string;
  readonly email: Email;
}

/** By SMS, and by e-mail if there is an address. */
function messagesOf(
  order: ToldOrder,
  said: Said,
  { publicUrl, now, notBefore = now }: NoticeContext,
): NewMessage[] {
  const about = { purpose: said.purpose, orderId: order.id, now, notBefore };
  const sms: NewMessage = {
    ...about,
    channel: "sms",
    to: order.contact_phone,
    text: said.sms,
    lang: order.lang,
  };
  const { contact_email: to } = order;
  const mail = to ? [emailMessage(said.email, publicUrl, { ...about, to, subject: said.subject })] : [];
  return [sms, ...mail];
}

/** Where hundreds of parcels are, the payer of a list sees on its page. */
const onPageOnly: ReadonlySet<Purpose> = new Set([
  "order_shipped",
  "choice_made",
  "choice_expired",
  "gift_received",
  ...parcelNotices.map((notice) => `parcel_${notice}` as const),
]);

/** What waits about the order leaves first: the buyer hears of everything in the order in which it happened. */
export async function say(tx: Tx, order: ToldOrder, said: Said, context: NoticeContext): Promise<void> {
  const { now, notBefore = now } = context;
  if (notBefore <= now) await releaseMessages(tx, order.id, stepPurposes);
  if (isOfList(order.parcels) && onPageOnly.has(said.purpose)) return;
  await sendMessages(tx, messagesOf(order, said, context));
}

const paidHow = (method: OrderRow["payment_method"]) =>
  method === "cod" || method === "invoice" ? method : "card";

/** The order is accepted: an SMS with the tracking link, and an e-mail with everything that was ordered. */
export function placedMessages(
  order: PlacedOrder,
  {
    lines,
    ...paid
  }: { readonly lines: readonly NewLine[] } & Pick<PlacedSums, "certificate_kop" | "advance_kop">,
  context: NoticeContext,
): NewMessage[] {
  const { lang } = order;
  const { seller } = context.settings;
  const t = translator(lang);
  const facts = values(order, context);
  // On the site the buyer goes on to the bank directly; a buyer who ordered by phone is asked to pay.
  const isAsked =
    order.source !== "site" &&
    paidHow(order.payment_method) === "card" &&
    order.total_kop > paid.certificate_kop;
  const email = placedEmail(emailFrame(context.settings, lang), {
    ...facts,
    items: lines.map((line) => ({
      name: lang === "ru" ? line.name_ru : line.name_uk,
      note: lang === "ru" ? line.variant_ru : line.variant_uk,
      picture: line.picture,
      ...(typeof line.options.cells === "string" && { contents: line.options.cells }),
      quantity: line.quantity,
      total: formatMoney(line.total_kop),
    })),
    sums: { ...order, ...paid },
    payment: paidHow(order.payment_method),
    seller: seller.name[lang],
    iban: seller.iban,
    invoicePath: invoicePath(order),
    payPath: isAsked ? paymentPath(order) : null,
  });
  const subject = t("messages.order_placed.subject", facts);
  const payUrl = context.publicUrl + shortPaymentPath(order);
  const sms = isAsked
    ? t("messages.order_placed.sms_pay", { ...facts, payUrl })
    : t("messages.order_placed.sms", facts);
  return messagesOf(order, { purpose: "order_placed", sms, subject, email }, context);
}

const owesRest = ({ rest }: ToldOrder): boolean => rest !== undefined && rest.due_kop > 0;

type StepPurpose = Extract<Purpose, "order_confirmed" | "order_shipped" | "order_cancelled">;

function stepText(order: ToldOrder, purpose: StepPurpose, context: NoticeContext): string {
  const t = translator(order.lang);
  const facts = values(order, context);
  if (purpose === "order_cancelled")
    return t(`messages.order_cancelled.${owesRest(order) ? "text_rest" : "text"}`, facts);
  if (purpose === "order_confirmed") {
    if (order.delivery_type === "pickup" && facts.day) return t("messages.order_confirmed.pickup", facts);
    return t(
      facts.day ? "messages.order_confirmed.text" : "messages.order_confirmed.text_without_day",
      facts,
    );
  }
  if (order.delivery_type === "pickup") return t("messages.order_shipped.pickup", facts);
  if (order.carrier === "own") {
    const slot = slotText(order);
    return slot
      ? t("messages.order_shipped.own", { ...facts, slot })
      : t("messages.order_shipped.own_without_slot", facts);
  }
  return t(
    facts.waybill ? "messages.order_shipped.text" : "messages.order_shipped.text_without_waybill",
    facts,
  );
}

/** The order's status has changed: the same sentence by SMS and, with the link, by e-mail. */
export async function notifyMoved(
  tx: Tx,
  order: ToldOrder,
  purpose: Purpose,
  context: NoticeContext,
): Promise<void> {
  if (purpose !== "order_confirmed" && purpose !== "order_shipped" && purpose !== "order_cancelled") return;
  const facts = values(order, context);
  const sms = stepText(order, purpose, context);
  const subject = translator(order.lang)(`messages.${purpose}.subject`, facts);
  const invoice =
    order.rest?.payment_method === "invoice" && owesRest(order) ? invoicePath(order.rest) : null;
  const email = movedEmail(emailFrame(context.settings, order.lang), facts, {
    purpose,
    text: sms,
    invoicePath: invoice,
  });
  await say(tx, order, { purpose, sms, subject, email }, context);
}

/** The recipient has chosen the place. */
export async function notifyChosen(
  tx: Tx,
  order: ToldOrder,
  place: string,
  context: NoticeContext,
): Promise<void> {
  const t = translator(order.lang);
  const facts = { ...values(order, context), place };
  const sms = t(facts.day ? "messages.choice_made.text" : "messages.choice_made.text_without_day", facts);
  const subject = t("messages.choice_made.subject", facts);
  const email = changedEmail(emailFrame(context.settings, order.lang), facts, sms);
  await say(tx, order, { purpose: "choice_made", sms, subject, email }, context);
}

/** The recipient has not chosen the place in time, so the payer decides. @param place proposed; null: none */
export async function notifyChoiceExpired(
  tx: Tx,
  order: ToldOrder,
  place: { readonly branch: string; readonly city: string } | null,
  context: NoticeContext,
): Promise<void> {
  const t = translator(order.lang);
  const facts = values(order, context);
  const sms = place
    ? t("messages.choice_expired.text_with_place", { ...facts, ...place })
    : t("messages.choice_expired.text", facts);
  const subject = t("messages.choice_expired.subject", facts);
  const email = changedEmail(emailFrame(context.settings, order.lang), facts, sms);
  await say(tx, order, { purpose: "choice_expired", sms, subject, email }, context);
}

/** The gift has reached its recipient. */
export async function notifyGiftReceived(tx: Tx, order: ToldOrder, context: NoticeContext): Promise<void> {
  const t = translator(order.lang);
  const facts = values(order, context);
  const sms = t("messages.gift_received.text", facts);
  const subject = t("messages.gift_received.subject", facts);
  const email = giftReceivedEmail(emailFrame(context.settings, order.lang), facts, sms);
  await say(tx, order, { purpose: "gift_received", sms, subject, email }, context);
}

/** The shop has changed the order as agreed: the new total, and a link to the details. */
export async function notifyChanged(tx: Tx, order: ToldOrder, context: NoticeContext): Promise<void> {
  const t = translator(order.lang);
  const facts = values(order, context);
  const sms = t("messages.order_changed.text", facts);
  const subject = t("messages.order_changed.subject", facts);
  const email = changedEmail(emailFrame(context.settings, order.lang), facts, sms);
  await say(tx, order, { purpose: "order_changed", sms, subject, email }, context);
}

/** The shop has split the order: both numbers, and the total of each. */
export async function notifySplit(
  tx: Tx,
  { other, ...order }: ToldOrder & { readonly other: Pick<OrderRow, "number" | "total_kop"> },
  context: NoticeContext,
): Promise<void> {
  const t = translator(order.lang);
  const facts = { ...values(order, context), other: other.number, otherTotal: formatMoney(other.total_kop) };
  const sms = t("messages.order_changed.split", facts);
  const subject = t("messages.order_changed.subject", facts);
  const email = changedEmail(emailFrame(context.settings, order.lang), facts, sms);
  await say(tx, order, { purpose: "order_changed", sms, subject, email }, context);
}

/** The buyer has lost the link to the order's page: by SMS and e-mail. */
export async function notifyLink(tx: Tx, order: ToldOrder, context: NoticeContext): Promise<void> {
  const t = translator(order.lang);
  const facts = values(order, context);
  const sms = t("messages.order_link.text", facts);
  const subject = t("messages.order_link.subject", facts);
  const email = linkEmail(emailFrame(context.settings, order.lang), facts);
  await say(tx, order, { purpose: "order_link", sms, subject, email }, context);
}

/** The shop has answered a claim: the SMS has the link, the e-mail the answer itself. */
export async function notifyAnswered(
  tx: Tx,
  order: ToldOrder,
  answer: string,
  context: NoticeContext,
): Promise<void> {
  const t = translator(order.lang);
  const facts = values(order, context);
  const sms = t("messages.claim_answered.text", facts);
  const subject = t("messages.claim_answered.subject", facts);
  const email = answeredEmail(emailFrame(context.settings, order.lang), facts, answer);
  await say(tx, order, { purpose: "claim_answered", sms, subject, email }, context);
}

/** A refund was made: its amount, the same sentence by SMS and e-mail. */
export async function notifyRefunded(
  tx: Tx,
  order: ToldOrder,
  { amount_kop, way }: { readonly amount_kop: Kop; readonly way: RefundWay },
  context: NoticeContext,
): Promise<void> {
  const t = translator(order.lang);
  const facts = { ...values(order, context), sum: formatMoney(amount_kop) };
  const sms = t(`messages.order_refunded.${way}`, facts);
  const subject = t("messages.order_refunded.subject", facts);
  const email = refundedEmail(emailFrame(context.settings, order.lang), facts, {
    text: sms,
    sum: facts.sum,
  });
  await say(tx, order, { purpose: "order_refunded", sms, subject, email }, context);
}

/** The bank has answered after a delay, or money came after some of the stock was sold: by SMS and e-mail. */
export async function notifyPayment(
  tx: Tx,
  order: ToldOrder,
  outcome: "paid" | "failed" | "short",
  context: NoticeContext,
): Promise<void> {
  const t = translator(order.lang);
  const facts = values(order, context);
  const sms = t(`messages.order_payment.${outcome}`, facts);
  const subject = t("messages.order_payment.subject", facts);
  const email = paymentEmail(emailFrame(context.settings, order.lang), facts, outcome);
  await say(tx, order, { purpose: "order_payment", sms, subject, email }, context);
}

/** The order is unpaid: one reminder, with the payment link. @param advance_kop the sum to pay, if not the total */
export async function notifyUnpaid(
  tx: Tx,
  { advance_kop, ...order }: ToldOrder & { readonly advance_kop: Kop },
  context: NoticeContext,
): Promise<void> {
  const t = translator(order.lang);
  const facts = { ...values(order, context), payUrl: context.publicUrl + shortPaymentPath(order) };
  const sms = t("messages.payment_reminder.text", facts);
  const subject = t("messages.payment_reminder.subject", facts);
  const email = unpaidEmail(emailFrame(context.settings, order.lang), facts, {
    payPath: paymentPath(order),
    advance: advance_kop > 0 ? formatMoney(advance_kop) : null,
  });
  await say(tx, order, { purpose: "payment_reminder", sms, subject, email }, context);
}
