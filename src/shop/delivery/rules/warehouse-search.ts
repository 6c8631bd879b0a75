// Finding a branch or postomat by number or street, in SQL: a text column to keep and LIKE patterns to ask with.
import { asCyrillicKeys, fold, hasCyrillic, hasLatin } from "./search-text.ts";

export interface WarehouseWords {
  readonly number: string;
  readonly descriptionUk: string;
  readonly descriptionRu: string;
}

/** The column to search in: every word of both languages once, each after a space. */
export function warehouseSearchText({ number, descriptionUk, descriptionRu }: WarehouseWords): string {
  const words = fold(`${number} ${descriptionUk} ${descriptionRu}`).split(" ");
  return ` ${[...new Set(words)].join(" ")}`;
}

// What people write before a number or a street name, in many shortenings; the kept text need not have it.
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
  // Kept words have no ь inside, and the last letter typed so far may yet become the middle of one.
  const words = folded.map((word) => word.replace(/ь$/, "")).filter(Boolean);
  const telling = words.filter((word) => !idle.has(word));
  return [...new Set(telling)].slice(0, mostWords);
}

/**
 * LIKE patterns over `warehouseSearchText`; a warehouse is found when all of them hold. They hold letters and
 * digits only, so need no escaping. Empty: everything is found.
 */
export const warehouseLikePatterns = (query: string): string[] =>
  queryWords(query).map((word) => `% ${word}%`);

/** The number asked for, to put its warehouse first; null when no number was typed. */
export const warehouseNumberIn = (query: string): string | null =>
  queryWords(query).find((word) => /^\d{1,6}$/.test(word)) ?? null;
