// The chocolate of each tile: a pattern over the whole message, and tiles chosen one by one.
import { type Chocolate, chocolates, gap } from "./signs.ts";

export const patterns = ["one", "alternating", "rainbow", "words"] as const;
export type Pattern = (typeof patterns)[number];

export interface Coat {
  readonly pattern: Pattern;
  /** The only chocolate, or the first one of the pattern. */
  readonly base: Chocolate;
  /** Tiles that differ from the pattern, by their index in the message. */
  readonly own: Readonly<Record<number, Chocolate>>;
}

export const plainCoat: Coat = { pattern: "one", base: "milk", own: {} };

const contrast: Record<Chocolate, Chocolate> = {
  milk: "white",
  dark: "white",
  white: "dark",
  ruby: "white",
  caramel: "dark",
};

const after = (base: Chocolate, steps: number): Chocolate =>
  chocolates[(chocolates.indexOf(base) + steps) % chocolates.length] ?? base;

function patterned(rows: readonly string[], { pattern, base }: Omit<Coat, "own">): Chocolate[] {
  let place = -1;
  let word = 0;
  return rows.flatMap((row, r) => {
    if (r > 0) word += 1;
    return [...row].map((sign, column) => {
      place += 1;
      const own = word;
      // A plain tile belongs to the word before it.
      if (sign === gap) word += 1;
      if (pattern === "alternating") return (r + column) % 2 === 0 ? base : contrast[base];
      if (pattern === "rainbow") return after(base, place);
      return pattern === "words" ? after(base, own) : base;
    });
  });
}

/** The chocolate of every tile, in the order of the message. */
export const coatTiles = (rows: readonly string[], coat: Coat): Chocolate[] =>
  patterned(rows, coat).map((chocolate, place) => coat.own[place] ?? chocolate);

/** Changes single tiles. A tile equal to the pattern is not stored as an exception. */
export function recoat(
  rows: readonly string[],
  coat: Coat,
  changes: Readonly<Record<number, Chocolate>>,
): Coat {
  const plain = patterned(rows, coat);
  const own = Object.entries({ ...coat.own, ...changes }).filter(
    ([place, chocolate]) => Number(place) < plain.length && plain[Number(place)] !== chocolate,
  );
  return { ...coat, own: Object.fromEntries(own) };
}

/** The coat that gives these tiles: a known pattern where it fits, the rest as exceptions. */
export function coatOf(rows: readonly string[], tiles: readonly Chocolate[]): Coat {
  const coats = patterns.flatMap((pattern) => chocolates.map((base) => ({ pattern, base })));
  const differs = (coat: Omit<Coat, "own">): number =>
    patterned(rows, coat).filter((chocolate, place) => chocolate !== tiles[place]).length;
  const exact = coats.find((coat) => differs(coat) === 0);
  if (exact) return { ...exact, own: {} };
  const [nearest = plainCoat] = coats
    .filter(({ pattern }) => pattern === "one")
    .sort((a, b) => differs(a) - differs(b));
  return recoat(rows, { ...nearest, own: {} }, { ...tiles });
}

/**
 * Keeps the coat while the message is edited: exceptions stay with their letters before and after the change.
 */
export function keepOwn(before: readonly string[], after: readonly string[], coat: Coat): Coat {
  const [old, now] = [before.join(""), after.join("")];
  const shorter = Math.min(old.length, now.length);
  let head = 0;
  while (head < shorter && old[head] === now[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && old.at(-1 - tail) === now.at(-1 - tail)) tail += 1;
  const moved = Object.entries(coat.own).flatMap(([key, chocolate]) => {
    const place = Number(key);
    if (place < head) return [[place, chocolate] as const];
    return place >= old.length - tail ? [[place + now.length - old.length, chocolate] as const] : [];
  });
  return recoat(after, { ...coat, own: {} }, Object.fromEntries(moved));
}
