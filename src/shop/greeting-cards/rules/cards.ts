// Gift extras besides the products: a card of one of our designs with the buyer's own text, wrapping paper
// and a ribbon. Not here: prices (cart/rules/price-cart.ts), how a card is rendered (web/shared/greeting-card).
import { countGraphemes } from "#kit/text/graphemes.ts";

/** By occasion; `plain` is for all others and is stored as null. */
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

/** As stored. */
export type KeptDesign = Exclude<CardDesign, "plain">;

export const ribbonColours = ["cherry", "gold", "ivory", "pistachio", "currant", "cocoa"] as const;
export type RibbonColour = (typeof ribbonColours)[number];

/** More lines are unreadable on a card. */
export const mostCardLines = 10;

/** Bidirectional control characters and invisible marks, which come with pasted text. */
const UNSEEN = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb]/gu;
/** A visible character; joiners within an emoji are not visible on their own. */
const SEEN = /[^\p{Z}\p{Cc}\p{Cf}\p{M}\s\u2800\u3164\u115f\u1160\uffa0]/u;

/**
 * A card's text as printed: invisible characters are removed; a text with no visible character becomes empty.
 */
export function plainCardText(text: string): string {
  const words = text.replace(/\r\n?/g, "\n").replace(UNSEEN, "").replaceAll("\t", " ").trim();
  return SEEN.test(words) ? words : "";
}

export type CardProblem = "gift_message_too_long" | "gift_message_too_many_lines";

/**
 * Why a text does not fit a card; null when it does.
 * @param most limit in characters as a person counts them (graphemes)
 */
export function cardProblem(text: string, most: number): CardProblem | null {
  const words = plainCardText(text);
  if (countGraphemes(words) > most) return "gift_message_too_long";
  return words.split("\n").length > mostCardLines ? "gift_message_too_many_lines" : null;
}

/** Whether the parcel includes a card: a design without text is a card too. */
export const hasCard = (gift: { readonly message: string | null; readonly card: string | null }): boolean =>
  gift.message !== null || gift.card !== null;

/** The design to print. */
export const designOf = (card: string | null): CardDesign =>
  cardDesigns.find((design) => design === card) ?? "plain";

export const ribbonOf = (colour: unknown): RibbonColour | null =>
  ribbonColours.find((one) => one === colour) ?? null;
