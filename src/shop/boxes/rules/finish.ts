// What closes a box: its lid, the ribbon, a card. As the options of its line in the cart say it.

export const lids = ["ribbon", "plain"] as const;
export type Lid = (typeof lids)[number];

export const ribbons = ["cherry", "gold", "ivory"] as const;
export type Ribbon = (typeof ribbons)[number];

/** As long as the card that goes with an order. */
export const longestCard = 180;

export interface Finish {
  readonly lid: Lid;
  /** Kept while the lid is plain, so that the choice comes back with the ribbon. */
  readonly ribbon: Ribbon;
  readonly card: string;
}

export const usualFinish: Finish = { lid: "ribbon", ribbon: "cherry", card: "" };

const oneOf = <T extends string>(known: readonly T[], given: unknown, usual: T): T =>
  known.find((value) => value === given) ?? usual;

/** What a link or a line of the cart says; what is unknown is as usual. */
export const parseFinish = (given: Readonly<Record<string, unknown>>): Finish => ({
  lid: oneOf(lids, given.lid, usualFinish.lid),
  ribbon: oneOf(ribbons, given.ribbon, usualFinish.ribbon),
  card: typeof given.card === "string" ? given.card.slice(0, longestCard) : "",
});

/** How a line of an order is closed; null when it is no box. */
export const finishOf = (options: Readonly<Record<string, unknown>>): Finish | null =>
  typeof options.cells === "string" ? parseFinish(options) : null;

/** A card's words are one line of the order: line ends become spaces. */
export const cardLine = (text: string): string => text.replace(/\s+/gu, " ").trim().slice(0, longestCard);

/** A filled box as the options of its line. */
export const boxOptions = (cells: string, { lid, ribbon, card }: Finish): Record<string, string> => ({
  cells,
  lid,
  ...(lid === "ribbon" ? { ribbon } : {}),
  ...(cardLine(card) ? { card: cardLine(card) } : {}),
});
