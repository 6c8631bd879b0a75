// Applies promotions to a cart, for any delivery method.
import type { Kop } from "#kit/money.ts";
import type { CarrierName } from "../../delivery/rules/carriers.ts";
import type { DeliveryTerms } from "../../delivery/rules/days/taken.ts";
import { type DeliveryCity, deliveryPrice } from "../../delivery/rules/prices/prices.ts";
import { isPlaced, type OrderWay } from "../../delivery/rules/settings.ts";
import type { PaymentMethod } from "../../payments/rules/statuses.ts";
import { type PriceTag, salePrice } from "../../pricing/rules/prices.ts";
import type { OrderFacts, PromotedLine, PromotionWorld } from "../../promotions/rules/conditions.ts";
import { bestOutcome, type CodeRule, type Outcome } from "../../promotions/rules/outcome.ts";

interface CartLine {
  readonly item: { readonly product_id: number; readonly quantity: number };
  readonly offer: CartOffer | null;
  readonly price: { readonly price_kop: Kop } | null;
  readonly total_kop: Kop;
}

interface CartOffer extends PriceTag {
  readonly variant_id: number;
  readonly kind: "food" | "goods" | "certificate";
  readonly published: boolean;
  readonly on_hand: number;
}

interface CartFacts {
  readonly promotions: PromotionWorld;
  readonly offers: readonly CartOffer[];
  readonly now: Date;
  readonly payment: PaymentMethod | null;
  readonly delivery: DeliveryTerms;
  readonly carrier: CarrierName;
  readonly city: Pick<DeliveryCity, "ref"> | null | undefined;
}

const nowhere = { categories: [], collections: [] };

/** Variants that promotions give away, with the stock that is left after the cart's own units. */
function giftsOf({ promotions, offers, now }: CartFacts, lines: readonly CartLine[]): OrderFacts["gifts"] {
  return new Map(
    promotions.running.flatMap(({ action }) => {
      if (action.kind !== "gift") return [];
      const offer = offers.find(({ variant_id }) => variant_id === action.variant_id);
      if (!offer?.published) return [];
      const wanted = lines
        .filter((line) => line.offer?.variant_id === offer.variant_id)
        .reduce((sum, { item }) => sum + item.quantity, 0);
      const gift = { price_kop: salePrice(offer, now).price_kop, left: offer.on_hand - wanted };
      return [[action.variant_id, gift] as const];
    }),
  );
}

export interface Promoted {
  readonly facts: OrderFacts;
  readonly outcome: Outcome;
  /** Whether a promotion would make that delivery method free. */
  freesDelivery(type: OrderWay): boolean;
}

const isFree = ({ given }: Outcome): boolean =>
  given.some(({ promotion }) => promotion.action.kind === "free_delivery");

/** Finds the best outcome of the promotions for a cart's lines. */
export function promoted(
  lines: readonly CartLine[],
  cart: CartFacts,
  {
    brought_kop,
    wrap_kop,
    deliveryType,
  }: {
    /** The subtotal that the delivery price depends on. */
    brought_kop: Kop;
    wrap_kop: Kop;
    deliveryType: OrderWay | null;
  },
  code: CodeRule,
): Promoted {
  const { promotions, now, payment, delivery, carrier, city } = cart;
  const base = {
    now,
    payment,
    wrap_kop,
    buyer: promotions.buyer,
    gifts: giftsOf(cart, lines),
    // Unavailable lines count as zero, and so do certificates: they are money, with no discount.
    lines: lines.map(({ item, offer, price, total_kop }): PromotedLine => {
      const listing = promotions.listings.get(item.product_id) ?? nowhere;
      const quantity = total_kop === 0 || offer?.kind === "certificate" ? 0 : item.quantity;
      return { ...listing, product_id: item.product_id, unit_kop: price?.price_kop ?? 0, quantity };
    }),
  };
  const factsFor = (type: OrderWay | null): OrderFacts => ({
    ...base,
    deliveryType: type,
    delivery_kop:
      type === "digital"
        ? 0
        : deliveryPrice(isPlaced(type) ? type : "branch", brought_kop, delivery, {
            carrier,
            cityRef: city?.ref,
          }),
  });
  const facts = factsFor(deliveryType);
  const mayFree = promotions.running.some(({ action }) => action.kind === "free_delivery");
  return {
    facts,
    outcome: bestOutcome(promotions.running, facts, code),
    freesDelivery: (type) => mayFree && isFree(bestOutcome(promotions.running, factsFor(type), code)),
  };
}
