// The settings by section: each is one form, one save and one log entry.
import type { Messages } from "#i18n/messages.ts";
import type { SettingsSection } from "#shop/content/input.ts";
import { legalForms } from "#shop/content/rules/receipt-settings.ts";
import { type NoticeSettings, type TeamNoticeKind, teamNotices } from "#shop/content/rules/team-notices.ts";
import { heatGuards } from "#shop/delivery/rules/heat/heat.ts";
import { cashPlans, cashServices } from "#shop/delivery/rules/prices/cash-fees.ts";
import { advanceKinds } from "#shop/payments/rules/advance.ts";
import { secondFactorPolicies } from "#shop/staff/rules/second-factor.ts";

export type Kind =
  | "line"
  | "number"
  | "money"
  | "time"
  /** One value per line. */
  | "lines"
  /** One rule per line: from, to, status. */
  | "redirects"
  | "weekdays"
  /** A number for each weekday, or nothing. */
  | "week"
  /** One day per line with its number. */
  | "dayPlaces"
  /** Of the shop's own courier. */
  | "zones"
  | "slots"
  | "switch"
  /** A switch that needs a confirmation to turn on. */
  | "maintenance"
  | "choice"
  /** Any number of categories of products. */
  | "categories";

export interface FieldSpec {
  /** Dotted, as the API names it. */
  readonly name: string;
  readonly kind: Kind;
  /** In both languages, side by side. */
  readonly isPair?: boolean;
  readonly label: keyof Messages["crmSettings"]["labels"];
  readonly hint?: keyof Messages["crmSettings"]["hints"];
  readonly options?: readonly (keyof Messages["crmSettings"]["options"])[];
}

/** Fields by the title of their group. */
export type Groups = { readonly [Title in keyof Messages["crmSettings"]["groups"]]?: readonly FieldSpec[] };

export const fieldsIn = (groups: Groups): readonly FieldSpec[] => Object.values(groups).flat();

const noticeLabels = {
  order: "noticeOrder",
  cancelled: "noticeCancelled",
  payment: "noticePayment",
  claim: "noticeClaim",
  lead: "noticeLead",
  parcel: "noticeParcel",
  certificate: "noticeCertificate",
  calls: "noticeCalls",
} as const satisfies Record<TeamNoticeKind, string>;

const heardOf = (where: keyof NoticeSettings): FieldSpec[] =>
  teamNotices.map((kind) => ({ name: `${where}.${kind}`, kind: "switch", label: noticeLabels[kind] }));

