// Known words in alphabetical order, which makes an array a tree: words with one beginning stand together, so that
// those which cannot be meant are passed over at once instead of being compared one by one.

/** One edit; letters that are written for each other by ear cost half of it. */
const EDIT = 2;
const byEar = new Set(
  ["ао", "еи", "яе", "яи", "юу", "зс", "дт", "гх", "шщ"].flatMap((pair) => [
    pair,
    [...pair].reverse().join(""),
  ]),
);

const changeCost = (a: string | undefined, b: string | undefined): number =>
  a === b ? 0 : byEar.has(`${a}${b}`) ? EDIT / 2 : EDIT;

/** What is forgiven in a word of this length. */
const forgiven = (length: number): number => (length < 4 ? 0 : length < 8 ? EDIT : 2 * EDIT);

export interface Near {
  readonly word: string;
  /** In half edits. */
  readonly cost: number;
  /** Only the beginning of the word is like what was typed. */
  readonly isBeginning: boolean;
}

export class SortedWords {
  readonly #words: readonly string[];
  readonly #known: ReadonlySet<string>;

  constructor(words: Iterable<string>) {
    this.#known = new Set(words);
    this.#words = [...this.#known].sort();
  }

  has = (word: string): boolean => this.#known.has(word);

  /** The first place from `from` on whose word does not begin with `beginning` any more and comes after it. */
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

  /** Words that begin so, the word itself included. */
  beginning(typed: string): readonly string[] {
    let [low, high] = [0, this.#words.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#words[middle] ?? "") < typed) low = middle + 1;
      else high = middle;
    }
    return this.#words.slice(low, this.#after(typed, low));
  }

  /** Words that could be meant by a typo, whole ones or their beginnings; none for short ones. */
  near(typed: string): Near[] {
    const limit = forgiven(typed.length);
    if (limit === 0) return [];
    const found: Near[] = [];
    // rows[d][j]: the cost of turning the first j letters typed into the first d of the word at hand.
    const rows: number[][] = [Array.from({ length: typed.length + 1 }, (_, j) => j * EDIT)];
    let place = 0;
    let before = "";
    while (place < this.#words.length) {
      const word = this.#words[place] ?? "";
      let depth = shared(before, word);
      rows.length = Math.min(rows.length, depth + 1);
      depth = rows.length - 1;
      let isLost = false;
      while (depth < word.length && !isLost) {
        depth += 1;
        rows.push(nextRow(rows, typed, word, depth));
        isLost = Math.min(...(rows[depth] ?? []), ...(rows[depth - 1] ?? [])) > limit;
      }
      before = word.slice(0, depth);
      const next = isLost ? this.#after(before, place) : place + 1;
      const start = Math.min(...rows.map((row) => row[typed.length] ?? limit + 1));
      const whole = isLost ? limit + 1 : (rows[word.length]?.[typed.length] ?? limit + 1);
      if (start <= limit)
        for (const near of this.#words.slice(place, next))
          found.push({ word: near, cost: start, isBeginning: whole > start });
      place = next;
    }
    return found.sort((a, b) => a.cost - b.cost || Number(a.isBeginning) - Number(b.isBeginning));
  }
}

function shared(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return length;
}

function nextRow(rows: readonly number[][], typed: string, word: string, depth: number): number[] {
  const last = rows[depth - 1] ?? [];
  const beforeLast = rows[depth - 2];
  const letter = word[depth - 1];
  const row = [depth * EDIT];
  for (let j = 1; j <= typed.length; j += 1) {
    let best = Math.min(
      (last[j - 1] ?? 0) + changeCost(typed[j - 1], letter),
      (last[j] ?? 0) + EDIT,
      (row[j - 1] ?? 0) + EDIT,
    );
    // Two neighbours that changed places are one slip.
    if (beforeLast && j > 1 && typed[j - 1] === word[depth - 2] && typed[j - 2] === letter)
      best = Math.min(best, (beforeLast[j - 2] ?? 0) + EDIT);
    row.push(best);
  }
  return row;
}
