// Valid input for a page or a setting.
import { z } from "zod";
import { parsePhone } from "#kit/phone/phone.ts";
import type { ReadonlyDeep } from "#kit/readonly-deep.ts";
import { isSlug } from "#kit/text/slug.ts";
import { line, lineOrEmpty, prose, proseOrEmpty } from "#kit/text/text.ts";
import { heatGuards } from "../delivery/rules/heat/heat.ts";
import { cashPlans, cashServices } from "../delivery/rules/prices/cash-fees.ts";
import { deliveryTypes } from "../delivery/rules/settings.ts";
import { advanceKinds } from "../payments/rules/advance.ts";
import { secondFactorPolicies } from "../staff/rules/second-factor.ts";
import { legalForms } from "./rules/receipt-settings.ts";
import { defaultSettings } from "./rules/settings.ts";
import { teamNotices } from "./rules/team-notices.ts";

const bilingualLine = (max: number) => z.strictObject({ uk: line(max), ru: line(max) });

export const pageInput = z.strictObject({
  slug: z.string().refine(isSlug, { error: "not a slug" }),
  title: bilingualLine(160),
  body: z.strictObject({ uk: prose(60_000), ru: prose(60_000) }),
  meta: z.strictObject({ uk: proseOrEmpty(400), ru: proseOrEmpty(400) }),
  published: z.boolean().default(true),
});
export type PageInput = z.input<typeof pageInput>;

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/);
/** Closing time must be later than opening time. */
const isDaytime = ({ opens, closes }: { opens: string; closes: string }): boolean => opens < closes;
const daytime = { error: "closes_early", path: ["closes"] };
const slotTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const day = z.iso.date();
export const largestSum_kop = 1_000_000_00;
const amount = z.int().min(0).max(largestSum_kop);
const phone = z.string().transform((typed, context) => {
  const parsed = parsePhone(typed);
  if (parsed) return parsed;
  context.addIssue({ code: "custom", message: "phone" });
  return z.NEVER;
});
const link = z.union([
  z.literal(""),
  z
    .string()
    .max(300)
    .regex(/^(https:\/\/|viber:\/\/|tg:\/\/)\S+$/),
]);

/** A path in the shop, without language, query and anything that a browser could take for another site. */
const path = z
  .string()
  .max(300)
  .regex(/^\/(?!\/)(?!ru(?:\/|$))(?!.*\/\/)[\w.~%/-]*$/);
/** Excludes paths that staff need to correct a wrong redirect. */
const movable = path.regex(/^\/(?!(?:crm|login|maintenance)(?:\/|$))/);
const address = z
  .string()
  .max(500)
  .regex(/^https:\/\/[!-~]+$/);

/** A row of the cash register's tax table. */
const taxCode = z.int().min(0).max(99).nullable();

/** Redirects an address of the shop; it takes precedence over a page at that address. */
const redirects = z
  .array(
    z.strictObject({
      /** A path without the language. */
      from: movable,
      /** A path of the shop without the language, or an https URL elsewhere. */
      to: z.union([path, address]),
      status: z.literal([301, 302, 307, 308]),
    }),
  )
  .max(500)
  .refine((rules) => new Set(rules.map((rule) => rule.from)).size === rules.length, {
    error: "an address leads to one place",
  })
  .refine((rules) => rules.every((rule) => rules.every((other) => other.from !== rule.to)), {
    error: "a redirect leads to a page, not to another redirect",
  });

/** Most parcels per day, or orders per slot; null: no limit. */
const places = (least: number) => z.int().min(least).max(100_000).nullable();
const isoWeekdays = z.array(z.int().min(1).max(7)).min(1).max(7);

export const courierZone = z.strictObject({
  name: line(60),
  cities: z
    .array(z.strictObject({ ref: z.guid().transform((text) => text.toLowerCase()), name: line(120) }))
    .min(1)
    .max(200),
  price_kop: amount,
  freeFrom_kop: amount.nullable(),
  weekdays: isoWeekdays,
});

