// Conditions in a search text: a price, a weight, an excluded ingredient.
import { fold } from "#kit/text/search-text.ts";
import type { FreeFrom } from "../filters.ts";
import { stemOf } from "./stems.ts";

export type Condition =
  /** Whole hryvnias, both included. */
  | { readonly kind: "price"; readonly from: number | null; readonly to: number | null }
  /** Grams, both included. */
  | {
      readonly kind: "weight";
      readonly from: number | null;
      readonly to: number | null;
      /** «100 г» is approximate; null when a limit was given. */
      readonly about: number | null;
    }
  | { readonly kind: "without"; readonly what: FreeFrom }
  /** Excludes documents with this word. */
  | { readonly kind: "not"; readonly word: string };

const folded = (words: string): ReadonlySet<string> => new Set(words.split(" ").map(fold));
const stems = (words: string): ReadonlySet<string> =>
  new Set(words.split(" ").map((word) => stemOf(fold(word))));

const upTo = folded("до дешевше дешевле менше меньше максимум макс under");
const fromOn = folded("від от дорожче дороже більше больше понад свыше мінімум минимум");
const atAbout = folded("за на по");
const money = folded("грн uah гривень гривні гривня гривню гривен гривны гривна гривну");
const grams = folded("г гр g грам грамів грами грамм граммов");
const kilograms = folded("кг kg кіло кило кілограм килограмм");
const without = folded("без без without");
const added = folded("доданого добавленного");
const free: readonly (readonly [FreeFrom, ReadonlySet<string>])[] = [
  ["nuts", stems("горіхів горіха орехов ореха арахісу арахиса")],
  ["sugar", stems("цукру цукор сахара сахар")],
  ["gluten", stems("глютену глютена клейковини клейковины")],
  ["milk", stems("молока лактози лактозы молочного")],
];
/** A smaller number is a number of units: «до 9 цукерок». */
const LEAST_SUM = 30;

/** Stop words. */
export const idleWords = folded(
  "з із зі в у до для на та і й с со и на к від от по за або или а the for with of шт штук",
);

/** Words that can be part of a condition, in any catalogue. */
export const isPhraseWord = (word: string): boolean =>
  [upTo, fromOn, money, grams, kilograms, without, added, idleWords].some((set) => set.has(word)) ||
  freeOf(word) !== null;

const freeOf = (word: string | undefined): FreeFrom | null =>
  word === undefined ? null : (free.find(([, words]) => words.has(stemOf(word)))?.[0] ?? null);

const numberIn = (word: string | undefined): number | null =>
  word !== undefined && /^\d{1,6}$/.test(word) ? Number(word) : null;

interface Amount {
  readonly kind: "price" | "weight" | null;
  readonly value: number;
  readonly length: number;
}

/** A number with its unit, if it has one. */
function amountAt(words: readonly string[], at: number): Amount | null {
  const value = numberIn(words[at]);
  if (value === null) return null;
  const unit = words[at + 1] ?? "";
  if (money.has(unit)) return { kind: "price", value, length: 2 };
  if (grams.has(unit)) return { kind: "weight", value, length: 2 };
  if (kilograms.has(unit)) return { kind: "weight", value: value * 1000, length: 2 };
  return { kind: null, value, length: 1 };
}

interface Found {
  readonly condition: Condition;
  /** The number of words it takes. */
  readonly length: number;
}

const ABOUT = 0.05;

const between = (kind: "price" | "weight", from: number | null, to: number | null): Condition =>
  kind === "price" ? { kind, from, to } : { kind, from, to, about: null };

function rangeAt(words: readonly string[], at: number): Found | null {
  const word = words[at] ?? "";
  if (fromOn.has(word)) {
    const low = amountAt(words, at + 1);
    if (!low) return null;
    const next = at + 1 + low.length;
    const high = upTo.has(words[next] ?? "") ? amountAt(words, next + 1) : null;
    const kind = high?.kind ?? low.kind ?? "price";
    if (kind === "price" && Math.max(low.value, high?.value ?? 0) < LEAST_SUM) return null;
    return {
      condition: between(kind, low.value, high?.value ?? null),
      length: 1 + low.length + (high ? 1 + high.length : 0),
    };
  }
  const isBudget = atAbout.has(word);
  if (upTo.has(word) || isBudget) {
    const high = amountAt(words, at + 1);
    const kind = high?.kind ?? "price";
    if (!high || (isBudget && high.kind !== "price") || (kind === "price" && high.value < LEAST_SUM))
      return null;
    return { condition: between(kind, null, high.value), length: 1 + high.length };
  }
  const low = amountAt(words, at);
  if (!low) return null;
  const high = low.kind === null ? amountAt(words, at + low.length) : null;
  if (high?.kind && high.value > low.value)
    return {
      condition: between(high.kind, low.value, high.value),
      length: low.length + high.length,
    };
  if (low.kind === "weight")
    return {
      condition: {
        kind: "weight",
        from: low.value * (1 - ABOUT),
        to: low.value * (1 + ABOUT),
        about: low.value,
      },
      length: low.length,
    };
  return low.kind === "price" && low.value >= LEAST_SUM
    ? { condition: between("price", null, low.value), length: low.length }
    : null;
}

function withoutAt(words: readonly string[], at: number): Found | null {
  if (!without.has(words[at] ?? "")) return null;
  const skipped = added.has(words[at + 1] ?? "") ? 2 : 1;
  const word = words[at + skipped];
  if (word === undefined || numberIn(word) !== null) return null;
  const what = freeOf(word);
  return {
    condition: what ? { kind: "without", what } : { kind: "not", word },
    length: skipped + 1,
  };
}

/** The condition that starts at this word, if any. @param words folded, with typos corrected */
export const conditionAt = (words: readonly string[], at: number): Found | null =>
  withoutAt(words, at) ?? rangeAt(words, at);

/** Numbers in the form for `conditionAt`: joins or splits «1 000», «0,5 кг», «100г» and «200–300». */
export const plainNumbers = (text: string): string =>
  text
    .replace(/(?<!\d)(\d{1,3})[ \u00a0](?=\d{3}(?!\d))/g, "$1")
    .replace(
      /(\d)[.,](\d{1,3})\s*(?:кг|kg)/gi,
      (_, whole, part) => `${Math.round(Number(`${whole}.${part}`) * 1000)} г`,
    )
    .replace(/(\d)\s*[-–—]\s*(?=\d)/g, "$1 ")
    .replace(/(?<=\d)(?=\p{L})|(?<=\p{L})(?=\d)/gu, " ");
