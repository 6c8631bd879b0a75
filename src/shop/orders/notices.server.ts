// What the payer is told about an order, in the payer's language. The recipient of a gift hears nothing from us.
import type { Tx } from "#db/database.ts";
import { translator } from "#i18n/translate.server.ts";
import type { Day } from "#kit/clock.ts";
import { formatMoney, type Kop } from "#kit/money.ts";
import { formatPhone } from "#kit/phone.ts";
import type { ShopSettings } from "../content/rules.ts";
import { sendMessages } from "../messaging/ops.server.ts";
import type { Locale, NewMessage, Purpose } from "../messaging/rules.ts";
import type { RefundWay } from "../payments/rules/refunds.ts";
import { invoicePath, trackingPath } from "./rules.ts";
import type { NewLine, OrderRow } from "./store.server.ts";

/** As much of an order as its messages speak of. */
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
  | "city_uk"
  | "city_ru"
  | "warehouse_number"
  | "arrives_by"
  | "delivery_date"
  | "tracking_number"
>;

export interface Teller {
  /** Where the shop lives, without a slash at the end. */
  readonly publicUrl: string;
  readonly settings: ShopSettings;
  readonly now: Date;
}

const dayFormats: Record<Locale, Intl.DateTimeFormat> = {
  uk: new Intl.DateTimeFormat("uk-UA", { day: "numeric", month: "long", timeZone: "UTC" }),
  ru: new Intl.DateTimeFormat("ru-UA", { day: "numeric", month: "long", timeZone: "UTC" }),
};
const dayWords = (day: Day, lang: Locale): string => dayFormats[lang].format(new Date(`${day}T00:00:00Z`));

function values(order: ToldOrder, { publicUrl, settings }: Teller) {
  const { lang } = order;
  const { brand, contacts } = settings;
  const day = order.delivery_date ?? order.arrives_by;
  const phone = contacts.hotline || formatPhone(contacts.phones[0] ?? "");
  return {
    number: order.number,
    name: order.contact_first_name,
    total: formatMoney(order.total_kop),
    url: `${publicUrl}${trackingPath(order)}`,
    invoice: `${publicUrl}${invoicePath(order)}`,
    day: day === null ? "" : dayWords(day, lang),
    city: lang === "ru" ? order.city_ru : order.city_uk,
    warehouse: order.warehouse_number === null ? "" : String(order.warehouse_number),
    waybill: order.tracking_number ?? "",
    phone,
    address: contacts.address[lang],
    shop: brand.name[lang],
  };
}

function letter(order: ToldOrder, purpose: Purpose, subject: string, text: string, now: Date): NewMessage[] {
  if (order.contact_email === null) return [];
  return [
    {
      channel: "email",
      to: order.contact_email,
      subject,
      text,
      lang: order.lang,
      purpose,
      orderId: order.id,
      now,
    },
  ];
}

const sms = (order: ToldOrder, purpose: Purpose, text: string, now: Date): NewMessage => ({
  channel: "sms",
  to: order.contact_phone,
  text,
  lang: order.lang,
  purpose,
  orderId: order.id,
  now,
});

/** The order is accepted: an SMS with the tracking link, and a letter with everything that was ordered. */
export async function tellPlaced(
  tx: Tx,
  order: ToldOrder,
  { lines, certificate_kop }: { readonly lines: readonly NewLine[]; readonly certificate_kop: Kop },
  teller: Teller,
): Promise<void> {
  const { lang } = order;
  const { seller } = teller.settings;
  const t = translator(lang);
  const facts = values(order, teller);
  const due_kop = order.total_kop - certificate_kop;
  const goods = lines.map((line) => {
    const name = lang === "ru" ? line.name_ru : line.name_uk;
    const variant = lang === "ru" ? line.variant_ru : line.variant_uk;
    return `${variant ? `${name}, ${variant}` : name} × ${line.quantity} — ${formatMoney(line.total_kop)}`;
  });
  const paragraphs = [
    t("messages.order_placed.thanks", facts),
    goods.join("\n"),
    [
      t("messages.order_placed.total", facts),
      t(`messages.delivery.${order.delivery_type}`, facts),
      ...(facts.day ? [t("messages.day", facts)] : []),
      ...(certificate_kop > 0 && due_kop > 0
        ? [
            t("messages.order_placed.certificate", {
              paid: formatMoney(certificate_kop),
              due: formatMoney(due_kop),
            }),
          ]
        : []),
      certificate_kop > 0 && due_kop === 0
        ? t("messages.order_placed.certificate_all")
        : t(`messages.payment.${order.payment_method}`, {
            seller: seller.name[lang],
            iban: seller.iban,
            ...facts,
          }),
    ].join("\n"),
    t("messages.order_placed.follow", facts),
    t("messages.signature", facts),
  ];
  const { now } = teller;
  await sendMessages(tx, [
    sms(order, "order_placed", t("messages.order_placed.sms", facts), now),
    ...letter(order, "order_placed", t("messages.order_placed.subject", facts), paragraphs.join("\n\n"), now),
  ]);
}

