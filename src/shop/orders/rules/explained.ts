// «Чому така ціна?» of an order that stands, out of what is kept with it. What each promotion took off each line is not
// kept, nor the sales of that day: a line has its part of the whole discount, the one that receipts and refunds count by.
import { hryvnias, kop } from "#kit/money.ts";
import type { DiscountSource, ExplainedJson } from "../../cart/rules/explained-json.ts";
import type { Gives } from "../../promotions/rules/promotion.ts";
import { paidByLine } from "./refunds.ts";

/** Sums in hryvnias, as an order is told. */
export interface StandingOrder {
  readonly items: readonly {
    readonly name: string;
    readonly variant: string;
    readonly quantity: number;
    readonly price: number;
    readonly total: number;
  }[];
  readonly discount: number;
  readonly manual_discount: number;
  readonly promotions: readonly { readonly name: string; readonly discount: number; readonly gives: Gives }[];
  readonly promo_code: string | null;
  readonly gift: { readonly wrap: boolean };
  readonly wrap: number;
  /** Within the sum of the wrap. */
  readonly ribbon: number;
  readonly delivery_price: number;
  readonly fee: number;
  readonly total: number;
  readonly certificate: { readonly last4: string; readonly amount: number } | null;
  readonly due: number;
}

/** What took everything off, when it was one thing alone. */
function sourceOf({ promotions, discount, manual_discount }: StandingOrder): DiscountSource {
  if (promotions.some((one) => one.discount > 0)) return "order";
  if (manual_discount === 0) return "code";
  return manual_discount === discount ? "manual" : "order";
}

export function explainOrder(order: StandingOrder): ExplainedJson {
  const by = sourceOf(order);
  const bought = order.items.filter(({ price }) => price > 0);
  const paid = paidByLine(
    bought.map(({ total }) => ({ total_kop: kop(total) })),
    kop(order.discount),
  );
  const giver = (what: Gives): string | null =>
    order.promotions.find(({ gives }) => gives === what)?.name ?? null;
  return {
    lines: bought.map(({ name, variant, quantity, price, total }, index) => {
      const paid_kop = paid[index] ?? 0;
      const amount = hryvnias(kop(total) - paid_kop);
      return {
        name,
        variant,
        quantity,
        price,
        list: total,
        sale: 0,
        sale_until: null,
        made: null,
        off: amount > 0 ? [{ by, name: by === "code" ? order.promo_code : null, amount }] : [],
        paid: hryvnias(paid_kop),
      };
    }),
    gifts: order.items
      .filter(({ price }) => price === 0)
      .map(({ name }) => ({ name, worth: null, promotion: giver("gift") })),
    wrap: order.gift.wrap
      ? { full: null, price: hryvnias(kop(order.wrap) - kop(order.ribbon)), promotion: giver("wrap") }
      : null,
    ribbon: order.ribbon,
    delivery: { full: null, price: order.delivery_price, promotion: giver("delivery"), less_from: null },
    fee: order.fee > 0 ? { price: order.fee, of: null, fixed: null, percent: null } : null,
    total: order.total,
    certificate: order.certificate && { last4: order.certificate.last4, paid: order.certificate.amount },
    due: order.due,
  };
}
