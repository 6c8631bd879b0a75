// Fills a box by taste: filled cells stay, free cells get allowed bonbons in stock, of as many kinds as
// possible. The same seed gives the same box.

import type { Cells } from "./edit-history.ts";
import { type Avoidance, type BonbonFacts, mayEat } from "./facts.ts";

export const tastes = ["all_sorts", "no_nuts", "more_dark"] as const;
export type Taste = (typeof tastes)[number];

/** Limit per kind when its stock is low. */
const MOST_OF_FEW = 2;
/** «Більше чорного»: share of all cells. */
const DARK_SHARE = 0.6;

/** Mulberry32: a seeded generator, good enough for a shuffle. */
function dice(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function shuffled<T>(items: readonly T[], next: () => number): T[] {
  return items
    .map((item) => ({ item, place: next() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item);
}

interface Wish {
  readonly taste: Taste;
  readonly avoided: ReadonlySet<Avoidance>;
  readonly seed: number;
}

/** Fills the free cells; some stay free when no bonbon is allowed there. */
export function fillForMe(
  cells: Cells,
  bonbons: readonly BonbonFacts[],
  { taste, avoided, seed }: Wish,
): Cells {
  const next = dice(seed);
  const unwanted = taste === "no_nuts" ? new Set<Avoidance>([...avoided, "nuts"]) : avoided;
  const choice = shuffled(
    bonbons.filter((bonbon) => bonbon.stock !== "out" && mayEat(bonbon, unwanted)),
    next,
  );
  const taken = new Map<string, number>();
  for (const key of cells) if (key !== null) taken.set(key, (taken.get(key) ?? 0) + 1);
  const countOf = ({ key }: BonbonFacts): number => taken.get(key) ?? 0;
  const isDark = ({ traits }: BonbonFacts): boolean => traits.includes("dark");

  /** The kind with the fewest units in the box so far. */
  const rarest = (kinds: readonly BonbonFacts[]): BonbonFacts | null =>
    kinds
      .filter((kind) => kind.stock === "in" || countOf(kind) < MOST_OF_FEW)
      .reduce<BonbonFacts | null>(
        (best, kind) => (best === null || countOf(kind) < countOf(best) ? kind : best),
        null,
      );

  const free = cells.filter((key) => key === null).length;
  const darkThere = choice.filter(isDark).reduce((sum, kind) => sum + countOf(kind), 0);
  const darkWanted = taste === "more_dark" ? Math.ceil(cells.length * DARK_SHARE) - darkThere : 0;
  const chosen: string[] = [];
  for (let index = 0; index < free; index += 1) {
    const kind = (index < darkWanted ? rarest(choice.filter(isDark)) : null) ?? rarest(choice);
    if (!kind) break;
    chosen.push(kind.key);
    taken.set(kind.key, countOf(kind) + 1);
  }
  const places = shuffled(chosen, next);
  return cells.map((key) => key ?? places.shift() ?? null);
}
