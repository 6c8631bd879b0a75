// Sample e-mails of every kind with made-up data, for the preview pages.

import { translator } from "#i18n/translate.server.ts";
import { formatMoney } from "#kit/money.ts";
import { formatPhone } from "#kit/phone/phone.ts";
import { shortLinkLetters } from "#kit/url/short-link.ts";
import { defaultSettings } from "../../content/rules/settings.ts";
import type { Email, EmailFrame } from "../rules/emails/email.ts";
import {
  birthdayEmail,
  certificateEmail,
  confirmationEmail,
  giftEmail,
  givenEmail,
  type ReviewAsked,
  reviewEmail,
} from "./customer.server.ts";
import { emailFrame } from "./frame.ts";
import {
  answeredEmail,
  changedEmail,
  giftReceivedEmail,
  linkEmail,
  movedEmail,
  type OrderFacts,
  type PlacedFacts,
  parcelEmail,
  paymentEmail,
  placedEmail,
  receiptEmail,
  refundedEmail,
  unpaidEmail,
} from "./order.server.ts";
import { type AlertProduct, alertEmail } from "./product-alerts.server.ts";
import {
  cancelEmail,
  certificateAlarmEmail,
  claimEmail,
  deadJobsEmail,
  lateLeadsEmail,
  leadEmail,
  moneyTroubleEmail,
  newOrderEmail,
  parcelTroubleEmail,
  smsBudgetEmail,
  spentEmail,
} from "./staff.server.ts";

type Lang = EmailFrame["lang"];

const inBoth = (uk: string, ru: string) => ({ uk, ru });
const words = {
  day: inBoth("24 листопада", "24 ноября"),
  year: inBoth("24 листопада 2027 р.", "24 ноября 2027 г."),
  holder: inBoth("Олена", "Елена"),
  sender: inBoth("Марта", "Марта"),
  greeting: inBoth("Обирай найсмачніше. З днем народження!", "Выбирай самое вкусное. С днём рождения!"),
  city: inBoth("Київ", "Киев"),
  set: inBoth("Набір «Щира дяка»", "Набор «Искренняя благодарность»"),
  mug: inBoth("Горнятко з какао", "Чашка с какао"),
  nine: inBoth("9 цукерок", "9 конфет"),
  answer: inBoth(
    "Шкода, що коробка приїхала пом’ятою. Завтра надішлемо нову, а цю лишіть собі.\nДоставка нашим коштом.",
    "Жаль, что коробка приехала помятой. Завтра отправим новую, а эту оставьте себе.\nДоставка за наш счёт.",
  ),
  status: inBoth("Пакується", "Упаковывается"),
} as const;

/** Code of a short link to order № 10427. */
const linkCode = "81nKx7pQ2mVt9LsRw4Yb6Zc";

const orderOf = (lang: Lang): OrderFacts & { readonly carrier: string } => ({
  carrier: "nova_poshta",
  number: "10427",
  path: `${lang === "ru" ? "/ru" : ""}/thx-page?number=10427&token=sample`,
  total: formatMoney(1_563_00),
  day: words.day[lang],
  delivery: "branch",
  city: words.city[lang],
  warehouse: "12",
  waybill: "20450811729034",
});

const placedOf = (lang: Lang): PlacedFacts => ({
  ...orderOf(lang),
  items: [
    {
      name: words.set[lang],
      note: words.nine[lang],
      picture: "demo/box-9-classic-front",
      quantity: 2,
      total: formatMoney(1_180_00),
    },
    { name: words.mug[lang], note: "", picture: "demo/mug-front", quantity: 1, total: formatMoney(378_00) },
  ],
  sums: {
    subtotal_kop: 1_558_00,
    discount_kop: 120_00,
    wrap_kop: 45_00,
    delivery_kop: 80_00,
    fee_kop: 0,
    total_kop: 1_563_00,
    certificate_kop: 0,
    advance_kop: 0,
  },
  payment: "card",
  seller: defaultSettings.seller.name[lang],
  iban: defaultSettings.seller.iban,
  invoicePath: "/api/orders/10048/invoice.pdf",
});

const moved = (frame: EmailFrame, purpose: Parameters<typeof movedEmail>[2]["purpose"]): Email => {
  const facts = orderOf(frame.lang);
  const text = translator(frame.lang)(`messages.${purpose}.text`, { ...facts, phone: frame.phone });
  return movedEmail(frame, facts, { purpose, text });
};

