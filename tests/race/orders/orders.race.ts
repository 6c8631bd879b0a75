import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, test } from "vitest";
import { must } from "#kit/result.ts";
import { ensureCustomer } from "#shop/customers/ops.server.ts";
import { moveOrders } from "#shop/order-steps/ops/bulk.server.ts";
import { moveOrder } from "#shop/order-steps/ops/move.server.ts";
import { cancelOwnOrder } from "#shop/orders/ops/buyer.server.ts";
import { openClaim } from "#shop/returns/ops/claims.server.ts";
import { system } from "#shop/staff/rules/rights.ts";
import { anOrder, moved, place, placed, toTheDoor } from "../../fixtures/orders.ts";
import { aProduct, onHand } from "../../fixtures/products.ts";
import { raceDatabase, twoInstances } from "../setup/database.ts";

const race = await raceDatabase();
afterAll(() => race.close());
const instance = await twoInstances(race);
const { db } = instance(0);
const times = <T>(count: number, what: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => what(index)));

describe("50 buyers at once", () => {
  test("get the last 5 units: exactly 5 are sold, the others are told that there are none", async () => {
    const {
      productId,
      variantIds: [variantId = 0],
    } = await aProduct(db, { variants: [{ stock: 5 }] });
    const items = [{ product_id: productId, quantity: 1 }];
    const answers = await times(50, (index) => place(instance(index), anOrder({ items })));
    expect(answers.filter((answer) => answer.ok)).toHaveLength(5);
    for (const answer of answers) if (!answer.ok) expect(answer.error.code).toBe("out_of_stock");
    expect(await onHand(db, variantId)).toBe(0);
    const lines = await db
      .selectFrom("order_lines")
      .select("quantity")
      .where("variant_id", "=", variantId)
      .execute();
    expect(lines).toHaveLength(5);
    const sold = await db
      .selectFrom("stock_movements")
      .select("delta")
      .where("variant_id", "=", variantId)
      .execute();
    expect(sold.map((row) => row.delta)).toEqual([-1, -1, -1, -1, -1]);
  });

  test("who want two products in opposite order never deadlock", async () => {
    const [a, b] = [
      await aProduct(db, { variants: [{ stock: 30 }] }),
      await aProduct(db, { variants: [{ stock: 30 }] }),
    ];
    const line = (products: typeof a) => ({ product_id: products.productId, quantity: 1 });
    const answers = await times(50, (index) => {
      const items = index % 2 ? [line(a), line(b)] : [line(b), line(a)];
      return place(instance(index), anOrder({ items, seen_total: 378 }));
    });
    expect(answers.filter((answer) => answer.ok)).toHaveLength(30);
    expect([await onHand(db, a.variantIds[0]), await onHand(db, b.variantIds[0])]).toEqual([0, 0]);
  });
});

test("one key sent 20 times in parallel to two instances is one order, even of the last unit", async () => {
  const {
    productId,
    variantIds: [variantId = 0],
  } = await aProduct(db, { variants: [{ stock: 1 }] });
  const body = anOrder({ items: [{ product_id: productId, quantity: 1 }] });
  const idempotencyKey = randomUUID();
  const answers = await times(20, (index) => place(instance(index), body, { idempotencyKey }));
  const orders = answers.map((answer) => JSON.stringify(answer.ok ? answer.value.order : answer.error));
  expect(new Set(orders).size).toBe(1);
  expect(answers.filter((answer) => answer.ok && answer.value.isNew)).toHaveLength(1);
  const lines = await db.selectFrom("order_lines").select("id").where("variant_id", "=", variantId).execute();
  expect([lines.length, await onHand(db, variantId)]).toEqual([1, 0]);
});

test("20 copies of an order use up one number", async () => {
  const { productId } = await aProduct(db);
  const body = anOrder({ items: [{ product_id: productId, quantity: 1 }] });
  const before = await placed(instance(0), body);
  const idempotencyKey = randomUUID();
  await times(20, (index) => place(instance(index), body, { idempotencyKey }));
  const after = await placed(instance(1), body);
  expect(Number(after.number) - Number(before.number)).toBe(2);
});

