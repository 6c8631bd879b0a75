// Finds a branch or postomat by number or street, in SQL: a stored text column and LIKE patterns.
import { asCyrillicKeys, fold, hasCyrillic, hasLatin } from "#kit/text/search-text.ts";

export interface WarehouseWords {
  readonly number: string;
  readonly descriptionUk: string;
  readonly descriptionRu: string;
}

/** The search column: every word of both languages once, each after a space. */
export function warehouseSearchText({ number, descriptionUk, descriptionRu }: WarehouseWords): string {
  const words = fold(`${number} ${descriptionUk} ${descriptionRu}`).split(" ");
  return ` ${[...new Set(words)].join(" ")}`;
}

// Words before a number or a street name, with abbreviations; the stored text may not contain them.
const idle = new Set(
  (
    "відділення відд від отделение отд поштомат почтомат номер нова новая пошта почта укрпошта укрпочта індекс индекс нп вулиця вул улица ул " +
    "проспект просп пр т бульвар бул бульв площа площадь пл провулок пров переулок пер буд будинок дом д"
  )
    .split(" ")
    .map((word) => fold(word).replace(/ь$/, "")),
);

const mostWords = 8;

function queryWords(query: string): string[] {
  const typed = hasLatin(query) && !hasCyrillic(query) ? asCyrillicKeys(query, "uk") : query;
  const folded = fold(typed.slice(0, 200)).split(" ");
  // Stored words have no ь inside, and the last typed letter may be inside a longer word.
  const words = folded.map((word) => word.replace(/ь$/, "")).filter(Boolean);
  const telling = words.filter((word) => !idle.has(word));
  return [...new Set(telling)].slice(0, mostWords);
}

/**
 * LIKE patterns for `warehouseSearchText`; a warehouse matches when all of them match. They contain letters
 * and digits only, so need no escaping. Empty: everything matches.
 */
export const warehouseLikePatterns = (query: string): string[] =>
  queryWords(query).map((word) => `% ${word}%`);

/** The typed number, to put its warehouse first; null when no number was typed. */
export const warehouseNumberIn = (query: string): string | null =>
  queryWords(query).find((word) => /^\d{1,6}$/.test(word)) ?? null;
