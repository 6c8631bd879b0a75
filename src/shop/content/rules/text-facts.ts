// Numbers and names in the texts of pages: the setting replaces «{branch_price}» in a text, so that a price
// is entered in one place only. Not here: the syntax of a text (web/shared/markdown).
import type { Day } from "#kit/clock.ts";
import { formatMoney, formatPercent } from "#kit/money.ts";
import { formatPhone } from "#kit/phone/phone.ts";
import { unbroken } from "#kit/text/unbroken.ts";
import { type ParcelCarrier, parcelCarriers, usualCarrier } from "../../delivery/rules/carriers.ts";
import type { CourierSettings, CourierZone } from "../../delivery/rules/courier.ts";
import { type HeatSeason, offSeason } from "../../delivery/rules/heat/heat.ts";
import { cashFee, cashTariff, feeText } from "../../delivery/rules/prices/cash-fees.ts";
import { takesCash } from "../../delivery/rules/prices/prices.ts";
import type { CardMethod } from "../../payments/port.ts";
import type { ShopSettings } from "../input.ts";
import { sellerCodeName } from "./seller-code.ts";
import type { Bilingual } from "./settings.ts";

/** By name; null: the shop has no such fact. */
export type TextFacts = Readonly<Record<string, string | null>>;

/** The sum for the example of the carrier's fee. */
const EXAMPLE_KOP = 600_00;

/** «9:00», not «09:00». */
const shortHour = (time: string): string => time.replace(/^0/, "");

const units = {
  uk: {
    hours: { one: "годину", few: "години", many: "годин" },
    minutes: { one: "хвилину", few: "хвилини", many: "хвилин" },
    days: { one: "день", few: "дні", many: "днів" },
  },
  ru: {
    hours: { one: "час", few: "часа", many: "часов" },
    minutes: { one: "минуту", few: "минуты", many: "минут" },
    days: { one: "день", few: "дня", many: "дней" },
  },
};

const forFree: Bilingual = { uk: "безкоштовно", ru: "бесплатно" };
const fromSum: Bilingual = { uk: "від", ru: "от" };

/** «1–2 дні», «2–5 днів»: nominative or accusative, so not after «протягом» or «до». */
export function daysOf(near: number, far: number, language: keyof Bilingual): string {
  const { one, few, many } = units[language].days;
  const form = new Intl.PluralRules(language).select(far);
  const word = form === "one" ? one : form === "few" ? few : many;
  return `${near === far ? far : `${near}–${far}`}\u00a0${word}`;
}

/** «2 години», «90 хвилин»: after «за» or «через». */
function timeOf(minutes: number, language: keyof Bilingual): string {
  const isWhole = minutes % 60 === 0 && minutes > 0;
  const count = isWhole ? minutes / 60 : minutes;
  const forms = units[language][isWhole ? "hours" : "minutes"];
  const form = new Intl.PluralRules(language).select(count);
  return `${count}\u00a0${form === "one" || form === "few" ? forms[form] : forms.many}`;
}

export const postNames: Readonly<Record<ParcelCarrier, Bilingual>> = {
  nova_poshta: { uk: "«Нова пошта»", ru: "«Новая почта»" },
  ukrposhta: { uk: "«Укрпошта»", ru: "«Укрпочта»" },
};

export const cashCarriers = (delivery: ShopSettings["delivery"]): ParcelCarrier[] =>
  parcelCarriers.filter(
    (carrier) => takesCash(delivery, carrier) && (carrier !== "ukrposhta" || delivery.ukrposhta.isOn),
  );

