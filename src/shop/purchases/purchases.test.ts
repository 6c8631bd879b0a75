import { afterAll, beforeEach, expect, test } from "vitest";
import { must } from "#kit/result.ts";
import { splitOrder } from "#shop/order-changes/ops.server.ts";
import { system } from "#shop/staff/rules/rights.ts";
import { anOrder, place, placed } from "../../../tests/fixtures/orders.ts";
import { addPlaces } from "../../../tests/fixtures/places.ts";
import { aProduct } from "../../../tests/fixtures/products.ts";
import { aPurchase } from "../../../tests/fixtures/purchases.ts";
import { testDatabase } from "../../../tests/setup/database.ts";

const { db, clock, reset, close } = await testDatabase();
const needs = { db, clock, publicUrl: "https://diaka.example", cards: ["card_liqpay" as const] };
afterAll(close);
beforeEach(async () => {
  await reset();
  clock.set("2026-11-20T12:00:00+02:00");
  await addPlaces(db);
  await aProduct(db, { variants: [{ price_kop: 100_00, stock: 50 }] });
});

const purchases = async () =>
  (await db.selectFrom("orders").select("purchase_id").orderBy("id").execute()).map((row) => row.purchase_id);

test("every order belongs to a purchase: parcels placed together to one, others each to their own", async () => {
  must(await place(needs, await aPurchase(needs)));
  await placed(needs, anOrder({ seen_total: 100 }));
  const [first, second, third, alone] = await purchases();
  expect([second, third]).toEqual([first, first]);
  expect(alone).not.toBe(first);
});

test("an order split off another one is a purchase of its own", async () => {
  const body = anOrder({ items: [{ product_id: 1, quantity: 2 }], seen_total: 200 });
  const { id, number } = await placed(needs, body);
  const line = await db
    .selectFrom("order_lines")
    .select("id")
    .where("order_id", "=", id)
    .executeTakeFirstOrThrow();
  const split = { version: 1, lines: [{ id: line.id, quantity: 1 }], reason: null };
  must(await splitOrder(needs, system, number, split));
  expect(new Set(await purchases()).size).toBe(2);
});
