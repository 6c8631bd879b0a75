// Finds a city by typed text. Prefixes of names in either language come first, then old and
// new names, then later words («Подільський»); typos are considered only when nothing else matches.
import { memoByObject } from "#kit/memo-by-object.ts";
import {
  asCyrillicKeys,
  asLatinKeys,
  fold,
  foldLatin,
  hasCyrillic,
  hasLatin,
  latinOfRussian,
  latinOfUkrainian,
  normalise,
} from "#kit/text/search-text.ts";
import { editDistance } from "./edit-distance.ts";

export interface SearchableCity {
  readonly nameUk: string;
  readonly nameRu: string;
  readonly areaUk: string;
  readonly areaRu: string;
  readonly aliases: readonly string[];
  readonly rank: number | null;
  readonly isServed: boolean;
}

interface Spellings {
  readonly names: readonly string[];
  readonly namesWithArea: readonly string[];
  readonly aliases: readonly string[];
}

interface Keys {
  readonly exact: Spellings;
  readonly folded: Spellings;
  readonly latin: Spellings;
}

const spellings = (
  city: SearchableCity,
  uk: (name: string) => string,
  ru: (name: string) => string,
): Spellings => ({
  names: [uk(city.nameUk), ru(city.nameRu)],
  namesWithArea: [uk(`${city.nameUk} ${city.areaUk}`), ru(`${city.nameRu} ${city.areaRu}`)],
  aliases: [...new Set(city.aliases.flatMap((alias) => [uk(alias), ru(alias)]))],
});

// Keys depend on the object alone, so caching them is safe.
const keysByCity = memoByObject(
  (city: SearchableCity): Keys => ({
    exact: spellings(city, normalise, normalise),
    folded: spellings(city, fold, fold),
    latin: spellings(city, latinOfUkrainian, latinOfRussian),
  }),
);

/** One interpretation of the typed text; a lower `doubt` is preferred. */
interface Reading {
  readonly text: string;
  readonly alphabet: keyof Keys;
  readonly doubt: number;
}

const longestQuery = 60;

/** Removes settlement and oblast words: «м. Київ», «г. Киев», «Миколаїв, Львівська обл.». */
const withoutSettlementWords = (query: string): string =>
  query
    .replace(/^\s*(?:м|г)\.\s*/i, "")
    .replace(/^\s*(?:місто|город)\s+(?=\S)/i, "")
    .replace(/[\s,]+(?:область|обл\.?)\s*$/i, "");

function readingsOf(query: string): Reading[] {
  const typed = withoutSettlementWords(query).slice(0, longestQuery);
  const readings: Reading[] = [
    { text: normalise(typed), alphabet: "exact", doubt: 0 },
    { text: fold(typed), alphabet: "folded", doubt: 1 },
  ];
  if (hasLatin(typed) && !hasCyrillic(typed)) {
    readings.push({ text: foldLatin(typed), alphabet: "latin", doubt: 0 });
    readings.push({ text: fold(asCyrillicKeys(typed, "uk")), alphabet: "folded", doubt: 2 });
    readings.push({ text: fold(asCyrillicKeys(typed, "ru")), alphabet: "folded", doubt: 2 });
  } else if (hasCyrillic(typed)) {
    readings.push({ text: foldLatin(asLatinKeys(typed, "uk")), alphabet: "latin", doubt: 3 });
    readings.push({ text: foldLatin(asLatinKeys(typed, "ru")), alphabet: "latin", doubt: 3 });
  }
  return readings.filter(({ text }) => text !== "");
}

const steps = 10;

/** How well a reading matches a city, lower is better; null: no match. */
function nearness({ text, doubt }: Reading, { names, namesWithArea, aliases }: Spellings): number | null {
  const begins = (spelling: string): boolean => spelling.startsWith(text);
  const hasLaterWord = (spelling: string): boolean => spelling.includes(` ${text}`);
  if (names.includes(text)) return doubt;
  if (namesWithArea.some(begins)) return steps + doubt;
  if (aliases.includes(text)) return 2 * steps + doubt;
  if (aliases.some(begins)) return 3 * steps + doubt;
  if (names.some(hasLaterWord)) return 4 * steps + doubt;
  return aliases.some(hasLaterWord) ? 5 * steps + doubt : null;
}

/** Typos allowed in a word of this length. */
const forgiven = (length: number): number => (length < 3 ? 0 : length < 6 ? 1 : length < 10 ? 2 : 3);

function nearnessWithTypos({ text, doubt }: Reading, { names, aliases }: Spellings): number | null {
  const limit = forgiven(text.length);
  if (limit === 0) return null;
  let best: number | null = null;
  for (const spelling of [...names, ...aliases]) {
    if (text.length > spelling.length + limit) continue;
    const distance = editDistance(text, spelling, limit);
    if (!distance) continue;
    const { toBeginning, toWhole } = distance;
    const score = toBeginning * 2 * steps + (toWhole === toBeginning ? 0 : steps) + doubt;
    if (best === null || score < best) best = score;
  }
  return best;
}

const collator = new Intl.Collator("uk");
const unranked = Number.MAX_SAFE_INTEGER;

const bySize = (a: SearchableCity, b: SearchableCity): number =>
  (a.rank ?? unranked) - (b.rank ?? unranked) ||
  collator.compare(a.nameUk, b.nameUk) ||
  collator.compare(a.areaUk, b.areaUk);

function ranked<C extends SearchableCity>(
  cities: readonly C[],
  readings: readonly Reading[],
  score: (reading: Reading, spellings: Spellings) => number | null,
): C[] {
  const found: { city: C; score: number }[] = [];
  for (const city of cities) {
    const keys = keysByCity.of(city);
    let best: number | null = null;
    for (const reading of readings) {
      const points = score(reading, keys[reading.alphabet]);
      if (points !== null && (best === null || points < best)) best = points;
    }
    if (best !== null) found.push({ city, score: best });
  }
  return found.toSorted((a, b) => a.score - b.score || bySize(a.city, b.city)).map(({ city }) => city);
}

const popularCityNames = ["Київ", "Львів", "Одеса", "Харків", "Дніпро", "Вінниця"];

/** The cities offered before anything is typed, in this order; names missing from the list are left out. */
export const popularCities = <C extends SearchableCity>(cities: readonly C[]): C[] =>
  popularCityNames.flatMap((name) =>
    cities.filter((city) => city.nameUk === name && city.rank !== null).slice(0, 1),
  );

/**
 * Cities that match the query, the best first. An empty query gives the popular ones and then the largest
 * served. Handles both languages, former names, transliteration, a wrong keyboard layout and typos.
 */
export function searchCities<C extends SearchableCity>(
  cities: readonly C[],
  query: string,
  limit: number,
): C[] {
  const readings = readingsOf(query);
  if (readings.length === 0) {
    if (query.trim() !== "") return [];
    const popular = popularCities(cities);
    const rest = cities.filter((city) => city.isServed && !popular.includes(city)).toSorted(bySize);
    return [...popular, ...rest].slice(0, limit);
  }
  const found = ranked(cities, readings, nearness);
  if (found.length > 0) return found.slice(0, limit);
  // The folded reading covers the exact one; a wrong layout combined with typos gives too many false matches.
  const likely = readings.filter(({ alphabet, doubt }) => alphabet !== "exact" && doubt <= 2);
  return ranked(cities, likely, nearnessWithTypos).slice(0, limit);
}
