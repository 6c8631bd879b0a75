// Which card designs to offer first: those of the occasions that the parcel's products are for. Changes only
// the display order, never the buyer's choice.
import type { Day } from "#kit/clock.ts";
import { type CardDesign, cardDesigns } from "./cards.ts";

/** More would not help the buyer choose. */
const mostSuggested = 3;

/** By the slug of a collection; with other slugs the shop gets the usual order. */
const designByOccasion: ReadonlyMap<string, CardDesign> = new Map([
  ["den-narodzhennia", "birthday"],
  ["podiaka", "thanks"],
  ["kokhannia", "love"],
  ["sviatyi-mykolai", "mykolai"],
  ["novyi-rik-i-rizdvo", "winter"],
  ["velykden", "easter"],
  ["8-bereznia", "spring"],
  ["vesillia", "wedding"],
]);

/** Months in which a holiday's card is suggested; other designs suit the whole year. */
const monthsOf: Readonly<Partial<Record<CardDesign, readonly number[]>>> = {
  mykolai: [11, 12],
  winter: [11, 12, 1],
  spring: [2, 3],
  easter: [3, 4, 5],
};

const isInSeason = (design: CardDesign, today: Day): boolean =>
  monthsOf[design]?.includes(Number(today.slice(5, 7))) ?? true;

/**
 * Designs to show first, most likely first: a product for one occasion weighs more than one for many.
 * @param occasions of each line of the parcel, as slugs of collections
 */
export function suggestedDesigns(occasions: readonly (readonly string[])[], today: Day): CardDesign[] {
  const weights = new Map<CardDesign, number>();
  for (const ofLine of occasions) {
    const designs = ofLine
      .map((occasion) => designByOccasion.get(occasion))
      .filter((design) => design !== undefined && isInSeason(design, today));
    for (const design of new Set(designs))
      if (design) weights.set(design, (weights.get(design) ?? 0) + 1 / designs.length);
  }
  const weightOf = (design: CardDesign): number => weights.get(design) ?? 0;
  // Sorting is stable: equal weights keep the usual order.
  return cardDesigns
    .filter((design) => weightOf(design) > 0)
    .sort((a, b) => weightOf(b) - weightOf(a))
    .slice(0, mostSuggested);
}
