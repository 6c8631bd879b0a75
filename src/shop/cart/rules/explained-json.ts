// «Чому така ціна?» as the API returns it: one language, hryvnias. Placed orders are explained in the same
// form, from data stored with them (shop/orders/rules/explained.ts).
import { kyivIso } from "#kit/clock.ts";
import { hryvnias } from "#kit/money.ts";
import type { ExplainedCart, ExplainedLine } from "./explained.ts";
import type { DeliveryReason, ExplainedDelivery } from "./explained-delivery.ts";

/** What reduces a line's price; `order`: the line's share of a discount on the whole order. */
export const discountSources = ["promotion", "code", "manual", "order"] as const;
export type DiscountSource = (typeof discountSources)[number];

export interface ExplainedLineJson {
  name: string;
  variant: string;
  quantity: number;
  /** The price of one unit before a sale, and of the whole quantity. */
  price: number;
  list: number;
  sale: number;
  /** The moment when the sale ends; null: unknown, or no sale. */
  sale_until: string | null;
  /** One unit that is made of parts: the empty box, and its contents. */
  made: { own: number; parts: number; parts_count: number } | null;
  off: { by: DiscountSource; name: string | null; amount: number }[];
  paid: number;
}

export interface ExplainedDeliveryJson {
  /** No method is chosen yet: the future price of branch delivery, not part of the total. */
  ahead: boolean;
  /** Null: not stored. */
  full: number | null;
  price: number;
  /** Null: full price, or the reason was not stored. */
  why: DeliveryReason | null;
  promotion: string | null;
  /** The subtotal that lowers the price; null when that is not the reason. */
  less_from: number | null;
}

export interface ExplainedJson {
  lines: ExplainedLineJson[];
  /** `worth`: the usual price of each; null: not stored. */
  gifts: { name: string; worth: number | null; promotion: string | null }[];
  wrap: { full: number | null; price: number; promotion: string | null } | null;
  ribbon: number;
  delivery: ExplainedDeliveryJson | null;
  /** With several parcels, one entry each, in order; then `delivery` is their sum. Else empty. */
  deliveries: ExplainedDeliveryJson[];
  fee: { price: number; of: number | null; fixed: number | null; percent: number | null } | null;
  total: number;
  certificate: { last4: string; paid: number } | null;
  /** What is left to pay. */
  due: number;
}

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
    off: off.map(({ promotion, amount_kop }) => ({
      by: promotion ? "promotion" : "code",
      name: promotion?.[`name_${lang}`] ?? usedCode,
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