type StepPurpose = Extract<Purpose, "order_confirmed" | "order_shipped" | "order_cancelled">;

function stepText(order: ToldOrder, purpose: StepPurpose, teller: Teller): string {
  const t = translator(order.lang);
  const facts = values(order, teller);
  if (purpose === "order_cancelled") return t("messages.order_cancelled.text", facts);
  if (purpose === "order_confirmed") {
    if (order.delivery_type === "pickup" && facts.day) return t("messages.order_confirmed.pickup", facts);
    return t(
      facts.day ? "messages.order_confirmed.text" : "messages.order_confirmed.text_without_day",
      facts,
    );
  }
  if (order.delivery_type === "pickup") return t("messages.order_shipped.pickup", facts);
  return t(
    facts.waybill ? "messages.order_shipped.text" : "messages.order_shipped.text_without_waybill",
    facts,
  );
}

/** The order has moved: the same sentence by SMS and, with the link, by letter. */
export async function tellMoved(tx: Tx, order: ToldOrder, purpose: Purpose, teller: Teller): Promise<void> {
  if (purpose !== "order_confirmed" && purpose !== "order_shipped" && purpose !== "order_cancelled") return;
  const t = translator(order.lang);
  const facts = values(order, teller);
  const text = stepText(order, purpose, teller);
  const paragraphs = [text, t("messages.follow", facts), t("messages.signature", facts)];
  const subject = t(`messages.${purpose}.subject`, facts);
  await sendMessages(tx, [
    sms(order, purpose, text, teller.now),
    ...letter(order, purpose, subject, paragraphs.join("\n\n"), teller.now),
  ]);
}

/** The shop has changed the order as it was agreed: the new sum, and where everything about it stands. */
export async function tellChanged(tx: Tx, order: ToldOrder, teller: Teller): Promise<void> {
  const t = translator(order.lang);
  const facts = values(order, teller);
  const text = t("messages.order_changed.text", facts);
  const subject = t("messages.order_changed.subject", facts);
  const paragraphs = [text, t("messages.follow", facts), t("messages.signature", facts)];
  const { now } = teller;
  await sendMessages(tx, [
    sms(order, "order_changed", text, now),
    ...letter(order, "order_changed", subject, paragraphs.join("\n\n"), now),
  ]);
}

/** The shop has answered a claim: where the answer stands, and by letter the answer itself. */
export async function tellAnswered(tx: Tx, order: ToldOrder, answer: string, teller: Teller): Promise<void> {
  const t = translator(order.lang);
  const facts = values(order, teller);
  const text = t("messages.claim_answered.text", facts);
  const subject = t("messages.claim_answered.subject", facts);
  const paragraphs = [text, answer, t("messages.signature", facts)];
  const { now } = teller;
  await sendMessages(tx, [
    sms(order, "claim_answered", text, now),
    ...letter(order, "claim_answered", subject, paragraphs.join("\n\n"), now),
  ]);
}

/** Money has gone back: how much, the same sentence by SMS and by letter. */
export async function tellRefunded(
  tx: Tx,
  order: ToldOrder,
  { amount_kop, way }: { readonly amount_kop: Kop; readonly way: RefundWay },
  teller: Teller,
): Promise<void> {
  const t = translator(order.lang);
  const facts = { ...values(order, teller), sum: formatMoney(amount_kop) };
  const text = t(`messages.order_refunded.${way}`, facts);
  const paragraphs = [text, t("messages.follow", facts), t("messages.signature", facts)];
  const subject = t("messages.order_refunded.subject", facts);
  await sendMessages(tx, [
    sms(order, "order_refunded", text, teller.now),
    ...letter(order, "order_refunded", subject, paragraphs.join("\n\n"), teller.now),
  ]);
}
