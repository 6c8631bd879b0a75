import fs from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { aCategory, aFood, aVariant } from "../../../tests/fixtures/catalogue.ts";
import { testDatabase } from "../../../tests/setup/database.ts";

const { db, clock, close } = await testDatabase();
const needs = { db, clock };
afterAll(close);

const migration = fs.readFileSync(
  path.join(import.meta.dirname, "../../db/migrations/0097-wrap-is-no-variant.sql"),
  "utf8",
);

const variant = (sku: string, uk: string, price_kop: number) =>
  aVariant(sku, { key: sku, name: { uk, ru: uk }, price_kop });

test("a variant that only adds wrapping is no longer sold, and the other one needs no name", async () => {
  await aCategory(needs, "shokolad", "Шоколад");
  await aFood(needs, "box", {
    variants: [variant("plain", "Без пакування", 649_00), variant("gift", "Святкове пакування", 694_00)],
  });
  await aFood(needs, "bar", {
    variants: [variant("one", "1 плитка", 155_00), variant("three", "3 плитки", 415_00)],
  });
  for (const statement of migration.split(/;\n/).filter((text) => text.trim()))
    await sql.raw(statement).execute(db);
  const left = await db.selectFrom("variants").select(["key", "name_uk", "hidden"]).orderBy("id").execute();
  expect(left).toEqual([
    { key: "plain", name_uk: "", hidden: false },
    { key: "gift", name_uk: "Святкове пакування", hidden: true },
    { key: "one", name_uk: "1 плитка", hidden: false },
    { key: "three", name_uk: "3 плитки", hidden: false },
  ]);
});
