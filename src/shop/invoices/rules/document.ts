// The content of an invoice before layout. It is an accounting document, so it is in Ukrainian in every
// interface language.
import { addDays, type Day } from "#kit/clock.ts";
import { formatIban } from "#kit/iban.ts";
import type { Kop } from "#kit/money.ts";
import { numberRange } from "#shop/purchases/rules.ts";
import { sellerCodeName } from "../../content/rules/seller-code.ts";
import type { Company } from "../input.ts";
import { sumInWords } from "./sum-in-words.ts";

export interface InvoiceParcel {
  readonly number: string;
  readonly lines: readonly {
    readonly name: string;
    readonly quantity: number;
    readonly total_kop: Kop;
    /** After the line's share of the parcel's discount. */
    readonly paid_kop: Kop;
  }[];
  readonly wrap_kop: Kop;
  readonly delivery_kop: Kop;
  readonly fee_kop: Kop;
}

export interface InvoiceFacts {
  readonly number: string;
  readonly day: Day;
  readonly brand: string;
  readonly seller: {
    readonly name: string;
    readonly code: string;
    readonly address: string;
    readonly iban: string;
    readonly bank: string;
    readonly taxStatus: string;
    /** How the payment purpose ends: «без ПДВ». */
    readonly vat: string;
    readonly phone: string;
    /** Days the buyer has to pay. */
    readonly invoiceDays: number;
  };
  readonly buyer: {
    readonly name: string;
    readonly phone: string;
    /** Null: the buyer pays in person. */
    readonly company: Company | null;
  };
  /** The order, or all sent parcels that were bought together. */
  readonly parcels: readonly InvoiceParcel[];
  /** The part paid by this invoice; the rest of the order was paid otherwise. */
  readonly invoiced_kop: Kop;
  readonly isPaid: boolean;
}

export interface InvoiceRow {
  readonly name: string;
  readonly quantity: string;
  readonly price: string;
  /** Discount on all units of the row; empty when the row has none, null when no row has any. */
  readonly discount: string | null;
  readonly sum: string;
}

type Pairs = readonly (readonly [label: string, value: string])[];

/** What an invoice and a delivery note have in common. */
export interface PaperDocument {
  readonly brand: string;
  readonly title: string;
  readonly seller: Pairs;
  readonly buyer: Pairs;
  readonly rows: readonly InvoiceRow[];
  readonly totals: Pairs;
  readonly signer: string;
}

export interface InvoiceDocument extends PaperDocument {
  readonly due: string;
  readonly dayInText: string;
  readonly purpose: string;
  /** The due date, or that it is paid. */
  readonly term: string;
}

