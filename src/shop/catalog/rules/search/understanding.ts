// Interprets a search: each word has its own reading (as typed, in the other keyboard layout, in Latin
// letters, with a typo), conditions are extracted, and the rest become units that a product has to match.
import { normalized } from "#kit/text/normalized.ts";
import { hasLatin } from "#kit/text/search-text.ts";
import { type Condition, conditionAt, idleWords, isPhraseWord, plainNumbers } from "./phrases.ts";
import type { Near, SortedWords } from "./sorted-words.ts";
import { readingsOf } from "./spellings.ts";
import { stemOf } from "./stems.ts";
import { LONGEST_EXPRESSION, type Stems, type SynonymBook } from "./synonyms.ts";
import type { WordIndex } from "./word-index.ts";

const LONGEST_QUERY = 100;
const MOST_WORDS = 12;
/** Shortest stem for matching words of one root: «мигдальний» and «мигдаль». */
const LEAST_ROOT = 4;
const suffix = /(?:[оеи]?чн|[оеи]?нн|н|[оеи]в|ск|[оеи]чк|[оеи]нк|ик)$/;
const MOST_NEAR = 12;

/** One possible meaning: documents must contain all the stems. */
export interface Alternative {
  readonly stems: Stems;
  /** Confidence, up to 1. */
  readonly sureness: number;
}

export interface Unit {
  readonly alternatives: readonly Alternative[];
  /** The understood words in their usual spelling. */
  readonly shown: string;
}

/** A condition, its words, and the search without them. */
export interface UnderstoodCondition {
  readonly condition: Condition;
  readonly words: string;
  readonly rest: string;
}

interface Word {
  readonly folded: string;
  /** With the typo corrected. */
  readonly meant: string;
  readonly shown: string;
  /** Index of the typed word. */
  readonly place: number;
  readonly isCorrected: boolean;
}

export interface Vocabulary {
  readonly index: WordIndex;
  readonly synonyms: SynonymBook;
}

interface Lexicon extends Vocabulary {
  /** Cached typo lookups of this search. */
  readonly typos: Map<string, readonly Near[]>;
}

const vocabularies = ({ index, synonyms }: Lexicon): readonly SortedWords[] => [index.words, synonyms.words];

const isKnown = (lexicon: Lexicon, word: string): boolean =>
  isPhraseWord(word) ||
  /^\d+$/.test(word) ||
  vocabularies(lexicon).some((words) => words.has(word)) ||
  lexicon.index.hasStem(stemOf(word)) ||
  lexicon.synonyms.othersOf([stemOf(word)]) !== null;

const begins = (lexicon: Lexicon, word: string): boolean =>
  word.length > 1 && vocabularies(lexicon).some((words) => words.beginning(word).length > 0);

/** The original spelling of a known word, else the word itself. */
const shownAs = ({ index, synonyms }: Lexicon, word: string): string =>
  index.shown.get(word) ?? synonyms.shown.get(word) ?? word;

const isTypo = (lexicon: Lexicon, words: readonly string[]): boolean =>
  words.every((word) => isKnown(lexicon, word) || nearest(lexicon, word).length > 0);

/** The best-known reading of a typed word: a known word, a prefix, a typo; as typed when none matches. */
function wordsOfToken(lexicon: Lexicon, token: string, place: number): Word[] {
  const readings = readingsOf(token).map((reading) => reading.split(" "));
  const typed = readings[0] ?? [];
  const reading =
    readings.find((words) => words.every((word) => isKnown(lexicon, word))) ??
    readings.find((words) => words.every((word) => isKnown(lexicon, word) || begins(lexicon, word))) ??
    // A typo in Cyrillic input is unlikely to come with a wrong keyboard layout as well.
    (hasLatin(token) ? readings : readings.slice(0, 1)).find((words) => isTypo(lexicon, words)) ??
    typed;
  const isTyped = reading.join(" ") === typed.join(" ");
  return reading.map((folded) => {
    const asTyped = reading.length === 1 ? token.toLowerCase() : folded;
    const near =
      isKnown(lexicon, folded) || begins(lexicon, folded) ? undefined : nearest(lexicon, folded)[0];
    return {
      folded,
      meant: near?.word ?? folded,
      shown: near ? shownAs(lexicon, near.word) : isTyped ? asTyped : shownAs(lexicon, folded),
      place,
      isCorrected: near !== undefined || !isTyped,
    };
  });
}

/** Candidates for a typo; compared without the ending when the whole word is similar to none. */
function nearest(lexicon: Lexicon, word: string): readonly Near[] {
  const known = lexicon.typos.get(word);
  if (known) return known;
  const like = (typed: string) => vocabularies(lexicon).flatMap((words) => words.near(typed));
  const whole = like(word);
  const found = (whole.length > 0 ? whole : like(stemOf(word)))
    .sort((a, b) => a.cost - b.cost || Number(a.isBeginning) - Number(b.isBeginning))
    .slice(0, MOST_NEAR);
  lexicon.typos.set(word, found);
  return found;
}