/** «Післяплата»: Nova Poshta's usual fee, its fee in the app where it is lower, and Ukrposhta's fee. */
function cashFacts(delivery: ShopSettings["delivery"], today: Day, language: keyof Bilingual): TextFacts {
  const { buyer, buyerInApp } = cashTariff(delivery.cashContract, today);
  const fee_kop = cashFee(EXAMPLE_KOP, buyer);
  const isLessInApp = cashFee(EXAMPLE_KOP, buyerInApp) < fee_kop;
  const ofFee = (fact: string): string | null => (fee_kop > 0 ? fact : null);
  const carriers = cashCarriers(delivery);
  return {
    cod_carrier: carriers.includes(usualCarrier) ? postNames[usualCarrier][language] : null,
    cod_post_fee: carriers.includes("ukrposhta")
      ? feeText(delivery.ukrposhta.cashOnDelivery) || formatMoney(0)
      : null,
    cod_fixed: ofFee(formatMoney(buyer.fixed_kop)),
    cod_percent: ofFee(formatPercent(buyer.percent)),
    cod_app_fixed: isLessInApp ? formatMoney(buyerInApp.fixed_kop) : null,
    cod_app_percent: isLessInApp ? formatPercent(buyerInApp.percent) : null,
    cod_example_sum: formatMoney(EXAMPLE_KOP),
    cod_example_fee: ofFee(formatMoney(fee_kop)),
  };
}

/** The advance of cash on delivery, while there is a reason to ask for it and a way to pay it. */
function advanceFact({ delivery, selling }: ShopSettings, cards: readonly CardMethod[]): string | null {
  const { kind, sum_kop, percent, fromTotal_kop, categories, refusals } = selling.advance;
  const isAsked = fromTotal_kop !== null || categories.length > 0 || refusals > 0;
  if (kind === "off" || !isAsked || cards.length === 0 || cashCarriers(delivery).length === 0) return null;
  return kind === "sum" ? formatMoney(sum_kop) : formatPercent(percent);
}

/** The shop's own courier: zones, prices and slots. */
function courierFacts({ isOn, zones, slots }: CourierSettings, language: keyof Bilingual): TextFacts {
  const isThere = isOn && zones.length > 0 && slots.length > 0;
  const priceOf = ({ name, price_kop, freeFrom_kop }: CourierZone): string => {
    const free =
      freeFrom_kop === null
        ? ""
        : ` (${fromSum[language]} ${formatMoney(freeFrom_kop)} ${forFree[language]})`;
    return `${name}, ${price_kop === 0 ? forFree[language] : formatMoney(price_kop) + free}`;
  };
  return {
    own_courier_zones: isThere ? zones.map(priceOf).join("; ") : null,
    own_courier_hours: isThere
      ? slots.map(({ from, to }) => `${shortHour(from)}–${shortHour(to)}`).join(", ")
      : null,
  };
}

const weekdays = {
  uk: ["пн", "вт", "ср", "чт", "пт", "сб", "нд"],
  ru: ["пн", "вт", "ср", "чт", "пт", "сб", "вс"],
};

/** «пн–сб», «пн, ср, пт». @param days ISO weekdays */
function weekdaysOf(days: readonly number[], language: keyof Bilingual): string {
  const names = weekdays[language].filter((_, index) => days.includes(index + 1));
  const first = weekdays[language].indexOf(names[0] ?? "");
  const isRow = names.length > 2 && names.every((name, index) => weekdays[language][first + index] === name);
  return isRow ? `${names[0]}–${names.at(-1)}` : names.join(", ");
}

const noVat: Bilingual = { uk: "ПДВ не сплачуємо", ru: "НДС не платим" };
const holdUntil: Bilingual = { uk: "підтвердження", ru: "подтверждения" };

export const cardNames: Readonly<Record<CardMethod, string>> = {
  card_liqpay: "LiqPay",
  card_monobank: "monobank",
  card_wayforpay: "WayForPay",
};

/** «LiqPay або monobank». */
const anyOf = (cards: readonly CardMethod[], language: keyof Bilingual): string =>
  new Intl.ListFormat(language, { type: "disjunction" }).format(cards.map((method) => cardNames[method]));

const degrees = (value: number): string => `${value}\u00a0°C`;

/**
 * All facts that a text may use.
 * @param cards card payment providers at the checkout
 * @param season off season no text mentions heat
 */
