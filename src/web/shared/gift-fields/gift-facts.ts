import { hryvnias } from "#kit/money.ts";
import type { Selling } from "#shop/content/rules/settings.ts";

export interface GiftFacts {
  /** Hryvnias. */
  readonly wrapPrice: number;
  readonly ribbonPrice: number;
  /** Longest message, in characters as a person counts them. */
  readonly messageLength: number;
}

export const giftFacts = ({ giftWrap_kop, giftRibbon_kop, giftMessageLength }: Selling): GiftFacts => ({
  wrapPrice: hryvnias(giftWrap_kop),
  ribbonPrice: hryvnias(giftRibbon_kop),
  messageLength: giftMessageLength,
});