/** A word and its synonyms. */
function sameAs({ synonyms }: Lexicon, stems: Stems, sureness: number): Alternative[] {
  const others = synonyms.othersOf(stems) ?? [];
  return [{ stems, sureness }, ...others.map((other) => ({ stems: other, sureness: sureness * 0.85 }))];
}

function alternativesOf(lexicon: Lexicon, word: string): Alternative[] {
  const stem = stemOf(word);
  const found = sameAs(lexicon, [stem], 1);
  for (const words of vocabularies(lexicon)) {
    if (word.length > 1) {
      for (const longer of words.beginning(word)) {
        const sureness = 0.6 + (0.3 * word.length) / longer.length;
        found.push(...sameAs(lexicon, [stemOf(longer)], sureness));
      }
    }
    if (stem.length >= LEAST_ROOT) {
      for (const kin of words.beginning(stem)) found.push(...sameAs(lexicon, [stemOf(kin)], 0.7));
      const root = stem.replace(suffix, "");
      if (root !== stem && root.length >= LEAST_ROOT) found.push(...sameAs(lexicon, [root], 0.7));
    }
  }
  const speaks = found.some(({ stems }) => stems.every(lexicon.index.hasStem));
  if (!speaks) {
    for (const { word: near, cost, isBeginning } of nearest(lexicon, word))
      found.push(...sameAs(lexicon, [stemOf(near)], 0.7 - 0.1 * cost - (isBeginning ? 0.1 : 0)));
  }
  return surest(found.filter(({ stems }) => stems.every(lexicon.index.hasStem)));
}

function surest(alternatives: readonly Alternative[]): Alternative[] {
  const best = new Map<string, Alternative>();
  for (const alternative of alternatives) {
    const key = alternative.stems.join(" ");
    if ((best.get(key)?.sureness ?? 0) < alternative.sureness) best.set(key, alternative);
  }
  return [...best.values()];
}

/** Consecutive words that form a known expression. */
function expressionAt(
  lexicon: Lexicon,
  words: readonly Word[],
  at: number,
): { unit: Unit; length: number } | null {
  for (let length = Math.min(LONGEST_EXPRESSION, words.length - at); length > 1; length -= 1) {
    const taken = words.slice(at, at + length);
    const stems = taken.map(({ folded }) => stemOf(folded));
    if (!lexicon.synonyms.othersOf(stems)) continue;
    const alternatives = surest(sameAs(lexicon, stems, 1)).filter((one) =>
      one.stems.every(lexicon.index.hasStem),
    );
    return { unit: { alternatives, shown: taken.map(({ shown }) => shown).join(" ") }, length };
  }
  return null;
}

function unitsOf(lexicon: Lexicon, words: readonly Word[]): Unit[] {
  const units: Unit[] = [];
  for (let at = 0; at < words.length; ) {
    const expression = expressionAt(lexicon, words, at);
    const word = words[at];
    if (expression) units.push(expression.unit);
    else if (word) units.push({ alternatives: alternativesOf(lexicon, word.folded), shown: word.shown });
    at += expression?.length ?? 1;
  }
  return units;
}

/** Interprets the typed text; never fails. */
export function understand(vocabulary: Vocabulary, typed: string) {
  const lexicon: Lexicon = { ...vocabulary, typos: new Map() };
  const plain = plainNumbers(
    normalized(typed)
      .replace(/[\p{Cf}\p{Cc}\p{Cs}]/gu, "")
      .slice(0, LONGEST_QUERY),
  );
  const tokens = plain.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
  const words = tokens.flatMap((token, place) => wordsOfToken(lexicon, token, place));
  const meant = words.map((word) => word.meant);
  const conditions: UnderstoodCondition[] = [];
  const left: Word[] = [];
  for (let at = 0; at < words.length; ) {
    const found = conditionAt(meant, at);
    const word = words[at];
    if (found) {
      const made = words.slice(at, at + found.length);
      const taken = new Set(made.map(({ place }) => place));
      const rest = tokens.filter((_, place) => !taken.has(place)).join(" ");
      conditions.push({ condition: found.condition, words: made.map(({ shown }) => shown).join(" "), rest });
    } else if (word) left.push(word);
    at += found?.length ?? 1;
  }
  const telling = left.filter((word) => !idleWords.has(word.folded));
  return {
    units: unitsOf(lexicon, telling.length > 0 || conditions.length > 0 ? telling : left),
    conditions,
    /** The words as understood. */
    words: left.map(({ shown }) => shown).join(" "),
    /** Whether they differ from the typed ones. */
    isCorrected: left.some((word) => word.isCorrected),
  };
}
export type Understood = ReturnType<typeof understand>;
