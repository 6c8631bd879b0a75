// E-mails to the payer of an order. All values come preformatted: sums, days, status.
import { translator } from "#i18n/translate.server.ts";
import { formatMoney, type Kop } from "#kit/money.ts";
import type { OrderWay } from "#shop/delivery/rules/settings.ts";
import type { EmailItem, Letter, LetterBlock, LetterFrame } from "../rules/emails/email.ts";

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

type Facts = Extract<LetterBlock, { kind: "facts" }>["facts"];

/** The frame of every order e-mail: its reason and the link to the order's page. */
function orderLetter(
  frame: LetterFrame,
  { number, path }: Pick<OrderFacts, "number" | "path">,
  { heading, preheader, blocks }: Pick<Letter, "heading" | "preheader" | "blocks">,
): Letter {
  const t = translator(frame.lang);
  return {
    ...frame,
    heading,
    preheader,
    blocks: [...blocks, { kind: "button", label: t("letters.open_order"), path }],
    reason: t("letters.reason.order", { number, shop: frame.shop }),
  };
}

function whereAndWhen(frame: LetterFrame, facts: OrderFacts): Facts {
  const t = translator(frame.lang);
  const { delivery, day, city, warehouse } = facts;
  return [
    {
      name: t("letters.facts.delivery"),
      value: t(`letters.delivery.${delivery}`, { city, warehouse, address: frame.address }),
    },
    ...(day
      ? [{ name: t(delivery === "pickup" ? "letters.facts.pickup_day" : "letters.facts.day"), value: day }]
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
  readonly goods: readonly EmailItem[];
  readonly sums: PlacedSums;
  readonly payment: "cod" | "card" | "invoice";
  readonly seller: string;
  readonly iban: string;
  /** To the printable invoice. */
  readonly invoicePath: `/${string}`;
  /** The card payment page, for an order taken by phone. */
  readonly payPath?: `/${string}` | null;
}

type SumKey = "goods" | "discount" | "wrap" | "fee" | "certificate" | "advance" | "on_delivery";

function sumsOf({ lang }: LetterFrame, { sums, delivery }: PlacedFacts): LetterBlock {
  const t = translator(lang);
  const { certificate_kop, total_kop, advance_kop } = sums;
  const one = (key: SumKey, kop: Kop, sign = "") =>
    kop === 0 ? [] : [{ name: t(`letters.sums.${key}`), sum: `${sign}${formatMoney(kop)}` }];
  return {
    kind: "sums",
    sums: [
      ...one("goods", sums.subtotal_kop),
      ...one("discount", sums.discount_kop, "−"),
      ...one("wrap", sums.wrap_kop),
      ...one("fee", sums.fee_kop),
      ...(delivery === "pickup"
        ? []
        : [
            {
              name: t("letters.sums.delivery"),
              sum: sums.delivery_kop === 0 ? t("letters.sums.free") : formatMoney(sums.delivery_kop),
            },
          ]),
      { name: t("letters.sums.total"), sum: formatMoney(total_kop), isTotal: certificate_kop === 0 },
      ...(certificate_kop === 0
        ? []
        : [
            ...one("certificate", certificate_kop, "−"),
            { name: t("letters.sums.due"), sum: formatMoney(total_kop - certificate_kop), isTotal: true },
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

export function placedLetter(frame: LetterFrame, facts: PlacedFacts): Letter {
  const t = translator(frame.lang);
  const { number, total, day, delivery, sums, payment, seller, iban } = facts;
  const isPaid = sums.certificate_kop > 0 && sums.certificate_kop === sums.total_kop;
  const how = isPaid ? "certificate" : sums.advance_kop > 0 ? "advance" : payment;
  const isAwaited = how !== "certificate" && how !== "cod";
  const isPickup = delivery === "pickup";
  const letter = orderLetter(frame, facts, {
    heading: t("letters.order_placed.heading"),
    preheader: t(day && !isPickup ? "letters.order_placed.preheader_day" : "letters.order_placed.preheader", {
      number,
      total,
      day,
    }),
    blocks: [
      {
        kind: "text",
        text: t(`letters.order_placed.${placedText(delivery, isAwaited)}`, { number }),
      },
      { kind: "goods", goods: facts.goods },
      sumsOf(frame, facts),
      {
        kind: "facts",
        facts: [
          ...whereAndWhen(frame, facts),
          {
            name: t("letters.facts.payment"),
            value: t(`letters.payment.${how}`, { seller, iban, number }),
          },
        ],
      },
    ],
  });
  const invoice = invoiceButton(frame, payment === "invoice" && !isPaid ? facts.invoicePath : null);
  const pay: LetterBlock[] = facts.payPath
    ? [{ kind: "button", label: t("pay.pay"), path: facts.payPath }]
    : [];
  const help = t("letters.order_placed.help", { phone: frame.phone });
  return { ...letter, blocks: [...letter.blocks, ...invoice, ...pay, { kind: "text", text: help }] };
}

/** A status change of an order. */
interface Moved {
  readonly purpose: "order_confirmed" | "order_shipped" | "order_cancelled";
  /** In one sentence. */
  readonly text: string;
  /** To the new version of the invoice; null when there is none. */
  readonly invoicePath?: `/${string}` | null;
}

export function movedLetter(
  frame: LetterFrame,
  facts: OrderFacts,
  { purpose, text, invoicePath = null }: Moved,
): Letter {
  const t = translator(frame.lang);
  const isThere = purpose === "order_shipped" && facts.delivery === "pickup";
  const waybill: Facts =
    purpose === "order_shipped" && facts.waybill
      ? [{ name: t("letters.facts.waybill"), value: facts.waybill }]
      : [];
  const letter = orderLetter(frame, facts, {
    heading: t(isThere ? "letters.order_shipped.heading_pickup" : `letters.${purpose}.heading`),
    preheader: text,
    blocks: [
      { kind: "text", text },
      ...(purpose === "order_cancelled"
        ? []
        : [{ kind: "facts" as const, facts: [...waybill, ...whereAndWhen(frame, facts)] }]),
    ],
  });
  return { ...letter, blocks: [...letter.blocks, ...invoiceButton(frame, invoicePath)] };
}

const invoiceButton = ({ lang }: LetterFrame, path: `/${string}` | null): LetterBlock[] =>
  path === null
    ? []
    : [{ kind: "button", label: translator(lang)("letters.open_invoice"), path, isQuiet: true }];

interface ParcelFacts extends OrderFacts {
  /** Its current location. */
  readonly place: string;
  /** Last day of free storage; empty when the carrier did not give one. */
  readonly until: string;
}

/** @param text the parcel's event in one sentence */
export function parcelLetter(
  frame: LetterFrame,
  facts: ParcelFacts,
  { notice, text }: { notice: "arrived" | "waits" | "returning" | "redirected"; text: string },
): Letter {
  const t = translator(frame.lang);
  const { place, until, waybill } = facts;
  const isKept = notice === "arrived" || notice === "waits";
  const shown: Facts = [
    ...(isKept && place ? [{ name: t("letters.facts.place"), value: place }] : []),
    ...(isKept && until ? [{ name: t("letters.facts.until"), value: until }] : []),
    ...(waybill ? [{ name: t("letters.facts.waybill"), value: waybill }] : []),
  ];
  return orderLetter(frame, facts, {
    heading: t(`letters.parcel_${notice}.heading`),
    preheader: text,
    blocks: [{ kind: "text", text }, ...(shown.length > 0 ? [{ kind: "facts" as const, facts: shown }] : [])],
  });
}

/** To the sender of a gift: the recipient has received it. @param text in one sentence */
export function giftReceivedLetter(frame: LetterFrame, facts: OrderFacts, text: string): Letter {
  return orderLetter(frame, facts, {
    heading: translator(frame.lang)("letters.gift_received.heading"),
    preheader: text,
    blocks: [{ kind: "text", text }],
  });
}

export function changedLetter(frame: LetterFrame, facts: OrderFacts, text: string): Letter {
  const t = translator(frame.lang);
  return orderLetter(frame, facts, {
    heading: t("letters.order_changed.heading"),
    preheader: text,
    blocks: [
      { kind: "text", text },
      {
        kind: "facts",
        facts: [{ name: t("letters.facts.total"), value: facts.total }, ...whereAndWhen(frame, facts)],
      },
    ],
  });
}

export function linkLetter(frame: LetterFrame, facts: OrderFacts): Letter {
  const t = translator(frame.lang);
  const text = t("letters.order_link.text", { number: facts.number });
  return orderLetter(frame, facts, {
    heading: t("letters.order_link.heading"),
    preheader: text,
    blocks: [{ kind: "text", text }],
  });
}

export function refundedLetter(
  frame: LetterFrame,
  facts: OrderFacts,
  { text, sum }: { text: string; sum: string },
): Letter {
  return orderLetter(frame, facts, {
    heading: translator(frame.lang)("letters.order_refunded.heading", { sum }),
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

export function receiptLetter(
  frame: LetterFrame,
  order: Pick<OrderFacts, "number" | "path">,
  { kind, sum, fiscalCode, url }: ReceiptFacts,
): Letter {
  const t = translator(frame.lang);
  const text = t(`letters.receipt_issued.${kind}.text`, { sum, number: order.number });
  return orderLetter(frame, order, {
    heading: t(`letters.receipt_issued.${kind}.heading`, { sum }),
    preheader: text,
    blocks: [
      { kind: "text", text },
      {
        kind: "facts",
        facts: [
          { name: t("letters.receipt_issued.code"), value: fiscalCode },
          { name: t("letters.receipt_issued.address"), value: url },
        ],
      },
      { kind: "note", text: t("letters.receipt_issued.where") },
    ],
  });
}

/** The late result of a card payment. */
export function paymentLetter(
  frame: LetterFrame,
  facts: OrderFacts,
  outcome: "paid" | "failed" | "short",
): Letter {
  const t = translator(frame.lang);
  const text = t(`letters.order_payment.${outcome}.text`, { number: facts.number });
  return orderLetter(frame, facts, {
    heading: t(`letters.order_payment.${outcome}.heading`),
    preheader: text,
    blocks: [{ kind: "text", text }],
  });
}

/** @param advance the sum to pay, when it is not the total */
export function unpaidLetter(
  frame: LetterFrame,
  facts: OrderFacts,
  { payPath, advance }: { readonly payPath: `/${string}`; readonly advance: string | null },
): Letter {
  const t = translator(frame.lang);
  const { number, total } = facts;
  const text =
    advance === null
      ? t("letters.payment_reminder.text", { number, total })
      : t("letters.payment_reminder.text_advance", { number, total, advance });
  const letter = orderLetter(frame, facts, {
    heading: t("letters.payment_reminder.heading"),
    preheader: text,
    blocks: [
      { kind: "text", text },
      { kind: "button", label: t("pay.pay"), path: payPath },
      { kind: "text", text: t("letters.payment_reminder.otherwise", { phone: frame.phone }) },
    ],
  });
  return { ...letter, blocks: letter.blocks.map(quietly) };
}

/** Next to the payment button, the link to the order is secondary. */
const quietly = (block: LetterBlock, index: number, all: readonly LetterBlock[]): LetterBlock =>
  block.kind === "button" && index === all.length - 1 ? { ...block, isQuiet: true } : block;

export function answeredLetter(frame: LetterFrame, facts: OrderFacts, answer: string): Letter {
  const t = translator(frame.lang);
  const text = t("letters.claim_answered.text", { number: facts.number });
  return orderLetter(frame, facts, {
    heading: t("letters.claim_answered.heading"),
    preheader: answer,
    blocks: [
      { kind: "text", text },
      { kind: "quote", text: answer },
    ],
  });
}
