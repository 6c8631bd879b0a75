// Packers on two instances work on one parcel: one takes it, and it is shipped once.
import { afterAll, expect, test } from "vitest";
import { must } from "#kit/result.ts";
import { ensureCustomer } from "#shop/customers/ops.server.ts";
import { enterPaperResult, takeToPack } from "#shop/fulfilment/ops/packing.server.ts";
import { moveOrder } from "#shop/order-steps/ops/move.server.ts";
import { type Actor, system } from "#shop/staff/rules/rights.ts";
import { anOrder, placed } from "../../fixtures/orders.ts";
import { aProduct } from "../../fixtures/products.ts";
import { raceDatabase, twoInstances } from "../setup/database.ts";

const race = await raceDatabase();
afterAll(() => race.close());
const instance = await twoInstances(race);
const { db } = instance(0);

async function packers(): Promise<Actor[]> {
  const phones = Array.from({ length: 8 }, (_, index) => `+38050000006${index}`);
  return Promise.all(
    phones.map(async (phone) => ({
      kind: "staff",
      role: "packer",
      customerId: await ensureCustomer(db, phone),
    })),
  );
}

async function confirmedOrder(): Promise<string> {
  const { productId } = await aProduct(db);
  const items = [{ product_id: productId, quantity: 1 }];
  const { number } = await placed(instance(0), anOrder({ items }));
  must(await moveOrder(instance(0), system, number, { to: "confirmed", version: 1 }));
  return number;
}

const stepsOf = async (number: string): Promise<unknown[]> => {
  const events = await db
    .selectFrom("order_events as e")
    .innerJoin("orders as o", "o.id", "e.order_id")
    .select(["e.kind", "e.data"])
    .where("o.number", "=", number)
    .execute();
  return events.map(({ kind, data }) => data.to ?? kind);
};

test("of eight packers who take an order at once one gets it, and the others are told", async () => {
  const number = await confirmedOrder();
  const answers = await Promise.all(
    (await packers()).map((who, index) => takeToPack(instance(index), who, number, { seen: null })),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  for (const answer of answers) if (!answer.ok) expect(answer.error.code).toBe("packing_taken");
  expect((await stepsOf(number)).filter((step) => step === "packing")).toHaveLength(1);
});

test("a result that eight packers enter from one sheet of paper ships the parcel once", async () => {
  const number = await confirmedOrder();
  const answers = await Promise.all(
    (await packers()).map((who, index) =>
      enterPaperResult(instance(index), who, number, { result: "shipped" }),
    ),
  );
  const outcomes = answers.map((answer) => must(answer).outcome);
  expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(1);
  expect((await stepsOf(number)).filter((step) => step === "shipped")).toHaveLength(1);
});
