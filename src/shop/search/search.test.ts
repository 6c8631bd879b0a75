import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { must } from "#kit/result.ts";
import { aCategory, aFood, onChanges } from "../../../tests/fixtures/catalogue.ts";
import { testDatabase } from "../../../tests/setup/database.ts";
import { countFound } from "../catalog/reads/search/product-search.server.ts";
import type { Actor } from "../staff/rules/rights.ts";
import { SearchCounter } from "./counter.server.ts";
import { synonymsInput } from "./input.ts";
import { addCommonSynonyms, addSynonyms, changeSynonyms, dropSynonyms } from "./ops.server.ts";
import { countedSearches, popularSearches, synonymGroups } from "./reads.server.ts";

const { db, connection, clock, reset, close } = await testDatabase();
const needs = { db, clock };
const content: Actor = { kind: "staff", customerId: 1, role: "content" };
const packer: Actor = { kind: "staff", customerId: 2, role: "packer" };
await onChanges(connection);
beforeEach(async () => {
  await reset();
  clock.set("2026-11-20T10:00:00Z");
  await db
    .insertInto("customers")
    .values([{ phone: "+380500000001" }, { phone: "+380500000002" }])
    .execute();
});
afterAll(close);

const group = (words: string[], finds: string[] = []) => synonymsInput.parse({ words, finds });
const trouble = (error: unknown): void => {
  throw error;
};
const counter = (found: (words: string) => Promise<number>, most = 500) =>
  new SearchCounter({ db, clock, found, trouble, most });

describe("the search synonyms", () => {
  it("apply to the next search at once", async () => {
    await aCategory(needs, "shokolad", "Шоколад");
    await aFood(needs, "peru");
    expect(await countFound(needs, "какавела")).toBe(0);
    const { id } = must(await addSynonyms(needs, content, group(["Какавела", "шоколад"])));
    expect(await countFound(needs, "какавела")).toBe(1);
    must(await changeSynonyms(needs, content, id, { version: 1, ...group(["цитрина"], ["шоколад"]) }));
    expect(await countFound(needs, "какавела")).toBe(0);
    expect(await countFound(needs, "цитрина")).toBe(1);
    must(await dropSynonyms(needs, content, id));
    expect(await countFound(needs, "цитрина")).toBe(0);
  });

  it("refuse the second of two simultaneous changes as a conflict", async () => {
    const { id } = must(await addSynonyms(needs, content, group(["зефір", "зефир"])));
    must(await changeSynonyms(needs, content, id, { version: 1, ...group(["зефір", "маршмелоу"]) }));
    expect(await changeSynonyms(needs, content, id, { version: 1, ...group(["зефір", "пастила"]) })).toEqual({
      ok: false,
      error: { code: "conflict", version: 2 },
    });
    expect(await synonymGroups(db)).toMatchObject([{ words: ["зефір", "маршмелоу"] }]);
  });

  it("are filled with common groups once, by staff who manage the catalogue", async () => {
    expect(await addCommonSynonyms(needs, packer)).toMatchObject({ ok: false, error: { code: "forbidden" } });
    const { added } = must(await addCommonSynonyms(needs, content));
    expect(added).toBeGreaterThanOrEqual(80);
    expect(must(await addCommonSynonyms(needs, content)).added).toBe(0);
  });

  it("refuse a group of one word", () => {
    expect(synonymsInput.safeParse({ words: ["зефір"] }).success).toBe(false);
    expect(synonymsInput.safeParse({ words: [], finds: ["зефір", "зефир"] }).success).toBe(false);
  });
});

describe("the search log", () => {
  it("counts searches by day and text, with those without results apart", async () => {
    const searches = counter(async (words) => (words === "халва" ? 0 : 7));
    for (const typed of ["Халва ", "халва", "шоколад"]) searches.count(typed);
    await searches.flush();
    clock.advance(86_400);
    searches.count("халва");
    await searches.flush();
    expect(await countedSearches(needs, "missing")).toEqual([
      { words: "халва", asked: 3, found: 0, day: "2026-11-21" },
    ]);
    expect(await countedSearches(needs, "popular")).toMatchObject([{ words: "шоколад", asked: 1, found: 7 }]);
  });

  it("stores no phones, no e-mail addresses, and no text that is not a word", async () => {
    const searches = counter(async () => 0);
    for (const typed of ["050 123 45 67", "iryna@example.com", "я", "🍫", "%", "слово".repeat(30)])
      searches.count(typed);
    await searches.flush();
    expect(await countedSearches(needs, "missing")).toEqual([]);
  });

  it("cannot be used to fill the database", async () => {
    const searches = counter(async () => 0, 3);
    for (let at = 0; at < 100; at += 1) searches.count(`слово ${at}`);
    await searches.flush();
    expect(await countedSearches(needs, "missing")).toHaveLength(3);
  });

  it("shows a search to others when it was frequent and had results, on several days", async () => {
    const searches = counter(async () => 2);
    for (let at = 0; at < 5; at += 1) searches.count("трюфелі");
    await searches.flush();
    expect(await popularSearches(needs)).toEqual([]);
    clock.advance(86_400);
    searches.count("трюфелі");
    await searches.flush();
    expect(await popularSearches(needs)).toEqual(["трюфелі"]);
  });
});
