// Messages about certificates. The text contains the code, so it is deleted after sending.
import type { Tx } from "#db/database.ts";
import { translator } from "#i18n/translate.server.ts";
import { type Day, kyivDate } from "#kit/clock.ts";
import { formatMoney } from "#kit/money.ts";
import { certificateEmail, giftEmail, givenEmail } from "#shop/messaging/emails/customer.server.ts";
import { emailFrame } from "#shop/messaging/emails/frame.ts";
import { emailMessage } from "#shop/messaging/emails/message.ts";
import { spentEmail } from "#shop/messaging/emails/staff.server.ts";
import { shopSettings } from "../content/reads.server.ts";
import { sendMessage, sendMessages } from "../messaging/ops.server.ts";
import { hasMessage } from "../messaging/reads.server.ts";
import type { MessageFile, NewMessage } from "../messaging/rules/messages.ts";
import { notifyTeam } from "../messaging/team/ops.server.ts";
import { dayText } from "./day-text.ts";
import { balancePath } from "./rules/balance-path.ts";
import { groupedCode } from "./rules/code.ts";
import type { CertificateDeliveryChannel } from "./rules/delivery.ts";
import { shownAddress } from "./rules/sending.ts";

export interface ToldCertificate {
  readonly code: string;
  readonly amount_kop: number;
  readonly expires_on: Day;
}

interface NoticeContext {
  /** The shop's base URL, without a trailing slash. */
  readonly publicUrl: string;
  readonly now: Date;
}

interface Recipient {
  readonly phone: string;
  readonly email: string | null;
  readonly lang: "uk" | "ru";
  /** Where the codes stay available: the order's own link; null when there is no order. */
  readonly path: `/${string}` | null;
  readonly orderId: number | null;
}

/** With more codes an SMS would be too long. */
const mostInSms = 2;

/** Sends the codes by SMS, and by e-mail when there is an address. */
export async function notifyOfCertificates(
  tx: Tx,
  certificates: readonly ToldCertificate[],
  { phone, email, lang, path, orderId }: Recipient,
  { publicUrl, now }: NoticeContext,
): Promise<void> {
  if (certificates.length === 0) return;
  const t = translator(lang);
  const frame = emailFrame(await shopSettings(tx), lang);
  const { shop } = frame;
  const shown = certificates.map(({ code, amount_kop, expires_on }) => ({
    code: groupedCode(code),
    sum: formatMoney(amount_kop),
    day: dayText(expires_on, lang),
  }));
  const lines = shown.map((one) => t("messages.certificate.line", one));
  const isMany = certificates.length > mostInSms && path !== null;
  const said = { purpose: "certificate" as const, now, ...(orderId !== null && { orderId }) };
  const messages: NewMessage[] = [
    {
      ...said,
      lang,
      channel: "sms",
      to: phone,
      text: isMany
        ? t("messages.certificate.many", {
            shop,
            count: certificates.length,
            url: `${publicUrl}${path}`,
          })
        : t("messages.certificate.sms", { shop, lines: lines.join("\n") }),
    },
  ];
  if (email) {
    const subject = t("messages.certificate.subject", { shop });
    messages.push(
      emailMessage(certificateEmail(frame, shown, path), publicUrl, { ...said, to: email, subject }),
    );
  }
  await sendMessages(tx, messages);
}

interface Address {
  readonly channel: CertificateDeliveryChannel;
  readonly recipient: string;
}

interface GivenCertificate {
  readonly code: string;
  readonly nominal_kop: number;
  readonly expires_on: Day;
  readonly lang: "uk" | "ru";
  readonly holder_name: string;
  readonly greeting: string;
  readonly order_id: number | null;
  readonly sending: Address;
  /** Empty: the buyer is not named. */
  readonly from: string;
  readonly files: readonly MessageFile[];
}

/** Sends the code to its recipient. @returns the message's id */
export async function giveCertificate(
  tx: Tx,
  { code, lang, sending, from, files, order_id, ...certificate }: GivenCertificate,
  { publicUrl, now }: NoticeContext,
): Promise<number> {
  const t = translator(lang);
  const frame = emailFrame(await shopSettings(tx), lang);
  const path = balancePath(lang, code);
  const facts = {
    shop: frame.shop,
    name: certificate.holder_name,
    code: groupedCode(code),
    sum: formatMoney(certificate.nominal_kop),
    day: dayText(certificate.expires_on, lang),
  };
  const said = {
    purpose: "certificate_gift" as const,
    now,
    to: sending.recipient,
    ...(order_id !== null && { orderId: order_id }),
  };
  if (sending.channel === "sms") {
    const text = t("messages.certificate_gift.sms", { ...facts, url: `${publicUrl}${path}` });
    return sendMessage(tx, { ...said, lang, channel: "sms", text });
  }
  const email = giftEmail(frame, { ...facts, from, greeting: certificate.greeting, balancePath: path });
  const subject = t("messages.certificate_gift.subject", facts);
  return sendMessage(tx, { ...emailMessage(email, publicUrl, { ...said, subject }), files });
}

interface GuestIdentity {
  readonly id: number;
  readonly number: string;
  readonly lang: "uk" | "ru";
  readonly contact_phone: string;
  readonly contact_email: string | null;
  readonly path: `/${string}`;
}

/** Notifies the buyer that the recipient's certificate was sent: by e-mail if there is one, else by SMS. */
export async function notifyGiven(
  tx: Tx,
  { nominal_kop, holder_name }: { readonly nominal_kop: number; readonly holder_name: string },
  { channel, recipient }: Address,
  { id, number, lang, contact_phone, contact_email, path }: GuestIdentity,
  { publicUrl, now }: NoticeContext,
): Promise<void> {
  const t = translator(lang);
  const frame = emailFrame(await shopSettings(tx), lang);
  const facts = {
    number,
    name: holder_name,
    sum: formatMoney(nominal_kop),
    to: shownAddress(channel, recipient),
    url: `${publicUrl}${path}`,
  };
  const text = t("messages.certificate_sent.text", facts);
  const said = { purpose: "certificate_sent" as const, now, orderId: id };
  if (contact_email === null) {
    await sendMessage(tx, { ...said, lang, channel: "sms", to: contact_phone, text });
    return;
  }
  const subject = t("messages.certificate_sent.subject", facts);
  const email = givenEmail(frame, { number, path }, t("emails.certificate_sent.text", facts));
  await sendMessage(tx, emailMessage(email, publicUrl, { ...said, to: contact_email, subject }));
}

/**
 * Once per order: it was cancelled, but its certificates have already paid for something. A manager decides.
 */
export async function notifyStaffOfSpent(
  tx: Tx,
  order: { readonly id: number; readonly number: string },
  stopped: readonly { readonly last4: string; readonly spent_kop: number; readonly balance_kop: number }[],
  { publicUrl, now }: NoticeContext,
): Promise<void> {
  if (await hasMessage(tx, order.id, "staff_certificate")) return;
  const { number } = order;
  const certificates = stopped.map(({ last4, spent_kop, balance_kop }) => ({
    last4,
    spent: formatMoney(spent_kop),
    left: formatMoney(balance_kop),
  }));
  const t = translator("uk");
  const subject = t("messages.staff_certificate.subject", { number });
  await notifyTeam(
    tx,
    {
      kind: "certificate",
      subject,
      email: (frame) => spentEmail(frame, { number, certificates }),
      chat: [subject],
      path: `/crm/certificates?q=${number}`,
      orderId: order.id,
    },
    { publicUrl, settings: await shopSettings(tx), now },
  );
}

export const isPast = (day: Day, now: Date): boolean => day < kyivDate(now);
