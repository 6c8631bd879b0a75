// E-mails to the payer of an order. All values come preformatted: sums, days, status.
import { translator } from "#i18n/translate.server.ts";
import { formatMoney, type Kop } from "#kit/money.ts";
import type { OrderWay } from "#shop/delivery/rules/settings.ts";
import type { Email, EmailBlock, EmailFrame, EmailItem } from "../rules/emails/email.ts";

export interface OrderFacts {
  readonly number: string;
  /** The secret link to the order. */
  readonly path: `/${string}`;
  readonly total: string;
  /** Empty when no day is promised. */
  readonly day: string;
  readonly delivery: OrderWay;
  readonly city: string;
  readonly warehouse: string;
  readonly waybill: string;
}

type Facts = Extract<EmailBlock, { kind: "facts" }>["facts"];

/** The frame of every order e-mail: its reason and the link to the order's page. */
function orderEmail(
  frame: EmailFrame,
  { number, path }: Pick<OrderFacts, "number" | "path">,
  { heading, preheader, blocks }: Pick<Email, "heading" | "preheader" | "blocks">,
): Email {
  const t = translator(frame.lang);
  return {
    ...frame,
    heading,
    preheader,
    blocks: [...blocks, { kind: "button", label: t("emails.open_order"), path }],
    reason: t("emails.reason.order", { number, shop: frame.shop }),
  };
}

function whereAndWhen(frame: EmailFrame, facts: OrderFacts): Facts {
  const t = translator(frame.lang);
  const { delivery, day, city, warehouse } = facts;
  return [
    {
      name: t("emails.facts.delivery"),
      value: t(`emails.delivery.${delivery}`, { city, warehouse, address: frame.address }),
    },
    ...(day
      ? [{ name: t(delivery === "pickup" ? "emails.facts.pickup_day" : "emails.facts.day"), value: day }]
      : []),
  ];
}

export interface PlacedSums {
  readonly subtotal_kop: Kop;
  readonly discount_kop: Kop;
  readonly wrap_kop: Kop;
  readonly delivery_kop: Kop;
  readonly fee_kop: Kop;
  readonly total_kop: Kop;
  /** The part of the total paid by certificate. */
  readonly certificate_kop: Kop;
  /** The part of the rest to be paid in advance of cash on delivery. */
  readonly advance_kop: Kop;
}

export interface PlacedFacts extends OrderFacts {
  readonly items: readonly EmailItem[];
  readonly sums: PlacedSums;
  readonly payment: "cod" | "card" | "invoice";
  readonly seller: string;
  readonly iban: string;
  /** To the printable invoice. */
  readonly invoicePath: `/${string}`;
  /** The card payment page, for an order taken by phone. */
  readonly payPath?: `/${string}` | null;
}

type SumKey = "items" | "discount" | "wrap" | "fee" | "certificate" | "advance" | "on_delivery";

function sumsOf({ lang }: EmailFrame, { sums, delivery }: PlacedFacts): EmailBlock {
  const t = translator(lang);
  const { certificate_kop, total_kop, advance_kop } = sums;
  const one = (key: SumKey, kop: Kop, sign = "") =>
    kop === 0 ? [] : [{ name: t(`emails.sums.${key}`), sum: `${sign}${formatMoney(kop)}` }];
  return {
    kind: "sums",
    sums: [
      ...one("items", sums.subtotal_kop),
      ...one("discount", sums.discount_kop, "−"),
      ...one("wrap", sums.wrap_kop),
      ...one("fee", sums.fee_kop),
      ...(delivery === "pickup"
        ? []
        : [
            {
              name: t("emails.sums.delivery"),
              sum: sums.delivery_kop === 0 ? t("emails.sums.free") : formatMoney(sums.delivery_kop),
            },
          ]),
      { name: t("emails.sums.total"), sum: formatMoney(total_kop), isTotal: certificate_kop === 0 },
      ...(certificate_kop === 0
        ? []
        : [
            ...one("certificate", certificate_kop, "−"),
            { name: t("emails.sums.due"), sum: formatMoney(total_kop - certificate_kop), isTotal: true },
          ]),
      ...(advance_kop === 0
        ? []
        : [...one("advance", advance_kop), ...one("on_delivery", total_kop - certificate_kop - advance_kop)]),
    ],
  };
}

function placedText(delivery: OrderWay, isAwaited: boolean) {
  if (delivery === "digital") return "text_digital";
  if (isAwaited) return "text_unpaid";
  return delivery === "pickup" ? "text_pickup" : "text";
}

