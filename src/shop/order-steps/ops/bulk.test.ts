import fc from "fast-check";
import { afterAll, beforeEach, expect, test } from "vitest";
import { must } from "#kit/result.ts";
import { ensureCustomer } from "#shop/customers/ops.server.ts";
import { type Actor, type Role, system } from "#shop/staff/rules/rights.ts";
import { anOrder, placed } from "../../../../tests/fixtures/orders.ts";
import { aProduct } from "../../../../tests/fixtures/products.ts";
import { testDatabase } from "../../../../tests/setup/database.ts";
import { bulkTransitionInput } from "../input.ts";
import { moveOrders } from "./bulk.server.ts";
import { moveOrder } from "./move.server.ts";

const { db, clock, reset, close } = await testDatabase();
const needs = { db, clock, publicUrl: "https://diaka.example", cards: [] };

beforeEach(async () => {
  await reset();
  clock.set("2026-11-20T12:00:00+02:00");
  await aProduct(db);
  for (let count = 0; count < 3; count += 1) await placed(needs, anOrder());
});
afterAll(close);

const seen = (...numbers: string[]) => numbers.map((number) => ({ number, version: 1 }));
const moveAll = async (orders: { number: string; version: number }[]) =>
  must(await moveOrders(needs, system, { to: "confirmed", orders }));
const events = () =>
  db.selectFrom("order_events").select("order_id").where("kind", "=", "status").orderBy("id").execute();
const messages = () =>
  db.selectFrom("messages").select("id").where("purpose", "=", "order_confirmed").execute();

test("a bulk step moves the orders that can take it, and each of the others says why not", async () => {
  await moveOrder(needs, system, "10002", { to: "cancelled", version: 1 });
  expect(await moveAll([...seen("10001", "10002", "99999"), { number: "10003", version: 2 }])).toEqual([
    { number: "10001", version: 2, status: "confirmed", refused: null },
    { number: "10002", version: 2, status: "cancelled", refused: "conflict" },
    { number: "99999", version: null, status: null, refused: "not_found" },
    { number: "10003", version: 1, status: "new", refused: "conflict" },
  ]);
});

test("an order that cannot take the step in its current state says so", async () => {
  await moveOrder(needs, system, "10001", { to: "cancelled", version: 1 });
  expect(await moveAll([{ number: "10001", version: 2 }])).toEqual([
    { number: "10001", version: 2, status: "cancelled", refused: "wrong_status" },
  ]);
});

test("a bulk step repeated after a lost response succeeds and changes nothing twice", async () => {
  const first = await moveAll(seen("10001", "10002"));
  expect(await moveAll(seen("10001", "10002"))).toEqual(first);
  expect(await moveAll([{ number: "10001", version: 2 }])).toEqual([first[0]]);
  expect([(await events()).length, (await messages()).length]).toEqual([2, 2]);
});

test("each bulk step needs its own right", async () => {
  const as = async (role: Role): Promise<Actor> => ({
    kind: "staff",
    role,
    customerId: await ensureCustomer(db, "+380500000010"),
  });
  const confirm = { to: "confirmed" as const, orders: seen("10001") };
  expect(await moveOrders(needs, await as("packer"), confirm)).toMatchObject({
    error: { code: "forbidden" },
  });
  expect((await moveOrders(needs, await as("manager"), confirm)).ok).toBe(true);
});

test("a bulk request has no repeated order, cannot cancel, and holds two hundred orders at most", () => {
  const fits = (to: string, orders: unknown) => bulkTransitionInput.safeParse({ to, orders }).success;
  expect(fits("confirmed", seen("1", "1"))).toBe(false);
  expect(fits("confirmed", [])).toBe(false);
  expect(fits("cancelled", seen("1"))).toBe(false);
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 100_000 }), { maxLength: 300 }), (numbers) => {
      expect(fits("packing", seen(...numbers.map(String)))).toBe(
        numbers.length >= 1 && numbers.length <= 200,
      );
    }),
  );
});
