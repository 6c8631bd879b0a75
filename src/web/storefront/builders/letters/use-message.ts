// The state of the message: the typed text, the chocolate of each tile, the selected tile.
import { useState } from "react";
import { type Coat, coatTiles, keepOwn, type Pattern, recoat } from "#shop/chocolate-letters/rules/coat.ts";
import { layOut } from "#shop/chocolate-letters/rules/layout.ts";
import type { Chocolate } from "#shop/chocolate-letters/rules/signs.ts";
import { readTyped } from "#shop/chocolate-letters/rules/typed.ts";

export interface Draft {
  readonly text: string;
  readonly coat: Coat;
}

const rowsOf = (text: string) => layOut(readTyped(text).lines).rows;

export function useMessage(first: Draft) {
  const [{ text, coat }, setDraft] = useState(first);
  const [wanted, setPicked] = useState<number | null>(null);
  const { lines, unknown } = readTyped(text);
  const { rows, problem } = layOut(lines);
  const message = { rows, tiles: coatTiles(rows, coat) };
  // A deleted tile cannot be selected.
  const picked = wanted !== null && wanted < message.tiles.length ? wanted : null;
  const setCoat = (next: Coat): void => setDraft({ text, coat: next });
  const type = (typed: string): void => setDraft({ text: typed, coat: keepOwn(rows, rowsOf(typed), coat) });
  return {
    text,
    coat,
    /** The part of it that fits in the box. */
    message,
    unknown,
    problem,
    /** The place of the tile whose chocolate is being chosen; null: for all of them. */
    picked,
    type,
    dropUnknown: (): void => type(lines.join("\n")),
    pick: setPicked,
    /** For the selected tile, or as the first chocolate of the whole message. */
    choose(chocolate: Chocolate): void {
      if (picked === null) setCoat(recoat(rows, { ...coat, base: chocolate }, {}));
      else setCoat(recoat(rows, coat, { [picked]: chocolate }));
    },
    /** Replaces the chocolate of these tiles, overriding the pattern. */
    replace: (places: readonly number[], chocolate: Chocolate): void =>
      setCoat(recoat(rows, coat, Object.fromEntries(places.map((place) => [place, chocolate])))),
    lay: (pattern: Pattern): void => setCoat({ ...coat, pattern, own: {} }),
    resetOwn: (): void => setCoat({ ...coat, own: {} }),
    load(draft: Draft): void {
      setDraft(draft);
      setPicked(null);
    },
  };
}

export type MessageInHand = ReturnType<typeof useMessage>;