export const settingsSections: Readonly<Record<SettingsSection, Groups>> = {
  brand: {
    brand: [
      { name: "name", kind: "line", isPair: true, label: "name" },
      { name: "tagline", kind: "line", isPair: true, label: "tagline" },
      { name: "latinName", kind: "line", label: "latinName", hint: "latinName" },
    ],
  },
  contacts: {
    contacts: [
      { name: "hotline", kind: "line", label: "hotline", hint: "hotline" },
      { name: "email", kind: "line", label: "email" },
      { name: "callbackMinutes", kind: "number", label: "callbackMinutes", hint: "callbackMinutes" },
      { name: "phones", kind: "lines", label: "phones", hint: "phones" },
    ],
    showroom: [
      { name: "address", kind: "line", isPair: true, label: "address" },
      { name: "hours.opens", kind: "time", label: "opens" },
      { name: "hours.closes", kind: "time", label: "closes" },
      { name: "latitude", kind: "number", label: "latitude" },
      { name: "longitude", kind: "number", label: "longitude" },
    ],
    social: [
      { name: "telegram", kind: "line", label: "telegram", hint: "link" },
      { name: "viber", kind: "line", label: "viber", hint: "link" },
      { name: "instagram", kind: "line", label: "instagram", hint: "link" },
      { name: "facebook", kind: "line", label: "facebook", hint: "link" },
    ],
  },
  seller: {
    seller: [
      { name: "name", kind: "line", isPair: true, label: "sellerName" },
      { name: "address", kind: "line", isPair: true, label: "sellerAddress" },
      { name: "taxStatus", kind: "line", isPair: true, label: "taxStatus" },
      { name: "bank", kind: "line", isPair: true, label: "bank" },
      { name: "producer", kind: "line", isPair: true, label: "producer", hint: "producer" },
      { name: "code", kind: "line", label: "code", hint: "code" },
      { name: "iban", kind: "line", label: "iban", hint: "iban" },
      { name: "vat", kind: "line", label: "vat", hint: "vat" },
      { name: "invoiceDays", kind: "number", label: "invoiceDays", hint: "invoiceDays" },
    ],
  },
  selling: {
    selling: [
      { name: "giftWrap", kind: "money", label: "giftWrap" },
      { name: "giftRibbon", kind: "money", label: "giftRibbon" },
      { name: "fewLeft", kind: "number", label: "fewLeft", hint: "fewLeft" },
      { name: "giftMessageLength", kind: "number", label: "giftMessageLength" },
      { name: "restockDays", kind: "number", label: "restockDays", hint: "restockDays" },
      { name: "holdCards", kind: "switch", label: "holdCards", hint: "holdCards" },
      { name: "unpaidRemindHours", kind: "number", label: "unpaidRemindHours", hint: "unpaidRemindHours" },
      { name: "unpaidCancelDays", kind: "number", label: "unpaidCancelDays", hint: "unpaidCancelDays" },
      { name: "reviewRequestDays", kind: "number", label: "reviewRequestDays", hint: "reviewRequestDays" },
      { name: "cardHoldMinutes", kind: "number", label: "cardHoldMinutes", hint: "cardHoldMinutes" },
      { name: "releaseInvoices", kind: "switch", label: "releaseInvoices", hint: "releaseInvoices" },
      { name: "mostPerProduct", kind: "number", label: "mostPerProduct", hint: "mostPerProduct" },
      { name: "mostUnpaidPerPhone", kind: "number", label: "mostUnpaidPerPhone", hint: "mostUnpaidPerPhone" },
      { name: "smsPrice", kind: "money", label: "smsPrice", hint: "smsPrice" },
      { name: "smsDayLimit", kind: "number", label: "smsDayLimit", hint: "smsDayLimit" },
      { name: "smsCountries", kind: "line", label: "smsCountries", hint: "smsCountries" },
      { name: "alertDropPercent", kind: "number", label: "alertDropPercent", hint: "alertDropPercent" },
      { name: "alertsBySms", kind: "switch", label: "alertsBySms", hint: "alertsBySms" },
    ],
    advance: [
      {
        name: "advance.kind",
        kind: "choice",
        label: "advanceKind",
        hint: "advanceKind",
        options: advanceKinds,
      },
      { name: "advance.sum", kind: "money", label: "advanceSum" },
      { name: "advance.percent", kind: "number", label: "advancePercent" },
      { name: "advance.fromTotal", kind: "money", label: "advanceFromTotal", hint: "advanceFromTotal" },
      { name: "advance.refusals", kind: "number", label: "advanceRefusals", hint: "advanceRefusals" },
      { name: "prepay.refusals", kind: "number", label: "prepayRefusals", hint: "prepayRefusals" },
      { name: "prepay.months", kind: "number", label: "prepayMonths", hint: "prepayMonths" },
      {
        name: "advance.categories",
        kind: "categories",
        label: "advanceCategories",
        hint: "advanceCategories",
      },
    ],
  },
  delivery: {
    prices: [
      { name: "price.branch", kind: "money", label: "branch" },
      { name: "price.postomat", kind: "money", label: "postomat" },
      { name: "price.courier", kind: "money", label: "courier" },
      { name: "price.pickup", kind: "money", label: "pickup" },
      { name: "freeFrom", kind: "money", label: "freeFrom", hint: "freeFrom" },
      { name: "courierReduction", kind: "money", label: "courierReduction", hint: "courierReduction" },
    ],
    cash: [
      {
        name: "cashOnDelivery.service",
        kind: "choice",
        label: "cashService",
        hint: "cashService",
        options: cashServices,
      },
      {
        name: "cashOnDelivery.plan",
        kind: "choice",
        label: "cashPlan",
        hint: "cashPlan",
        options: cashPlans,
      },
      {
        name: "cashOnDelivery.hasNovaPayAccount",
        kind: "switch",
        label: "novaPayAccount",
        hint: "novaPayAccount",
      },
      { name: "cashOnDelivery.most", kind: "money", label: "codMost", hint: "codMost" },
    ],
    dispatch: [
      { name: "cutoff", kind: "time", label: "cutoff", hint: "cutoff" },
      { name: "chooseAheadDays", kind: "number", label: "chooseAheadDays" },
      { name: "transitDays.near", kind: "number", label: "near" },
      { name: "transitDays.far", kind: "number", label: "far" },
      { name: "dispatchWeekdays", kind: "weekdays", label: "dispatchWeekdays" },
      { name: "closedDays", kind: "lines", label: "closedDays", hint: "closedDays" },
    ],
    heat: [
      { name: "heat.guard", kind: "choice", label: "heatGuard", hint: "heatGuard", options: heatGuards },
      { name: "heat.fromC", kind: "number", label: "heatFrom", hint: "heatFrom" },
      { name: "thermoBagFromC", kind: "number", label: "thermoBagFrom", hint: "thermoBagFrom" },
    ],
    ukrposhta: [
      { name: "ukrposhta.isOn", kind: "switch", label: "postOn", hint: "postOn" },
      { name: "ukrposhta.price", kind: "money", label: "postPrice" },
      { name: "ukrposhta.freeFrom", kind: "money", label: "freeFrom", hint: "freeFrom" },
      { name: "ukrposhta.slowerDays", kind: "number", label: "slowerDays", hint: "slowerDays" },
      { name: "ukrposhta.cashOnDelivery.fixed", kind: "money", label: "codFixed", hint: "cod" },
      { name: "ukrposhta.cashOnDelivery.percent", kind: "number", label: "codPercent", hint: "cod" },
    ],
    capacity: [
      { name: "capacity.week", kind: "week", label: "capacityWeek", hint: "capacityWeek" },
      { name: "capacity.days", kind: "dayPlaces", label: "capacityDays", hint: "capacityDays" },
    ],
    sender: [
      { name: "sender.phone", kind: "line", label: "senderPhone", hint: "senderPhone" },
      { name: "sender.cityRef", kind: "line", label: "senderCity", hint: "carrierRef" },
      { name: "sender.addressRef", kind: "line", label: "senderPlace", hint: "carrierRef" },
      { name: "sender.counterpartyRef", kind: "line", label: "senderParty", hint: "carrierRef" },
      { name: "sender.contactRef", kind: "line", label: "senderContact", hint: "carrierRef" },
      { name: "sender.isNonCash", kind: "switch", label: "senderNonCash" },
    ],
    pickup: [
      { name: "pickup.opens", kind: "time", label: "opens" },
      { name: "pickup.closes", kind: "time", label: "closes" },
      { name: "pickup.readyInMinutes", kind: "number", label: "readyInMinutes" },
    ],
  },
  courier: {
    courier: [{ name: "isOn", kind: "switch", label: "courierOn", hint: "courierOn" }],
    zones: [{ name: "zones", kind: "zones", label: "zones" }],
    slots: [{ name: "slots", kind: "slots", label: "slots" }],
  },
  site: {
    maintenance: [{ name: "maintenance", kind: "maintenance", label: "maintenance" }],
    redirects: [{ name: "redirects", kind: "redirects", label: "redirects", hint: "redirects" }],
  },
  receipts: {
    receipts: [
      { name: "isOn", kind: "switch", label: "receiptsOn", hint: "receiptsOn" },
      { name: "legalForm", kind: "choice", label: "legalForm", hint: "legalForm", options: legalForms },
      { name: "paysVat", kind: "switch", label: "paysVat", hint: "paysVat" },
    ],
    receiptPayments: [
      { name: "liqpay", kind: "switch", label: "receiptLiqpay", hint: "receiptCards" },
      { name: "monobank", kind: "switch", label: "receiptMonobank", hint: "receiptCards" },
      { name: "wayforpay", kind: "switch", label: "receiptWayforpay", hint: "receiptCards" },
      { name: "cashOnDelivery", kind: "switch", label: "receiptCod", hint: "receiptCod" },
      { name: "cashAtPickup", kind: "switch", label: "receiptPickup", hint: "receiptPickup" },
      { name: "certificateIsAdvance", kind: "switch", label: "receiptAdvance", hint: "receiptAdvance" },
      { name: "certificatePays", kind: "switch", label: "receiptCertificate", hint: "receiptCertificate" },
    ],
    receiptText: [
      { name: "goodsTax", kind: "number", label: "goodsTax", hint: "taxCode" },
      { name: "deliveryTax", kind: "number", label: "deliveryTax", hint: "taxCode" },
      { name: "certificateTax", kind: "number", label: "certificateTax", hint: "taxCode" },
      { name: "header", kind: "line", label: "receiptHeader", hint: "receiptLine" },
      { name: "footer", kind: "line", label: "receiptFooter", hint: "receiptLine" },
    ],
  },
  notices: {
    byEmail: heardOf("email"),
    inTelegram: heardOf("telegram"),
  },
  backups: {
    backups: [
      { name: "isOn", kind: "switch", label: "backupsOn", hint: "backupsOn" },
      { name: "time", kind: "time", label: "backupsTime", hint: "backupsTime" },
    ],
  },
  security: {
    security: [
      {
        name: "secondFactor",
        kind: "choice",
        label: "secondFactor",
        hint: "secondFactor",
        options: secondFactorPolicies,
      },
      { name: "confirmBySms", kind: "switch", label: "confirmBySms", hint: "confirmBySms" },
    ],
  },
};

export const sectionKeys = Object.keys(settingsSections) as SettingsSection[];
export const isSection = (text: string): text is SettingsSection => Object.hasOwn(settingsSections, text);
