// What delivery costs, by method: the cards of its page, and the answer that search engines read.
import type { Locale } from "#i18n/locale.ts";
import { type Translator, translator } from "#i18n/translate.server.ts";
import { formatMoney } from "#kit/money.ts";
import { daysOf, type TextFacts } from "#shop/content/rules/text-facts.ts";
import { type DeliverySettings, deliveryTypes } from "#shop/delivery/rules/settings.ts";

const priceOf = (price_kop: number, t: Translator): string =>
  price_kop === 0 ? t("content.delivery.free") : formatMoney(price_kop);

/** @param known the facts of the shop's texts */
export function deliveryWays(delivery: DeliverySettings, known: TextFacts, locale: Locale) {
  const t = translator(locale);
  const { price_kop, transitDays, ukrposhta } = delivery;
  const { own_courier_zones: zones, own_courier_hours: hours } = known;
  const fact = (name: string): string => known[name] ?? "";
  const facts = {
    transit: fact("transit"),
    free: known.free_from ? "yes" : "no",
    sum: fact("free_from"),
    reduced: fact("courier_price_reduced"),
    sides: fact("postomat_sides"),
    weight: fact("postomat_weight"),
    address: fact("address"),
    ready: fact("pickup_time"),
  };
  const ways = deliveryTypes.map((type) => ({
    type,
    name: t(`content.delivery.${type}.name`),
    text: t(`content.delivery.${type}.text`, facts),
    price: priceOf(price_kop[type], t),
  }));
  const { near, far } = transitDays;
  const post = {
    type: "post" as const,
    name: t("content.delivery.post.name"),
    text: daysOf(near + ukrposhta.slowerDays, far + ukrposhta.slowerDays, locale),
    price: priceOf(ukrposhta.price_kop, t),
  };
  const own = {
    type: "own" as const,
    name: t("content.delivery.own.name"),
    text: t("content.delivery.own.text", { hours: hours ?? "" }),
    price: zones ?? "",
  };
  return {
    id: "price",
    title: t("content.delivery.title"),
    items: [...ways, ...(ukrposhta.isOn ? [post] : []), ...(zones ? [own] : [])],
  };
}

export type DeliveryWays = ReturnType<typeof deliveryWays>;

export const deliveryAnswer = ({ title, items }: DeliveryWays) => ({
  question: title,
  answer: items.map(({ name, text, price }) => `${name} — ${price}: ${text}`).join("; "),
});