const courierSlot = z
  .strictObject({
    from: slotTime,
    to: slotTime,
    cutoff: slotTime,
    daysBefore: z.int().min(0).max(7),
    capacity: places(1),
  })
  .refine(({ from, to }) => from < to, { error: "ends_early", path: ["to"] })
  // An order placed after the courier has left cannot be delivered in that slot.
  .refine(({ from, cutoff, daysBefore }) => daysBefore > 0 || cutoff <= from, {
    error: "cutoff_late",
    path: ["cutoff"],
  });

const isEach = <T>(keys: readonly T[]): boolean => new Set(keys).size === keys.length;

const courierSettings = z.strictObject({
  isOn: z.boolean(),
  zones: z
    .array(courierZone)
    .max(50)
    .refine((zones) => isEach(zones.flatMap(({ cities }) => cities.map(({ ref }) => ref))), {
      error: "city_twice",
    }),
  slots: z
    .array(courierSlot)
    .max(24)
    .refine((slots) => isEach(slots.map(({ from, to }) => `${from}-${to}`)), { error: "slot_twice" }),
});

/** An enabled courier needs at least one zone and one slot. */
export function isWhole(
  courier: Pick<z.output<typeof courierSettings>, "isOn" | "zones" | "slots">,
  context: { addIssue(issue: { code: "custom"; path: string[]; message: string }): void },
): void {
  for (const list of ["zones", "slots"] as const) {
    if (courier.isOn && courier[list].length === 0)
      context.addIssue({ code: "custom", path: [list], message: "required" });
  }
}

