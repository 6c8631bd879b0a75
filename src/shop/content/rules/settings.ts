// The shop's name, place and numeric settings. Defaults are those of the demo shop.
import type { Kop } from "#kit/money.ts";
import type { Phone } from "#kit/phone.ts";
import { type CourierSettings, noCourier } from "../../delivery/rules/courier.ts";
import { type DeliverySettings, defaultDeliverySettings } from "../../delivery/rules/settings.ts";
import { type AdvanceSettings, noAdvance } from "../../payments/rules/advance.ts";
import { type PrepaySettings, usualPrepay } from "../../payments/rules/prepay.ts";
import type { SecuritySettings } from "../../staff/rules/second-factor.ts";
import { defaultReceiptSettings, type ReceiptSettings } from "./receipt-settings.ts";
import { defaultNotices, type NoticeSettings } from "./team-notices.ts";

export interface Bilingual {
  readonly uk: string;
  readonly ru: string;
}

export interface Brand {
  readonly name: Bilingual;
  /** The shop's name in Latin letters: SMS sender, receipts. */
  readonly latinName: string;
  readonly tagline: Bilingual;
}

export interface Contacts {
  /** Toll-free, in dialling form; empty when there is none. */
  readonly hotline: string;
  /** The first one is the main. */
  readonly phones: readonly Phone[];
  readonly email: string;
  readonly address: Bilingual;
  readonly latitude: number;
  readonly longitude: number;
  /** Every day, "HH:MM" in Kyiv time. */
  readonly hours: { readonly opens: string; readonly closes: string };
  /** Minutes until the shop calls back, within these hours. */
  readonly callbackMinutes: number;
  /** Full URLs; empty when there is none. */
  readonly telegram: string;
  readonly viber: string;
  readonly instagram: string;
  readonly facebook: string;
}

/** The seller's details that the e-commerce law requires. */
export interface Seller {
  readonly name: Bilingual;
  /** EDRPOU of a company, or the taxpayer number of a person. */
  readonly code: string;
  readonly address: Bilingual;
  readonly iban: string;
  readonly bank: Bilingual;
  readonly taxStatus: Bilingual;
  /** The food's producer and its place, for its page; empty: the seller. */
  readonly producer: Bilingual;
  /** The end of the payment purpose in an invoice, in Ukrainian. */
  readonly vat: string;
  /** Days to pay an invoice. */
  readonly invoiceDays: number;
}

export interface Selling {
  readonly giftWrap_kop: Kop;
  readonly giftRibbon_kop: Kop;
  /** At this many units or fewer the shop shows «few left». */
  readonly fewLeft: number;
  /** Longest gift message, in characters as users count them (graphemes). */
  readonly giftMessageLength: number;
  /** Days between two deliveries of products to the shop. */
  readonly restockDays: number;
  /** Card payments are only held (two-step) until an order is confirmed. */
  readonly holdCards: boolean;
  /** Hours until a reminder to the buyer of an unpaid order by card; 0: never. */
  readonly unpaidRemindHours: number;
  /** Days after which such an order is cancelled; 0: never. */
  readonly unpaidCancelDays: number;
  /** Days between receipt of an order and the review request to its buyer; 0: never. */
  readonly reviewRequestDays: number;
  /** Minutes for which an unpaid order by card reserves stock. */
  readonly cardHoldMinutes: number;
  /** An unpaid invoice reserves stock until its due date; off: without a limit. */
  readonly releaseInvoices: boolean;
  /** The part of cash on delivery that is paid in advance. */
  readonly advance: AdvanceSettings;
  /** When a buyer with unclaimed parcels must pay ahead. */
  readonly prepay: PrepaySettings;
  /** Most units of one product in an order; 0: no limit. A product may override it. */
  readonly mostPerProduct: number;
  /** Most units that one phone reserves in new unpaid orders; 0: no limit. */
  readonly mostUnpaidPerPhone: number;
  /** The SMS provider's price of a segment; 0: unknown. */
  readonly smsPrice_kop: Kop;
  /** The most SMS segments in a day; 0: no limit. */
  readonly smsDayLimit: number;
  /** Codes of the countries that SMS may go to, «380, 48». */
  readonly smsCountries: string;
  /** The price drop, in percent, that triggers a price alert. */
  readonly alertDropPercent: number;
  /** Customers who wait for a product may choose an alert by SMS. */
  readonly alertsBySms: boolean;
}