const parcelFacts = (lang: Lang) => {
  const facts = orderOf(lang);
  return {
    ...facts,
    until: facts.day,
    place: translator(lang)("messages.parcel_place.at_branch", { ...facts }),
  };
};

const parcel = (frame: EmailFrame, notice: Parameters<typeof parcelEmail>[2]["notice"]): Email => {
  const facts = { ...parcelFacts(frame.lang), phone: frame.phone };
  const text = translator(frame.lang)(`messages.parcel_${notice}.text`, facts);
  return parcelEmail(frame, facts, { notice, text });
};

const reviewOf = (lang: Lang, about: ReviewAsked["about"]): ReviewAsked => ({
  number: "10427",
  about,
  path: `${lang === "ru" ? "/ru" : ""}/thx-page?number=10427&token=sample`,
  leave: {
    path: "/unsubscribe?token=sample&list=reviews",
    oneClick: "/api/unsubscribe?token=sample&list=reviews",
  },
});

const alertsLeave = {
  path: "/unsubscribe?token=sample&list=alerts",
  oneClick: "/api/unsubscribe?token=sample&list=alerts",
} as const;
const awaited = (lang: Lang): AlertProduct => ({
  name: words.set[lang],
  variant: words.nine[lang],
  picture: "demo/box-9-classic-front",
  price: formatMoney(1_180_00),
  was: null,
  path: `${lang === "ru" ? "/ru" : ""}/nabir-shchyra-diaka`,
  cartPath: `${lang === "ru" ? "/ru" : ""}/cart?items=1.1`,
});

