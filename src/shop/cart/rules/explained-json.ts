// «Деталі суми» as the API returns it: one language, hryvnias. Placed orders are explained in the same
// form, from data stored with them (shop/orders/rules/explained.ts).
import { kyivIso } from "#kit/clock.ts";
import { hryvnias } from "#kit/money.ts";
import type { ExplainedDeliveryJson, ExplainedJson, ExplainedLineJson } from "../output/explained.ts";
import type { ExplainedCart, ExplainedLine } from "./explained.ts";
import type { ExplainedDelivery } from "./explained-delivery.ts";

type Lang = "uk" | "ru";

function lineJson(
  { line, ...explained }: ExplainedLine,
  usedCode: string | null,
  lang: Lang,
): ExplainedLineJson {
  const { offer, price, item } = line;
  const { made, saleEndsAt, off } = explained;
  return {
    name: offer?.[`name_${lang}`] ?? "",
    variant: offer?.[`variant_${lang}`] ?? "",
    quantity: item.quantity,
    price: hryvnias(price?.oldPrice_kop ?? price?.price_kop ?? 0),
    list: hryvnias(explained.list_kop),
    sale: hryvnias(explained.sale_kop),
    sale_until: saleEndsAt && kyivIso(saleEndsAt),
    made: made && {
      own: hryvnias(made.own_kop),
      parts: hryvnias(made.parts_kop),
      parts_count: made.parts,
    },
    off: off.map(({ by, promotion, amount_kop }) => ({
      by,
      name: by === "code" ? usedCode : (promotion?.[`name_${lang}`] ?? null),
      amount: hryvnias(amount_kop),
    })),
    paid: hryvnias(explained.paid_kop),
  };
}

const deliveryJson = (delivery: ExplainedDelivery, lang: Lang): ExplainedDeliveryJson => ({
  ahead: delivery.isAhead,
  full: hryvnias(delivery.full_kop),
  price: hryvnias(delivery.price_kop),
  why: delivery.why,
  promotion: delivery.promotion?.[`name_${lang}`] ?? null,
  less_from: delivery.lessFrom_kop === null ? null : hryvnias(delivery.lessFrom_kop),
});

/** @param parcels delivery of each of several parcels */
export function explainedJson(
  cart: ExplainedCart,
  {
    parcels,
    ...sums
  }: Pick<ExplainedJson, "total" | "certificate" | "due"> & {
    readonly parcels: readonly (ExplainedDelivery | null)[];
  },
  lang: Lang,
): ExplainedJson {
  const { wrap, delivery, fee } = cart;
  return {
    lines: cart.lines
      .filter(({ list_kop }) => list_kop > 0)
      .map((line) => lineJson(line, cart.usedCode, lang)),
    gifts: cart.gifts.map(({ offer, promotion, worth_kop }) => ({
      name: offer[`name_${lang}`],
      worth: hryvnias(worth_kop),
      promotion: promotion[`name_${lang}`],
    })),
    wrap: wrap && {
      full: hryvnias(wrap.full_kop),
      price: hryvnias(wrap.price_kop),
      promotion: wrap.promotion?.[`name_${lang}`] ?? null,
    },
    ribbon: hryvnias(cart.ribbon_kop),
    delivery: delivery && deliveryJson(delivery, lang),
    deliveries: parcels.flatMap((one) => (one ? [deliveryJson(one, lang)] : [])),
    fee: fee && {
      price: hryvnias(fee.fee_kop),
      of: hryvnias(fee.of_kop),
      fixed: hryvnias(fee.fixed_kop),
      percent: fee.percent,
    },
    ...sums,
  };
}
