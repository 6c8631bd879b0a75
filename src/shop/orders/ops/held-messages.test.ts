import { afterAll, beforeEach, expect, test } from "vitest";
import { ensureCustomer } from "#shop/customers/ops.server.ts";
import { crmOrder } from "#shop/order-list/reads/crm.server.ts";
import { moveOrders } from "#shop/order-steps/ops/bulk.server.ts";
import { moveOrder } from "#shop/order-steps/ops/move.server.ts";
import { type Actor, type Role, system } from "#shop/staff/rules/rights.ts";
import { anOrder, placed } from "../../../../tests/fixtures/orders.ts";
import { aProduct } from "../../../../tests/fixtures/products.ts";
import { testDatabase } from "../../../../tests/setup/database.ts";
import { approveMessage } from "./held-messages.server.ts";

const { db, clock, reset, close } = await testDatabase();
const needs = { db, clock, publicUrl: "https://diaka.example", cards: [] };

beforeEach(async () => {
  await reset();
  await aProduct(db);
  await placed(needs, anOrder());
  await db.updateTable("orders").set({ held: true }).execute();
});
afterAll(close);

const as = async (role: Role): Promise<Actor> => ({
  kind: "staff",
  role,
  customerId: await ensureCustomer(db, "+380500000010"),
});
const order = async () => (await crmOrder(db, system, "10001", "uk")) ?? expect.fail();

test("an order with an unreviewed message cannot be confirmed, alone or in bulk", async () => {
  expect((await order()).next).toEqual(["cancelled"]);
  expect(await moveOrder(needs, system, "10001", { to: "confirmed", version: 1 })).toEqual({
    ok: false,
    error: { code: "message_unseen", status: "new" },
  });
  const orders = [{ number: "10001", version: 1 }];
  expect(await moveOrders(needs, system, { to: "confirmed", orders })).toMatchObject({
    value: [{ refused: "message_unseen", status: "new" }],
  });
});

test("an order with an unreviewed message can be cancelled", async () => {
  expect((await moveOrder(needs, system, "10001", { to: "cancelled", version: 1 })).ok).toBe(true);
});

test("an order continues once a manager has approved its message, and the history shows it once", async () => {
  const manager = await as("manager");
  for (const _ of [1, 2]) expect((await approveMessage(needs, manager, "10001")).ok).toBe(true);
  const { held, next, version, history } = await order();
  expect([held, next]).toEqual([false, ["confirmed", "cancelled"]]);
  expect(history.filter(({ kind }) => kind === "message_seen")).toHaveLength(1);
  expect((await moveOrder(needs, manager, "10001", { to: "confirmed", version })).ok).toBe(true);
});

test("a packer cannot approve a message", async () => {
  expect(await approveMessage(needs, await as("packer"), "10001")).toMatchObject({
    error: { code: "forbidden" },
  });
  expect(await approveMessage(needs, system, "99999")).toMatchObject({ error: { code: "not_found" } });
});
