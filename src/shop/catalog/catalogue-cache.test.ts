import { afterAll, expect, test } from "vitest";
import { announce } from "#jobs/announce.ts";
import { aCategory, aFood, onChanges } from "../../../tests/fixtures/catalogue.ts";
import { testDatabase } from "../../../tests/setup/database.ts";
import { productsByIds } from "./reads/cards.server.ts";

const { connection, db, clock, close } = await testDatabase();
const needs = { db, clock };
await onChanges(connection);
afterAll(close);

test("after a change no request gets the old price, with any number of requests at once", async () => {
  await aCategory(needs, "shokolad", "Шоколад");
  const { id } = await aFood(needs, "peru");
  const price = async () => (await productsByIds(needs, [id], "uk"))[0]?.price;
  expect(await price()).toBe(150);
  await db.transaction().execute(async (tx) => {
    await tx.updateTable("variants").set({ price_kop: 165_00 }).where("product_id", "=", id).execute();
    await announce(tx, { kind: "product_changed", productId: id });
  });
  expect(await Promise.all([price(), price(), price()])).toEqual([165, 165, 165]);
});
