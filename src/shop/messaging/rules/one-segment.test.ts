// Each SMS to a buyer costs one segment: 70 Cyrillic characters including the link to the order.
import { expect, test } from "vitest";
import { translator } from "#i18n/translate.server.ts";
import { formatMoney } from "#kit/money.ts";
import { smsSegments } from "./segments.ts";

const link = (kind: "o" | "p") => `https://diaka.ua/${kind}/81n${"Wm3kZ9qTx7".repeat(2)}`;

/** Lengths as in most orders. */
const values = {
  number: "10427",
  code: "482915",
  shop: "Дяка",
  url: link("o"),
  payUrl: link("p"),
  total: formatMoney(1_563_00),
  sum: formatMoney(1_563_00),
  waybill: "20450811729034",
  carrier: "nova_poshta",
  phone: "0\u00a0800\u00a033\u00a005\u00a022",
  rest: formatMoney(963_00),
  slot: "18:00–21:00",
};
const perLanguage = {
  uk: {
    day: "24 листопада",
    until: "28 листопада",
    address: "вул. Вірменська, 23, Львів",
    place: "Київ, відділення №\u00a01",
  },
  ru: {
    day: "24 ноября",
    until: "28 ноября",
    address: "ул. Армянская, 23, Львов",
    place: "Киев, отделение №\u00a01",
  },
};

const short = [
  "sign_in_code",
  "change_phone_code",
  "phone_changed",
  "order_placed.sms",
  "order_placed.sms_pay",
  "order_confirmed.text",
  "order_confirmed.text_without_day",
  "order_confirmed.pickup",
  "order_shipped.text",
  "order_shipped.text_without_waybill",
  "order_link.text",
  "order_shipped.pickup",
  "order_shipped.own",
  "order_shipped.own_without_slot",
  "order_cancelled.text",
  "claim_answered.text",
  "order_refunded.card",
  "order_refunded.certificate",
  "order_payment.paid",
  "order_payment.failed",
  "payment_reminder.text",
  "parcel_arrived.text",
  "parcel_arrived.text_without_day",
  "parcel_arrived.text_without_place",
  "parcel_arrived.text_without_both",
  "parcel_waits.sms",
  "parcel_waits.sms_without_day",
  "parcel_recipient.text",
  "parcel_recipient.text_without_day",
  "parcel_recipient.text_without_place",
  "parcel_recipient.text_without_both",
  "parcel_returning.text",
  "parcel_redirected.text",
  "gift_received.text",
] as const;

test.each(short)("the SMS %s is one segment in both languages", (key) => {
  for (const locale of ["uk", "ru"] as const) {
    const text = translator(locale)(`messages.${key}`, { ...values, ...perLanguage[locale] });
    expect({ text, length: text.length, segments: smsSegments(text) }).toMatchObject({ segments: 1 });
  }
});
