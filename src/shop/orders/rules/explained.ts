// «Деталі суми» for a placed order, from its stored data; that day's sales are not stored. In orders
// older than stored line discounts, a line has its share of the whole discount, as in receipts and refunds.
import { hryvnias, kop } from "#kit/money.ts";
import type { DiscountSource, ExplainedJson } from "#shop/cart/output/explained.ts";
import type { DeliveryReason } from "../../cart/rules/explained-delivery.ts";
import type { OrderWay } from "../../delivery/rules/settings.ts";
import type { Gives } from "../../promotions/rules/promotion.ts";

/** An order's sums, in hryvnias. */
export interface StandingOrder {
  readonly items: readonly {
    readonly name: string;
    readonly variant: string;
    readonly quantity: number;
    readonly price: number;
    readonly total: number;
    readonly off: readonly { by: DiscountSource; name: string | null; amount: number }[] | null;
    readonly paid: number;
  }[];
  readonly discount: number;
  readonly manual_discount: number;
  readonly promotions: readonly { readonly name: string; readonly discount: number; readonly gives: Gives }[];
  readonly promo_code: string | null;
  readonly gift: { readonly wrap: boolean };
  readonly wrap: number;
  /** Part of the sum of the wrap. */
  readonly ribbon: number;
  readonly delivery: { readonly type: OrderWay };
  readonly delivery_price: number;
  readonly delivery_why: DeliveryReason | null;
  readonly delivery_full: number | null;
  readonly delivery_less_from: number | null;
  readonly fee: number;
  readonly total: number;
  readonly certificate: { readonly last4: string; readonly amount: number } | null;
  readonly due: number;
}

/** The source of the whole discount, if there is only one. */
function sourceOf({ promotions, discount, manual_discount }: StandingOrder): DiscountSource {
  if (promotions.some((one) => one.discount > 0)) return "order";
  if (manual_discount === 0) return "code";
  return manual_discount === discount ? "manual" : "order";
}

/** A discount under its own name, summed over all lines. */
export interface NamedDiscount {
  readonly by: "promotion" | "code";
  readonly name: string;
  readonly amount: number;
}

/**
 * Discounts that the order counts as manual although its lines name them: they came with the lines from the
 * order that was split, or with the first parcel of their purchase.
 */
export function namedByHand({
  items,
  promotions,
  promo_code,
}: Pick<StandingOrder, "items" | "promotions" | "promo_code">): NamedDiscount[] {
  const sums = new Map<string, NamedDiscount>();
  for (const { by, name, amount } of items.flatMap(({ off }) => off ?? [])) {
    const isOwn = by === "promotion" ? promotions.some((one) => one.name === name) : promo_code !== null;
    if ((by !== "promotion" && by !== "code") || name === null || isOwn) continue;
    const before = sums.get(`${by} ${name}`)?.amount ?? 0;
    sums.set(`${by} ${name}`, { by, name, amount: hryvnias(kop(before) + kop(amount)) });
  }
  return [...sums.values()];
}

/** For orders older than the stored reason, derived from other data. */
function whyDelivery({ delivery, delivery_price, delivery_why }: StandingOrder, promotion: string | null) {
  if (delivery_why !== null || delivery_price > 0) return delivery_why;
  if (delivery.type === "pickup" || delivery.type === "digital") return delivery.type;
  return promotion === null ? null : "promotion";
}

function deliveryOf(order: StandingOrder, promotion: string | null): ExplainedJson["delivery"] {
  const why = whyDelivery(order, promotion);
  return {
    ahead: false,
    full: order.delivery_full,
    price: order.delivery_price,
    why,
    promotion: why === "promotion" ? promotion : null,
    less_from: order.delivery_less_from,
  };
}

export function explainOrder(order: StandingOrder): ExplainedJson {
  const by = sourceOf(order);
  const bought = order.items.filter(({ price }) => price > 0);
  const promotionOf = (what: Gives): string | null =>
    order.promotions.find(({ gives }) => gives === what)?.name ?? null;
  return {
    lines: bought.map(({ name, variant, quantity, price, total, off, paid }) => {
      const amount = hryvnias(kop(total) - kop(paid));
      const shared = amount > 0 ? [{ by, name: by === "code" ? order.promo_code : null, amount }] : [];
      return {
        name,
        variant,
        quantity,
        price,
        list: total,
        sale: 0,
        sale_until: null,
        made: null,
        off: off ? [...off] : shared,
        paid,
      };
    }),
    gifts: order.items
      .filter(({ price }) => price === 0)
      .map(({ name }) => ({ name, worth: null, promotion: promotionOf("gift") })),
    wrap: order.gift.wrap
      ? { full: null, price: hryvnias(kop(order.wrap) - kop(order.ribbon)), promotion: promotionOf("wrap") }
      : null,
    ribbon: order.ribbon,
    delivery: deliveryOf(order, promotionOf("delivery")),
    deliveries: [],
    fee: order.fee > 0 ? { price: order.fee, of: null, fixed: null, percent: null } : null,
    total: order.total,
    certificate: order.certificate && { last4: order.certificate.last4, paid: order.certificate.amount },
    due: order.due,
  };
}
