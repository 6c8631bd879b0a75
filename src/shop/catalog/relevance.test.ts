// Typed searches and the first results in the demo shop (tests/search-queries.txt).

import { afterAll, beforeAll, expect, test } from "vitest";
import { must } from "#kit/result.ts";
import { writeListings, writeProducts } from "#seed/demo/write/catalogue.ts";
import { seedClock } from "#seed/seed-clock.ts";
import { expectedSearches } from "../../../tests/search-queries.ts";
import { type TestDatabase, testDatabase } from "../../../tests/setup/database.ts";
import { addCommonSynonyms } from "../search/ops.server.ts";
import { system } from "../staff/rules/rights.ts";
import { catalogue } from "./reads/catalogue-cache.server.ts";
import { searchProducts } from "./reads/search/product-search.server.ts";

const SHOWN = 3;
/** The share of searches that must have the right product among the first three. */
const GOAL = 0.95;
let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
  const clock = seedClock(database.clock());
  must(await addCommonSynonyms({ db: database.db, clock }, system));
  await writeListings({ db: database.db, clock });
  await writeProducts({ db: database.db, clock }, new Map(), database.clock());
});
afterAll(() => database.close());

test("customers find the product they mean among the first three results", async () => {
  const { db, clock } = database;
  const cache = await catalogue({ db });
  const keys = new Map(
    (await db.selectFrom("products").select(["id", "key"]).execute()).map(({ id, key }) => [id, key]),
  );
  const searches = expectedSearches();
  const missed = searches.flatMap(({ query, areAll, isRight }) => {
    const shown = searchProducts(cache, query, clock())
      .products.slice(0, SHOWN)
      .map(({ product }) => keys.get(product.id) ?? "");
    const isFound = shown.length > 0 && (areAll ? shown.every(isRight) : shown.some(isRight));
    return isFound ? [] : [`  «${query}» shows ${shown.join(", ") || "nothing"}`];
  });
  const share = 1 - missed.length / searches.length;
  const report = `${searches.length} searches, ${(share * 100).toFixed(1)} % right; not right:\n${missed.join("\n")}`;
  process.stdout.write(`${report}\n`);
  expect(searches.length).toBeGreaterThanOrEqual(120);
  expect(share, report).toBeGreaterThanOrEqual(GOAL);
});