const samples = {
  order_placed: (frame) => placedEmail(frame, placedOf(frame.lang)),
  order_placed_cash: (frame) => placedEmail(frame, { ...placedOf(frame.lang), payment: "cod" }),
  order_placed_pickup: (frame) =>
    placedEmail(frame, { ...placedOf(frame.lang), payment: "cod", delivery: "pickup" }),
  order_placed_digital: (frame) => placedEmail(frame, { ...placedOf(frame.lang), delivery: "digital" }),
  order_placed_certificate: (frame) => {
    const placed = placedOf(frame.lang);
    return placedEmail(frame, { ...placed, sums: { ...placed.sums, certificate_kop: 500_00 } });
  },
  order_placed_invoice: (frame) => {
    const placed = placedOf(frame.lang);
    return placedEmail(frame, { ...placed, delivery: "pickup", payment: "invoice" });
  },
  order_confirmed: (frame) => moved(frame, "order_confirmed"),
  order_changed: (frame) => {
    const facts = orderOf(frame.lang);
    return changedEmail(frame, facts, translator(frame.lang)("messages.order_changed.text", { ...facts }));
  },
  order_link: (frame) => linkEmail(frame, orderOf(frame.lang)),
  order_shipped: (frame) => moved(frame, "order_shipped"),
  parcel_arrived: (frame) => parcel(frame, "arrived"),
  parcel_waits: (frame) => parcel(frame, "waits"),
  parcel_returning: (frame) => parcel(frame, "returning"),
  parcel_redirected: (frame) => parcel(frame, "redirected"),
  gift_received: (frame) => {
    const facts = orderOf(frame.lang);
    return giftReceivedEmail(
      frame,
      facts,
      translator(frame.lang)("messages.gift_received.text", { ...facts }),
    );
  },
  review_request: (frame) => reviewEmail(frame, reviewOf(frame.lang, "food")),
  review_request_gift: (frame) => reviewEmail(frame, reviewOf(frame.lang, "gift")),
  order_cancelled: (frame) => moved(frame, "order_cancelled"),
  order_refunded: (frame) => {
    const facts = { ...orderOf(frame.lang), sum: formatMoney(378_00) };
    const text = translator(frame.lang)("messages.order_refunded.card", facts);
    return refundedEmail(frame, facts, { text, sum: facts.sum });
  },
  receipt_issued: (frame) =>
    receiptEmail(frame, orderOf(frame.lang), {
      kind: "sale",
      sum: formatMoney(1_563_00),
      fiscalCode: "4000587421",
      url: "https://cabinet.tax.gov.ua/cashregs/check?id=4000587421",
    }),
  order_payment: (frame) => paymentEmail(frame, orderOf(frame.lang), "paid"),
  order_payment_failed: (frame) => paymentEmail(frame, orderOf(frame.lang), "failed"),
  order_payment_short: (frame) => paymentEmail(frame, orderOf(frame.lang), "short"),
  payment_reminder: (frame) =>
    unpaidEmail(frame, orderOf(frame.lang), { payPath: "/payment/10427?token=sample", advance: null }),
  claim_answered: (frame) => answeredEmail(frame, orderOf(frame.lang), words.answer[frame.lang]),
  certificate: (frame) => {
    const sample = { code: "DYAK-ADYA-KADY-AKAT", sum: formatMoney(1_000_00), day: words.year[frame.lang] };
    return certificateEmail(frame, [sample], orderOf(frame.lang).path);
  },
  certificate_gift: (frame) =>
    giftEmail(frame, {
      name: words.holder[frame.lang],
      from: words.sender[frame.lang],
      greeting: words.greeting[frame.lang],
      code: "DYAK-ADYA-KADY-AKAT",
      sum: formatMoney(1_000_00),
      day: words.year[frame.lang],
      balancePath: "/",
    }),
  certificate_sent: (frame) => {
    const about = { name: words.holder[frame.lang], to: "o…a@example.com", sum: formatMoney(1_000_00) };
    const text = translator(frame.lang)("emails.certificate_sent.text", about);
    return givenEmail(frame, orderOf(frame.lang), text);
  },
  email_confirmation: (frame) =>
    confirmationEmail(frame, `${frame.lang === "ru" ? "/ru" : ""}/confirm-email?token=sample`),
  birthday_reminder: (frame) =>
    birthdayEmail(frame, {
      people: [
        { name: "Марко", day: "27.11" },
        { name: "Олена", day: "27.11" },
      ],
      leave: {
        path: "/unsubscribe?token=sample&list=birthdays",
        oneClick: "/api/unsubscribe?token=sample&list=birthdays",
      },
    }),
  product_back: (frame) =>
    alertEmail(frame, { purpose: "product_back", items: [awaited(frame.lang)], leave: alertsLeave }),
  price_dropped: (frame) => {
    const products = [{ ...awaited(frame.lang), price: formatMoney(990_00), was: formatMoney(1_180_00) }];
    return alertEmail(frame, { purpose: "price_dropped", items: products, leave: alertsLeave });
  },
  staff_order: (frame) =>
    newOrderEmail(frame, { number: "10427", total: formatMoney(1_563_00), place: words.city.uk }),
  staff_cancelled: (frame) =>
    cancelEmail(frame, {
      number: "10427",
      status: words.status.uk,
      reason: "Знайшли подарунок ближче до дому",
      owed: formatMoney(1_563_00),
    }),
  staff_claim: (frame) =>
    claimEmail(frame, { number: "10427", about: "пошкоджено", text: "Коробка приїхала пом’ятою з кута." }),
  staff_parcel: (frame) =>
    parcelTroubleEmail(frame, {
      number: "10427",
      about: "відмова від отримання",
      carrier: "nova_poshta",
      waybill: "20450811729034",
    }),
  staff_payment: (frame) =>
    moneyTroubleEmail(frame, { number: "10427", trouble: "paid_twice", sum: formatMoney(1_563_00) }),
  staff_lead: (frame) =>
    leadEmail(frame, {
      kind: "one_click",
      name: "Ірина",
      phone: formatPhone("+380672201487"),
      items: { text: "Набір «Щира дяка», 9 цукерок × 2", slug: "nabir-shchyra-diaka" },
      text: null,
    }),
  staff_lead_late: (frame) => lateLeadsEmail(frame, { count: 3, minutes: 47 }),
  staff_calls: (frame) =>
    deadJobsEmail(frame, {
      count: 3,
      lines: [
        `${translator("uk")("crmFailedJobs.kinds.deliver_messages")}: 2`,
        `${translator("uk")("crmFailedJobs.kinds.issue_receipts")}: 1`,
      ],
    }),
  staff_sms: (frame) => smsBudgetEmail(frame, "near"),
  staff_certificate: (frame) =>
    spentEmail(frame, {
      number: "10427",
      certificates: [{ last4: "AKAT", spent: formatMoney(300_00), left: formatMoney(700_00) }],
    }),
  staff_certificates_unopened: (frame) =>
    certificateAlarmEmail(frame, { kind: "unopened", lines: ["…AKAT"] }),
  staff_certificates_off: (frame) => certificateAlarmEmail(frame, { kind: "off", lines: ["…AKAT"] }),
} as const satisfies Record<string, (frame: EmailFrame) => Email>;