export const settingsSections = {
  brand: z.strictObject({
    name: bilingualLine(60),
    /** The shop's name in Latin letters: SMS sender, receipts. */
    latinName: line(60),
    tagline: bilingualLine(160),
  }),
  contacts: z.strictObject({
    /** Toll-free, in dialling form; empty when there is none. */
    hotline: lineOrEmpty(30),
    /** The first one is the main. */
    phones: z.array(phone).min(1).max(5),
    email: z.email().max(120),
    address: bilingualLine(200),
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
    /** Every day, "HH:MM" in Kyiv time. */
    hours: z.strictObject({ opens: time, closes: time }).refine(isDaytime, daytime),
    /** Minutes until the shop calls back, within these hours. */
    callbackMinutes: z.int().min(1).max(1_440).default(defaultSettings.contacts.callbackMinutes),
    /** Full URLs; empty when there is none. */
    telegram: link,
    viber: link,
    instagram: link,
    facebook: link,
  }),
  /** The seller's details that the e-commerce law requires. */
  seller: z.strictObject({
    name: bilingualLine(200),
    /** EDRPOU of a company, or the taxpayer number of a person. */
    code: z.string().regex(/^\d{8}(\d{2})?$/),
    address: bilingualLine(200),
    iban: z.string().regex(/^UA\d{27}$/),
    bank: bilingualLine(120),
    taxStatus: bilingualLine(120),
    /** The food's producer and its place, for its page; empty: the seller. */
    producer: z
      .strictObject({ uk: lineOrEmpty(200), ru: lineOrEmpty(200) })
      .default({ ...defaultSettings.seller.producer }),
    /** The end of the payment purpose in an invoice, in Ukrainian. */
    vat: line(60).default(defaultSettings.seller.vat),
    /** Days to pay an invoice. */
    invoiceDays: z.int().min(1).max(60).default(defaultSettings.seller.invoiceDays),
  }),
  selling: z.strictObject({
    giftWrap_kop: amount,
    giftRibbon_kop: amount,
    /** At this many units or fewer the shop shows «few left». */
    fewLeft: z.int().min(1).max(1000),
    /** Longest gift message, in characters as users count them (graphemes). */
    giftMessageLength: z.int().min(20).max(1000),
    /** Days between two deliveries of products to the shop. */
    restockDays: z.int().min(1).max(180),
    /** Card payments are only held (two-step) until an order is confirmed. */
    holdCards: z.boolean(),
    /** Hours until a reminder to the buyer of an unpaid order by card; 0: never. */
    unpaidRemindHours: z.int().min(0).max(72),
    /** Days after which such an order is cancelled; 0: never. */
    unpaidCancelDays: z.int().min(0).max(30),
    /** Days between receipt of an order and the review request to its buyer; 0: never. */
    reviewRequestDays: z.int().min(0).max(30).default(defaultSettings.selling.reviewRequestDays),
    /** Minutes for which an unpaid order by card reserves stock. */
    cardHoldMinutes: z.int().min(5).max(1_440),
    /** An unpaid invoice reserves stock until its due date; off: without a limit. */
    releaseInvoices: z.boolean(),
    /** The part of cash on delivery that is paid in advance. */
    advance: z
      .strictObject({
        kind: z.enum(advanceKinds),
        sum_kop: z.int().min(1_00).max(largestSum_kop),
        percent: z.int().min(1).max(100),
        fromTotal_kop: amount.nullable(),
        categories: z.array(z.int().min(1).max(2_147_483_647)).max(100),
        refusals: z.int().min(0).max(20),
      })
      .default(() => ({ ...defaultSettings.selling.advance, categories: [] })),
    /** When a buyer with unclaimed parcels must pay ahead. */
    prepay: z
      .strictObject({ refusals: z.int().min(0).max(20), months: z.int().min(1).max(60) })
      .default(() => ({ ...defaultSettings.selling.prepay })),
    /** Most units of one product in an order; 0: no limit. A product may override it. */
    mostPerProduct: z.int().min(0).max(99),
    /** Most units that one phone reserves in new unpaid orders; 0: no limit. */
    mostUnpaidPerPhone: z.int().min(0).max(10_000),
    /** The SMS provider's price of a segment; 0: unknown. */
    smsPrice_kop: amount,
    /** The most SMS segments in a day; 0: no limit. */
    smsDayLimit: z.int().min(0).max(1_000_000).default(defaultSettings.selling.smsDayLimit),
    /** Codes of the countries that SMS may go to, «380, 48». */
    smsCountries: z
      .string()
      .trim()
      .max(100)
      .regex(/^\d{1,3}(?:[\s,]+\d{1,3})*$/)
      .default(defaultSettings.selling.smsCountries),
    /** The price drop, in percent, that triggers a price alert. */
    alertDropPercent: z.int().min(1).max(50),
    /** Customers who wait for a product may choose an alert by SMS. */
    alertsBySms: z.boolean(),
  }),
  delivery: z.strictObject({
    price_kop: z.record(z.enum(deliveryTypes), amount),
    freeFrom_kop: amount.nullable(),
    courierReduction_kop: amount,
    cashContract: z
      .strictObject({
        service: z.enum(cashServices),
        plan: z.enum(cashPlans),
        hasNovaPayAccount: z.boolean(),
      })
      .default(() => ({ ...defaultSettings.delivery.cashContract })),
    cashMost_kop: amount.nullable().default(defaultSettings.delivery.cashMost_kop),
    cutoff: time,
    dispatchWeekdays: z.array(z.int().min(1).max(7)).min(1).max(7),
    closedDays: z.array(day).max(400),
    capacity: z
      .strictObject({
        week: z.array(places(1)).length(7),
        days: z
          .array(z.strictObject({ day, most: places(0) }))
          .max(400)
          .refine((days) => isEach(days.map((one) => one.day)), { error: "day_twice" }),
      })
      .default(() => ({ week: [...defaultSettings.delivery.capacity.week], days: [] })),
    transitDays: z.strictObject({ near: z.int().min(0).max(30), far: z.int().min(0).max(30) }),
    nearAreasUk: z.array(line(60)).max(30),
    nearRank: z.int().min(0).max(500),
    chooseAheadDays: z.int().min(1).max(180),
    thermoBagFromC: z.int().min(0).max(50).default(defaultSettings.delivery.thermoBagFromC),
    heat: z
      .strictObject({ guard: z.enum(heatGuards), fromC: z.int().min(1).max(50) })
      .default(() => ({ ...defaultSettings.delivery.heat })),
    pickup: z
      .strictObject({ opens: time, closes: time, readyInMinutes: z.int().min(0).max(1440) })
      .refine(isDaytime, daytime),
    postomat: z.strictObject({
      maxWeight_g: z.int().min(1).max(1_000_000),
      maxSidesCm: z.tuple([z.int().min(1), z.int().min(1), z.int().min(1)]),
      maxValue_kop: amount,
    }),
    sender: z.strictObject({
      counterpartyRef: lineOrEmpty(60),
      contactRef: lineOrEmpty(60),
      phone: z.union([z.literal(""), z.string().regex(/^\+380\d{9}$/)]),
      cityRef: lineOrEmpty(60),
      addressRef: lineOrEmpty(60),
      isNonCash: z.boolean(),
    }),
    ukrposhta: z
      .strictObject({
        isOn: z.boolean(),
        price_kop: amount,
        freeFrom_kop: amount.nullable(),
        slowerDays: z.int().min(0).max(30),
        cashOnDelivery: z.strictObject({ fixed_kop: amount, percent: z.number().min(0).max(50) }),
      })
      .default({ ...defaultSettings.delivery.ukrposhta }),
  }),
  /** The shop's own courier. */
  courier: courierSettings.superRefine(isWhole),
  site: z.strictObject({
    /** Closed for everyone except staff. */
    maintenance: z.boolean(),
    redirects,
  }),
  security: z.strictObject({
    secondFactor: z.enum(secondFactorPolicies).nullable(),
    confirmBySms: z.boolean().nullable(),
  }),
  receipts: z
    .strictObject({
      isOn: z.boolean(),
      legalForm: z.enum(legalForms),
      paysVat: z.boolean(),
      /** The shop issues receipts for cards of this provider; off: the provider does, with a linked register. */
      liqpay: z.boolean(),
      monobank: z.boolean(),
      wayforpay: z.boolean(),
      /** The shop issues receipts for cash on delivery; off: the company that transfers the money does. */
      cashOnDelivery: z.boolean(),
      cashAtPickup: z.boolean(),
      /** A certificate's sale is an advance payment; off: a product like any other. */
      certificateIsAdvance: z.boolean(),
      /** A certificate is a form of payment in the receipt; off: it reduces product prices there. */
      certificatePays: z.boolean(),
      /** Codes of the register's tax table; null: none is sent. */
      goodsTax: taxCode,
      deliveryTax: taxCode,
      certificateTax: taxCode,
      /** Lines above and below the products; empty: none. */
      header: lineOrEmpty(200),
      footer: lineOrEmpty(200),
    })
    // A VAT payer must state VAT in every receipt.
    .refine(({ paysVat, goodsTax }) => !paysVat || goodsTax !== null, {
      error: "required",
      path: ["goodsTax"],
    }),
  /** The daily backup, and its time in Kyiv. */
  backups: z.strictObject({ isOn: z.boolean(), time: time.refine((text) => text !== "24:00") }),
  /** Notifications of the team, by event and channel. */
  notices: z.strictObject({
    email: z.record(z.enum(teamNotices), z.boolean()),
    telegram: z.record(z.enum(teamNotices), z.boolean()),
  }),
};

export const settingsInput = z.strictObject(settingsSections).partial();
export type SettingsInput = z.input<typeof settingsInput>;

export type SettingsSection = keyof typeof settingsSections;
export type ShopSettings = {
  readonly [Section in SettingsSection]: ReadonlyDeep<z.output<(typeof settingsSections)[Section]>>;
};
export type Selling = ShopSettings["selling"];
export type ReceiptSettings = ShopSettings["receipts"];
export type RedirectRule = ShopSettings["site"]["redirects"][number];
