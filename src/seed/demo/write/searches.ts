// Recent searches in the demo shop: most found products, some did not.
import type { Db } from "#db/database.ts";
import { addDays, type Day } from "#kit/clock.ts";
import { addSearches } from "#shop/search/ops.server.ts";

/** How often, and how many products were found. */
const searched: readonly (readonly [string, number, number])[] = [
  ["шоколад без цукру", 21, 2],
  ["трюфелі", 17, 4],
  ["подарунок мамі", 14, 1],
  ["набір цукерок", 12, 20],
  ["день народження", 11, 9],
  ["листівка", 9, 4],
  ["конфеты", 8, 24],
  ["гарячий шоколад", 6, 2],
  ["зефір", 7, 0],
  ["халва", 5, 0],
  ["мармелад", 5, 0],
  ["чізкейк", 3, 0],
  ["кабачки в цукрі", 1, 0],
];
const DAYS = 12;

/** Spreads the searches over the days before today. */
export async function writeSearchesOfDemo(db: Db, today: Day): Promise<void> {
  for (let ago = DAYS; ago >= 1; ago -= 1) {
    const counted = searched.flatMap(([words, asked, found], index) => {
      const onDay = Math.floor((asked + ((index + ago) % DAYS)) / DAYS);
      return onDay > 0 ? [{ words, asked: onDay, found }] : [];
    });
    await addSearches(db, addDays(today, -ago), counted);
  }
}
