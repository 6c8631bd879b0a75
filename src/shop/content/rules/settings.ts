// The settings of the demo shop: the defaults of the shop's name, place and numbers.
import { noCourier } from "../../delivery/rules/courier.ts";
import { defaultDeliverySettings } from "../../delivery/rules/settings.ts";
import { noAdvance } from "../../payments/rules/advance.ts";
import { usualPrepay } from "../../payments/rules/prepay.ts";
import { defaultReceiptSettings } from "./receipt-settings.ts";
import { defaultNotices } from "./team-notices.ts";

export interface Bilingual {
  readonly uk: string;
  readonly ru: string;
}

export const defaultSettings = {
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
  backups: { isOn: true, time: "04:00" },
  notices: defaultNotices,
  security: { secondFactor: null, confirmBySms: null },
} as const;
