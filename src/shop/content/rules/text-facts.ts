// Numbers and names in the texts of pages: «{branch_price}» in a text is the setting, so that a price is typed
// in one place alone. Not here: what a text may look like (web/shared/markdown).
import { formatMoney } from "#kit/money.ts";
import { formatPhone } from "#kit/phone.ts";
import { unbroken } from "#kit/unbroken.ts";
import { cashOnDeliveryFee } from "../../delivery/rules/prices.ts";
import type { Bilingual, ShopSettings } from "../rules.ts";

/** By name; null: the shop has no such thing. */
export type TextFacts = Readonly<Record<string, string | null>>;

/** What the carrier's fee is shown by. */
const EXAMPLE_KOP = 600_00;

/** «9:00», not «09:00». */
const shortHour = (time: string): string => time.replace(/^0/, "");

const units = {
  uk: {
    hours: { one: "годину", few: "години", many: "годин" },
    minutes: { one: "хвилину", few: "хвилини", many: "хвилин" },
  },
  ru: {
    hours: { one: "час", few: "часа", many: "часов" },
    minutes: { one: "минуту", few: "минуты", many: "минут" },
  },
};

/** «2 години», «90 хвилин»: after «за» or «через». */
function timeOf(minutes: number, language: keyof Bilingual): string {
  const isWhole = minutes % 60 === 0 && minutes > 0;
  const count = isWhole ? minutes / 60 : minutes;
  const forms = units[language][isWhole ? "hours" : "minutes"];
  const form = new Intl.PluralRules(language).select(count);
  return `${count}\u00a0${form === "one" || form === "few" ? forms[form] : forms.many}`;
}

/** Everything a text may name. */
export function textFacts(settings: ShopSettings, language: keyof Bilingual): TextFacts {
  const { brand, contacts, seller, selling, delivery } = settings;
  const { price_kop, freeFrom_kop, cashOnDelivery, transitDays, pickup, postomat } = delivery;
  return {
    shop: brand.name[language],
    phone: unbroken(contacts.hotline) || formatPhone(contacts.phones[0] ?? ""),
    email: contacts.email,
    address: contacts.address[language],
    opens: shortHour(contacts.hours.opens),
    closes: shortHour(contacts.hours.closes),
    cutoff: delivery.cutoff,
    branch_price: formatMoney(price_kop.branch),
    postomat_price: formatMoney(price_kop.postomat),
    courier_price: formatMoney(price_kop.courier),
    pickup_price: formatMoney(price_kop.pickup),
    free_from: freeFrom_kop === null ? null : formatMoney(freeFrom_kop),
    courier_price_reduced:
      freeFrom_kop === null
        ? null
        : formatMoney(Math.max(0, price_kop.courier - delivery.courierReduction_kop)),
    days:
      transitDays.near === transitDays.far ? `${transitDays.far}` : `${transitDays.near}–${transitDays.far}`,
    choose_ahead_days: `${delivery.chooseAheadDays}`,
    pickup_time: timeOf(pickup.readyInMinutes, language),
    postomat_sides: `${postomat.maxSidesCm.join(" × ")}\u00a0см`,
    postomat_weight: `${String(postomat.maxWeight_g / 1000).replace(".", ",")}\u00a0кг`,
    cod_fixed: formatMoney(cashOnDelivery.fixed_kop),
    cod_percent: `${String(cashOnDelivery.percent).replace(".", ",")}\u00a0%`,
    cod_example_sum: formatMoney(EXAMPLE_KOP),
    cod_example_fee: formatMoney(cashOnDeliveryFee(EXAMPLE_KOP, delivery)),
    wrap_price: formatMoney(selling.giftWrap_kop),
    ribbon_price: formatMoney(selling.giftRibbon_kop),
    gift_message_length: `${selling.giftMessageLength}`,
    seller_name: seller.name[language],
    seller_code: seller.code,
    seller_address: seller.address[language],
  };
}

/** The text with its facts in place. A line that names what the shop has not is left out; an unknown name stays. */
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
