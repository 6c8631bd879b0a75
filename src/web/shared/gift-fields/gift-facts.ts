import { hryvnias } from "#kit/money.ts";
import type { Selling } from "#shop/content/input.ts";
import type { CardDesign, RibbonColour } from "#shop/greeting-cards/rules/cards.ts";

export const giftFacts = ({ giftWrap_kop, giftRibbon_kop, giftMessageLength }: Selling) => ({
  /** Hryvnias. */
  wrapPrice: hryvnias(giftWrap_kop),
  ribbonPrice: hryvnias(giftRibbon_kop),
  /** The longest, in characters as a person counts them. */
  messageLength: giftMessageLength,
});

export type GiftFacts = ReturnType<typeof giftFacts>;

export interface GiftWishes {
  readonly message: string;
  readonly card: CardDesign;
  readonly wrap: boolean;
  /** Null: none. */
  readonly ribbon: RibbonColour | null;
  readonly anonymous: boolean;
}
