// A message as a line of a cart: its options say what lies in each place and of which chocolate, and nothing else.
import { parseMessage } from "./codec.ts";
import { tileKey } from "./signs.ts";

const allowed: readonly string[] = ["text", "chocolates"];

export interface LetterPart {
  readonly key: string;
  /** Of the tile in the message, from 0. */
  readonly position: number;
}

/** @returns null when the options are no message */
export function letterParts(options: Readonly<Record<string, unknown>>): LetterPart[] | null {
  const message = Object.keys(options).every((name) => allowed.includes(name)) ? parseMessage(options) : null;
  if (!message) return null;
  return [...message.rows.join("")].flatMap((sign, position) => {
    const chocolate = message.tiles[position];
    return chocolate ? [{ key: tileKey(sign, chocolate), position }] : [];
  });
}
