// The kept totals are what the orders add up to, whatever happened to them.
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { anOrder, moved, placed } from "../../../tests/fixtures/orders.ts";
import { aProduct } from "../../../tests/fixtures/products.ts";
import { testDatabase } from "../../../tests/setup/database.ts";
import { refreshTotals } from "./totals.server.ts";

const { db, clock, reset, close } = await testDatabase();
const needs = { db, clock, publicUrl: "https://diaka.example", cards: [] };
afterAll(close);

/** By plain arithmetic over all orders. */
async function added() {
  const orders = await db.selectFrom("orders").select(["status", "total_kop", "created_at"]).execute();
  const days = Object.groupBy(
    orders,
    ({ created_at, status }) => `${created_at.toISOString().slice(0, 10)} ${status}`,
  );
  return Object.fromEntries(
    Object.entries(days).map(([key, all = []]) => [
      key,
      { orders: all.length, sum_kop: all.reduce((sum, { total_kop }) => sum + total_kop, 0) },
    ]),
  );
}

async function kept() {
  const rows = await db.selectFrom("order_totals").selectAll().execute();
  return Object.fromEntries(
    rows.map(({ day, status, orders, sum_kop }) => [
      `${day} ${status}`,
      { orders, sum_kop: Number(sum_kop) },
    ]),
  );
}

const anOrderThatIs = (status: "new" | "cancelled") =>
  db
    .selectFrom("orders")
    .select(["id", "number"])
    .where("status", "=", status)
    .orderBy("total_kop")
    .executeTakeFirst();

const steps = {
  "an order is placed": (product_id: number) =>
    placed(needs, anOrder({ items: [{ product_id, quantity: 1 }] })),
  "an order is cancelled": async () => {
    const order = await anOrderThatIs("new");
    if (order) await moved(needs, order.number, ["cancelled"]);
  },
  "an order costs more": async () => {
    const order = await anOrderThatIs("new");
    if (!order) return;
    await db
      .updateTable("orders")
      .set((eb) => ({
        subtotal_kop: eb("subtotal_kop", "+", 5_000),
        total_kop: eb("total_kop", "+", 5_000),
      }))
      .where("id", "=", order.id)
      .execute();
  },
  "the day ends": async () => clock.advance(11 * 3_600),
  "the list is read": () => refreshTotals(db),
} satisfies Record<string, (productId: number) => Promise<unknown>>;

test("after any steps", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...Object.values(steps)), { minLength: 4, maxLength: 14 }),
      async (walk) => {
        await reset();
        clock.set("2026-11-20T12:00:00+02:00");
        const { productId } = await aProduct(db, { variants: [{ stock: 1_000 }] });
        for (const step of walk) await step(productId);
        await refreshTotals(db);
        expect(await kept()).toEqual(await added());
      },
    ),
    { numRuns: 15 },
  );
});
