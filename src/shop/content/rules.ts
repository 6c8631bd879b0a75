// What a shop is called, where it is and by which numbers it lives. Defaults are the demo shop's.
import type { Kop } from "#kit/money.ts";
import type { Phone } from "#kit/phone.ts";
import { type CourierSettings, noCourier } from "../delivery/rules/courier.ts";
import { type DeliverySettings, defaultDeliverySettings } from "../delivery/rules/settings.ts";
import type { SecuritySettings } from "../staff/rules/second-factor.ts";
import { defaultReceiptSettings, type ReceiptSettings } from "./rules/receipt-settings.ts";
import { defaultNotices, type NoticeSettings } from "./rules/team-notices.ts";

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
  /** Free for the caller, as it is dialled; empty when there is none. */
  readonly hotline: string;
  /** The first one is the main. */
  readonly phones: readonly Phone[];
  readonly email: string;
  readonly address: Bilingual;
  readonly latitude: number;
  readonly longitude: number;
  /** Every day, "HH:MM" in Kyiv. */
  readonly hours: { readonly opens: string; readonly closes: string };
  /** Within so many minutes of these hours the shop rings back. */
  readonly callbackMinutes: number;
  /** Full addresses; empty when there is none. */
  readonly telegram: string;
  readonly viber: string;
  readonly instagram: string;
  readonly facebook: string;
}

/** Who sells, as the e-commerce law wants it shown. */
export interface Seller {
  readonly name: Bilingual;
  /** EDRPOU of a company, or the taxpayer number of a person. */
  readonly code: string;
  readonly address: Bilingual;
  readonly iban: string;
  readonly bank: Bilingual;
  readonly taxStatus: Bilingual;
  /** Who makes the food and where, as its page names it; empty: the seller does. */
  readonly producer: Bilingual;
  /** How the purpose of a payment by invoice ends, in Ukrainian. */
  readonly vat: string;
  /** So many days a buyer has to pay an invoice. */
  readonly invoiceDays: number;
}

export interface Selling {
  readonly giftWrap_kop: Kop;
  readonly giftRibbon_kop: Kop;
  /** From this many pieces down the shop says «few left». */
  readonly fewLeft: number;
  /** Longest gift message, in characters as a person counts them. */
  readonly giftMessageLength: number;
  /** Days between two deliveries of goods to the shop. */
  readonly restockDays: number;
  /** Money of cards is only held until an order is confirmed. */
  readonly holdCards: boolean;
  /** Hours after which the buyer of an unpaid order by card is reminded; 0: never. */
  readonly unpaidRemindHours: number;
  /** Days after which such an order is called off; 0: never. */
  readonly unpaidCancelDays: number;
  /** Days after an order was received at which its buyer is asked for a review; 0: never. */
  readonly reviewRequestDays: number;
  /** Minutes for which an unpaid order by card holds its stock. */
  readonly cardHoldMinutes: number;
  /** An unpaid invoice holds its stock for the days in which it is to be paid; off: without a limit. */
  readonly releaseInvoices: boolean;
  /** Most units of one product in an order; 0: any. A product may say otherwise. */
  readonly mostPerProduct: number;
  /** Most units that one phone holds in new orders that are not paid; 0: any. */
  readonly mostUnpaidPerPhone: number;
  /** What the carrier of SMS takes for a segment; 0: nobody has said. */
  readonly smsPrice_kop: Kop;
  /** The most segments of SMS in a day; 0: as many as there are. */
  readonly smsDayLimit: number;
  /** Codes of the countries that SMS go to, «380, 48». */
  readonly smsCountries: string;
  /** By so many percent a price has fallen when those who wait for it are told. */
  readonly alertDropPercent: number;
  /** Those who wait for a product may ask to be told by SMS. */
  readonly alertsBySms: boolean;
}

/** Where an address of the shop leads that has no page; a page gives way to it. */
export interface RedirectRule {
  /** A path without the language. */
  readonly from: string;
  /** A path of the shop without the language, or an https address elsewhere. */
  readonly to: string;
  readonly status: 301 | 302 | 307 | 308;
}

export interface Site {
  /** Closed for everybody but staff. */
  readonly maintenance: boolean;
  readonly redirects: readonly RedirectRule[];
}

export interface ShopSettings {
  readonly brand: Brand;
  readonly contacts: Contacts;
  readonly seller: Seller;
  readonly selling: Selling;
  readonly delivery: DeliverySettings;
  /** The shop's own. */
  readonly courier: CourierSettings;
  readonly site: Site;
  readonly receipts: ReceiptSettings;
  /** What the team hears of, and where. */
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
