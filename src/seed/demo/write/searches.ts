// Recent searches in the demo shop: most found products, some did not.
import { z } from "zod";
import type { Db } from "#db/database.ts";
import { addDays, type Day } from "#kit/clock.ts";
import { addSearches } from "#shop/search/ops.server.ts";
import { readJson, text } from "../../data-file.ts";

/** How often, and how many products were found. */
export const searches = readJson(
  "demo/searches.json",
  z.array(z.strictObject({ words: text, asked: z.int().min(1), found: z.int().min(0) })),
);
const DAYS = 12;

/** Spreads the searches over the days before today. */
export async function writeSearchesOfDemo(db: Db, today: Day): Promise<void> {
  for (let ago = DAYS; ago >= 1; ago -= 1) {
    const counted = searches.flatMap(({ words, asked, found }, index) => {
      const onDay = Math.floor((asked + ((index + ago) % DAYS)) / DAYS);
      return onDay > 0 ? [{ words, asked: onDay, found }] : [];
    });
    await addSearches(db, addDays(today, -ago), counted);
  }
}
