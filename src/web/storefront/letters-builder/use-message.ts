// The state of the message: the typed text, the chocolate of each tile, the selected tile.
import { useState } from "react";
import { type Coat, coatTiles, keepOwn, type Pattern, recoat } from "#shop/chocolate-letters/rules/coat.ts";
import type { Message } from "#shop/chocolate-letters/rules/codec.ts";
import { type LayoutProblem, layOut } from "#shop/chocolate-letters/rules/layout.ts";
import type { Chocolate } from "#shop/chocolate-letters/rules/signs.ts";
import { readTyped } from "#shop/chocolate-letters/rules/typed.ts";

export interface Draft {
  readonly text: string;
  readonly coat: Coat;
}

export interface MessageInHand extends Draft {
  /** The part of it that fits in the box. */
  readonly message: Message;
  readonly unknown: readonly string[];
  readonly problem: LayoutProblem | null;
  /** The place of the tile whose chocolate is being chosen; null: for all of them. */
  readonly picked: number | null;
  type(text: string): void;
  dropUnknown(): void;
  pick(place: number | null): void;
  /** For the selected tile, or as the first chocolate of the whole message. */
  choose(chocolate: Chocolate): void;
  /** Replaces the chocolate of these tiles, overriding the pattern. */
  replace(places: readonly number[], chocolate: Chocolate): void;
  lay(pattern: Pattern): void;
  resetOwn(): void;
  load(draft: Draft): void;
}

const rowsOf = (text: string) => layOut(readTyped(text).lines).rows;

export function useMessage(first: Draft): MessageInHand {
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
    message,
    unknown,
    problem,
    picked,
    type,
    dropUnknown: () => type(lines.join("\n")),
    pick: setPicked,
    choose(chocolate) {
      if (picked === null) setCoat(recoat(rows, { ...coat, base: chocolate }, {}));
      else setCoat(recoat(rows, coat, { [picked]: chocolate }));
    },
    replace: (places, chocolate) =>
      setCoat(recoat(rows, coat, Object.fromEntries(places.map((place) => [place, chocolate])))),
    lay: (pattern) => setCoat({ ...coat, pattern, own: {} }),
    resetOwn: () => setCoat({ ...coat, own: {} }),
    load(draft) {
      setDraft(draft);
      setPicked(null);
    },
  };
}