export function placedEmail(frame: EmailFrame, facts: PlacedFacts): Email {
  const t = translator(frame.lang);
  const { number, total, day, delivery, sums, payment, seller, iban } = facts;
  const isPaid = sums.certificate_kop > 0 && sums.certificate_kop === sums.total_kop;
  const how = isPaid ? "certificate" : sums.advance_kop > 0 ? "advance" : payment;
  const isAwaited = how !== "certificate" && how !== "cod";
  const isPickup = delivery === "pickup";
  const email = orderEmail(frame, facts, {
    heading: t("emails.order_placed.heading"),
    preheader: t(day && !isPickup ? "emails.order_placed.preheader_day" : "emails.order_placed.preheader", {
      number,
      total,
      day,
    }),
    blocks: [
      {
        kind: "text",
        text: t(`emails.order_placed.${placedText(delivery, isAwaited)}`, { number }),
      },
      { kind: "items", items: facts.items },
      sumsOf(frame, facts),
      {
        kind: "facts",
        facts: [
          ...whereAndWhen(frame, facts),
          {
            name: t("emails.facts.payment"),
            value: t(`emails.payment.${how}`, { seller, iban, number }),
          },
        ],
      },
    ],
  });
  const invoice = invoiceButton(frame, payment === "invoice" && !isPaid ? facts.invoicePath : null);
  const pay: EmailBlock[] = facts.payPath
    ? [{ kind: "button", label: t("pay.pay"), path: facts.payPath }]
    : [];
  const help = t("emails.order_placed.help", { phone: frame.phone });
  return { ...email, blocks: [...email.blocks, ...invoice, ...pay, { kind: "text", text: help }] };
}

/** A status change of an order. */
interface Moved {
  readonly purpose: "order_confirmed" | "order_shipped" | "order_cancelled";
  /** In one sentence. */
  readonly text: string;
  /** To the new version of the invoice; null when there is none. */
  readonly invoicePath?: `/${string}` | null;
}

export function movedEmail(
  frame: EmailFrame,
  facts: OrderFacts,
  { purpose, text, invoicePath = null }: Moved,
): Email {
  const t = translator(frame.lang);
  const isThere = purpose === "order_shipped" && facts.delivery === "pickup";
  const waybill: Facts =
    purpose === "order_shipped" && facts.waybill
      ? [{ name: t("emails.facts.waybill"), value: facts.waybill }]
      : [];
  const email = orderEmail(frame, facts, {
    heading: t(isThere ? "emails.order_shipped.heading_pickup" : `emails.${purpose}.heading`),
    preheader: text,
    blocks: [
      { kind: "text", text },
      ...(purpose === "order_cancelled"
        ? []
        : [{ kind: "facts" as const, facts: [...waybill, ...whereAndWhen(frame, facts)] }]),
    ],
  });
  return { ...email, blocks: [...email.blocks, ...invoiceButton(frame, invoicePath)] };
}

const invoiceButton = ({ lang }: EmailFrame, path: `/${string}` | null): EmailBlock[] =>
  path === null
    ? []
    : [{ kind: "button", label: translator(lang)("emails.open_invoice"), path, isQuiet: true }];

interface ParcelFacts extends OrderFacts {
  /** Its current location. */
  readonly place: string;
  /** Last day of free storage; empty when the carrier did not give one. */
  readonly until: string;
}

/** @param text the parcel's event in one sentence */
export function parcelEmail(
  frame: EmailFrame,
  facts: ParcelFacts,
  { notice, text }: { notice: "arrived" | "waits" | "returning" | "redirected"; text: string },
): Email {
  const t = translator(frame.lang);
  const { place, until, waybill } = facts;
  const isKept = notice === "arrived" || notice === "waits";
  const shown: Facts = [
    ...(isKept && place ? [{ name: t("emails.facts.place"), value: place }] : []),
    ...(isKept && until ? [{ name: t("emails.facts.until"), value: until }] : []),
    ...(waybill ? [{ name: t("emails.facts.waybill"), value: waybill }] : []),
  ];
  return orderEmail(frame, facts, {
    heading: t(`emails.parcel_${notice}.heading`),
    preheader: text,
    blocks: [{ kind: "text", text }, ...(shown.length > 0 ? [{ kind: "facts" as const, facts: shown }] : [])],
  });
}

