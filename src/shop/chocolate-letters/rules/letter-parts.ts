// A message as a cart line: its options contain the sign and the chocolate of each place, and nothing else.
import { parseMessage } from "./codec.ts";
import { gap, tileKey } from "./signs.ts";

const allowed: readonly string[] = ["text", "chocolates"];

export interface LetterPart {
  readonly key: string;
  /** Index of the tile in the message. */
  readonly position: number;
  /** A plain tile between words costs nothing. */
  readonly isFree?: true;
}

/** @returns null when the options are not a message */
export function letterParts(options: Readonly<Record<string, unknown>>): LetterPart[] | null {
  const message = Object.keys(options).every((name) => allowed.includes(name)) ? parseMessage(options) : null;
  if (!message) return null;
  return [...message.rows.join("")].flatMap((sign, position) => {
    const chocolate = message.tiles[position];
    if (!chocolate) return [];
    return [{ key: tileKey(sign, chocolate), position, ...(sign === gap && { isFree: true as const }) }];
  });
}
