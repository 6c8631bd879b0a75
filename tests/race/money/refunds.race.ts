import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { must } from "#kit/result.ts";
import { refundInput } from "#shop/returns/input.ts";
import { makeRefund } from "#shop/returns/ops/refunds.server.ts";
import { system } from "#shop/staff/rules/rights.ts";
import { anOrder, moved, placed, toTheDoor } from "../../fixtures/orders.ts";
import { aProduct } from "../../fixtures/products.ts";
import { raceDatabase, twoInstances } from "../setup/database.ts";

const race = await raceDatabase();
afterAll(() => race.close());
const instance = await twoInstances(race);

/** A received order of 189 ₴. */
async function received() {
  const { productId } = await aProduct(instance(0).db);
  const order = await placed(instance(0), anOrder({ items: [{ product_id: productId, quantity: 1 }] }));
  return { number: order.number, version: await moved(instance(0), order.number, toTheDoor) };
}

const refund = (index: number, number: string, wish: { version: number; key: string; amount: number }) =>
  makeRefund(
    { ...instance(index), cards: [] },
    system,
    number,
    refundInput.parse({ ...wish, way: "by_hand", reason: "damaged" }),
  );

const given = async (): Promise<number> =>
  (await instance(0).db.selectFrom("refunds").select("amount_kop").execute()).reduce(
    (sum, { amount_kop }) => sum + amount_kop,
    0,
  );

test("twenty managers who refund one order at once, on two instances, refund it once", async () => {
  const { number, version } = await received();
  const before = await given();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      refund(index, number, { version, key: randomUUID(), amount: 189 }),
    ),
  );
  const codes = answers.map((answer) => (answer.ok ? "given" : answer.error.code));
  expect(codes.filter((code) => code === "given")).toHaveLength(1);
  expect(new Set(codes)).toEqual(new Set(["given", "conflict"]));
  expect((await given()) - before).toBe(189_00);
});

test("one refund sent twenty times at once is one", async () => {
  const { number, version } = await received();
  const before = await given();
  const key = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => refund(index, number, { version, key, amount: 50 })),
  );
  expect(new Set(answers.map((answer) => must(answer).id)).size).toBe(1);
  expect((await given()) - before).toBe(50_00);
});