export type EmailSample = keyof typeof samples;
export const emailSamples = Object.keys(samples) as EmailSample[];

/** The SMS texts of the same events. */
export function sampleTexts(lang: Lang): { readonly name: string; readonly text: string }[] {
  const t = translator(lang);
  const frame = emailFrame(defaultSettings, lang);
  const { shop, phone, address } = frame;
  const order = orderOf(lang);
  const url = `https://diaka.example/${shortLinkLetters.tracking}/${linkCode}`;
  const facts = { ...order, ...parcelFacts(lang), url, phone, address };
  return [
    { name: "sign_in_code", text: t("messages.sign_in_code", { code: "042719", shop }) },
    { name: "change_phone_code", text: t("messages.change_phone_code", { code: "042719", shop }) },
    { name: "phone_changed", text: t("messages.phone_changed", { shop }) },
    { name: "second_factor_reset", text: t("messages.second_factor_reset", { shop }) },
    {
      name: "birthday_reminder",
      text: t("messages.birthday_reminder", {
        shop,
        people: "Марко — 27.11, Олена — 27.11",
        url: "https://diaka.example/",
        leave: "https://diaka.example/unsubscribe?token=0f0e9c1e-8f7a-4b53-9d0b-6f1f2f9f8a11&list=birthdays",
      }),
    },
    ...(["product_back", "price_dropped"] as const).map((name) => ({
      name,
      text: t(`messages.${name}.text`, {
        name: words.set[lang],
        others: 0,
        price: formatMoney(990_00),
        url: "https://diaka.example/nabir-shchyra-diaka?v=9",
        leave: "https://diaka.example/unsubscribe?token=0f0e9c1e-8f7a-4b53-9d0b-6f1f2f9f8a11&list=alerts",
      }),
    })),
    { name: "order_placed", text: t("messages.order_placed.sms", facts) },
    { name: "order_confirmed", text: t("messages.order_confirmed.text", facts) },
    { name: "order_confirmed", text: t("messages.order_confirmed.pickup", facts) },
    { name: "order_changed", text: t("messages.order_changed.text", facts) },
    { name: "order_link", text: t("messages.order_link.text", facts) },
    { name: "order_shipped", text: t("messages.order_shipped.text", facts) },
    { name: "order_shipped", text: t("messages.order_shipped.pickup", facts) },
    { name: "parcel_arrived", text: t("messages.parcel_arrived.text", facts) },
    { name: "parcel_waits", text: t("messages.parcel_waits.sms", facts) },
    { name: "parcel_recipient", text: t("messages.parcel_recipient.text", facts) },
    { name: "parcel_returning", text: t("messages.parcel_returning.text", facts) },
    { name: "parcel_redirected", text: t("messages.parcel_redirected.text", facts) },
    { name: "gift_received", text: t("messages.gift_received.text", facts) },
    { name: "order_cancelled", text: t("messages.order_cancelled.text", facts) },
    { name: "claim_answered", text: t("messages.claim_answered.text", facts) },
    { name: "order_payment", text: t("messages.order_payment.paid", facts) },
    { name: "order_payment", text: t("messages.order_payment.failed", facts) },
    { name: "order_payment", text: t("messages.order_payment.short", facts) },
    {
      name: "payment_reminder",
      text: t("messages.payment_reminder.text", {
        ...facts,
        payUrl: `https://diaka.example/p/${linkCode}`,
      }),
    },
    { name: "order_refunded", text: t("messages.order_refunded.card", { ...facts, sum: facts.total }) },
  ];
}

/** Staff e-mails are always in Ukrainian. */
export const sampleEmail = (name: EmailSample, lang: Lang): Email =>
  samples[name](emailFrame(defaultSettings, name.startsWith("staff_") ? "uk" : lang));
