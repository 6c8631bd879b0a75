import { hryvnias } from "#kit/money.ts";
import type { Selling } from "#shop/content/rules/settings.ts";

export const giftFacts = ({ giftWrap_kop, giftRibbon_kop, giftMessageLength }: Selling) => ({
  /** Hryvnias. */
  wrapPrice: hryvnias(giftWrap_kop),
  ribbonPrice: hryvnias(giftRibbon_kop),
  /** The longest, in characters as a person counts them. */
  messageLength: giftMessageLength,
});

export type GiftFacts = ReturnType<typeof giftFacts>;
