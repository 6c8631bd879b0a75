import { afterAll, expect, test } from "vitest";
import { kop } from "#kit/money.ts";
import { must } from "#kit/result.ts";
import { changeInput } from "#shop/order-changes/input.ts";
import { changeOrder, splitOrder } from "#shop/order-changes/ops.server.ts";
import { system } from "#shop/staff/rules/rights.ts";
import { orderChange } from "../../crm/input.ts";
import { anOrder, place, placed } from "../../fixtures/orders.ts";
import { aProduct, onHand } from "../../fixtures/products.ts";
import { raceDatabase, twoInstances } from "../setup/database.ts";

const race = await raceDatabase();
afterAll(() => race.close());
const instance = await twoInstances(race);
const { db } = instance(0);

const line = (number: string) =>
  db
    .selectFrom("order_lines")
    .innerJoin("orders", "orders.id", "order_lines.order_id")
    .select("order_lines.id")
    .where("number", "=", number)
    .executeTakeFirstOrThrow();

/** A change of an order of bars at 189 ₴ to this quantity, and additional lines. */
const change = (id: number, quantity: number, added: { variant_id: number; price: number } | null = null) =>
  changeInput.parse({
    ...orderChange,
    lines: [{ id, quantity }, ...(added ? [{ variant_id: added.variant_id, quantity: 1 }] : [])],
    discount: 0,
    seen_total: 189 * quantity + (added?.price ?? 0),
  });

test("two managers change and split one order at once: one does, the others are told of the conflict", async () => {
  const {
    productId,
    variantIds: [variantId],
  } = await aProduct(db, { variants: [{ stock: 100 }] });
  for (let round = 0; round < 8; round += 1) {
    const body = anOrder({ items: [{ product_id: productId, quantity: 2 }], seen_total: 378 });
    const { number } = await placed(instance(0), body);
    const { id } = await line(number);
    const answers = await Promise.all([
      changeOrder(instance(0), system, number, change(id, 3)),
      changeOrder(instance(1), system, number, change(id, 1)),
      splitOrder(instance(1), system, number, { version: 1, lines: [{ id, quantity: 1 }], reason: null }),
    ]);
    expect(answers.map((answer) => (answer.ok ? "done" : answer.error.code)).sort()).toEqual([
      "conflict",
      "conflict",
      "done",
    ]);
  }
  const held = await db
    .selectFrom("order_lines")
    .select((eb) => eb.fn.sum<number>("quantity").as("units"))
    .where("variant_id", "=", variantId ?? 0)
    .executeTakeFirstOrThrow();
  expect(Number(held.units) + ((await onHand(db, variantId)) ?? 0)).toBe(100);
});

test("a manager adds the last unit while buyers buy it: it is sold once", async () => {
  const bar = await aProduct(db, { variants: [{ stock: 100 }] });
  const last = await aProduct(db, { variants: [{ price_kop: kop(50), stock: 1 }] });
  const variant_id = last.variantIds[0] ?? 0;
  const { number } = await placed(
    instance(0),
    anOrder({ items: [{ product_id: bar.productId, quantity: 1 }] }),
  );
  const { id } = await line(number);
  const buying = anOrder({ items: [{ product_id: last.productId, quantity: 1 }], seen_total: 50 });
  const answers = await Promise.all([
    changeOrder(instance(0), system, number, change(id, 1, { variant_id, price: 50 })),
    ...Array.from({ length: 6 }, (_, index) => place(instance(index), buying)),
  ]);
  expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
  for (const answer of answers) if (!answer.ok) expect(answer.error.code).toBe("out_of_stock");
  expect(await onHand(db, variant_id)).toBe(0);
});

test("orders that swap two products in opposite directions never deadlock", async () => {
  const [a, b] = [
    await aProduct(db, { variants: [{ stock: 50 }] }),
    await aProduct(db, { variants: [{ stock: 50 }] }),
  ];
  const numbers: string[] = [];
  for (let index = 0; index < 12; index += 1) {
    const { productId } = index % 2 ? a : b;
    const body = anOrder({ items: [{ product_id: productId, quantity: 1 }] });
    numbers.push((await placed(instance(0), body)).number);
  }
  await Promise.all(
    numbers.map(async (number, index) => {
      const variant_id = (index % 2 ? b : a).variantIds[0] ?? 0;
      const swapped = { ...orderChange, lines: [{ variant_id, quantity: 1 }], discount: 0, seen_total: 189 };
      must(await changeOrder(instance(index), system, number, changeInput.parse(swapped)));
    }),
  );
  expect([await onHand(db, a.variantIds[0]), await onHand(db, b.variantIds[0])]).toEqual([44, 44]);
});
