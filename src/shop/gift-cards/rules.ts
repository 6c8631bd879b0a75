// What a gift can be given besides its goods: a card of one of our designs with words of one's own, paper and a
// ribbon. Not here: what they cost (cart/rules/price-cart.ts), how a card is drawn (web/shared/gift-card).
import { countGraphemes } from "#kit/graphemes.ts";

/** By occasion; `plain` is for every other one and is kept as null. */
export const cardDesigns = [
  "birthday",
  "thanks",
  "love",
  "mykolai",
  "winter",
  "easter",
  "spring",
  "wedding",
  "newborn",
  "get_well",
  "teacher",
  "plain",
] as const;
export type CardDesign = (typeof cardDesigns)[number];

/** As it is kept. */
export type KeptDesign = Exclude<CardDesign, "plain">;

export const ribbonColours = ["cherry", "gold", "ivory", "pistachio", "currant", "cocoa"] as const;
export type RibbonColour = (typeof ribbonColours)[number];

/** More lines than these cannot be read on a card. */
export const mostCardLines = 10;

/** Letters of one direction inside the other, marks that show nothing: they come along when a text is pasted. */
const UNSEEN = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb]/gu;
/** A character that leaves ink; the joiners within an emoji alone leave none. */
const SEEN = /[^\p{Z}\p{Cc}\p{Cf}\p{M}\s\u2800\u3164\u115f\u1160\uffa0]/u;

/** A card's words as they are printed: what nobody sees is taken out, and without anything to be seen there are none. */
export function cardWords(text: string): string {
  const words = text.replace(/\r\n?/g, "\n").replace(UNSEEN, "").replaceAll("\t", " ").trim();
  return SEEN.test(words) ? words : "";
}

export type CardProblem = "gift_message_too_long" | "gift_message_too_many_lines";

/**
 * Why words do not go on a card; null when they do.
 * @param most characters as a person counts them
 */
export function cardProblem(text: string, most: number): CardProblem | null {
  const words = cardWords(text);
  if (countGraphemes(words) > most) return "gift_message_too_long";
  return words.split("\n").length > mostCardLines ? "gift_message_too_many_lines" : null;
}

/** Whether a card goes into the parcel: one of the designs without words is a card too. */
export const hasCard = (gift: { readonly message: string | null; readonly card: string | null }): boolean =>
  gift.message !== null || gift.card !== null;

/** The design that is printed. */
export const designOf = (card: string | null): CardDesign =>
  cardDesigns.find((design) => design === card) ?? "plain";

export const ribbonOf = (colour: unknown): RibbonColour | null =>
  ribbonColours.find((one) => one === colour) ?? null;