export function textFacts(
  settings: ShopSettings,
  language: keyof Bilingual,
  cards: readonly CardMethod[],
  today: Day,
  season: HeatSeason = offSeason,
): TextFacts {
  const { brand, contacts, seller, selling, delivery, courier } = settings;
  const { price_kop, freeFrom_kop, transitDays, pickup, postomat, ukrposhta } = delivery;
  return {
    shop: brand.name[language],
    phone: unbroken(contacts.hotline) || formatPhone(contacts.phones[0] ?? ""),
    email: contacts.email,
    address: contacts.address[language],
    opens: shortHour(contacts.hours.opens),
    closes: shortHour(contacts.hours.closes),
    callback: timeOf(contacts.callbackMinutes, language),
    cutoff: delivery.cutoff,
    dispatch_days: weekdaysOf(delivery.dispatchWeekdays, language),
    branch_price: formatMoney(price_kop.branch),
    postomat_price: formatMoney(price_kop.postomat),
    courier_price: formatMoney(price_kop.courier),
    pickup_price: price_kop.pickup === 0 ? forFree[language] : formatMoney(price_kop.pickup),
    free_from: freeFrom_kop === null ? null : formatMoney(freeFrom_kop),
    courier_price_reduced:
      freeFrom_kop === null
        ? null
        : formatMoney(Math.max(0, price_kop.courier - delivery.courierReduction_kop)),
    days:
      transitDays.near === transitDays.far ? `${transitDays.far}` : `${transitDays.near}–${transitDays.far}`,
    transit: daysOf(transitDays.near, transitDays.far, language),
    choose_ahead_days: `${delivery.chooseAheadDays}`,
    choose_ahead: daysOf(delivery.chooseAheadDays, delivery.chooseAheadDays, language),
    pickup_time: timeOf(pickup.readyInMinutes, language),
    postomat_sides: `${postomat.maxSidesCm.join(" × ")}\u00a0см`,
    postomat_weight: `${String(postomat.maxWeight_g / 1000).replace(".", ",")}\u00a0кг`,
    thermo_from: season.isWarm && delivery.thermoBagFromC > 0 ? degrees(delivery.thermoBagFromC) : null,
    heat_from: season.isHot && delivery.heat.guard !== "never" ? degrees(delivery.heat.fromC) : null,
    post_price: ukrposhta.isOn ? formatMoney(ukrposhta.price_kop) : null,
    post_slower:
      ukrposhta.isOn && ukrposhta.slowerDays > 0
        ? daysOf(ukrposhta.slowerDays, ukrposhta.slowerDays, language)
        : null,
    ...courierFacts(courier, language),
    ...cashFacts(delivery, today, language),
    cod_advance: advanceFact(settings, cards),
    card_ways: cards.length === 0 ? null : anyOf(cards, language),
    card_hold: timeOf(selling.cardHoldMinutes, language),
    hold_until: selling.holdCards ? holdUntil[language] : null,
    wrap_price: formatMoney(selling.giftWrap_kop),
    ribbon_price: formatMoney(selling.giftRibbon_kop),
    gift_message_length: `${selling.giftMessageLength}`,
    seller_name: seller.name[language],
    seller_code: `${sellerCodeName(seller.code, language)} ${seller.code}`,
    seller_address: seller.address[language],
    seller_tax: seller.taxStatus[language],
    // Two settings say it, for receipts and for invoices: only where both agree.
    no_vat: !settings.receipts.paysVat && /^без пдв/i.test(seller.vat.trim()) ? noVat[language] : null,
    invoice_days: daysOf(seller.invoiceDays, seller.invoiceDays, language),
  };
}

/** Replaces the facts in a text. A line with a fact that the shop lacks is removed; an unknown name stays. */
export const withFacts = (text: string, facts: TextFacts): string =>
  text
    .split("\n")
    .flatMap((line) => {
      const names = [...line.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
      if (names.some((name) => Object.hasOwn(facts, name) && facts[name] === null)) return [];
      return line.replace(/\{(\w+)\}/g, (whole, name: string) =>
        Object.hasOwn(facts, name) ? (facts[name] ?? whole) : whole,
      );
    })
    .join("\n");
