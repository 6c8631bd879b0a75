// How the price of a cart was calculated, line by line: «Деталі суми». Everything adds up to the kopiyka:
// the paid sums of the lines, wrap, delivery and the carrier's fee make the total. Not here: discounts
// (shop/promotions/rules/outcome.ts), prices themselves (price-lines.ts).
import type { Kop } from "#kit/money.ts";
import type { CashFee } from "../../delivery/rules/prices/cash-fees.ts";
import type { Promotion } from "../../promotions/rules/promotion.ts";
import { type ExplainedDelivery, explainDelivery, givenIn } from "./explained-delivery.ts";
import { type Off, paidForLines } from "./line-discounts.ts";
import type { PricedCart } from "./price-cart.ts";
import type { Offer, PricedLine } from "./price-lines.ts";

export interface ExplainedLine {
  readonly line: PricedLine;
  /** The whole quantity at the price before a sale; 0 when not available. */
  readonly list_kop: Kop;
  /** The sale's reduction of that sum. */
  readonly sale_kop: Kop;
  readonly saleEndsAt: Date | null;
  /** One unit that is made of parts: the price of the empty box, and of its contents. */
  readonly made: { readonly own_kop: Kop; readonly parts_kop: Kop; readonly parts: number } | null;
  /** In order of calculation, without zero amounts. */
  readonly off: readonly Off[];
  readonly paid_kop: Kop;
}

export interface ExplainedCart {
  readonly usedCode: string | null;
  readonly lines: readonly ExplainedLine[];
  /** Free units, with their usual price. */
  readonly gifts: readonly {
    readonly offer: Offer;
    readonly promotion: Promotion;
    readonly worth_kop: Kop;
  }[];
  /** The gift wrap, and the promotion that makes it free, if any. */
  readonly wrap: {
    readonly full_kop: Kop;
    readonly price_kop: Kop;
    readonly promotion: Promotion | null;
  } | null;
  readonly ribbon_kop: Kop;
  /** Null while nothing is known of it. */
  readonly delivery: ExplainedDelivery | null;
  /** The carrier's cash fee, and the sum it is taken of. */
  readonly fee: (CashFee & { readonly of_kop: Kop; readonly fee_kop: Kop }) | null;
}

const sumOf = (values: readonly Kop[]): Kop => values.reduce((sum, value) => sum + value, 0);

function madeOf({ price, parts }: PricedLine): ExplainedLine["made"] {
  if (parts.length === 0 || !price) return null;
  const parts_kop = sumOf(parts.map(({ price_kop }) => price_kop));
  return { own_kop: price.price_kop - parts_kop, parts_kop, parts: parts.length };
}

/** @param cart with what a certificate pays, and what is paid in advance: the carrier collects the rest */
export function explainCart(
  cart: PricedCart & {
    readonly certificate: { readonly used_kop: Kop } | null;
    readonly advance_kop: Kop;
  },
): ExplainedCart {
  const { sums, promotions, total_kop, ribbon_kop, feeTerms } = cart;
  const paid = paidForLines(cart);
  const paper_kop = sums.wrap_kop - ribbon_kop;
  const wrapGiven = givenIn(cart, "free_wrap");
  const paperFull_kop = paper_kop + (wrapGiven?.saved_kop ?? 0);
  return {
    usedCode: cart.usedCode,
    lines: cart.lines.map((line, index): ExplainedLine => {
      const { price, offer, total_kop: now_kop, item } = line;
      const isOnSale = now_kop > 0 && price !== null && price.oldPrice_kop !== null;
      const list_kop = isOnSale ? (price.oldPrice_kop ?? 0) * item.quantity : now_kop;
      return {
        line,
        list_kop,
        sale_kop: list_kop - now_kop,
        saleEndsAt: isOnSale ? (offer?.sale_ends_at ?? null) : null,
        made: madeOf(line),
        off: cart.off[index] ?? [],
        paid_kop: paid[index] ?? 0,
      };
    }),
    gifts: promotions.flatMap(({ promotion, saved_kop }) => {
      const { action } = promotion;
      const offer = cart.gifts.find(
        ({ variant_id }) => action.kind === "gift" && variant_id === action.variant_id,
      );
      return offer ? [{ offer, promotion, worth_kop: saved_kop }] : [];
    }),
    wrap:
      paperFull_kop > 0
        ? { full_kop: paperFull_kop, price_kop: paper_kop, promotion: wrapGiven?.promotion ?? null }
        : null,
    ribbon_kop,
    delivery: explainDelivery(cart),
    fee:
      sums.fee_kop > 0
        ? {
            ...feeTerms,
            of_kop: total_kop - sums.fee_kop - (cart.certificate?.used_kop ?? 0) - cart.advance_kop,
            fee_kop: sums.fee_kop,
          }
        : null,
  };
}
