// The finish of a box: its lid, the ribbon, a card. Stored in the options of its cart line.

export const lids = ["ribbon", "plain"] as const;
export type Lid = (typeof lids)[number];

export const ribbons = ["cherry", "gold", "ivory"] as const;
export type Ribbon = (typeof ribbons)[number];

/** The same limit as for the card of an order. */
export const longestCard = 180;

export interface Finish {
  readonly lid: Lid;
  /** Kept while the lid is plain, so that the choice returns with the ribbon. */
  readonly ribbon: Ribbon;
  readonly card: string;
}

export const usualFinish: Finish = { lid: "ribbon", ribbon: "cherry", card: "" };

const oneOf = <T extends string>(known: readonly T[], given: unknown, usual: T): T =>
  known.find((value) => value === given) ?? usual;

/** From a link or a cart line; unknown values get the defaults. */
export const parseFinish = (given: Readonly<Record<string, unknown>>): Finish => ({
  lid: oneOf(lids, given.lid, usualFinish.lid),
  ribbon: oneOf(ribbons, given.ribbon, usualFinish.ribbon),
  card: typeof given.card === "string" ? given.card.slice(0, longestCard) : "",
});

/** The finish of an order line; null when it is no box. */
export const finishOf = (options: Readonly<Record<string, unknown>>): Finish | null =>
  typeof options.cells === "string" ? parseFinish(options) : null;

/** The card text is one line in the order: line breaks become spaces. */
const cardLine = (text: string): string => text.replace(/\s+/gu, " ").trim().slice(0, longestCard);

/** The cart line's options of a filled box. */
export const boxOptions = (cells: string, { lid, ribbon, card }: Finish): Record<string, string> => ({
  cells,
  lid,
  ...(lid === "ribbon" ? { ribbon } : {}),
  ...(cardLine(card) ? { card: cardLine(card) } : {}),
});
