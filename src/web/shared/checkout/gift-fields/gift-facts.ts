import type { Filled } from "#kit/filled.ts";
import { hryvnias } from "#kit/money.ts";
import type { OrderRequest } from "#shop/checkout/input.ts";
import type { Selling } from "#shop/content/input.ts";

export const giftFacts = ({ giftWrap_kop, giftRibbon_kop, giftMessageLength }: Selling) => ({
  /** Hryvnias. */
  wrapPrice: hryvnias(giftWrap_kop),
  ribbonPrice: hryvnias(giftRibbon_kop),
  /** The longest, in characters as a person counts them. */
  messageLength: giftMessageLength,
});

export type GiftFacts = ReturnType<typeof giftFacts>;

/** As a form holds it; an empty message: no card. */
export type GiftWishes = Filled<NonNullable<OrderRequest["gift"]>, "ribbon">;