const numbers = new Intl.NumberFormat("uk-UA", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const sum = (amount: Kop): string => numbers.format(amount / 100);
const hryvnias = (amount: Kop): string => `${sum(amount)}\u00a0грн`;
const longDay = new Intl.DateTimeFormat("uk-UA", {
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});
export const dayInText = (day: Day): string => longDay.format(new Date(day));
const inDigits = (day: Day): string => day.split("-").reverse().join(".");

/** The item of a row: a product or a service. */
type Charge = InvoiceParcel["lines"][number];

const service = (name: string, amount_kop: Kop): Charge => ({
  name,
  quantity: 1,
  total_kop: amount_kop,
  paid_kop: amount_kop,
});

const services = ({ wrap_kop, delivery_kop, fee_kop }: InvoiceParcel): Charge[] =>
  [
    service("Святкове пакування", wrap_kop),
    service("Доставка", delivery_kop),
    service("Комісія за післяплату", fee_kop),
  ].filter(({ total_kop }) => total_kop > 0);

/** Merges items of equal price into one row across parcels: an accountant counts units. */
function merged(charges: readonly Charge[]): Charge[] {
  const rows = new Map<string, Charge>();
  for (const { name, quantity, total_kop, paid_kop } of charges) {
    const key = `${total_kop / quantity} ${name}`;
    const row = rows.get(key);
    rows.set(key, {
      name,
      quantity: quantity + (row?.quantity ?? 0),
      total_kop: total_kop + (row?.total_kop ?? 0),
      paid_kop: paid_kop + (row?.paid_kop ?? 0),
    });
  }
  return [...rows.values()];
}

const rowOf = ({ name, quantity, total_kop, paid_kop }: Charge, isDiscounted: boolean): InvoiceRow => ({
  name,
  quantity: String(quantity),
  price: sum(total_kop / quantity),
  discount: isDiscounted ? (total_kop > paid_kop ? `−${sum(total_kop - paid_kop)}` : "") : null,
  sum: sum(paid_kop),
});

const parcelWords = new Intl.PluralRules("uk");
const parcelForms: Partial<Record<Intl.LDMLPluralRule, string>> = { one: "посилка", few: "посилки" };

/** For several parcels: which ones and how many. */
export function basis(parcels: readonly Pick<InvoiceParcel, "number">[]): Pairs {
  const { length } = parcels;
  if (length < 2) return [];
  const numbers = numberRange(parcels.map(({ number }) => number));
  const words = parcelForms[parcelWords.select(length)] ?? "посилок";
  return [["Замовлення", `№ ${numbers}, ${length}\u00a0${words}`]];
}

export const companyPairs = ({ name, code, address }: Omit<Company, "email">): Pairs => [
  ["Покупець", name],
  [sellerCodeName(code, "uk"), code],
  ...(address ? [["Адреса", address] as const] : []),
];

function payer({ name, company }: InvoiceFacts["buyer"]): Pairs {
  if (!company) return [["Покупець", name]];
  const { email } = company;
  return [
    ...companyPairs(company),
    ...(email ? [["Ел. пошта", email] as const] : []),
    ["Контактна особа", name],
  ];
}

export const sellerPairs = (seller: InvoiceFacts["seller"]): Pairs => [
  ["Постачальник", seller.name],
  [sellerCodeName(seller.code, "uk"), seller.code],
  ["IBAN", formatIban(seller.iban)],
  ["Банк", seller.bank],
  ["Адреса", seller.address],
  ["Телефон", seller.phone],
  ["Податковий статус", seller.taxStatus],
];

/** The rows of the parcels, products before services, and what they add up to. */
export function chargesOf(parcels: readonly InvoiceParcel[]) {
  const items = merged(parcels.flatMap(({ lines }) => lines));
  const charges = [...items, ...merged(parcels.flatMap(services))];
  const full_kop = charges.reduce((total, { total_kop }) => total + total_kop, 0);
  const all_kop = charges.reduce((total, { paid_kop }) => total + paid_kop, 0);
  const isDiscounted = full_kop > all_kop;
  const totals: Pairs = [
    ...(isDiscounted
      ? ([
          ["Вартість без знижок", hryvnias(full_kop)],
          ["Знижка", `−${hryvnias(full_kop - all_kop)}`],
        ] as const)
      : []),
    ["Разом", hryvnias(all_kop)],
  ];
  return { rows: charges.map((charge) => rowOf(charge, isDiscounted)), items: items.length, totals, all_kop };
}

/** «Тисяча гривень 00 копійок, без ПДВ» */
export function sumText(amount_kop: Kop, vat: string): string {
  const words = sumInWords(amount_kop);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}, ${vat}`;
}

export function invoiceDocument(facts: InvoiceFacts): InvoiceDocument {
  const { number, day, seller, buyer, parcels, invoiced_kop } = facts;
  const { rows, totals, all_kop } = chargesOf(parcels);
  const otherwise_kop = all_kop - invoiced_kop;
  return {
    brand: facts.brand,
    title: `Рахунок на оплату № ${number} від ${dayInText(day)}`,
    seller: sellerPairs(seller),
    buyer: [...payer(buyer), ["Телефон", buyer.phone], ...basis(parcels)],
    rows,
    totals: [
      ...totals,
      ...(otherwise_kop > 0 ? [["Сплачено інакше", `−${hryvnias(otherwise_kop)}`] as const] : []),
    ],
    due: hryvnias(invoiced_kop),
    dayInText: sumText(invoiced_kop, seller.vat),
    purpose: `Оплата за товар згідно з рахунком № ${number} від ${inDigits(day)}, ${seller.vat}`,
    term: facts.isPaid
      ? "Рахунок сплачено. Дякуємо!"
      : `Просимо сплатити до ${dayInText(addDays(day, seller.invoiceDays))}`,
    signer: seller.name,
  };
}