/** To the sender of a gift: the recipient has received it. @param text in one sentence */
export function giftReceivedEmail(frame: EmailFrame, facts: OrderFacts, text: string): Email {
  return orderEmail(frame, facts, {
    heading: translator(frame.lang)("emails.gift_received.heading"),
    preheader: text,
    blocks: [{ kind: "text", text }],
  });
}

export function changedEmail(frame: EmailFrame, facts: OrderFacts, text: string): Email {
  const t = translator(frame.lang);
  return orderEmail(frame, facts, {
    heading: t("emails.order_changed.heading"),
    preheader: text,
    blocks: [
      { kind: "text", text },
      {
        kind: "facts",
        facts: [{ name: t("emails.facts.total"), value: facts.total }, ...whereAndWhen(frame, facts)],
      },
    ],
  });
}

export function linkEmail(frame: EmailFrame, facts: OrderFacts): Email {
  const t = translator(frame.lang);
  const text = t("emails.order_link.text", { number: facts.number });
  return orderEmail(frame, facts, {
    heading: t("emails.order_link.heading"),
    preheader: text,
    blocks: [{ kind: "text", text }],
  });
}

export function refundedEmail(
  frame: EmailFrame,
  facts: OrderFacts,
  { text, sum }: { text: string; sum: string },
): Email {
  return orderEmail(frame, facts, {
    heading: translator(frame.lang)("emails.order_refunded.heading", { sum }),
    preheader: text,
    blocks: [{ kind: "text", text }],
  });
}

export interface ReceiptFacts {
  readonly kind: "sale" | "return";
  readonly sum: string;
  readonly fiscalCode: string;
  /** On the tax service's site: shown here, and linked from the order's page. */
  readonly url: string;
}

export function receiptEmail(
  frame: EmailFrame,
  order: Pick<OrderFacts, "number" | "path">,
  { kind, sum, fiscalCode, url }: ReceiptFacts,
): Email {
  const t = translator(frame.lang);
  const text = t(`emails.receipt_issued.${kind}.text`, { sum, number: order.number });
  return orderEmail(frame, order, {
    heading: t(`emails.receipt_issued.${kind}.heading`, { sum }),
    preheader: text,
    blocks: [
      { kind: "text", text },
      {
        kind: "facts",
        facts: [
          { name: t("emails.receipt_issued.code"), value: fiscalCode },
          { name: t("emails.receipt_issued.address"), value: url },
        ],
      },
      { kind: "note", text: t("emails.receipt_issued.where") },
    ],
  });
}

/** The late result of a card payment. */
export function paymentEmail(
  frame: EmailFrame,
  facts: OrderFacts,
  outcome: "paid" | "failed" | "short",
): Email {
  const t = translator(frame.lang);
  const text = t(`emails.order_payment.${outcome}.text`, { number: facts.number });
  return orderEmail(frame, facts, {
    heading: t(`emails.order_payment.${outcome}.heading`),
    preheader: text,
    blocks: [{ kind: "text", text }],
  });
}

/** @param advance the sum to pay, when it is not the total */
export function unpaidEmail(
  frame: EmailFrame,
  facts: OrderFacts,
  { payPath, advance }: { readonly payPath: `/${string}`; readonly advance: string | null },
): Email {
  const t = translator(frame.lang);
  const { number, total } = facts;
  const text =
    advance === null
      ? t("emails.payment_reminder.text", { number, total })
      : t("emails.payment_reminder.text_advance", { number, total, advance });
  const email = orderEmail(frame, facts, {
    heading: t("emails.payment_reminder.heading"),
    preheader: text,
    blocks: [
      { kind: "text", text },
      { kind: "button", label: t("pay.pay"), path: payPath },
      { kind: "text", text: t("emails.payment_reminder.otherwise", { phone: frame.phone }) },
    ],
  });
  return { ...email, blocks: email.blocks.map(quietly) };
}

/** Next to the payment button, the link to the order is secondary. */
const quietly = (block: EmailBlock, index: number, all: readonly EmailBlock[]): EmailBlock =>
  block.kind === "button" && index === all.length - 1 ? { ...block, isQuiet: true } : block;

export function answeredEmail(frame: EmailFrame, facts: OrderFacts, answer: string): Email {
  const t = translator(frame.lang);
  const text = t("emails.claim_answered.text", { number: facts.number });
  return orderEmail(frame, facts, {
    heading: t("emails.claim_answered.heading"),
    preheader: answer,
    blocks: [
      { kind: "text", text },
      { kind: "quote", text: answer },
    ],
  });
}
