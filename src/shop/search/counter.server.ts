// Anonymous search statistics: queries and counts, collected in memory and written every few seconds.
// Personal data (a number as long as a phone's, an e-mail address) is not counted at all.
import type { OpNeeds } from "#db/database.ts";
import { kyivDate } from "#kit/clock.ts";
import { normalized } from "#kit/text/normalized.ts";
import { writeSearches } from "./store.server.ts";

interface Options extends OpNeeds {
  /** How many products the query finds now, with corrections. */
  readonly found: (words: string) => Promise<number>;
  /** Called when a write fails: its counts are lost, and the shop continues. */
  readonly trouble: (error: unknown) => void;
  readonly everyMs?: number;
  /** Above this number of different queries between two writes the rest are not counted: a flood. */
  readonly most?: number;
}

const LONGEST = 60;

/** The normalized query; null when it is not counted. */
function countedWords(typed: string): string | null {
  const words = normalized(typed)
    .replace(/[\p{Cf}\p{Cc}\p{Cs}]/gu, "")
    .toLowerCase()
    .replace(/\s+/g, " ")
    .trim();
  const isCounted = words.length >= 2 && words.length <= LONGEST && /\p{L}/u.test(words);
  const mayName = words.includes("@") || words.replace(/\D/g, "").length > 6;
  return isCounted && !mayName ? words : null;
}

export class SearchCounter {
  readonly #options: Options;
  #asked = new Map<string, number>();
  #timer: NodeJS.Timeout | null = null;
  #writing: Promise<void> = Promise.resolve();

  constructor(options: Options) {
    this.#options = options;
  }

  count(typed: string): void {
    const words = countedWords(typed);
    if (words === null) return;
    const before = this.#asked.get(words);
    if (before === undefined && this.#asked.size >= (this.#options.most ?? 500)) return;
    this.#asked.set(words, (before ?? 0) + 1);
    this.#timer ??= setTimeout(() => this.#begin(), this.#options.everyMs ?? 5_000).unref();
  }

  flush(): Promise<void> {
    this.#begin();
    return this.#writing;
  }

  #begin(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    const asked = this.#asked;
    if (asked.size === 0) return;
    this.#asked = new Map();
    this.#writing = this.#writing.then(() => this.#write(asked)).catch(this.#options.trouble);
  }

  async #write(asked: ReadonlyMap<string, number>): Promise<void> {
    const { db, clock, found } = this.#options;
    const counted = [];
    for (const [words, times] of asked) counted.push({ words, asked: times, found: await found(words) });
    await writeSearches(db, kyivDate(clock()), counted);
  }
}
