// What is said about a certificate. The text holds its code, so it is not kept once it has left.
import type { Tx } from "#db/database.ts";
import { translator } from "#i18n/translate.server.ts";
import { type Day, kyivDate } from "#kit/clock.ts";
import { formatMoney } from "#kit/money.ts";
import { shopSettings } from "../content/reads.server.ts";
import { certificateLetter } from "../messaging/letters/customer-letters.server.ts";
import { letterFrame } from "../messaging/letters/frame.ts";
import { letterMessage } from "../messaging/letters/message.ts";
import { spentLetter } from "../messaging/letters/staff-letters.server.ts";
import { sendMessages } from "../messaging/ops.server.ts";
import type { NewMessage } from "../messaging/rules.ts";
import { tellTeam } from "../messaging/team/ops.server.ts";
import { groupedCode } from "./rules/code.ts";

export interface ToldCertificate {
  readonly code: string;
  readonly amount_kop: number;
  readonly expires_on: Day;
}

interface Teller {
  /** Where the shop lives, without a slash at the end. */
  readonly publicUrl: string;
  readonly now: Date;
}

interface Recipient {
  readonly phone: string;
  readonly email: string | null;
  readonly lang: "uk" | "ru";
  /** Where the codes stand for ever: the order's own link; null when there is no order. */
  readonly path: `/${string}` | null;
  readonly orderId: number | null;
}

/** An SMS with so many codes is longer than anybody reads. */
const mostInSms = 2;

const dayFormats = {
  uk: new Intl.DateTimeFormat("uk-UA", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" }),
  ru: new Intl.DateTimeFormat("ru-UA", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" }),
};

/** Tells the codes by SMS, and by letter where there is an address. */
export async function tellCertificates(
  tx: Tx,
  certificates: readonly ToldCertificate[],
  { phone, email, lang, path, orderId }: Recipient,
  { publicUrl, now }: Teller,
): Promise<void> {
  if (certificates.length === 0) return;
  const t = translator(lang);
  const frame = letterFrame(await shopSettings(tx), lang);
  const { shop } = frame;
  const shown = certificates.map(({ code, amount_kop, expires_on }) => ({
    code: groupedCode(code),
    sum: formatMoney(amount_kop),
    day: dayFormats[lang].format(new Date(`${expires_on}T00:00:00Z`)),
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
      letterMessage(certificateLetter(frame, shown, path), publicUrl, { ...said, to: email, subject }),
    );
  }
  await sendMessages(tx, messages);
}

interface StoppedOrder {
  readonly id: number;
  readonly number: string;
}

/** Once: an order came to nothing and its certificates have paid for something already. A person decides. */
export async function tellStaffOfSpent(
  tx: Tx,
  order: StoppedOrder,
  spent: readonly { readonly last4: string; readonly nominal_kop: number; readonly balance_kop: number }[],
  { publicUrl, now }: Teller,
): Promise<void> {
  const before = await tx
    .selectFrom("messages")
    .select("id")
    .where("order_id", "=", order.id)
    .where("purpose", "=", "staff_certificate")
    .executeTakeFirst();
  if (before) return;
  const { number } = order;
  const certificates = spent.map(({ last4, nominal_kop, balance_kop }) => ({
    last4,
    spent: formatMoney(nominal_kop - balance_kop),
    left: formatMoney(balance_kop),
  }));
  const t = translator("uk");
  const subject = t("messages.staff_certificate.subject", { number });
  await tellTeam(
    tx,
    {
      kind: "certificate",
      subject,
      letter: (frame) => spentLetter(frame, { number, certificates }),
      chat: [subject],
      path: `/crm/certificates?q=${number}`,
      orderId: order.id,
    },
    { publicUrl, settings: await shopSettings(tx), now },
  );
}

export const isPast = (day: Day, now: Date): boolean => day < kyivDate(now);