/** Redirects an address of the shop; it takes precedence over a page at that address. */
export interface RedirectRule {
  /** A path without the language. */
  readonly from: string;
  /** A path of the shop without the language, or an https URL elsewhere. */
  readonly to: string;
  readonly status: 301 | 302 | 307 | 308;
}

export interface Site {
  /** Closed for everyone except staff. */
  readonly maintenance: boolean;
  readonly redirects: readonly RedirectRule[];
}

export interface ShopSettings {
  readonly brand: Brand;
  readonly contacts: Contacts;
  readonly seller: Seller;
  readonly selling: Selling;
  readonly delivery: DeliverySettings;
  /** The shop's own courier. */
  readonly courier: CourierSettings;
  readonly site: Site;
  readonly receipts: ReceiptSettings;
  /** Notifications of the team, by event and channel. */
  readonly notices: NoticeSettings;
  readonly security: SecuritySettings;
}
export type SettingsSection = keyof ShopSettings;

export const defaultSettings: ShopSettings = {
  brand: {
    name: { uk: "Дяка", ru: "Дяка" },
    latinName: "Diaka",
    tagline: { uk: "шоколад, яким дякують", ru: "шоколад, которым благодарят" },
  },
  contacts: {
    hotline: "0 800 330 412",
    phones: ["+380671234567"],
    email: "dobryden@diaka.example",
    address: { uk: "м. Львів, вул. Вірменська, 23", ru: "г. Львов, ул. Армянская, 23" },
    latitude: 49.84341,
    longitude: 24.03034,
    hours: { opens: "09:00", closes: "20:00" },
    callbackMinutes: 15,
    telegram: "https://t.me/diaka_shop",
    viber: "viber://chat?number=%2B380671234567",
    instagram: "https://www.instagram.com/diaka.shop",
    facebook: "https://www.facebook.com/diaka.shop",
  },
  seller: {
    name: {
      uk: "ФОП Гнатюк Марта Орестівна",
      ru: "ФЛП Гнатюк Марта Орестовна",
    },
    code: "3012345678",
    address: { uk: "79008, м. Львів, вул. Вірменська, 23", ru: "79008, г. Львов, ул. Армянская, 23" },
    iban: "UA213223130000026007233566001",
    bank: { uk: "АТ «Ощадбанк»", ru: "АО «Ощадбанк»" },
    taxStatus: { uk: "Платник єдиного податку, 3 група", ru: "Плательщик единого налога, 3 группа" },
    producer: { uk: "", ru: "" },
    vat: "без ПДВ",
    invoiceDays: 3,
  },
  selling: {
    giftWrap_kop: 45_00,
    giftRibbon_kop: 25_00,
    fewLeft: 5,
    giftMessageLength: 180,
    restockDays: 14,
    holdCards: false,
    unpaidRemindHours: 3,
    unpaidCancelDays: 0,
    reviewRequestDays: 3,
    cardHoldMinutes: 45,
    releaseInvoices: true,
    advance: noAdvance,
    prepay: usualPrepay,
    mostPerProduct: 30,
    mostUnpaidPerPhone: 150,
    smsPrice_kop: 1_00,
    smsDayLimit: 2_000,
    smsCountries: "380",
    alertDropPercent: 5,
    alertsBySms: true,
  },
  delivery: defaultDeliverySettings,
  courier: noCourier,
  site: { maintenance: false, redirects: [] },
  receipts: defaultReceiptSettings,
  notices: defaultNotices,
  security: { secondFactor: null, confirmBySms: null },
};
