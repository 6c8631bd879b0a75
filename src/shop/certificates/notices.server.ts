// What is said about a certificate. The text holds its code, so it is not kept once it has left.
import type { Tx } from "#db/database.ts";
import { translator } from "#i18n/translate.server.ts";
import { type Day, kyivDate } from "#kit/clock.ts";
import { formatMoney } from "#kit/money.ts";
import { formatPhone } from "#kit/phone.ts";
import { shopSettings } from "../content/reads.server.ts";
import { sendMessages } from "../messaging/ops.server.ts";
import type { NewMessage } from "../messaging/rules.ts";
import { groupedCode } from "./rules/code.ts";

export interface ToldCertificate {
  readonly code: string;
  readonly amount_kop: number;
  readonly expires_on: Day;
}

interface Recipient {
  readonly phone: string;
  readonly email: string | null;
  readonly lang: "uk" | "ru";
  /** Where the codes stand for ever: the order's own link; null when there is no order. */
  readonly url: string | null;
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
  { phone, email, lang, url, orderId }: Recipient,
  now: Date,
): Promise<void> {
  if (certificates.length === 0) return;
  const t = translator(lang);
  const { brand, contacts } = await shopSettings(tx);
  const shop = brand.name[lang];
  const hotline = contacts.hotline || formatPhone(contacts.phones[0] ?? "");
  const lines = certificates.map(({ code, amount_kop, expires_on }) =>
    t("messages.certificate.line", {
      code: groupedCode(code),
      sum: formatMoney(amount_kop),
      day: dayFormats[lang].format(new Date(`${expires_on}T00:00:00Z`)),
    }),
  );
  const isMany = certificates.length > mostInSms && url !== null;
  const said = { purpose: "certificate" as const, lang, now, ...(orderId !== null && { orderId }) };
  const messages: NewMessage[] = [
    {
      ...said,
      channel: "sms",
      to: phone,
      text: isMany
        ? t("messages.certificate.many", { shop, count: certificates.length, url })
        : t("messages.certificate.sms", { shop, lines: lines.join("\n") }),
    },
  ];
  if (email) {
    const paragraphs = [
      t("messages.certificate.text"),
      lines.join("\n"),
      t("messages.certificate.how"),
      t("messages.signature", { shop, phone: hotline }),
    ];
    messages.push({
      ...said,
      channel: "email",
      to: email,
      subject: t("messages.certificate.subject", { shop }),
      text: paragraphs.join("\n\n"),
    });
  }
  await sendMessages(tx, messages);
}

interface StoppedOrder {
  readonly id: number;
  readonly number: string;
}

/** By letter, once: an order came to nothing and its certificates have paid for something already. A person decides. */
export async function tellStaffOfSpent(
  tx: Tx,
  order: StoppedOrder,
  spent: readonly { readonly last4: string; readonly nominal_kop: number; readonly balance_kop: number }[],
  { publicUrl, now }: { readonly publicUrl: string; readonly now: Date },
): Promise<void> {
  const { contacts } = await shopSettings(tx);
  if (!contacts.email) return;
  const before = await tx
    .selectFrom("messages")
    .select("id")
    .where("order_id", "=", order.id)
    .where("purpose", "=", "staff_certificate")
    .executeTakeFirst();
  if (before) return;
  const t = translator("uk");
  const { number } = order;
  const lines = spent.map(({ last4, nominal_kop, balance_kop }) =>
    t("messages.staff_certificate.line", {
      last4,
      spent: formatMoney(nominal_kop - balance_kop),
      left: formatMoney(balance_kop),
    }),
  );
  const text = [
    t("messages.staff_certificate.text", { number }),
    lines.join("\n"),
    `${publicUrl}/crm/certificates?q=${number}`,
  ];
  await sendMessages(tx, [
    {
      channel: "email",
      to: contacts.email,
      subject: t("messages.staff_certificate.subject", { number }),
      text: text.join("\n\n"),
      lang: "uk",
      purpose: "staff_certificate",
      orderId: order.id,
      now,
    },
  ]);
}

export const isPast = (day: Day, now: Date): boolean => day < kyivDate(now);
