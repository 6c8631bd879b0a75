import { afterAll, beforeEach, expect, test } from "vitest";
import { aProduct } from "../../tests/fixtures/products.ts";
import { testDatabase } from "../../tests/setup/database.ts";
import { minimalCarrier } from "./minimal/carrier.ts";
import { type SeedNeeds, seedIfEmpty } from "./seed.ts";
import { fillWhole, refuseHalfFilled } from "./whole.ts";

const { db, clock, connection, close } = await testDatabase();
const needs: SeedNeeds = {
  connection,
  clock,
  carrier: minimalCarrier,
  postOffices: null,
  senders: { phone: [], mail: null },
  env: { publicUrl: "https://diaka.example" },
};
afterAll(close);

const names = async () =>
  (await db.selectFrom("products").select("name_uk").orderBy("id").execute()).map(({ name_uk }) => name_uk);
/** A filling of two transactions; the process may end between them. */
const filling = (endsHalfway: boolean) => () =>
  fillWhole(connection, async () => {
    await aProduct(db, { name_uk: "Перший" });
    if (endsHalfway) throw new Error("the process ended");
    await aProduct(db, { name_uk: "Другий" });
  });

beforeEach(async () => {
  await connection.pool.query("truncate seedings, categories, products, settings cascade");
});

test("a half-filled demo is emptied and filled anew at the next start", async () => {
  await expect(seedIfEmpty(needs, filling(true))).rejects.toThrow("the process ended");
  expect(await names()).toEqual(["Перший"]);
  await expect(refuseHalfFilled(connection)).rejects.toThrow("half filled");
  expect(await seedIfEmpty(needs, filling(false))).toBe(true);
  expect(await names()).toEqual(["Перший", "Другий"]);
  await refuseHalfFilled(connection);
});

test("a completely filled shop is left as it is", async () => {
  await seedIfEmpty(needs, filling(false));
  expect(await seedIfEmpty(needs, filling(true))).toBe(false);
  expect(await names()).toEqual(["Перший", "Другий"]);
});

test("a database left half filled before any product was on sale is filled anew", async () => {
  const early = fillWhole(connection, async () => {
    await connection.pool.query("insert into settings (key, value, version) values ('brand', '{}', 1)");
    throw new Error("the process ended");
  });
  await expect(early).rejects.toThrow();
  expect(await seedIfEmpty(needs, filling(false))).toBe(true);
  expect(await db.selectFrom("settings").select("key").execute()).toEqual([]);
});
