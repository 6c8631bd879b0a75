// Known words in alphabetical order, so that the array works as a prefix tree: words with one prefix are
// adjacent, and those that cannot match are skipped at once instead of being compared one by one.

/** The cost of one edit; letters that sound alike cost half. */
const EDIT = 2;
const byEar = new Map(
  ["ао", "еия", "юу", "зс", "дт", "гх", "шщ"].flatMap((letters, group) =>
    [...letters].map((letter) => [letter.charCodeAt(0), group] as const),
  ),
);

function changeCost(a: number, b: number): number {
  if (a === b) return 0;
  const group = byEar.get(a);
  return group !== undefined && group === byEar.get(b) ? EDIT / 2 : EDIT;
}

/** The cost allowed in a word of this length. */
const forgiven = (length: number): number => (length < 4 ? 0 : length < 8 ? EDIT : 2 * EDIT);

export interface Near {
  readonly word: string;
  /** In half edits. */
  readonly cost: number;
  /** Only the prefix of the word is similar to the typed text. */
  readonly isBeginning: boolean;
}

export class SortedWords {
  readonly #words: readonly string[];
  readonly #known: ReadonlySet<string>;
  readonly #longest: number;

  constructor(words: Iterable<string>) {
    this.#known = new Set(words);
    this.#words = [...this.#known].sort();
    this.#longest = this.#words.reduce((length, word) => Math.max(length, word.length), 0);
  }

  has = (word: string): boolean => this.#known.has(word);

  /** The first index from `from` whose word comes after all words with the prefix `beginning`. */
  #after(beginning: string, from: number): number {
    let [low, high] = [from, this.#words.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const word = this.#words[middle] ?? "";
      if (word < beginning || word.startsWith(beginning)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Words with this prefix, the word itself included. */
  beginning(typed: string): readonly string[] {
    let [low, high] = [0, this.#words.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#words[middle] ?? "") < typed) low = middle + 1;
      else high = middle;
    }
    return this.#words.slice(low, this.#after(typed, low));
  }

  /** Words that a typo may mean, as a whole or by prefix; empty for short input. */
  near(typed: string): Near[] {
    const limit = forgiven(typed.length);
    if (limit === 0) return [];
    const found: Near[] = [];
    const grid = new Grid(typed, this.#longest);
    let place = 0;
    let before = "";
    while (place < this.#words.length) {
      const word = this.#words[place] ?? "";
      let depth = shared(before, word);
      let isLost = depth === 0 && !mayBegin(word, typed);
      if (isLost) depth = 1;
      while (depth < word.length && !isLost) {
        depth += 1;
        isLost = grid.add(word, depth) > limit;
      }
      before = isLost ? word.slice(0, depth) : word;
      const next = isLost ? this.#after(before, place) : place + 1;
      const start = depth === 1 && isLost ? limit + 1 : grid.startCost(depth);
      if (start <= limit) {
        const isBeginning = isLost || grid.wholeCost(depth) > start;
        for (const near of this.#words.slice(place, next))
          found.push({ word: near, cost: start, isBeginning });
      }
      place = next;
    }
    return found.sort((a, b) => a.cost - b.cost || Number(a.isBeginning) - Number(b.isBeginning));
  }
}

/** A typo changes the first letter only to one that sounds alike, or swaps it with the second. */
const mayBegin = (word: string, typed: string): boolean =>
  changeCost(word.charCodeAt(0), typed.charCodeAt(0)) < EDIT || word[0] === typed[1];

function shared(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a.charCodeAt(length) === b.charCodeAt(length)) length += 1;
  return length;
}

/** Row d, column j: the cost of turning the first j typed letters into the word's first d letters. */
class Grid {
  readonly #typed: string;
  readonly #width: number;
  readonly #cells: Int16Array;
  /** For each row: its lowest cell, and the lowest cost from all typed letters to a prefix up to this row. */
  readonly #least: Int16Array;
  readonly #start: Int16Array;

  constructor(typed: string, longest: number) {
    this.#typed = typed;
    this.#width = typed.length + 1;
    this.#cells = new Int16Array(this.#width * (longest + 1));
    this.#least = new Int16Array(longest + 1);
    this.#start = new Int16Array(longest + 1);
    for (let j = 0; j < this.#width; j += 1) this.#cells[j] = j * EDIT;
    this.#start[0] = typed.length * EDIT;
  }

  #cell = (depth: number, j: number): number => this.#cells[depth * this.#width + j] ?? 0;

  /** Adds a row for a letter, after the earlier rows. @returns a lower bound of the cost with more letters */
  add(word: string, depth: number): number {
    const letter = word.charCodeAt(depth - 1);
    const row = depth * this.#width;
    let left = depth * EDIT;
    let least = left;
    this.#cells[row] = left;
    for (let j = 1; j < this.#width; j += 1) {
      const typed = this.#typed.charCodeAt(j - 1);
      let best = Math.min(
        this.#cell(depth - 1, j - 1) + changeCost(typed, letter),
        this.#cell(depth - 1, j) + EDIT,
        left + EDIT,
      );
      // Two swapped neighbours are one edit.
      if (
        depth > 1 &&
        j > 1 &&
        typed === word.charCodeAt(depth - 2) &&
        this.#typed.charCodeAt(j - 2) === letter
      )
        best = Math.min(best, this.#cell(depth - 2, j - 2) + EDIT);
      this.#cells[row + j] = best;
      left = best;
      if (best < least) least = best;
    }
    this.#least[depth] = least;
    this.#start[depth] = Math.min(this.#start[depth - 1] ?? 0, left);
    // A swap looks two rows back, so the next row can still recover from a row over the limit.
    return Math.min(least, this.#least[depth - 1] ?? 0);
  }

  startCost = (depth: number): number => this.#start[depth] ?? 0;
  wholeCost = (depth: number): number => this.#cell(depth, this.#width - 1);
}