test("two managers move one order: one does, the other is told of the conflict", async () => {
  const { productId } = await aProduct(db);
  for (let round = 0; round < 10; round += 1) {
    const { number } = await placed(
      instance(0),
      anOrder({ items: [{ product_id: productId, quantity: 1 }] }),
    );
    const steps = ["confirmed", "cancelled"] as const;
    const moves = await Promise.all(
      steps.map((to, index) => moveOrder(instance(index), system, number, { to, version: 1 })),
    );
    expect(moves.map((moved) => (moved.ok ? "moved" : moved.error.code)).sort()).toEqual([
      "conflict",
      "moved",
    ]);
  }
});

test("a buyer cancels in two tabs while the packer ships: either it is shipped, or its units are returned once", async () => {
  const {
    productId,
    variantIds: [variantId],
  } = await aProduct(db, { variants: [{ stock: 10 }] });
  let shipped = 0;
  for (let round = 0; round < 10; round += 1) {
    const body = anOrder({ items: [{ product_id: productId, quantity: 1 }] });
    const { number, access_token: token } = await placed(instance(0), body);
    await moved(instance(0), number, ["confirmed", "packing"]);
    const [shipping, ...tabs] = await Promise.all([
      moveOrder(instance(round), system, number, { to: "shipped", version: 3 }),
      ...[0, 1].map((tab) => cancelOwnOrder(instance(tab), { kind: "link", token }, number, {})),
    ]);
    expect(tabs.map((tab) => tab.ok)).toEqual([!shipping.ok, !shipping.ok]);
    if (shipping.ok) shipped += 1;
  }
  expect(await onHand(db, variantId)).toBe(10 - shipped);
});

test("a claim sent ten times at once to two instances is one claim", async () => {
  const { productId } = await aProduct(db);
  const customerId = await ensureCustomer(db, "+380672201455");
  const body = anOrder({ items: [{ product_id: productId, quantity: 1 }] });
  const { number } = await placed(instance(0), body, { actor: { kind: "customer", customerId } });
  await moved(instance(0), number, toTheDoor);
  const claim = { subject: "melted", text: "Плитка приїхала м’якою." } as const;
  const answers = await times(10, (index) =>
    openClaim(instance(index), { kind: "customer", customerId }, number, { ...claim, photos: [] }),
  );
  expect(answers.map((answer) => (answer.ok ? "heard" : answer.error.code)).sort()).toEqual([
    ...Array<string>(9).fill("claim_open"),
    "heard",
  ]);
});

test("units that are sold and returned at once add up", async () => {
  const {
    productId,
    variantIds: [variantId = 0],
  } = await aProduct(db, { variants: [{ stock: 20 }] });
  const body = anOrder({ items: [{ product_id: productId, quantity: 1 }] });
  const numbers = await times(10, async (index) => (await placed(instance(index), body)).number);
  await times(20, async (index) => {
    const number = numbers[index / 2];
    if (number === undefined) await placed(instance(index), body);
    else await moveOrder(instance(index), system, number, { to: "cancelled", version: 1 });
  });
  const { sum } = await db
    .selectFrom("stock_movements")
    .select((eb) => eb.fn.sum<number>("delta").as("sum"))
    .where("variant_id", "=", variantId)
    .executeTakeFirstOrThrow();
  expect(await onHand(db, variantId)).toBe(20 + Number(sum));
  expect(await onHand(db, variantId)).toBe(10);
});

test("the same orders confirmed together and one by one, from two instances, are confirmed once each", async () => {
  const { productId } = await aProduct(db, { variants: [{ stock: 30 }] });
  const items = [{ product_id: productId, quantity: 1 }];
  const orders = await times(20, (index) => placed(instance(index), anOrder({ items })));
  const seen = orders.map(({ number }) => ({ number, version: 1 }));
  const together = (index: number) =>
    moveOrders(instance(index), system, {
      to: "confirmed",
      orders: index % 2 ? seen.toReversed() : seen,
    });
  const [bulks] = await Promise.all([
    times(4, together),
    times(20, (index) =>
      moveOrder(instance(index), system, seen[index]?.number ?? "", { to: "confirmed", version: 1 }),
    ),
  ]);
  for (const bulk of bulks) expect(must(bulk).filter(({ refused }) => refused !== null)).toEqual([]);
  const events = await db
    .selectFrom("order_events as e")
    .innerJoin("orders as o", "o.id", "e.order_id")
    .select("o.number")
    .where("e.kind", "=", "status")
    .where(
      "o.number",
      "in",
      seen.map(({ number }) => number),
    )
    .execute();
  expect(events.map(({ number }) => number).toSorted()).toEqual(seen.map(({ number }) => number).toSorted());
});
