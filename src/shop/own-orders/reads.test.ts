import { afterAll, beforeEach, expect, test } from "vitest";
import { must } from "#kit/result.ts";
import { ensureCustomer } from "#shop/customers/ops.server.ts";
import { place } from "../../../tests/fixtures/orders.ts";
import { addPlaces } from "../../../tests/fixtures/places.ts";
import { aProduct } from "../../../tests/fixtures/products.ts";
import { aPurchase } from "../../../tests/fixtures/purchases.ts";
import { testDatabase } from "../../../tests/setup/database.ts";
import { customerOrder, itemsOfOrders } from "./reads.server.ts";

const { db, clock, reset, close } = await testDatabase();
const needs = { db, clock, publicUrl: "https://diaka.example", cards: ["card_liqpay" as const] };

beforeEach(async () => {
  await reset();
  clock.set("2026-11-20T12:00:00+02:00");
  await addPlaces(db);
  await aProduct(db, { variants: [{ price_kop: 100_00, stock: 50 }] });
});
afterAll(close);

test("an account sees all parcels of its purchase from any of them, with their items; another account does not", async () => {
  const iryna = await ensureCustomer(db, "+380672201487");
  const other = await ensureCustomer(db, "+380671112233");
  const actor = { kind: "customer" as const, customerId: iryna };
  must(await place(needs, await aPurchase(needs), { actor }));
  const last = await customerOrder(db, iryna, "10003", { locale: "uk", now: clock() });
  const numbers = last?.parcels.map(({ number }) => number) ?? [];
  expect(numbers).toEqual(["10001", "10002", "10003"]);
  const bought = await itemsOfOrders(db, iryna, numbers, "uk");
  expect(numbers.map((number) => bought.get(number)?.map(({ quantity }) => quantity))).toEqual([
    [2],
    [1],
    [1],
  ]);
  expect(await itemsOfOrders(db, other, numbers, "uk")).toEqual(new Map());
  expect(await itemsOfOrders(db, iryna, [], "uk")).toEqual(new Map());
});
