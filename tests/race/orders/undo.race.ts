// A step taken back on one instance while another takes the next step: one of them wins, and nothing is done twice.
import { afterAll, expect, test } from "vitest";
import { must } from "#kit/result.ts";
import { ensureCustomer } from "#shop/customers/ops.server.ts";
import { moveOrder } from "#shop/order-steps/ops/move.server.ts";
import { undoStep } from "#shop/order-steps/ops/undo.server.ts";
import type { Actor } from "#shop/staff/rules/rights.ts";
import { anOrder, placed } from "../../fixtures/orders.ts";
import { aProduct } from "../../fixtures/products.ts";
import { raceDatabase, twoInstances } from "../setup/database.ts";

const race = await raceDatabase();
afterAll(() => race.close());
const instance = await twoInstances(race);
const { db } = instance(0);
const manager: Actor = {
  kind: "staff",
  role: "manager",
  customerId: await ensureCustomer(db, "+380500000011"),
};

async function confirmed(): Promise<string> {
  const { productId } = await aProduct(db);
  const { number } = await placed(instance(0), anOrder({ items: [{ product_id: productId, quantity: 1 }] }));
  must(await moveOrder(instance(0), manager, number, { to: "confirmed", version: 1 }));
  return number;
}

const found = async (number: string) => {
  const { id, status } = await db
    .selectFrom("orders")
    .select(["id", "status"])
    .where("number", "=", number)
    .executeTakeFirstOrThrow();
  const kinds = await db.selectFrom("order_events").select("kind").where("order_id", "=", id).execute();
  const told = await db
    .selectFrom("messages")
    .select("id")
    .where("order_id", "=", id)
    .where("purpose", "=", "order_confirmed")
    .where("status", "=", "queued")
    .execute();
  const undone = kinds.filter(({ kind }) => kind === "undone").length;
  return { status, undone, told: told.length };
};

test("beside the next step, either the step is taken back or the next one is taken", async () => {
  for (let round = 0; round < 20; round += 1) {
    const number = await confirmed();
    const [back, next] = await Promise.all([
      undoStep(instance(round), manager, number, { step: "confirmed" }),
      moveOrder(instance(round + 1), manager, number, { to: "packing", version: 2 }),
    ]);
    expect([back.ok, next.ok].filter(Boolean)).toHaveLength(1);
    if (!back.ok) expect(back.error.code).toBe("undo_moved_on");
    if (!next.ok) expect(next.error).toMatchObject({ code: "conflict", status: "new" });
    const { status, undone, told } = await found(number);
    expect([status, undone, told]).toEqual(back.ok ? ["new", 1, 0] : ["packing", 0, 1]);
  }
});

test("pressed eight times at once, a step is taken back once", async () => {
  const number = await confirmed();
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      undoStep(instance(index), manager, number, { step: "confirmed" }),
    ),
  );
  const outcomes = answers.map((answer) => must(answer).outcome);
  expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(1);
  expect(await found(number)).toEqual({ status: "new", undone: 1, told: 0 });
});
