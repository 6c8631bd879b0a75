// The staff's list as a board.

import { afterAll, beforeAll, expect, test } from "vitest";
import { type Actor, guest, system } from "#shop/staff/rules/rights.ts";
import { anOrder, moved, placed } from "../../../../tests/fixtures/orders.ts";
import { addPlaces } from "../../../../tests/fixtures/places.ts";
import { aProduct } from "../../../../tests/fixtures/products.ts";
import { testDatabase } from "../../../../tests/setup/database.ts";
import { columnMost } from "../rules/board.ts";
import { crmOrdersFromUrl } from "../rules/list-address.ts";
import { crmBoard } from "./board.server.ts";
import { crmOrders } from "./crm.server.ts";

const { db, clock, close } = await testDatabase();
const needs = { db, clock, publicUrl: "https://diaka.example", cards: [] };
afterAll(close);

const packer: Actor = { kind: "staff", customerId: 1, role: "packer" };
const query = (search: string) => crmOrdersFromUrl(new URLSearchParams(search));
const board = async (search = "", actor: Actor = system) =>
  (await crmBoard(db, actor, query(search), "uk")) ?? [];

beforeAll(async () => {
  await addPlaces(db);
  await aProduct(db, { variants: [{ stock: 100 }] });
  // 10001 … 10034 new, an hour apart; 10035 confirmed; 10036 shipped later; 10037 cancelled.
  for (let n = 0; n < columnMost + 7; n += 1) {
    clock.set(new Date(Date.UTC(2026, 10, 18, n)).toISOString());
    await placed(needs, anOrder());
  }
  await moved(needs, "10035", ["confirmed"]);
  await moved(needs, "10036", ["confirmed", "packing", "shipped"]);
  await moved(needs, "10037", ["cancelled"]);
});

test("a column counts and sums all its orders and shows the first of them", async () => {
  const columns = await board();
  expect(columns.map(({ status, orders, rows }) => [status, orders, rows.length])).toEqual([
    ["new", 34, columnMost],
    ["confirmed", 1, 1],
    ["packing", 0, 0],
    ["shipped", 1, 1],
    ["delivered", 0, 0],
  ]);
  expect(columns[0]?.sum).toBe(34 * 189);
  expect(columns[0]?.rows[0]).toMatchObject({ number: "10001", next: ["confirmed", "cancelled"] });
});

test("the board and the list hold the same orders under any filter", async () => {
  for (const search of ["", "status=new,cancelled", "delivery=branch", "q=10036", "from=2026-11-19"]) {
    for (const { status, orders, sum } of await board(search)) {
      const list = await crmOrders(db, system, { ...query(search), status: [status] }, "uk");
      expect([search, status, orders, sum]).toEqual([search, status, list?.meta.total, list?.sum]);
    }
  }
});

test("staff without the right to sums get none and cannot sort by them", async () => {
  const columns = await board("sort=-total", packer);
  expect(columns.map(({ sum }) => sum)).toEqual([null, null, null, null, null]);
  expect(columns[0]?.rows[0]).toMatchObject({ number: "10001", total: null, next: [] });
  expect(columns[1]?.rows[0]?.next).toEqual(["packing"]);
});

test("staff who may not read orders get no board", async () => {
  expect(await crmBoard(db, guest, query(""), "uk")).toBeNull();
  expect(await crmBoard(db, { kind: "customer", customerId: 1 }, query(""), "uk")).toBeNull();
});
